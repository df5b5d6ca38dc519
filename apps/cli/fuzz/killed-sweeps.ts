import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { createSmallSweep, differencesOf, type Files, filesOf } from "./sweep-files.ts";

const command = fileURLToPath(new URL("../bin/talus.js", import.meta.url));
const preload = fileURLToPath(new URL("kill-at.cjs", import.meta.url));

/** True if the command, which these runs need, has been built. */
export const isBuilt = existsSync(new URL("../dist/main.cjs", import.meta.url));

export interface KillReport {
  /** Processes that were killed. */
  readonly killed: number;
  readonly failures: readonly string[];
}

/**
 * Kills sweeps before changes of the disc, or after times, that are chosen at random, resumes them and kills them
 * again, up to three times. The last process is left alone: the directory must then be that of an undisturbed sweep,
 * byte for byte, and nothing else be left.
 *
 * @param seed of the first sweep; the next ones have seed + 1, …
 */
export async function fuzzKilledSweeps(count: number, seed: number): Promise<KillReport> {
  const sweep = createSmallSweep();
  const failures: string[] = [];
  let killed = 0;
  try {
    const whole = join(sweep.directory, "whole");
    await run(sweep.command(whole), {});
    const good = filesOf(whole);
    for (let own = seed; own < seed + count; own += 1) {
      const random = seededRandom(own);
      const out = join(sweep.directory, `killed-${own}`);
      const kills = Array.from({ length: random.integer(1, 3) }, () => killOf(random));
      const args = [...sweep.command(out), "--resume"];
      for (const kill of kills) if ((await run(args, kill)) === "SIGKILL") killed += 1;
      const end = await run(args, {});
      const what = `seed ${own}: killed ${kills.map((each) => JSON.stringify(each)).join(", ")}`;
      failures.push(...faultsOf(end, good, out, sweep.directory).map((fault) => `${what}: ${fault}`));
    }
  } finally {
    sweep.remove();
  }
  return { killed, failures };
}

function faultsOf(end: unknown, good: Files, out: string, beside: string): readonly string[] {
  if (end !== 3) return [`exit code ${end}`];
  const wrong = differencesOf(good, filesOf(out));
  const hidden = readdirSync(beside).filter((name) => name.startsWith("."));
  return [
    ...wrong.map((name) => `${name} is not as in the undisturbed sweep`),
    ...hidden.map((name) => `${name} is left`),
  ];
}

interface Kill {
  /** Before this change of the disc, counted from 1. */
  readonly change?: number;
  /** After these milliseconds. */
  readonly time?: number;
}

/** Most are counted in changes: a sweep makes some fifty, most of its time goes by before the first. */
function killOf(random: SeededRandom): Kill {
  return random.uniform() < 0.8 ? { change: random.integer(1, 60) } : { time: random.integer(50, 1500) };
}

/** Runs the command. Returns its exit code, or the signal that ended it. */
export function run(
  args: readonly string[],
  { change, time }: Kill,
  env: NodeJS.ProcessEnv = {},
): Promise<number | NodeJS.Signals | null> {
  const child = spawn(process.execPath, ["--require", preload, command, ...args], {
    env: { ...process.env, ...(change === undefined ? {} : { TALUS_KILL_AT: String(change) }), ...env },
    stdio: "ignore",
  });
  const timer = time === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), time);
  return new Promise((resolve) => {
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve(signal ?? code);
    });
  });
}
