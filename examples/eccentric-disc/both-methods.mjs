import { readFileSync } from "node:fs";
import { openScenario } from "@talus/runner";

/** The files of this folder. */
export const files = { read: (name) => readFileSync(new URL(name, import.meta.url), "utf8") };

/**
 * A run of a scenario file of this folder by one method, with its samples at the output step.
 *
 * @param set values that replace those of the file
 */
export async function runBy(method, file, set = []) {
  const { scenario, run } = await openScenario(file, { files, set: [`method=${method}`, ...set] });
  const samples = [];
  const { step } = scenario.output;
  const { result } = run({
    observer: {
      onSample({ t, phase, gap, y }) {
        const k = Math.round(t / step);
        if (t === k * step && samples.length <= k) samples[k] = { t, phase, gap, y: y.slice(0, 13) };
      },
    },
  });
  return { scenario, result, samples };
}

/** Gap by both methods over time, and the largest difference of the thirteen numbers of the state. */
export async function compared(file) {
  const unified = await runBy("unified", file);
  const event = await runBy("event", file);
  const rows = unified.samples.flatMap((a, k) => {
    const b = event.samples[k];
    if (a === undefined || b === undefined) return [];
    const difference = Math.max(...a.y.map((value, i) => Math.abs(value - b.y[i])));
    return [{ t: a.t, gapUnified: a.gap, gapEvent: b.gap, difference }];
  });
  return { rows, unified: unified.result, event: event.result };
}
