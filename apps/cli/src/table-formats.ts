import {
  createJsonRows,
  createLoadRows,
  eventsHeader,
  eventsRow,
  gatesHeader,
  gatesRow,
  loadsHeader,
  trajectoryHeader,
  trajectoryRow,
} from "@talus/io";
import type { FormatContext, FormatWriter, ResultSink } from "./result-formats.ts";

/** Takes rows of a table as CSV. */
interface RowSink {
  rows(csv: string): void;
  end(): void;
}

export const writeCsv = (context: FormatContext): FormatWriter => writeTables(context, "csv", csvRows);

export const writeJson = (context: FormatContext): FormatWriter => writeTables(context, "json", jsonRows);

function csvRows(sink: ResultSink, header: string): RowSink {
  sink.write(header);
  return { rows: (csv) => sink.write(csv), end() {} };
}

function jsonRows(sink: ResultSink, header: string): RowSink {
  const rows = createJsonRows(header);
  return { rows: (csv) => sink.write(rows.text(csv)), end: () => sink.write(rows.end()) };
}

/** The tables of a run; that of the gates only where there are gates. */
function writeTables(
  { model, origin, scenario, open }: FormatContext,
  ending: string,
  begin: (sink: ResultSink, header: string) => RowSink,
): FormatWriter {
  const table = (name: string, header: string): RowSink => begin(open(`${name}.${ending}`), header);
  const events = table("events", eventsHeader);
  const trajectory = table("trajectory", trajectoryHeader);
  const loads = table("loads", loadsHeader);
  const gates = (scenario.gates ?? []).length === 0 ? undefined : table("gates", gatesHeader);
  const loadRows = createLoadRows(model, origin);
  return {
    onSample(sample) {
      trajectory.rows(trajectoryRow(sample, origin));
      loads.rows(loadRows.force(sample));
    },
    onEvent: (event) => loads.rows(loadRows.impulse(event)),
    finish({ result }) {
      for (const event of result.events) {
        events.rows(eventsRow(event, origin));
        gates?.rows(gatesRow(event, origin));
      }
      for (const each of [events, trajectory, loads, gates]) each?.end();
    },
  };
}
