import type { GridData } from "@talus/geodata";
import { TerrainFileError } from "@talus/geodata";
import { writeAsciiGrid, writeGeoTiff } from "@talus/geodata/raster";
import { ScenarioError } from "@talus/scenario";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { openScenario } from "../src/index.ts";

/** Results of a campaign. */
export interface MutationReport {
  readonly files: number;
  readonly opened: number;
  readonly refused: number;
  /** Longest time of one scenario, s. */
  readonly slowest: number;
  /** Largest growth of the memory of arrays over one scenario, MB. */
  readonly largest: number;
  /** Failures, with the seed of the file; at most 20. */
  readonly failures: readonly string[];
}

/** The file of a ground, and those beside it. */
interface Ground {
  readonly kind: "grid" | "points" | "mesh";
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** Bounds of one scenario: the grounds have a few hundred heights, and a file may ask for 16 million. */
const LONGEST = 20;
const LARGEST = 400;

/**
 * Opens scenarios on grounds whose files have bytes changed or are cut: each is refused in one line by a ScenarioError
 * or a TerrainFileError, which the command ends with 2 for, or has a model.
 *
 * @param seed of the first file; the next ones have seed + 1, …
 */
export async function fuzzMutatedFiles(count: number, seed: number): Promise<MutationReport> {
  const grounds = createGrounds();
  const tally = { opened: 0, refused: 0, slowest: 0, largest: 0 };
  const failures: string[] = [];
  for (let i = 0; i < count && failures.length < 20; i += 1) {
    const own = (seed + i) % 2 ** 32;
    const random = seededRandom(own);
    const ground = grounds[own % grounds.length];
    const names = Object.keys(ground.files);
    const victim = names[random.integer(0, names.length - 1)];
    const files = { ...ground.files, [victim]: mutated(ground.files[victim], random) };
    const before = process.memoryUsage().arrayBuffers;
    const start = performance.now();
    const problem = await judge({ ...ground, files }, names[0], tally);
    const seconds = (performance.now() - start) / 1000;
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
    tally.slowest = Math.max(tally.slowest, seconds);
    tally.largest = Math.max(tally.largest, megabytes);
    const late = seconds > LONGEST ? `took ${seconds} s` : undefined;
    const large = megabytes > LARGEST ? `took ${megabytes} MB` : undefined;
    const text = problem ?? late ?? large;
    if (text !== undefined) failures.push(`seed ${own}, ${victim}: ${text}`);
  }
  return { files: count, ...tally, failures };
}

async function judge(
  { kind, files }: Ground,
  file: string,
  tally: { opened: number; refused: number },
): Promise<string | undefined> {
  const source = {
    talus: 1,
    body: { shape: "sphere", radius: 0.25, mass: 10 },
    terrain: {
      surface: { kind, file, ...(kind === "points" ? { method: "patch" } : {}) },
      material: { staticFriction: 0.6, restitution: 0.3 },
    },
    start: { kind: "flight", position: [500020, 5000020, 900] },
    end: { time: 1 },
  };
  const memory = {
    read(path: string): Uint8Array {
      const bytes = files[path];
      if (bytes === undefined) throw new RangeError(`no file ${path}`);
      return bytes;
    },
    readIfThere: (path: string) => files[path],
  };
  try {
    const { ground, origin } = await openScenario(source, { files: memory });
    const jet = new Float64Array(6);
    ground.evaluateSurface(500020 - origin.x, 5000020 - origin.y, jet);
    if (!jet.every(Number.isFinite)) return `the surface is not finite: ${jet.join(", ")}`;
    tally.opened += 1;
    return undefined;
  } catch (error) {
    if (!(error instanceof ScenarioError || error instanceof TerrainFileError))
      return `raw error ${error instanceof Error ? error.stack : String(error)}`;
    if (error.message.includes("\n")) return `message of several lines: ${error.message}`;
    tally.refused += 1;
    return undefined;
  }
}

function mutated(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  if (random.uniform() < 0.2) return bytes.slice(0, random.integer(0, bytes.length - 1));
  const changed = bytes.slice();
  for (let n = random.integer(1, 4); n > 0; n -= 1) {
    const limit = random.uniform() < 0.6 ? Math.min(bytes.length, 400) : bytes.length;
    const at = random.integer(0, limit - 1);
    const kind = random.uniform();
    if (kind < 0.4) changed[at] = NUMERALS.charCodeAt(random.integer(0, NUMERALS.length - 1));
    else if (kind < 0.7) changed[at] ^= 1 << random.integer(0, 7);
    else changed[at] = random.integer(0, 255);
  }
  return changed;
}

/** Characters that leave a text of numbers one. */
const NUMERALS = "0123456789-+.e \n";

const [columns, rows] = [9, 8];

function createGrounds(): readonly Ground[] {
  const heights = Float32Array.from({ length: columns * rows }, (_, i) => {
    return 850 + Math.sin(i / 7) + 0.5 * (i % columns);
  });
  const grid: GridData = { columns, rows, x0: 500002, y0: 5000002, cell: 5, heights };
  const place = { columns, rows, x0: 0.5, y0: 0.5, cell: 1 };
  const marks = Float32Array.from(heights, (_, i) => (i === 3 ? 0 : 255));
  const mask = joined(writeGeoTiff({ ...place, heights: marks }, { description: "" }));
  const asc = utf8([...writeAsciiGrid(grid)].join(""));
  const points = Array.from(heights, (z, i) => {
    return `${500002 + 5 * (i % columns)} ${5000002 + 5 * Math.floor(i / columns)} ${z}`;
  });
  const xyz = utf8(`${points.join("\n")}\n`);
  const prj = utf8(
    'PROJCS["WGS_1984_UTM_Zone_33N",GEOGCS["GCS_WGS_1984",DATUM["D",SPHEROID["WGS_1984",6378137,298.257223563]],' +
      'PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],UNIT["Meter",1]]',
  );
  const tiff = (values: GridData): Uint8Array =>
    joined(writeGeoTiff(values, { epsg: 32633, description: "hill" }));
  const world = utf8(`5\n0\n0\n-5\n500002\n${5000002 + 5 * (rows - 1)}\n`);
  const aux = utf8('<PAMDataset><SRS>PROJCS["UTM"]</SRS><NoDataValue>-9999</NoDataValue></PAMDataset>');
  const obj = [
    ...points.map((point) => `v ${point}`),
    ...Array.from({ length: (columns - 1) * (rows - 1) }, (_, k) => {
      const i = (k % (columns - 1)) + columns * Math.floor(k / (columns - 1)) + 1;
      return `f ${i} ${i + 1} ${i + columns + 1} ${i + columns}`;
    }),
  ];
  return [
    { kind: "grid", files: { "hill.asc": asc } },
    { kind: "grid", files: { "hill.asc": asc, "hill.prj": prj } },
    { kind: "grid", files: { "hill.tif": tiff(grid) } },
    { kind: "grid", files: { "hill.tif": tiff(grid), "hill.tif.msk": mask } },
    { kind: "points", files: { "hill.xyz": xyz } },
    { kind: "points", files: { "hill.xyz": xyz, "hill.prj": prj } },
    { kind: "mesh", files: { "hill.obj": utf8(obj.join("\n")) } },
    { kind: "mesh", files: { "hill.obj": utf8(obj.join("\n")), "hill.prj": prj } },
    {
      kind: "grid",
      files: { "hill.tif": placeless(tiff(grid)), "hill.tfw": world, "hill.tif.aux.xml": aux },
    },
  ];
}

/** A GeoTIFF without the tags of its place: their numbers become others. */
function placeless(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 10; at < 10 + 12 * view.getUint16(8, true); at += 12) {
    const tag = view.getUint16(at, true);
    if (tag === 33550 || tag === 33922) view.setUint16(at, 34900 + (tag % 100), true);
  }
  return bytes;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from([...pieces].flatMap((piece) => [...piece]));
}
