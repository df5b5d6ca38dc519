import type { MapOrigin } from "@talus/geodata";
import type { EventRecord, InputFile, RunResult, Sample } from "@talus/results";
import type { JsonRecord } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import type { SceneParts, SphereModel } from "@talus/simulation";
import type { Interrupts } from "../process/interrupts.ts";
import type { Progress, ProgressUnit } from "../process/progress.ts";
import type { FilmChoice } from "./film-choice.ts";

/** A destination for the output of a format. */
export interface ResultSink {
  write(piece: string | Uint8Array): void;
  /** Needed if there are many files; otherwise all are closed at the end. */
  close(): void;
}

/** Data passed to a format before the run. */
export interface FormatContext {
  /** Scenario in map coordinates, with defaults, paths relative to the directory of the results. */
  readonly scenario: Scenario;
  readonly model: SphereModel;
  /** Zones, obstacles and lines of the scenario. */
  readonly parts: SceneParts;
  /** Map coordinates = run coordinates + origin. */
  readonly origin: MapOrigin;
  readonly crs: string | null;
  /** Length of the unit of that system, m. */
  readonly metresPerUnit: number;
  readonly film: FilmChoice;
  /** Lets a long-running format pause, and end early on an interrupt. */
  readonly interrupts: Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
  /** Opens a file of the format. */
  open(name: string): ResultSink;
}

/** Data passed to a format when the run has ended. */
export interface FinishedRun {
  readonly result: RunResult;
  /** Contents of summary.json, and the text of manifest.json. */
  readonly summary: JsonRecord;
  readonly manifest: string;
  readonly inputs: readonly InputFile[];
}

/** Writes one run in one format, during the run and at its end. */
export interface FormatWriter {
  onSample?(sample: Sample): void;
  onEvent?(event: EventRecord): void;
  finish?(run: FinishedRun): void | Promise<void>;
}
