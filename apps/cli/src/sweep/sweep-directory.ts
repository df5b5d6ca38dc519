import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readInputFile } from "../files/input-file.ts";
import { writeOutputFiles } from "../files/output-files.ts";
import { clearLeftovers, finalName } from "../files/partial-files.ts";
import { BadInput, writing } from "../process/bad-input.ts";
import { createRowCheck, fingerprintAbove, linesOf, type WholeRows } from "./whole-rows.ts";

/** Names of all files of a sweep. */
const tableFile = "sweep.csv";
const checkFile = "sweep.check";
const jsonFile = "sweep.json";
const manifestFile = "manifest.json";
const sweepFiles: readonly string[] = [tableFile, checkFile, jsonFile, manifestFile];

/** Whether a file is one of a sweep, or what a killed process has left of one. */
const isOfSweep = (name: string): boolean => sweepFiles.includes(finalName(name));

/** The directory of a sweep: rows are appended as they come, and sorted at the end. */
export interface SweepDirectory extends WholeRows {
  /** Whether it holds the table as JSON too, which is then kept up to date. */
  readonly hasJson: boolean;
  /** Adds a row at the end of the table; it outlasts this process. */
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
}

/**
 * A new directory, an old one emptied with `overwrite`, or with `resume` that of the same sweep, with the rows of it that are as they were
 * written.
 *
 * @throws BadInput when the directory exists and may not be taken, or cannot be made
 */
export function openSweepDirectory(path: string, options: SweepDirectoryOptions): SweepDirectory {
  const { header, fingerprint } = options;
  const check = createRowCheck(fingerprint);
  const place = (name: string): string => join(path, name);
  const tablesOf = (rows: readonly string[]): Files => ({
    [checkFile]: check.heading + rows.map(check.lineOf).join(""),
    [tableFile]: header + rows.join(""),
  });
  const old = takenOver(path, options);
  if (old === undefined) {
    writing(path, () => {
      mkdirSync(path, { recursive: true });
      // The others are replaced one by one.
      const stale = readdirSync(path).filter(
        (name) => name === jsonFile || (isOfSweep(name) && finalName(name) !== name),
      );
      for (const name of stale) rmSync(place(name));
    });
  }
  // From here on, and until all else is in its place, the manifest says that the sweep is running.
  writeFiles(path, { [manifestFile]: options.manifest, ...tablesOf([...(old?.rows.values() ?? [])]) });
  return {
    rows: old?.rows ?? new Map(),
    damaged: old?.damaged ?? 0,
    hasJson: existsSync(place(jsonFile)),
    append(row) {
      writing(path, () => {
        appendFileSync(place(checkFile), check.lineOf(row)); // first: a row without its line would be noticed
        appendFileSync(place(tableFile), row);
      });
    },
    finish(table, manifest, json) {
      const tables = tablesOf(linesOf(table.slice(header.length)));
      writeFiles(path, {
        ...tables,
        ...(json === undefined ? {} : { [jsonFile]: json }),
        [manifestFile]: manifest,
      });
    },
  };
}

/** The rows of an older sweep that goes on; undefined where a new one begins. */
function takenOver(path: string, options: SweepDirectoryOptions): WholeRows | undefined {
  if (!existsSync(path)) return undefined;
  clearLeftovers(path, isOfSweep);
  const entries = writing(path, () => readdirSync(path));
  if (entries.length === 0 && (options.overwrite || options.resume)) return undefined;
  const foreign = entries.find((entry) => !isOfSweep(entry));
  const read = (name: string): string => (entries.includes(name) ? textOf(join(path, name)) : "");
  const found = foreign === undefined ? fingerprintsOf(read) : [];
  if (options.resume) return resumed(path, options, foreign, found, read);
  if (options.overwrite) {
    if (found.length > 0) return undefined;
    const why =
      foreign === undefined ? "it holds no sweep" : `it holds ${foreign}, which is no file of a sweep`;
    throw new BadInput(`${path} is not replaced: ${why}; give another --out`);
  }
  const isSame = found.includes(options.fingerprint);
  const hint = isSame ? "--resume to continue this very sweep, " : "";
  throw new BadInput(`${path} already exists; give another --out, ${hint}or --overwrite to replace it`);
}

/** Damage may have hit any of the files: one of them that is of this sweep is enough. */
function resumed(
  path: string,
  { header, fingerprint }: SweepDirectoryOptions,
  foreign: string | undefined,
  found: readonly string[],
  read: (name: string) => string,
): WholeRows {
  const why = foreign === undefined ? "" : `: there is ${foreign}, which is no file of a sweep`;
  const none = `${path}: holds no sweep to continue${why}; give another --out`;
  if (foreign !== undefined) throw new BadInput(none);
  const whole = createRowCheck(fingerprint).wholeRows(read(tableFile), header, read(checkFile));
  if (whole.rows.size > 0 || found.includes(fingerprint)) return whole;
  if (found.length === 0) throw new BadInput(none);
  throw new BadInput(
    `${path}: holds another sweep: scenario, files, laws, varied values or version differ; give another --out, or --overwrite`,
  );
}

/** The fingerprints of the sweep in a directory: two, or one where a file is damaged or missing. */
function fingerprintsOf(read: (name: string) => string): readonly string[] {
  return [manifestFingerprint(read(manifestFile)), fingerprintAbove(read(checkFile))].filter(
    (each) => each !== undefined,
  );
}

function manifestFingerprint(text: string): string | undefined {
  try {
    const { sweep } = JSON.parse(text) as { readonly sweep?: { readonly fingerprint?: unknown } };
    return typeof sweep?.fingerprint === "string" ? sweep.fingerprint : undefined;
  } catch {
    return undefined;
  }
}

function textOf(file: string): string {
  return Buffer.from(readInputFile(file)).toString("utf8"); // what is no UTF-8 is damage, and noticed as such
}

/** Texts of files by their names, in the order in which they take their places. */
type Files = Readonly<Record<string, string>>;

function writeFiles(path: string, files: Files): void {
  writeOutputFiles(new Map(Object.entries(files).map(([name, text]) => [join(path, name), [text]])));
}
