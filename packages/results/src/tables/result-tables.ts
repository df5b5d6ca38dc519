import type { MapOrigin } from "@talus/geodata";
import { requireFunction, requireMembers } from "../check-argument.ts";
import type { EventRecord, Sample } from "../run-records.ts";
import { eventsHeader, eventsRow } from "./events-csv.ts";
import { gatesHeader, gatesRow } from "./gates-csv.ts";
import { createJsonRows } from "./json-rows.ts";
import { createLoadRows, type LoadedModel, loadsHeader } from "./loads-csv.ts";
import { trajectoryHeader, trajectoryRow } from "./trajectory-csv.ts";

/** The run whose tables are written. */
export interface TabledRun {
  readonly model: LoadedModel;
  /** Map = coordinates of the run + origin. */
  readonly origin: MapOrigin;
  readonly hasGates: boolean;
}

/** Opens a file, which takes its text piece by piece. */
export type OpenTable = (name: string) => { write(piece: string): void };

/** Writes the tables of a run while it runs. */
export interface ResultTables {
  onSample(sample: Sample): void;
  onEvent(event: EventRecord): void;
  /** At the end, with all events of the run. */
  finish(events: readonly EventRecord[]): void;
}

/** Takes rows of a table as CSV. */
interface RowSink {
  rows(csv: string): void;
  end(): void;
}

/** `events.csv`, `trajectory.csv`, `loads.csv`, and `gates.csv` where there are gates. */
export function csvTables(run: TabledRun, open: OpenTable): ResultTables {
  requireMembers("csvTables", "run", run, ["model", "origin"]);
  requireFunction("csvTables", "open", open);
  return tables(run, (name, header) => {
    const file = open(`${name}.csv`);
    file.write(header);
    return { rows: (csv) => file.write(csv), end() {} };
  });
}

/** The same tables as JSON. */
export function jsonTables(run: TabledRun, open: OpenTable): ResultTables {
  requireMembers("jsonTables", "run", run, ["model", "origin"]);
  requireFunction("jsonTables", "open", open);
  return tables(run, (name, header) => {
    const file = open(`${name}.json`);
    const rows = createJsonRows(header);
    return { rows: (csv) => file.write(rows.text(csv)), end: () => file.write(rows.end()) };
  });
}

/** The tables as texts, by the names of their files, instead of in files. */
export function gatherCsvTables(run: TabledRun): ResultTables & {
  texts(): ReadonlyMap<string, string>;
} {
  requireMembers("gatherCsvTables", "run", run, ["model", "origin"]);
  const files = new Map<string, string[]>();
  const opened = csvTables(run, (name) => {
    const pieces: string[] = [];
    files.set(name, pieces);
    return { write: (piece) => void pieces.push(piece) };
  });
  return { ...opened, texts: () => new Map([...files].map(([name, pieces]) => [name, pieces.join("")])) };
}

function tables(
  { model, origin, hasGates }: TabledRun,
  begin: (name: string, header: string) => RowSink,
): ResultTables {
  const events = begin("events", eventsHeader);
  const trajectory = begin("trajectory", trajectoryHeader);
  const loads = begin("loads", loadsHeader);
  const gates = hasGates ? begin("gates", gatesHeader) : undefined;
  const loadRows = createLoadRows(model, origin);
  return {
    onSample(sample) {
      trajectory.rows(trajectoryRow(sample, origin));
      loads.rows(loadRows.force(sample));
    },
    onEvent: (event) => loads.rows(loadRows.impulse(event)),
    finish(all) {
      for (const event of all) {
        events.rows(eventsRow(event, origin));
        gates?.rows(gatesRow(event, origin));
      }
      for (const each of [events, trajectory, loads, gates]) each?.end();
    },
  };
}
