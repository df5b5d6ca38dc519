import { namesOf } from "../process/unknown-name.ts";
import { figureFiles } from "./figure-names.ts";
import type { FormatName } from "./format-meanings.ts";
import type { FormatContext, FormatWriter } from "./format-writer.ts";
import type { WriteRecorded } from "./recorded-run.ts";

/** A form in which results are written. */
export interface ResultFormat {
  /** Every file that it may write; an older one of that name counts as a result of Talus. */
  readonly files: readonly string[];
  /** Loads the writer that is used during the run; its code is read only then. */
  load?(): Promise<(context: FormatContext) => FormatWriter>;
  /** The same for a format that is made of the whole run when it has ended. */
  loadRecorded?(): Promise<WriteRecorded>;
}

/** All formats of `--format`. To add one: a line here and in `formatMeanings`, and a module with its writer. */
const resultFormats = {
  csv: {
    files: ["events.csv", "trajectory.csv", "loads.csv", "gates.csv"],
    load: async () => (await import("./table-formats.ts")).writeCsv,
  },
  json: {
    files: ["events.json", "trajectory.json", "loads.json", "gates.json"],
    load: async () => (await import("./table-formats.ts")).writeJson,
  },
  geojson: {
    files: ["track.geojson", "events.geojson"],
    loadRecorded: async () => (await import("./geojson-format.ts")).writeGeoJson,
  },
  vtk: {
    files: ["track.vtp", "events.vtp", "ground.vtp", "obstacles.vtp", "body.pvd"],
    loadRecorded: async () => (await import("./vtk-format.ts")).writeVtk,
  },
  parquet: {
    files: ["events.parquet", "trajectory.parquet", "loads.parquet", "gates.parquet"],
    load: async () => (await import("./parquet-format.ts")).writeParquet,
  },
  glb: {
    files: ["scene.glb"],
    loadRecorded: async () => (await import("./glb-format.ts")).writeGlb,
  },
  html: {
    files: ["report.html"],
    loadRecorded: async () => (await import("./html-format.ts")).writeHtml,
  },
  svg: {
    files: figureFiles("svg"),
    loadRecorded: async () => (await import("./figure-formats.ts")).writeSvg,
  },
  png: {
    files: figureFiles("png"),
    loadRecorded: async () => (await import("./figure-formats.ts")).writePng,
  },
  film: {
    files: [], // they come in numbers
    loadRecorded: async () => (await import("./film-format.ts")).writeFilm,
  },
} satisfies Record<FormatName, ResultFormat>;

/**
 * The formats of a list such as "csv,json", each once.
 *
 * @throws BadInput for an unknown name
 */
export function formatsOf(list: string): readonly ResultFormat[] {
  const names = namesOf(list, "--format", "format", Object.keys(resultFormats));
  return names.map((name): ResultFormat => resultFormats[name as FormatName]);
}

/** What every run with `--out` writes, in whatever format. */
const alwaysWritten = ["summary.json", "manifest.json"];

/** What `talus impact` writes besides. */
const impactFiles = ["history.csv"];

const resultFiles: ReadonlySet<string> = new Set([
  ...alwaysWritten,
  ...impactFiles,
  ...Object.values(resultFormats).flatMap((format) => format.files),
]);

/** Files that come in numbers: the body in VTK, the pictures of a film. */
const numberedFile = /^(body-\d{4}\.vtp|film-\d{4,}\.png)$/;

/** Whether a file of this name is a result of Talus. */
export function isResultFile(name: string): boolean {
  return resultFiles.has(name) || numberedFile.test(name);
}
