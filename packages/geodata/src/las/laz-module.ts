import type { CreateLazPerf, LazPerf } from "./laz-points.ts";

/** What is used of the process of Node. */
interface Listened {
  rawListeners(event: string): readonly ((...given: never[]) => void)[];
  removeListener(event: string, listener: (...given: never[]) => void): unknown;
}

const EVENTS = ["uncaughtException", "unhandledRejection"];

/**
 * A new module of laz-perf. On Node it adds listeners to the process, which would keep its memory, 3.9 MB, for ever and throw
 * errors of others again: those that were added by the call itself are taken off.
 */
export function loadLazPerf(createLazPerf: CreateLazPerf): Promise<LazPerf> {
  const { process } = globalThis as { readonly process?: Partial<Listened> };
  if (typeof process?.rawListeners !== "function") return createLazPerf();
  const listened = process as Listened;
  const before = EVENTS.map((event) => listened.rawListeners(event));
  const module = createLazPerf();
  for (const [i, event] of EVENTS.entries()) {
    for (const listener of listened.rawListeners(event)) {
      if (!before[i].includes(listener)) listened.removeListener(event, listener);
    }
  }
  return module;
}
