import { namesOf } from "../process/unknown-name.ts";
import { figureFiles } from "./figure-names.ts";
import type { FormatName } from "./format-meanings.ts";
import type { FormatContext, FormatWriter } from "./format-writer.ts";
import type { WriteRecorded } from "./recorded-run.ts";

/** A format of results. */
export interface ResultFormat {
  /** All files that it may write; existing ones with these names count as results of Talus. */
  readonly files: readonly string[];
  /** Loads the writer used during the run, on demand. */
  load?(): Promise<(context: FormatContext) => FormatWriter>;
  /** The same for a format written from the completed run. */
  loadRecorded?(): Promise<WriteRecorded>;
}

/** All formats of `--format`. To add one: a line here and in `formatMeanings`, and a module with its writer. */
const resultFormats = {
  csv: {
    files: ["events.csv", "trajectory.csv", "loads.csv", "gates.csv", "contacts.csv"],
    load: async () => (await import("./table-formats.ts")).writeCsv,
  },
  json: {
    files: ["events.json", "trajectory.json", "loads.json", "gates.json", "contacts.json"],
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
    files: ["events.parquet", "trajectory.parquet", "loads.parquet", "gates.parquet", "contacts.parquet"],
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
    files: [], // numbered files
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

/** Files written by every run with `--out`, in any format. */
const alwaysWritten = ["summary.json", "manifest.json"];

/** Files written by `talus impact` in addition. */
const impactFiles = ["history.csv"];

const resultFiles: ReadonlySet<string> = new Set([
  ...alwaysWritten,
  ...impactFiles,
  ...Object.values(resultFormats).flatMap((format) => format.files),
]);

/** Numbered files: the body in VTK, the pictures of a film. */
const numberedFile = /^(body-\d{4}\.vtp|film-\d{4,}\.png)$/;

/** True if a file with this name is a result of Talus. */
export function isResultFile(name: string): boolean {
  return resultFiles.has(name) || numberedFile.test(name);
}
