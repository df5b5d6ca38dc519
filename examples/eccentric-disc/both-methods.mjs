import { readFileSync } from "node:fs";
import { parseScenario } from "@talus/runner/files";
import { builtInLaws, createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { planeFormulations } from "@talus/unified-form";

const laws = { ...builtInLaws, formulations: planeFormulations };

/** A scenario file of this folder. */
export function readScenario(name) {
  return parseScenario(readFileSync(new URL(name, import.meta.url), "utf8"), name);
}

/** A run by one method, with its samples at the output step. */
export function runBy(method, scenario) {
  const samples = [];
  const { step } = scenario.output;
  const model = createModel({ ...scenario, method }, createTerrain(scenario.terrain.surface), laws);
  const result = simulate(model, {
    observer: {
      onSample({ t, phase, gap, y }) {
        const k = Math.round(t / step);
        if (t === k * step && samples.length <= k) samples[k] = { t, phase, gap, y: y.slice(0, 13) };
      },
    },
  });
  return { result, samples };
}

/** Gap by both methods over time, and the largest difference of the thirteen numbers of the state. */
export function compared(scenario) {
  const [unified, event] = ["unified", "event"].map((method) => runBy(method, scenario));
  const rows = unified.samples.flatMap((a, k) => {
    const b = event.samples[k];
    if (a === undefined || b === undefined) return [];
    const difference = Math.max(...a.y.map((value, i) => Math.abs(value - b.y[i])));
    return [{ t: a.t, gapUnified: a.gap, gapEvent: b.gap, difference }];
  });
  return { rows, unified: unified.result, event: event.result };
}
