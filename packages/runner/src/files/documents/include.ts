import { type Path, type SourceDocument, valueAt, withDocumentFiles } from "@talus/scenario";
import { childField, type Field, failAt, isMapping, listOf, nonEmptyText } from "@talus/scenario/rules";
import { type FileSource, pathsOf, textOf } from "../source/file-source.ts";
import { refusedFile } from "../source/refused-file.ts";

/** What reads a document of its own. */
export type ReadOne = (text: string, file: string) => SourceDocument;

/**
 * A document with what it includes: mappings are merged key by key, later files of the list and at last the file itself win; everything
 * else is replaced, a mapping of another kind too. `null` takes an included key away. Names of files under `terrain` become those
 * that the file itself would use.
 *
 * @throws ScenarioError for an include that is no name or list of names, a file that cannot be read, and files that include each
 *         other in a circle
 */
export async function withIncludes(
  document: SourceDocument,
  file: string,
  readOne: ReadOne,
  files: FileSource,
  chain: readonly string[] = [file],
): Promise<SourceDocument> {
  const top: Field = { source: document, path: [], value: document.value };
  if (!isMapping(document.value) || document.value.include === undefined) return document;
  const field = childField(top, "include");
  const { resolve, nameOf, identity } = pathsOf(files);
  const { include: _, ...own } = document.value;
  const included: SourceDocument[] = [];
  for (const name of namesOf(field)) {
    const path = resolve(name, file);
    if (chain.some((each) => identity(each) === identity(path))) {
      failAt(
        field,
        `makes a circle: ${[...chain, path].join(" -> ")}; allowed: files that do not include this one`,
      );
    }
    const text = await readText(files, path, field);
    const read = await withIncludes(readOne(text, path), path, readOne, files, [...chain, path]);
    const moved = (inner: string): string => nameOf(resolve(inner, path), file);
    included.push({ ...read, value: withDocumentFiles(read.value, moved) });
  }
  return merged([...included, { ...document, value: own }]);
}

/** The document, which includes nothing. */
export function refuseIncludes(document: SourceDocument): SourceDocument {
  const top: Field = { source: document, path: [], value: document.value };
  if (!isMapping(document.value) || document.value.include === undefined) return document;
  return failAt(childField(top, "include"), "files cannot be included here; allowed: to leave it out");
}

/** What goes wrong with a file is told where it is wanted. */
async function readText(files: FileSource, path: string, { source }: Field): Promise<string> {
  try {
    return await textOf(await files.read(path), path);
  } catch (error) {
    const { file, line } = source.placeOf(["include"]);
    throw refusedFile(error, file, line, "include");
  }
}

const names = listOf(nonEmptyText, "the name of a scenario file, or a list of names", 1);

function namesOf(field: Field): readonly string[] {
  return names.read(Array.isArray(field.value) ? field : { ...field, value: [field.value] });
}

/** Keys that decide which other keys a mapping has. */
const deciding = ["kind", "shape", "law", "ending"];

/** Documents as one; the last one wins. */
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

/** The longest part of a path that leads to a value. */
function existing(value: unknown, path: Path): Path {
  let length = path.length;
  while (length > 0 && valueAt(value, path.slice(0, length)) === undefined) length -= 1;
  return path.slice(0, length);
}

function mergedValue(base: unknown, over: unknown): unknown {
  if (!isMapping(base) || !isMapping(over)) return over;
  const hasKind = base.kind !== undefined || over.kind !== undefined;
  const isOtherKind = deciding.some((key) => {
    if (key === "law" && hasKind) return false; // a law within a law
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
