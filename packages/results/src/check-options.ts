import type { RunObserver, RunOptions } from "./run-options.ts";

/** @throws TypeError unless `given` is an object whose keys are all known */
export function rejectUnknownKeys(where: string, given: object, known: readonly string[]): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${where} must be an object with ${known.join(", ")}, got ${String(given)}`);
  }
  for (const key of Object.keys(given)) {
    if (!known.includes(key))
      throw new TypeError(`${where}: unknown "${key}"; known are ${known.join(", ")}`);
  }
}

/** @throws TypeError for an unknown listener, or one that is not a function */
export function checkListeners(where: string, given: object, known: readonly string[]): void {
  rejectUnknownKeys(where, given, known);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || typeof value === "function") continue;
    throw new TypeError(`${where}: ${key} must be a function, got ${String(value)}`);
  }
}

const optionNames = ["observer", "signal", "verboseEvents"] as const satisfies readonly (keyof RunOptions)[];
const listenerNames = [
  "onState",
  "onStep",
  "onSample",
  "onEvent",
] as const satisfies readonly (keyof RunObserver)[];

/** @throws TypeError for a misspelt option or listener, or a value of the wrong type */
export function checkRunOptions(where: string, options: RunOptions): void {
  rejectUnknownKeys(`${where}: options`, options, optionNames);
  const { observer, signal, verboseEvents } = options;
  if (observer !== undefined) checkListeners(`${where}: observer`, observer, listenerNames);
  if (signal !== undefined && typeof signal?.aborted !== "boolean") {
    throw new TypeError(`${where}: signal must have aborted, as the signal of an AbortController has`);
  }
  if (verboseEvents !== undefined && typeof verboseEvents !== "boolean") {
    throw new TypeError(`${where}: verboseEvents must be true or false, got ${String(verboseEvents)}`);
  }
}
