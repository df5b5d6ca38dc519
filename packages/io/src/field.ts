import { ScenarioError, shownKey } from "./scenario-error.ts";

/** Keys and list positions from the top of a file down to a value. */
export type Path = readonly (string | number)[];

/** A scenario file as plain values, and where in the text each of them is. */
export interface SourceDocument {
  readonly file: string;
  readonly value: unknown;
  /** Line, from 1, of the value at a path or of the nearest value above it that is there; undefined: not known. */
  lineOf(path: Path): number | undefined;
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

/** Throws the ScenarioError that names file, line and key of `field`. */
export function failAt(field: Field, what: string): never {
  throw new ScenarioError(field.source.file, field.source.lineOf(field.path), pathText(field.path), what);
}

function pathText(path: Path): string {
  let text = "";
  for (const key of path) {
    if (typeof key === "number") text += `[${key}]`;
    else text += text === "" ? shownKey(key) : `.${shownKey(key)}`;
  }
  return text;
}
