import { type Path, type SourceDocument, valueAt, withDocumentFiles } from "@talus/scenario";
import {
  childField,
  type Field,
  failAt,
  isMapping,
  listOf,
  nonEmptyText,
  shown,
} from "@talus/scenario/rules";
import { type DocumentBounds, orMore } from "../source/document-bounds.ts";
import { type FileSource, pathsOf, textOf } from "../source/file-source.ts";
import { refusedFile } from "../source/refused-file.ts";

/** Reads the text of one file without its includes. */
export type ReadOne = (text: string, file: string) => SourceDocument;

/** State of reading a scenario file with its includes. */
interface Reading {
  readonly readOne: ReadOne;
  readonly files: FileSource;
  readonly bounds: DocumentBounds;
  /** Files already read with their includes, by path: a file included twice is read once. */
  readonly known: Map<string, SourceDocument>;
  /** Number of characters read so far. */
  length: number;
  included: number;
}

/**
 * A document merged with its includes. Mappings are merged key by key; later files of the list take precedence, the
 * file itself over all. Other values are replaced, as are mappings of another kind. `null` removes an included key.
 * File names under `terrain` are rewritten relative to the including file.
 *
 * @param length of the text of the document, characters
 * @throws ScenarioError for an include that is not a name or a list of names, a file that cannot be read or holds no
 *   keys, a circular include, or when the bounds are exceeded
 */
export async function withIncludes(
  document: SourceDocument,
  file: string,
  length: number,
  readOne: ReadOne,
  files: FileSource,
  bounds: DocumentBounds,
): Promise<SourceDocument> {
  return withFiles(document, file, { readOne, files, bounds, known: new Map(), length, included: 0 }, [file]);
}

/** @param chain the chain of including files, ending with this one */
async function withFiles(
  document: SourceDocument,
  file: string,
  reading: Reading,
  chain: readonly string[],
): Promise<SourceDocument> {
  const top: Field = { source: document, path: [], value: document.value };
  if (!isMapping(document.value) || document.value.include === undefined) return document;
  const field = childField(top, "include");
  const { resolve, nameOf } = pathsOf(reading.files);
  const { include: _, ...own } = document.value;
  const included: SourceDocument[] = [];
  for (const name of namesOf(field)) {
    const path = resolve(name, file);
    const read = await includedFile(path, field, reading, chain);
    const moved = (inner: string): string => nameOf(resolve(inner, path), file);
    included.push({ ...read, value: withDocumentFiles(read.value, moved) });
  }
  return merged([...included, { ...document, value: own }]);
}

/** A file merged with its includes. */
async function includedFile(
  path: string,
  field: Field,
  reading: Reading,
  chain: readonly string[],
): Promise<SourceDocument> {
  const { files, readOne, bounds, known } = reading;
  const { identity } = pathsOf(files);
  if (chain.some((each) => identity(each) === identity(path))) {
    failAt(
      field,
      `makes a circle: ${[...chain, path].join(" -> ")}; allowed: files that do not include this one`,
    );
  }
  refuseBeyond(field, chain.length, bounds.depth, "files deep");
  reading.included += 1;
  refuseBeyond(field, reading.included, bounds.files, "files in all");
  const before = known.get(path);
  if (before !== undefined) return before;
  const text = await readText(path, field, reading);
  const one = readOne(text, path);
  if (!isMapping(one.value)) {
    const held = typeof one.value === "string" ? "plain text" : shown(one.value);
    failAt(field, `${path} holds ${held}; allowed: a file with keys of a scenario`);
  }
  const whole = await withFiles(one, path, reading, [...chain, path]);
  known.set(path, whole);
  return whole;
}

function refuseBeyond(field: Field, count: number, most: number, what: string): void {
  if (count > most) failAt(field, `includes ${count} ${what}; allowed: at most ${most}, ${orMore}`);
}

/** Returns the document after checking that it includes no files. */
export function refuseIncludes(document: SourceDocument): SourceDocument {
  const top: Field = { source: document, path: [], value: document.value };
  if (!isMapping(document.value) || document.value.include === undefined) return document;
  return failAt(childField(top, "include"), "files cannot be included here; omit the key");
}

/** Reads a file; an error is reported at the key that includes it. */
async function readText(path: string, { source }: Field, reading: Reading): Promise<string> {
  try {
    const text = await textOf(await reading.files.read(path), path, reading.bounds.text - reading.length);
    reading.length += text.length;
    return text;
  } catch (error) {
    const { file, line } = source.placeOf(["include"]);
    throw refusedFile(error, file, line, "include");
  }
}

const names = listOf(nonEmptyText, "the name of a scenario file, or a list of names", 1);

function namesOf(field: Field): readonly string[] {
  return names.read(Array.isArray(field.value) ? field : { ...field, value: [field.value] });
}

/** Keys whose value determines which other keys a mapping has. */
const deciding = ["kind", "shape", "law", "ending"];

/** Merges documents; the last one takes precedence. */
function merged(documents: readonly SourceDocument[]): SourceDocument {
  const value = documents.map((each) => each.value).reduce(mergedValue);
  return {
    value,
    placeOf(path) {
      const there = existing(value, path);
      const owner = documents.filter((each) => valueAt(each.value, there) !== undefined).at(-1);
      return (owner ?? (documents[documents.length - 1] as SourceDocument)).placeOf(path);
    },
  };
}

/** Longest beginning of a path that leads to a value. */
function existing(value: unknown, path: Path): Path {
  let length = path.length;
  while (length > 0 && valueAt(value, path.slice(0, length)) === undefined) length -= 1;
  return path.slice(0, length);
}

function mergedValue(base: unknown, over: unknown): unknown {
  if (!isMapping(base) || !isMapping(over)) return over;
  const hasKind = base.kind !== undefined || over.kind !== undefined;
  const isOtherKind = deciding.some((key) => {
    if (key === "law" && hasKind) return false; // a law nested in a law
    return base[key] !== undefined && over[key] !== undefined && base[key] !== over[key];
  });
  if (isOtherKind) return over;
  const all: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === null && Object.hasOwn(base, key)) delete all[key];
    else all[key] = Object.hasOwn(base, key) ? mergedValue(base[key], value) : value;
  }
  return all;
}
