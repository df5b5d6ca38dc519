import { requireList } from "@talus/portable-math/arguments";
import { ScenarioError, shownKey } from "./scenario-error.ts";

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[];

/** Origin of a value: a line of a file, from 1, or an option such as "--set" without a line. */
export interface Place {
  readonly file: string;
  readonly line: number | undefined;
}

/** A scenario file as plain values with the place of each. */
export interface SourceDocument {
  readonly value: unknown;
  /** Place of the value at a path, or of the nearest existing value above it. */
  placeOf(path: Path): Place;
}

/** @throws TypeError unless the document comes from `readDocument` */
export function requireDocument(where: string, document: SourceDocument): void {
  if (typeof document?.placeOf === "function") return;
  throw new TypeError(`${where}: document must come from readDocument, got ${String(document)}`);
}

/** One value of a file with its place. */
export interface Field {
  readonly source: SourceDocument;
  readonly path: Path;
  readonly value: unknown;
}

/** The value below `field` at a key or list position; undefined when there is none. */
export function childField(field: Field, key: string | number): Field {
  const parent = field.value as Record<string | number, unknown>;
  const value = Object.hasOwn(parent, key) ? parent[key] : undefined;
  return { source: field.source, path: [...field.path, key], value };
}

/** The last key of the path of `field`. */
export function nameOf({ path }: Field): string {
  return String(path[path.length - 1]);
}

/** Throws the ScenarioError that names file, line and key of `field`. */
export function failAt(field: Field, what: string): never {
  const { file, line } = field.source.placeOf(field.path);
  throw new ScenarioError(file, line, pathText(field.path), what);
}

/** A path as messages and options write it: `terrain.obstacles[0].height`. */
export function pathText(path: Path): string {
  requireList("pathText", "path", path);
  let text = "";
  for (const key of path) {
    if (typeof key === "number") text += `[${key}]`;
    else text += text === "" ? shownKey(key) : `.${shownKey(key)}`;
  }
  return text;
}
