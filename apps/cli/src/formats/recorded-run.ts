import type { MapOrigin } from "@talus/geodata";
import { type Columns, createEventColumns, createTrajectoryColumns } from "@talus/results/tables";
import type { JsonRecord } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import type { SceneParts, SphereModel } from "@talus/simulation";
import type { Interrupts } from "../process/interrupts.ts";
import type { Progress, ProgressUnit } from "../process/progress.ts";
import type { FilmChoice } from "./film-choice.ts";
import type { FormatContext, FormatWriter, ResultSink } from "./format-writer.ts";

/** A completed run, for pictures. */
export interface DrawnRun {
  /** Scenario in map coordinates, with defaults. */
  readonly scenario: Scenario;
  /** Model in run coordinates. */
  readonly model: SphereModel;
  readonly parts: SceneParts;
  readonly origin: MapOrigin;
  readonly crs: string | null;
  /** Length of the unit of that system, m. */
  readonly metresPerUnit: number;
  /** The tables of the run, in map coordinates. */
  readonly trajectory: Columns;
  readonly events: Columns;
  readonly summary: JsonRecord;
  /** Text of manifest.json. */
  readonly manifest: string;
}

/** The same for formats that need all records. */
export interface RecordedRun extends DrawnRun {
  readonly film: FilmChoice;
  readonly interrupts: Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
}

/** Writes one format of a completed run. */
export type WriteRecorded = (run: RecordedRun, open: (name: string) => ResultSink) => void | Promise<void>;

/** Keeps the trajectory of a run as columns, and gives it to all `formats` in the end. */
export function recordRun(context: FormatContext, formats: readonly WriteRecorded[]): FormatWriter {
  const trajectory = createTrajectoryColumns(context.origin);
  return {
    onSample: trajectory.add,
    async finish({ result, summary, manifest }) {
      const events = createEventColumns(context.origin);
      for (const event of result.events) events.add(event);
      const tables = { trajectory: trajectory.columns(), events: events.columns() };
      const run = { ...context, ...tables, summary, manifest };
      for (const write of formats) {
        await context.interrupts.pause();
        await write(run, context.open);
      }
    },
  };
}
