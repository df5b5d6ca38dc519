import { join } from "node:path";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { talus } from "../test/command.ts";
import { createSmallSweep, differencesOf, type Files, filesOf, writeFiles } from "./sweep-files.ts";

export interface DamageReport {
  /** Sweeps that `--resume` has made whole. */
  readonly healed: number;
  /** Sweeps of which nothing was left that says which they are. */
  readonly refused: number;
  readonly failures: readonly string[];
}

/**
 * Damages the directory of a finished sweep and resumes it: all files must be as before, byte for byte. Where it is
 * refused, the directory must be left alone, and no file may say any more which sweep it holds.
 *
 * @param seed of the first damage; the next ones have seed + 1, …
 */
export async function fuzzDamagedSweeps(count: number, seed: number): Promise<DamageReport> {
  const sweep = createSmallSweep();
  const tally = { healed: 0, refused: 0 };
  const failures: string[] = [];
  try {
    const [whole, other] = [join(sweep.directory, "whole"), join(sweep.directory, "other")];
    await talus(sweep.command(whole));
    await talus([...sweep.command(other), "--set", "body.mass=99"]);
    const [good, foreign] = [filesOf(whole), filesOf(other)];
    const fingerprint: string = JSON.parse(String(good.get("manifest.json"))).sweep.fingerprint;
    for (let own = seed; own < seed + count; own += 1) {
      const random = seededRandom(own);
      const out = join(sweep.directory, `damaged-${own}`);
      const damaged = damagedFiles(good, foreign, random);
      writeFiles(out, damaged.files);
      const { code, stderr } = await talus([...sweep.command(out), "--resume"]);
      const fail = (what: string) => failures.push(`seed ${own}: ${damaged.what}: ${what}`);
      if (code === 3) {
        tally.healed += 1;
        const wrong = differencesOf(good, filesOf(out));
        if (wrong.length > 0) fail(`${wrong.join(", ")} not as in the undisturbed sweep`);
      } else if (code === 2 && !isKnown(damaged.files, good, fingerprint)) {
        tally.refused += 1;
        if (differencesOf(damaged.files, filesOf(out)).length > 0) fail("refused, but changed");
      } else fail(`exit code ${code}: ${stderr}`);
    }
  } finally {
    sweep.remove();
  }
  return { ...tally, failures };
}

/** True if anything is left that identifies the sweep. */
function isKnown(files: Files, good: Files, fingerprint: string): boolean {
  const text = (name: string): string => String(files.get(name) ?? "");
  const digests = new Set(text("sweep.check").split("\n"));
  const lines = String(good.get("sweep.csv")).split("\n").slice(1, -1);
  const theirs = String(good.get("sweep.check")).split("\n").slice(1);
  const row = lines.findIndex(
    (line, i) => text("sweep.csv").includes(`\n${line}\n`) && digests.has(theirs[i] ?? ""),
  );
  return (
    row >= 0 ||
    text("sweep.check").startsWith(`${fingerprint}\n`) ||
    manifestSays(text("manifest.json"), fingerprint)
  );
}

function manifestSays(text: string, fingerprint: string): boolean {
  try {
    return JSON.parse(text).sweep.fingerprint === fingerprint;
  } catch {
    return false;
  }
}

interface Damaged {
  readonly what: string;
  readonly files: Files;
}

/** One to four damages, of any of the files. */
function damagedFiles(good: Files, foreign: Files, random: SeededRandom): Damaged {
  const files = new Map(good);
  const done: string[] = [];
  for (let n = random.integer(1, 4); n > 0; n -= 1) {
    const names = [...files.keys()];
    const name = names[random.integer(0, names.length - 1)];
    if (name === undefined) break;
    const [what, damage] = damages[random.integer(0, damages.length - 1)] ?? damages[0];
    const damaged = damage(files.get(name) ?? Buffer.of(), random, foreign.get(name) ?? Buffer.of());
    if (damaged === undefined) files.delete(name);
    else files.set(name, damaged);
    done.push(`${name} ${what}`);
  }
  return { what: done.join(", "), files };
}

type Damage = (bytes: Buffer, random: SeededRandom, foreign: Buffer) => Buffer | undefined;

const linesOf = (bytes: Buffer): string[] => bytes.toString("latin1").split(/(?<=\n)/);
const ofLines = (lines: readonly string[]): Buffer => Buffer.from(lines.join(""), "latin1");
const placeIn = ({ length }: ArrayLike<unknown>, random: SeededRandom): number =>
  random.integer(0, Math.max(0, length - 1));

const damages: readonly [readonly [string, Damage], ...(readonly [string, Damage])[]] = [
  ["is deleted", () => undefined],
  ["is emptied", () => Buffer.of()],
  ["is cut", (bytes, random) => bytes.subarray(0, placeIn(bytes, random))],
  [
    "has a bit flipped",
    (bytes, random) => {
      const damaged = Buffer.from(bytes);
      const at = placeIn(bytes, random);
      if (at < damaged.length) damaged[at] = (damaged[at] ?? 0) ^ (1 << random.integer(0, 7));
      return damaged;
    },
  ],
  [
    "has zeros", // as after a loss of power
    (bytes, random) => {
      const damaged = Buffer.from(bytes);
      const from = placeIn(bytes, random);
      return damaged.fill(0, from, Math.min(bytes.length, from + random.integer(1, 4096)));
    },
  ],
  [
    "lacks a line",
    (bytes, random) => {
      const lines = linesOf(bytes);
      lines.splice(placeIn(lines, random), 1);
      return ofLines(lines);
    },
  ],
  [
    "has a line twice",
    (bytes, random) => {
      const lines = linesOf(bytes);
      lines.push(lines[placeIn(lines, random)] ?? "");
      return ofLines(lines);
    },
  ],
  ["is of another sweep", (_bytes, _random, foreign) => foreign],
  [
    "has a line of another sweep",
    (bytes, random, foreign) => {
      const [lines, others] = [linesOf(bytes), linesOf(foreign)];
      lines[placeIn(lines, random)] = others[placeIn(others, random)] ?? "";
      return ofLines(lines);
    },
  ],
  [
    "has other line ends",
    (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("\n", "\r\n"), "latin1"),
  ],
  [
    "ends with half a row",
    (bytes, random) => Buffer.concat([bytes, bytes.subarray(0, placeIn(bytes, random) % 40)]),
  ],
];
