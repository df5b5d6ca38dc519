import { nameHere } from "./names-elsewhere.ts";

/**
 * @throws TypeError when `options` is no object or has a key that is not in `known`; the message says what the key is
 * called
 *   here, or names the nearest known one, or all of them
 */
export function rejectUnknownOptions(where: string, options: object, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(
      `${where}: an object with ${known[0]} and others is needed, got ${describeValue(options)}`,
    );
  }
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue;
    throw new TypeError(`${where}: unknown option "${key}"; ${adviceFor(key, known)}`);
  }
}

function adviceFor(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  if (near.toLowerCase() === key.toLowerCase().replaceAll("_", "")) return `did you mean "${near}"?`;
  const here = nameHere(key);
  if (here !== undefined) return `here: ${here}`;
  const shared = Math.floor(sharedLetters(key.toLowerCase(), near.toLowerCase()));
  const isShort = key.length >= 4 && shared === key.length;
  const isNear = isShort || shared >= nearEnough * Math.max(key.length, near.length);
  return isNear ? `did you mean "${near}"?` : `allowed: ${known.join(", ")}`;
}

/** Letters that a misspelt name shares with the right one, in order, as a part of the longer. */
const nearEnough = 2 / 3;

/** @throws TypeError when one of these arguments is given and is not of this type */
export function checkTypes(
  where: string,
  type: "number" | "function" | "string",
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (typeof value === type) {
      if (type === "function") refuseAsynchronous(where, name, value);
      continue;
    }
    throw new TypeError(`${where}: ${name} must be a ${type}, got ${describeValue(value)}`);
  }
}

/** @throws TypeError for a function that returns a promise or an iterator in place of its result */
export function refuseAsynchronous(where: string, name: string, value: unknown): void {
  if (!/^\[object (Async|Generator)/.test(Object.prototype.toString.call(value))) return;
  throw new TypeError(
    `${where}: ${name} must be a function that returns at once, got an asynchronous one or a generator`,
  );
}

/** @throws RangeError when `out` does not have the length that is written */
export function checkOut(where: string, out: ArrayLike<number>, n: number): void {
  if (out?.length === n) return;
  throw new RangeError(`${where}: out must have ${n} entries, got ${out?.length}`);
}

/** A value as messages name it: cut short, a function as such. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return `the string "${value.slice(0, 40)}"`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const length = (value as { length?: unknown }).length;
  return typeof length === "number" ? `a list of ${length}` : "an object";
}

/** The first candidate that has most letters of `word` in its order, the initial half as much again. */
function nearest(word: string, candidates: readonly string[]): string {
  let best = "";
  let mostShared = -1;
  for (const candidate of candidates) {
    const shared = sharedLetters(word.toLowerCase(), candidate.toLowerCase());
    if (shared <= mostShared) continue;
    best = candidate;
    mostShared = shared;
  }
  return best;
}

/** Length of the longest common subsequence, and 1/2 for the same first letter. */
function sharedLetters(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) {
      next.push(letter === b[j] ? row[j] + 1 : Math.max(row[j + 1], next[j]));
    }
    row = next;
  }
  return row[b.length] + (a[0] === b[0] ? 0.5 : 0);
}
