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

/** True if a file belongs to a sweep, or is a leftover of a killed process that wrote one. */
const isOfSweep = (name: string): boolean => sweepFiles.includes(finalName(name));

/** Directory of a sweep: rows are appended as they are completed, and sorted at the end. */
export interface SweepDirectory extends WholeRows {
  /** True if it also contains the table as JSON, which is then kept up to date. */
  readonly hasJson: boolean;
  /** Appends a row to the table; it survives this process. */
  append(row: string): void;
  /** Sorts the rows and rewrites the other files. */
  finish(table: string, manifest: string, json: string | undefined): void;
}

/** Options for opening a directory. */
export interface SweepDirectoryOptions {
  readonly overwrite: boolean;
  readonly resume: boolean;
  /** Header row of the table. */
  readonly header: string;
  readonly manifest: string;
  /** Identifies the sweep; stored in the manifest. */
  readonly fingerprint: string;
}

/**
 * Opens a new directory, an old one emptied with `overwrite`, or with `resume` that of the same sweep with its
 * undamaged rows.
 *
 * @throws BadInput if the directory exists and may not be used, or cannot be created
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
  // From now until everything else is in place, the manifest states that the sweep is running.
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

/** Rows of the sweep to be continued; undefined for a new one. */
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
      foreign === undefined
        ? "it contains no sweep"
        : `it contains ${foreign}, which is not a file of a sweep`;
    throw new BadInput(`${path} is not replaced: ${why}; give another --out`);
  }
  const isSame = found.includes(options.fingerprint);
  const hint = isSame ? "--resume to continue this very sweep, " : "";
  throw new BadInput(`${path} already exists; give another --out, ${hint}or --overwrite to replace it`);
}

/** Any of the files may be damaged: one of them that belongs to this sweep is enough. */
function resumed(
  path: string,
  { header, fingerprint }: SweepDirectoryOptions,
  foreign: string | undefined,
  found: readonly string[],
  read: (name: string) => string,
): WholeRows {
  const why = foreign === undefined ? "" : `: there is ${foreign}, which is not a file of a sweep`;
  const none = `${path}: contains no sweep to continue${why}; give another --out`;
  if (foreign !== undefined) throw new BadInput(none);
  const whole = createRowCheck(fingerprint).wholeRows(read(tableFile), header, read(checkFile));
  if (whole.rows.size > 0 || found.includes(fingerprint)) return whole;
  if (found.length === 0) throw new BadInput(none);
  throw new BadInput(
    `${path}: contains another sweep: scenario, files, laws, varied values or version differ; give another --out, or --overwrite`,
  );
}

/** Fingerprints of the sweep in a directory: two, or one if a file is damaged or missing. */
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
  return Buffer.from(readInputFile(file)).toString("utf8"); // text that is not UTF-8 is damage, and detected as such
}

/** Texts of files by name, in the order in which they are put in place. */
type Files = Readonly<Record<string, string>>;

function writeFiles(path: string, files: Files): void {
  writeOutputFiles(new Map(Object.entries(files).map(([name, text]) => [join(path, name), [text]])));
}
