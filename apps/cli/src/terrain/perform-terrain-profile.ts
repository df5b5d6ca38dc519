import {
  type FileContents,
  type MapOrigin,
  type ReaderTable,
  type ReadOptions,
  readerOfEnding,
} from "@talus/geodata";
import { jsonText, numberCell } from "@talus/results/text";
import { resolveTerrain } from "@talus/runner/files";
import type { TerrainSurfaceSpec } from "@talus/scenario";
import { clipped } from "@talus/scenario/rules";
import { createTerrain, type Terrain } from "@talus/terrain";
import { createLazPerf } from "../files/laz-decoder.ts";
import { BadInput } from "../process/bad-input.ts";
import { namingFile } from "../process/naming-file.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { loadReaders } from "../scenario/load-readers.ts";
import { loadScenario } from "../scenario/load-scenario.ts";
import { type DataFileOptions, openDataFile } from "./data-file.ts";

/** Options of `talus terrain profile` as given. */
export interface ProfileOptions extends DataFileOptions {
  readonly from: string;
  readonly to: string;
  readonly step?: string;
  readonly json: boolean;
  /** Modules with file formats. */
  readonly reader: readonly string[];
}

type Point = readonly [number, number];

/** Heights along a straight line on the map, of the same ground as in a run, also between samples. */
export function performTerrainProfile(file: string, options: ProfileOptions): Promise<Reply> {
  return replyOf(async () => {
    const [from, to] = [pointOf("--from", options.from), pointOf("--to", options.to)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (!(length > 0))
      throw new BadInput(`--to: got ${clipped(options.to)}; allowed: a point other than --from`);
    const steps = stepsOf(options.step, length);
    const points = profileOf(await groundOf(file, options.reader, options), from, to, length, steps);
    if (points.every(({ z }) => z === null)) {
      throw new BadInput(
        `${file}: there is no ground between --from ${clipped(options.from)} and --to ${clipped(options.to)}; ` +
          "allowed: a line over the ground, whose extent `talus terrain info` shows",
      );
    }
    return done(options.json ? jsonText({ points }) : csvOf(points));
  });
}

interface Ground {
  readonly terrain: Terrain;
  readonly origin: MapOrigin;
}

/** The ground of a scenario, or of a file by its extension, as in a scenario. */
async function groundOf(file: string, modules: readonly string[], typed: DataFileOptions): Promise<Ground> {
  if (/\.(ya?ml|json|toml)$/i.test(file)) {
    const { ground, origin } = await loadScenario({
      file,
      set: [],
      seed: undefined,
      laws: [],
      readers: modules,
      unbounded: false,
    });
    return { terrain: ground, origin };
  }
  const { table: readers } = await loadReaders(modules);
  const { source, beside, options, close } = openDataFile(file, readers, typed);
  try {
    const files = new Map<string, FileContents>([[file, source], ...beside]);
    const { data, origin } = await resolveTerrain(surfaceOf(file, readers, options), files, {
      createLazPerf,
      readers,
    });
    return { terrain: namingFile(`${file}: `, () => createTerrain(data)), origin };
  } finally {
    close();
  }
}

function surfaceOf(
  file: string,
  readers: ReaderTable,
  { noDataValue, mostValues }: ReadOptions,
): TerrainSurfaceSpec {
  const noData = noDataValue === undefined ? {} : { noData: noDataValue };
  if (readerOfEnding(readers.meshes, file) !== undefined) return { kind: "mesh", file };
  if (readerOfEnding(readers.points, file) !== undefined) {
    const most = mostValues === undefined ? {} : { mostPoints: mostValues };
    return { kind: "points", file, method: "patch", ...noData, ...most };
  }
  return { kind: "grid", file, ...noData, ...(mostValues === undefined ? {} : { mostCells: mostValues }) };
}

/** A point of the profile; `z` and the slope along the line are null if there is no ground. */
interface ProfilePoint {
  readonly [key: string]: number | null;
  readonly s: number;
  readonly x: number;
  readonly y: number;
  readonly z: number | null;
  readonly slope: number | null;
}

function profileOf(
  { terrain, origin }: Ground,
  from: Point,
  to: Point,
  length: number,
  steps: number,
): readonly ProfilePoint[] {
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const jet = new Float64Array(6);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    const [x, y] = [from[0] * (1 - share) + to[0] * share, from[1] * (1 - share) + to[1] * share];
    const isThere = terrain.evaluateSurface(x - origin.x, y - origin.y, jet) === "found";
    const [height = 0, zx = 0, zy = 0] = jet;
    const z = height + (origin.z ?? 0);
    return { s: length * share, x, y, z: isThere ? z : null, slope: isThere ? zx * ux + zy * uy : null };
  });
}

function csvOf(points: readonly ProfilePoint[]): string {
  const rows = points.map((point) => {
    return [point.s, point.x, point.y, point.z, point.slope].map((x) => numberCell(x ?? undefined)).join(",");
  });
  return `s,x,y,z,slope\n${rows.map((row) => `${row}\n`).join("")}`;
}

function pointOf(option: string, text: string): Point {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [x = Number.NaN, y = Number.NaN] = numbers;
  if (numbers.length === 2 && Number.isFinite(x) && Number.isFinite(y)) return [x, y];
  throw new BadInput(`${option}: got ${clipped(text)}; allowed: x,y in m on the map`);
}

/** Default number of steps of a profile. */
const defaultSteps = 200;
const mostSteps = 1_000_000;

function stepsOf(text: string | undefined, length: number): number {
  if (text === undefined) return defaultSteps;
  const step = Number(text);
  const steps = Math.ceil(length / step - 1e-9);
  if (step > 0 && steps <= mostSteps) return Math.max(1, steps);
  throw new BadInput(
    `--step: got ${clipped(text)}; allowed: a number > 0 in m, at least ${length / mostSteps} here`,
  );
}
