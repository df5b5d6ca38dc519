import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { TerrainFileError } from "../src/index.ts";
import { differenceOf, inconsistencyOf } from "./judge-reading.ts";
import type { Sample } from "./samples.ts";

/** Results of a campaign. */
export interface DamageReport {
  readonly files: number;
  readonly refused: number;
  /** Read, and the same as the undamaged file. */
  readonly same: number;
  /** Read as another file, which it has become by the damage. */
  readonly other: number;
  /** Longest time of one file, s. */
  readonly slowest: number;
  /** Largest growth of the memory of arrays over one file, MB. */
  readonly largest: number;
  /** Failures, with the seed of the file; at most 20. */
  readonly failures: readonly string[];
}

/** No file may take more memory, MB: 16 million cells of 64 bits and their marks. */
const LARGEST = 160;

/** No file may take longer, s: the samples take milliseconds, and the machine may be busy. */
const LONGEST = 20;

/**
 * Shortens files or changes bytes of them, and reads them: each must be refused by a TerrainFileError of one line
 * that names the file, or give something consistent; shortened or guarded by checksums, the same as before.
 *
 * @param seed of the first file; the next ones have seed + 1, …
 */
export async function fuzzDamagedFiles(
  samples: readonly Sample[],
  count: number,
  seed: number,
): Promise<DamageReport> {
  const tally = { refused: 0, same: 0, other: 0, slowest: 0, largest: 0 };
  const failures: string[] = [];
  for (let i = 0; i < count && failures.length < 20; i += 1) {
    const own = (seed + i) % 2 ** 32;
    const random = seededRandom(own);
    const sample = samples[own % samples.length];
    const damage = createDamage(sample, random);
    const before = process.memoryUsage().arrayBuffers;
    const start = performance.now();
    const problem = await judge(sample, damage, tally);
    const seconds = (performance.now() - start) / 1000;
    tally.slowest = Math.max(tally.slowest, seconds);
    const late = seconds > LONGEST ? `took ${seconds} s` : undefined;
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
    tally.largest = Math.max(tally.largest, megabytes);
    const large = megabytes > LARGEST ? `took ${megabytes} MB` : undefined;
    const text = problem ?? late ?? large;
    if (text !== undefined) failures.push(`file of seed ${own}, ${sample.name}, ${damage.what}: ${text}`);
  }
  return { files: count, ...tally, failures };
}

interface Damage {
  readonly what: string;
  readonly bytes: Uint8Array;
  readonly isCut: boolean;
  /** All changed bytes are guarded by checksums. */
  readonly isGuarded: boolean;
}

function createDamage(sample: Sample, random: SeededRandom): Damage {
  const { bytes, headerBytes, guardedFrom } = sample;
  if (random.uniform() < 0.25) {
    const length = random.integer(0, bytes.length - 1);
    return { what: `cut to ${length} bytes`, bytes: bytes.slice(0, length), isCut: true, isGuarded: false };
  }
  const damaged = bytes.slice();
  const places: number[] = [];
  for (let n = random.integer(1, 3); n > 0; n -= 1) {
    const limit = random.uniform() < 0.9 ? headerBytes : bytes.length;
    const at = random.integer(0, limit - 1);
    const kind = random.uniform();
    if (kind < 0.4) damaged[at] ^= 1 << random.integer(0, 7);
    else if (kind < 0.8) damaged[at] = random.integer(0, 255);
    else damaged[at] = kind < 0.9 ? 0 : 255;
    places.push(at);
  }
  return {
    what: `bytes ${places.join(", ")} changed`,
    bytes: damaged,
    isCut: false,
    isGuarded: places.every((at) => at >= guardedFrom),
  };
}

async function judge(
  sample: Sample,
  { bytes, isCut, isGuarded }: Damage,
  tally: { refused: number; same: number; other: number },
): Promise<string | undefined> {
  try {
    const reading = await sample.read(bytes);
    const wrong = inconsistencyOf(reading);
    if (wrong !== undefined) return wrong;
    const difference = differenceOf(
      reading,
      sample.reading,
      isCut && sample.whenCut !== "other" ? sample.whenCut : "same",
    );
    if (difference === undefined) tally.same += 1;
    else tally.other += 1;
    const isBound = (isCut && sample.whenCut !== "other") || isGuarded;
    return isBound ? difference : undefined;
  } catch (error) {
    if (!(error instanceof TerrainFileError)) return `raw error ${String(error)}`;
    const { name, beside = name } = sample;
    const isNamed = error.message.startsWith(`${name}:`) || error.message.startsWith(`${beside}:`);
    if (!isNamed || error.message.includes("\n")) {
      return `message is not one line that names the file: ${error.message}`;
    }
    tally.refused += 1;
    return undefined;
  }
}
