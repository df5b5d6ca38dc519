import type { InputFile, MapOrigin } from "@talus/io";
import type { EventRecord, RunResult, Sample } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import type { SceneParts, SphereModel } from "@talus/simulation";
import type { FilmChoice } from "./film-choice.ts";
import type { FormatName } from "./format-meanings.ts";
import { figureFiles } from "./formats/figure-names.ts";
import type { WriteRecorded } from "./formats/recorded-run.ts";
import type { Interrupts } from "./interrupts.ts";
import type { Progress, ProgressUnit } from "./progress.ts";
import { namesOf } from "./unknown-name.ts";

/** Where a format puts what it writes. */
export interface ResultSink {
  write(piece: string | Uint8Array): void;
  /** Where there are many files: else all are closed together in the end. */
  close(): void;
}

/** What a format is given before the run. */
export interface FormatContext {
  /** In map coordinates, with defaults, paths relative to the directory of the results. */
  readonly scenario: Scenario;
  readonly model: SphereModel;
  /** What the scenario names and files hold. */
  readonly parts: SceneParts;
  /** Map = coordinates of the run + origin. */
  readonly origin: MapOrigin;
  readonly crs: string | null;
  readonly film: FilmChoice;
  /** A format that takes long pauses, and ends early when it is asked to. */
  readonly interrupts: Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
  /** Opens one of the files of the format. */
  open(name: string): ResultSink;
}

/** What a run hands to a format when it has ended. */
export interface FinishedRun {
  readonly result: RunResult;
  /** Texts of the files that every run writes. */
  readonly summary: string;
  readonly manifest: string;
  readonly inputs: readonly InputFile[];
}

/** Writes one run in one format, while it runs and at its end. */
export interface FormatWriter {
  onSample?(sample: Sample): void;
  onEvent?(event: EventRecord): void;
  finish?(run: FinishedRun): void | Promise<void>;
}

/** A form in which results are written. */
export interface ResultFormat {
  /** Every file that it may write; an older one of that name counts as a result of Talus. */
  readonly files: readonly string[];
  /** Loads what writes it while the run goes on; only then its code is read. */
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
    loadRecorded: async () => (await import("./formats/geojson-format.ts")).writeGeoJson,
  },
  vtk: {
    files: ["track.vtp", "events.vtp", "ground.vtp", "obstacles.vtp", "body.pvd"],
    loadRecorded: async () => (await import("./formats/vtk-format.ts")).writeVtk,
  },
  parquet: {
    files: ["trajectory.parquet", "events.parquet", "loads.parquet"],
    loadRecorded: async () => (await import("./formats/parquet-format.ts")).writeParquet,
  },
  glb: {
    files: ["scene.glb"],
    loadRecorded: async () => (await import("./formats/glb-format.ts")).writeGlb,
  },
  html: {
    files: ["report.html"],
    loadRecorded: async () => (await import("./formats/html-format.ts")).writeHtml,
  },
  svg: {
    files: figureFiles("svg"),
    loadRecorded: async () => (await import("./formats/figure-formats.ts")).writeSvg,
  },
  png: {
    files: figureFiles("png"),
    loadRecorded: async () => (await import("./formats/figure-formats.ts")).writePng,
  },
  film: {
    files: [], // they come in numbers
    loadRecorded: async () => (await import("./formats/film-format.ts")).writeFilm,
  },
} satisfies Record<FormatName, ResultFormat>;

/**
 * The formats of a list such as "csv,json", each once.
 *
 * @throws BadInput for a name that is none of them
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
