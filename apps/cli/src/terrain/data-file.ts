import {
  type FileReader,
  type FilesBeside,
  nameBeside,
  type ReaderTable,
  type ReadOptions,
  readerOf,
  readerOfEnding,
} from "@talus/geodata";
import { type FileSource, openFileSource, openIfThere } from "../files/file-source.ts";
import { createLazPerf } from "../files/laz-decoder.ts";
import { BadInput } from "../process/bad-input.ts";

/** Options of the commands that read a terrain file, as given. */
export interface DataFileOptions {
  /** Height that means no data. */
  readonly nodata?: string;
  /** Largest number of cells or points. */
  readonly most?: string;
}

/** A terrain file with the files beside it. */
export interface DataFile {
  readonly source: FileSource;
  /** Files beside it, by name. */
  readonly beside: ReadonlyMap<string, FileSource>;
  readonly options: ReadOptions;
  close(): void;
}

/** @throws BadInput for a file that cannot be read, or a wrong option */
export function openDataFile(file: string, readers: ReaderTable, typed: DataFileOptions): DataFile {
  const noDataValue = numberOf("--nodata", typed.nodata, "a number");
  const mostValues = numberOf("--most", typed.most, "a whole number > 0");
  if (mostValues !== undefined && !(Number.isInteger(mostValues) && mostValues > 0))
    throw new BadInput(`--most: got ${typed.most}; allowed: a whole number > 0`);
  const source = openFileSource(file);
  const found = new Map<string, FileSource>();
  const beside: { -readonly [K in keyof FilesBeside]: FilesBeside[K] } = {};
  for (const kind of kindsBeside(readers, file)) {
    const name = nameBeside(file, kind);
    const opened = openIfThere(name);
    if (opened === undefined) continue;
    found.set(name, opened);
    beside[kind] = opened;
  }
  return {
    source,
    beside: found,
    options: {
      createLazPerf,
      beside,
      ...(noDataValue === undefined ? {} : { noDataValue }),
      ...(mostValues === undefined ? {} : { mostValues }),
    },
    close() {
      source.close();
      for (const each of found.values()) each.close();
    },
  };
}

function kindsBeside({ grids, points, meshes }: ReaderTable, file: string): readonly (keyof FilesBeside)[] {
  const lists: readonly (readonly FileReader<unknown>[])[] = [points, meshes];
  const other = lists.map((list) => readerOfEnding(list, file)).find((reader) => reader !== undefined);
  return (other ?? readerOf(grids, file)).beside ?? [];
}

function numberOf(option: string, text: string | undefined, allowed: string): number | undefined {
  if (text === undefined) return undefined;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new BadInput(`${option}: got ${text}; allowed: ${allowed}`);
}
