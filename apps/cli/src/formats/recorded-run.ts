import type { MapOrigin } from "@talus/geodata";
import { gatherCsvTables } from "@talus/results";
import { type ResultTable, readTable } from "@talus/results/export";
import type { JsonRecord } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import type { SceneParts, SphereModel } from "@talus/simulation";
import type { Interrupts } from "../process/interrupts.ts";
import type { Progress, ProgressUnit } from "../process/progress.ts";
import type { FilmChoice } from "./film-choice.ts";
import type { FormatContext, FormatWriter, ResultSink } from "./format-writer.ts";

/** A run that has ended, for pictures of it. */
export interface DrawnRun {
  /** In map coordinates, with defaults. */
  readonly scenario: Scenario;
  /** At the origin of the run. */
  readonly model: SphereModel;
  readonly parts: SceneParts;
  readonly origin: MapOrigin;
  readonly crs: string | null;
  /** The tables as their CSV files hold them: in map coordinates. */
  readonly trajectory: ResultTable;
  readonly events: ResultTable;
  readonly summary: JsonRecord;
  /** Text of manifest.json. */
  readonly manifest: string;
}

/** The same for the formats that are made of all of it. */
export interface RecordedRun extends DrawnRun {
  readonly loads: ResultTable;
  readonly film: FilmChoice;
  readonly interrupts: Interrupts;
  readonly startProgress: (unit: ProgressUnit) => Progress;
}

/** Writes one format of a run that has ended. */
export type WriteRecorded = (run: RecordedRun, open: (name: string) => ResultSink) => void | Promise<void>;

/** Keeps what a run tells, and gives it to all `formats` in the end. The tables are the CSV files, which say all there is once. */
export function recordRun(context: FormatContext, formats: readonly WriteRecorded[]): FormatWriter {
  const tables = gatherCsvTables({ ...context, hasGates: false });
  return {
    ...tables,
    async finish({ result, summary, manifest }) {
      tables.finish(result.events);
      const texts = tables.texts();
      const table = (name: string): ResultTable => readTable(texts.get(name) ?? "");
      const run = {
        ...context,
        trajectory: table("trajectory.csv"),
        events: table("events.csv"),
        loads: table("loads.csv"),
        summary: JSON.parse(summary) as JsonRecord,
        manifest,
      };
      for (const write of formats) {
        await context.interrupts.pause();
        await write(run, context.open);
      }
    },
  };
}
