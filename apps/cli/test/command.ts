import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runCommandLine } from "../src/command-line.ts";
import type { Host } from "../src/host/host.ts";
import { createRunner } from "../src/pool-runner.ts";
import type { StopSignal } from "../src/process/stop-signal.ts";

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in this process; its clock stands still, so that results are the same bytes each time. */
export async function talus(
  args: readonly string[],
  signal: StopSignal = { aborted: false },
  pause = async (): Promise<void> => {},
): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  const host: Host = {
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    colours: false,
    columns: undefined,
    terminal: undefined,
    version: "1.2.3",
    clock: () => 0,
    hearInterrupts: () => ({ signal, pause, close() {} }),
    async openPool(work, setup, count) {
      const runners = Array.from({ length: count }, () => createRunner(work, setup, signal));
      return { runners: await Promise.all(runners), signal, close: async () => {} };
    },
  };
  const code = await runCommandLine(args, host);
  return { code, stdout, stderr };
}

/** A new directory with the given text files in it; it goes when the test has ended. */
export function directoryWith(files: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), "talus-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return directory;
}

/** Example 6.1.2 of the source: a sphere thrown onto a 35 % slope; short, and cheap at loose tolerances. */
export const slopeYaml = `talus: 1
title: Sphere on a slope
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: plane, gradient: [35 %, 0] }
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 3], velocity: [10, 0, 0], angularVelocity: [0, 20, 0] }
end: { time: 2 }
output: { step: 0.1 }
`;

/** A plane as a grid, 1 m cells, rising 1 m in 5 m to the east; map coordinates in the millions when asked. */
export function gridText(x0 = -10, y0 = -10): string {
  const row = Array.from({ length: 21 }, (_, column) => (0.2 * (column - 10)).toFixed(1)).join(" ");
  const header = `ncols 21\nnrows 21\nxllcorner ${x0 - 0.5}\nyllcorner ${y0 - 0.5}\ncellsize 1\nNODATA_value -9999\n`;
  return header + `${row}\n`.repeat(21);
}

export const gridYaml = `talus: 1
body: { shape: sphere, radius: 0.3, mass: 150 }
terrain:
  surface: { kind: grid, file: terrain.asc }
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 1] }
end: { time: 1 }
`;
