import type { MapOrigin } from "@talus/geodata";
import { requireFunction, requireMembers } from "@talus/portable-math/arguments";
import type { Columns } from "../columns/columns.ts";
import { createContactColumns } from "../columns/contact-columns.ts";
import { createEventColumns } from "../columns/event-columns.ts";
import { createGateColumns } from "../columns/gate-columns.ts";
import { type ColumnsOf, rowsAtFirst } from "../columns/growing-columns.ts";
import { createLoadColumns, type LoadedModel } from "../columns/load-columns.ts";
import { createTrajectoryColumns } from "../columns/trajectory-columns.ts";
import type { EventRecord, Sample } from "../run-records.ts";
import { csvHeader, csvRows } from "./csv-table.ts";
import { createJsonRows } from "./json-rows.ts";

/** A run whose tables are written. */
export interface TabledRun {
  readonly model: LoadedModel;
  /** Map coordinates = run coordinates + origin. */
  readonly origin: MapOrigin;
  readonly hasGates: boolean;
}

/** Opens a file that is written piece by piece. */
export type OpenTable = (name: string) => { write(piece: string): void };

/** Builds the tables of a run while it runs. */
export interface ResultTables {
  onSample(sample: Sample): void;
  onEvent(event: EventRecord): void;
  /** Called at the end with all events of the run. */
  finish(events: readonly EventRecord[]): void;
}

/** All tables of a run as columns. */
export interface RunColumns {
  readonly trajectory: Columns;
  readonly events: Columns;
  readonly loads: Columns;
  /** Present for a run with gates. */
  readonly gates?: Columns;
  /** Present where several contacts have held the body at once. */
  readonly contacts?: Columns;
}

/** Receives rows of a table. */
interface RowSink {
  rows(rows: Columns): void;
  end(): void;
}

/**
 * Writes `events.csv`, `trajectory.csv`, `loads.csv`, `gates.csv` if there are gates, and `contacts.csv` if several
 * contacts hold the body at once.
 */
export function csvTables(run: TabledRun, open: OpenTable): ResultTables {
  requireMembers("csvTables", "run", run, ["model", "origin"]);
  requireFunction("csvTables", "open", open);
  return streamTables(run, (name, { names }) => {
    const file = open(`${name}.csv`);
    file.write(csvHeader(names));
    return { rows: (rows) => file.write(csvRows(rows)), end() {} };
  });
}

/** The same tables as JSON. */
export function jsonTables(run: TabledRun, open: OpenTable): ResultTables {
  requireMembers("jsonTables", "run", run, ["model", "origin"]);
  requireFunction("jsonTables", "open", open);
  return streamTables(run, (name) => {
    const file = open(`${name}.json`);
    const records = createJsonRows();
    return { rows: (rows) => file.write(records.text(rows)), end: () => file.write(records.end()) };
  });
}

/** Collects the tables as columns instead of writing files. */
export function gatherColumns(run: TabledRun): ResultTables & { columns(): RunColumns } {
  requireMembers("gatherColumns", "run", run, ["model", "origin"]);
  const tables = tablesOf(run);
  const { trajectory, events, loads, gates, contacts } = tables;
  return {
    ...listeners(tables, () => {}),
    columns: () => ({
      trajectory: trajectory.columns(),
      events: events.columns(),
      loads: loads.columns(),
      ...(gates && { gates: gates.columns() }),
      ...(contacts.length > 0 && { contacts: contacts.columns() }),
    }),
  };
}

type Tables = ReturnType<typeof tablesOf>;
type Growing = Omit<ColumnsOf<never>, "add">;

function tablesOf({ model, origin, hasGates }: TabledRun) {
  return {
    events: createEventColumns(origin),
    trajectory: createTrajectoryColumns(origin),
    loads: createLoadColumns(model, origin),
    gates: hasGates ? createGateColumns(origin) : undefined,
    contacts: createContactColumns(origin),
  };
}

/** @param grown called with each table that has new rows */
function listeners(tables: Tables, grown: (table: Growing) => void): ResultTables {
  const { trajectory, events, loads, gates, contacts } = tables;
  return {
    onSample(sample) {
      trajectory.add(sample);
      grown(trajectory);
      loads.addForce(sample);
      grown(loads);
      contacts.add(sample);
      grown(contacts);
    },
    onEvent(event) {
      loads.addImpulse(event);
      grown(loads);
    },
    finish(all) {
      for (const event of all) {
        events.add(event);
        grown(events);
        gates?.add(event);
      }
    },
  };
}

/**
 * Passes on rows in batches as they arrive and then discards them.
 *
 * @param begin opens a table, given its name and its columns
 * @param rowsAtATime number of rows in a batch
 */
export function streamTables(
  run: TabledRun,
  begin: (name: string, head: Columns) => RowSink,
  rowsAtATime: number = rowsAtFirst,
): ResultTables {
  const tables = tablesOf(run);
  const sinks = new Map<Growing, RowSink>();
  for (const [name, table] of Object.entries(tables)) {
    if (table !== undefined && table !== tables.contacts) sinks.set(table, begin(name, table.columns()));
  }
  /** The table of contacts begins with its first row. */
  const sinkOf = (table: Growing): RowSink | undefined => {
    const begun = sinks.get(table);
    if (begun !== undefined || table !== tables.contacts) return begun;
    const sink = begin("contacts", table.columns());
    sinks.set(table, sink);
    return sink;
  };
  const handOn = (table: Growing): void => {
    if (table.length > 0) sinkOf(table)?.rows(table.columns());
    table.clear();
  };
  const { finish, ...streams } = listeners(tables, (table) => {
    if (table.length >= rowsAtATime) handOn(table);
  });
  return {
    ...streams,
    finish(events) {
      finish(events);
      handOn(tables.contacts);
      for (const [table, sink] of sinks) {
        handOn(table);
        sink.end();
      }
    },
  };
}
