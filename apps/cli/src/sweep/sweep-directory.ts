import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { finalName, writeOutputFiles } from "../files/output-files.ts";
import { BadInput, writing } from "../process/bad-input.ts";

/** Names of all files of a sweep. */
const tableFile = "sweep.csv";
const jsonFile = "sweep.json";
const manifestFile = "manifest.json";
const sweepFiles: readonly string[] = [tableFile, jsonFile, manifestFile];

/** Whether a file is one of a sweep, or what a killed process has left of one. */
const isOfSweep = (name: string): boolean => sweepFiles.includes(finalName(name));

/** The directory of a sweep: rows are appended as they come, and sorted at the end. */
export interface SweepDirectory {
  /** Rows that are there from before, by the number of their run, with line ends. */
  readonly rows: ReadonlyMap<number, string>;
  /** Adds a row at the end of the table, at once on the disc. */
  append(row: string): void;
  /** Puts the rows in order, writes the other files anew. */
  finish(table: string, manifest: string, json: string | undefined): void;
}

/** How a directory is opened. */
export interface SweepDirectoryOptions {
  readonly overwrite: boolean;
  readonly resume: boolean;
  /** First row of the table. */
  readonly header: string;
  readonly manifest: string;
  /** Tells a sweep from any other; stands in the manifest. */
  readonly fingerprint: string;
  /** How many rows there will be. */
  readonly runs: number;
}

/**
 * A new directory, an old one emptied with `overwrite`, or with `resume` that of the same sweep.
 *
 * @throws BadInput when the directory exists and may not be taken, or cannot be made
 */
export function openSweepDirectory(path: string, options: SweepDirectoryOptions): SweepDirectory {
  const rows = takenOver(path, options);
  if (rows === undefined) {
    writing(path, () => {
      mkdirSync(path, { recursive: true });
      for (const name of readdirSync(path).filter(isOfSweep)) rmSync(join(path, name));
    });
    writeFiles(path, { [manifestFile]: options.manifest, [tableFile]: options.header });
  } else {
    writeFiles(path, { [tableFile]: options.header + [...rows.values()].join("") });
  }
  return {
    rows: rows ?? new Map(),
    append(row) {
      writing(path, () => appendFileSync(join(path, tableFile), row));
    },
    finish(table, manifest, json) {
      const all = { [tableFile]: table, [manifestFile]: manifest };
      writeFiles(path, json === undefined ? all : { ...all, [jsonFile]: json });
    },
  };
}

/** The rows of an older sweep that goes on; undefined where a new one begins. */
function takenOver(path: string, options: SweepDirectoryOptions): ReadonlyMap<number, string> | undefined {
  if (!existsSync(path)) return undefined;
  const entries = writing(path, () => readdirSync(path));
  if (entries.length === 0 && (options.overwrite || options.resume)) return undefined;
  const foreign = entries.find((entry) => !isOfSweep(entry));
  const old = foreign === undefined ? sweepOf(join(path, manifestFile)) : undefined;
  if (options.resume) {
    if (old === undefined) {
      const why = foreign === undefined ? "" : `: there is ${foreign}, which is no file of a sweep`;
      throw new BadInput(`${path}: holds no sweep to go on with${why}; give another --out`);
    }
    if (old.fingerprint !== options.fingerprint) {
      throw new BadInput(
        `${path}: holds another sweep: scenario, files, laws, varied values or version differ; give another --out, or --overwrite`,
      );
    }
    return rowsOf(readFileSync(join(path, tableFile), "utf8"), options);
  }
  if (options.overwrite) {
    if (old !== undefined) return undefined;
    const why =
      foreign === undefined ? "it holds no sweep" : `it holds ${foreign}, which is no file of a sweep`;
    throw new BadInput(`${path} is not replaced: ${why}; give another --out`);
  }
  const isSame = old?.fingerprint === options.fingerprint;
  const hint = isSame ? "--resume to go on with this very sweep, " : "";
  throw new BadInput(`${path} already exists; give another --out, ${hint}or --overwrite to replace it`);
}

function sweepOf(manifest: string): { readonly fingerprint: unknown } | undefined {
  try {
    const { sweep } = JSON.parse(readFileSync(manifest, "utf8")) as { sweep?: { fingerprint?: unknown } };
    return sweep?.fingerprint === undefined ? undefined : { fingerprint: sweep.fingerprint };
  } catch {
    return undefined;
  }
}

/** Whole rows by the number in their first cell; a last one that was cut off in the middle is left out. */
function rowsOf(table: string, { header, runs }: SweepDirectoryOptions): ReadonlyMap<number, string> {
  const rows = new Map<number, string>();
  if (!table.startsWith(header)) return rows;
  for (const line of table.slice(header.length).split(/(?<=\n)/)) {
    const number = Number(/^(\d+),/.exec(line)?.[1] ?? 0);
    if (line.endsWith("\n") && number >= 1 && number <= runs) rows.set(number, line);
  }
  return rows;
}

function writeFiles(path: string, files: Readonly<Record<string, string>>): void {
  writeOutputFiles(new Map(Object.entries(files).map(([name, text]) => [join(path, name), [text]])));
}
