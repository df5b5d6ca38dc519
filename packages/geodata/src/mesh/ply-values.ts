import { viewOf } from "../files/byte-source.ts";
import { createLineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import type { PlyHeader, PlyProperty, PlyType } from "./ply-header.ts";

/** Gives the numbers of the data one after the other. */
export interface PlyValues {
  /** Before each member of an element. */
  begin(): void;
  /** The numbers of a property: one, or those of a list; in a new array. */
  read(property: PlyProperty): number[];
  /** After each member. */
  end(): void;
  /** After the last member of all. */
  finish(): void;
  /** @throws TerrainFileError at the place reached */
  fail(what: string): never;
}

export function createPlyValues(bytes: Uint8Array, header: PlyHeader, name: string): PlyValues {
  return header.format === "ascii" ? textValues(bytes, header, name) : binaryValues(bytes, header, name);
}

function textValues(bytes: Uint8Array, header: PlyHeader, name: string): PlyValues {
  const lines = createLineReader(bytes.subarray(header.dataAt));
  let words: string[] = [];
  let at = 0;
  const fail = (what: string): never => {
    throw new TerrainFileError(name, header.lines + lines.line, what);
  };
  const next = (property: PlyProperty): number => {
    if (at === words.length) fail(`line ends before property ${property.name}`);
    const value = parseNumber(words[at]);
    at += 1;
    return value ?? fail(`property ${property.name} must be a finite number, got "${words[at - 1]}"`);
  };
  return {
    begin() {
      words = lines.next() ?? fail("file ends before the last element: cut short");
      at = 0;
    },
    read(property) {
      if (property.countType === undefined) return [next(property)];
      const count = next(property);
      if (!(Number.isInteger(count) && count >= 0 && count <= words.length - at)) {
        fail(`list ${property.name} of ${count} numbers, the line has ${words.length - at} more`);
      }
      return Array.from({ length: count }, () => next(property));
    },
    end() {
      if (at !== words.length) fail(`line has ${words.length} numbers, the header names ${at}`);
    },
    finish() {
      if (lines.next() !== undefined) fail("more lines than the header says");
    },
    fail,
  };
}

function binaryValues(bytes: Uint8Array, header: PlyHeader, name: string): PlyValues {
  const view = viewOf(bytes);
  const littleEndian = header.format === "binary_little_endian";
  let at = header.dataAt;
  const fail = (what: string): never => {
    throw new TerrainFileError(name, `byte ${at}`, what);
  };
  const next = (type: PlyType, property: PlyProperty): number => {
    const size = sizeOf(type);
    if (at + size > bytes.length) fail(`file ends before property ${property.name}: cut short`);
    const value = readNumber(view, at, type, littleEndian);
    if (!Number.isFinite(value)) fail(`property ${property.name} must be finite, got ${value}`);
    at += size;
    return value;
  };
  return {
    begin: () => undefined,
    read(property) {
      const { type, countType } = property;
      if (countType === undefined) return [next(type, property)];
      const count = next(countType, property);
      if (!(count >= 0 && at + count * sizeOf(type) <= bytes.length)) {
        fail(`list ${property.name} of ${count} numbers, the file has ${bytes.length - at} bytes more`);
      }
      return Array.from({ length: count }, () => next(type, property));
    },
    end: () => undefined,
    finish() {
      if (at !== bytes.length) fail(`${bytes.length - at} bytes more than the header says`);
    },
    fail,
  };
}

function sizeOf(type: PlyType): number {
  if (type === "int8" || type === "uint8") return 1;
  if (type === "int16" || type === "uint16") return 2;
  return type === "float64" ? 8 : 4;
}

function readNumber(view: DataView, at: number, type: PlyType, littleEndian: boolean): number {
  if (type === "int8") return view.getInt8(at);
  if (type === "uint8") return view.getUint8(at);
  if (type === "int16") return view.getInt16(at, littleEndian);
  if (type === "uint16") return view.getUint16(at, littleEndian);
  if (type === "int32") return view.getInt32(at, littleEndian);
  if (type === "uint32") return view.getUint32(at, littleEndian);
  return type === "float32" ? view.getFloat32(at, littleEndian) : view.getFloat64(at, littleEndian);
}
