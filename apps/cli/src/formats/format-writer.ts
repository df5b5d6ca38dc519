import type { MapOrigin } from "@talus/geodata";
import type { EventRecord, InputFile, RunResult, Sample } from "@talus/results";
import type { JsonRecord } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import type { SceneParts, SphereModel } from "@talus/simulation";
import type { Interrupts } from "../process/interrupts.ts";
import type { Progress, ProgressUnit } from "../process/progress.ts";
import type { FilmChoice } from "./film-choice.ts";

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
  /** Length of the unit of that system, m. */
  readonly metresPerUnit: number;
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
  /** What summary.json holds, and the text of manifest.json. */
  readonly summary: JsonRecord;
  readonly manifest: string;
  readonly inputs: readonly InputFile[];
}

/** Writes one run in one format, while it runs and at its end. */
export interface FormatWriter {
  onSample?(sample: Sample): void;
  onEvent?(event: EventRecord): void;
  finish?(run: FinishedRun): void | Promise<void>;
}
