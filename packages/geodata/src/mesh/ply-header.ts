import { createLineReader } from "../files/line-reader.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { refuseUtf16 } from "../files/text-bytes.ts";

export type PlyFormat = "ascii" | "binary_little_endian" | "binary_big_endian";

/** Kind of number of a property. */
export type PlyType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "float32" | "float64";

export interface PlyProperty {
  readonly name: string;
  readonly type: PlyType;
  /** Type of the length in front of a list; undefined for a single number. */
  readonly countType: PlyType | undefined;
}

export interface PlyElement {
  readonly name: string;
  readonly count: number;
  readonly properties: PlyProperty[];
}

export interface PlyHeader {
  readonly format: PlyFormat;
  readonly elements: readonly PlyElement[];
  /** Lines of the header. */
  readonly lines: number;
  /** Start of the data. */
  readonly dataAt: number;
}

const FORMATS: readonly string[] = ["ascii", "binary_little_endian", "binary_big_endian"];

function typeOf(word: string): PlyType | undefined {
  if (word === "char" || word === "int8") return "int8";
  if (word === "uchar" || word === "uint8") return "uint8";
  if (word === "short" || word === "int16") return "int16";
  if (word === "ushort" || word === "uint16") return "uint16";
  if (word === "int" || word === "int32") return "int32";
  if (word === "uint" || word === "uint32") return "uint32";
  if (word === "float" || word === "float32") return "float32";
  if (word === "double" || word === "float64") return "float64";
  return undefined;
}

/** Reads the header up to and with "end_header" (G. Turk 1994, The PLY polygon file format). */
export function readPlyHeader(bytes: Uint8Array, name: string): PlyHeader {
  refuseUtf16(bytes, name);
  const lines = createLineReader(bytes);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, Math.max(lines.line, 1), what);
  };
  if (lines.nextText()?.trim() !== "ply") fail('not a PLY file: it must begin with "ply"');
  let format: PlyFormat | undefined;
  const elements: PlyElement[] = [];
  for (;;) {
    const text = lines.nextText() ?? fail("header has no end_header: cut short");
    const words = text.trim().split(/\s+/);
    if (words[0] === "end_header") break;
    if (words[0] === "comment" || words[0] === "obj_info" || words[0] === "") continue;
    if (words[0] === "format") {
      if (!FORMATS.includes(words[1]) || words[2] !== "1.0") {
        fail(`format "${words.slice(1).join(" ")}", allowed: ${FORMATS.join(", ")}, each 1.0`);
      }
      format = words[1] as PlyFormat;
    } else if (words[0] === "element") {
      const count = /^\d+$/.test(words[2] ?? "") ? Number(words[2]) : Number.NaN;
      if (!(count <= bytes.length))
        fail(`element ${words[1]} has ${words[2]} members, the file ${bytes.length} bytes`);
      elements.push({ name: words[1], count, properties: [] });
    } else if (words[0] === "property") {
      const owner = elements[elements.length - 1] ?? fail("property before any element");
      owner.properties.push(readProperty(words, fail));
    } else fail(`unknown header line "${words[0]}", allowed: format, comment, element, property, end_header`);
  }
  return {
    format: format ?? fail("header has no format"),
    elements,
    lines: lines.line,
    dataAt: lines.position,
  };
}

function readProperty(words: readonly string[], fail: (what: string) => never): PlyProperty {
  const isList = words[1] === "list";
  const [typeWord, name] = words.slice(isList ? 3 : 1);
  const type =
    typeOf(typeWord ?? "") ??
    fail(`type "${typeWord}" of a property, allowed: char … double, int8 … float64`);
  if (name === undefined) fail("property has no name");
  if (!isList) return { name, type, countType: undefined };
  const countType = typeOf(words[2]);
  if (countType === undefined || countType.startsWith("float")) {
    return fail(`type "${words[2]}" of a list's length, allowed: whole numbers`);
  }
  return { name, type, countType };
}
