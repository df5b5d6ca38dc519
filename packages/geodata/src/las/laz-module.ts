/**
 * `createLazPerf` of the package laz-perf. It is passed in because it loads WebAssembly from a file, each platform in
 * its way. It is called once for each file: a module that has met damaged data is left in a state not to be trusted.
 */
export type CreateLazPerf = () => Promise<LazPerf>;

/** What is used of a module of laz-perf. */
export interface LazPerf {
  readonly HEAPU8: Uint8Array;
  readonly LASZip: new () => LazDecoder;
  _malloc(bytes: number): number;
}

/** Decoder of the points of a whole file in the module's memory. */
interface LazDecoder {
  open(pointer: number, bytes: number): void;
  getPoint(pointer: number): void;
  getCount(): number;
  getPointLength(): number;
}

/** What is used of the process of Node. */
interface Listened {
  rawListeners(event: string): readonly ((...given: never[]) => void)[];
  removeListener(event: string, listener: (...given: never[]) => void): unknown;
}

declare const process: Listened | undefined;

const EVENTS = ["uncaughtException", "unhandledRejection"];

/**
 * A new module of laz-perf. On Node it adds listeners to the process, which would keep its memory, 3.9 MB, for ever and
 * throw errors of others again: those that were added by the call itself are taken off.
 */
export function loadLazPerf(createLazPerf: CreateLazPerf): Promise<LazPerf> {
  if (typeof process === "undefined" || typeof process.rawListeners !== "function") return createLazPerf();
  const listened = process;
  const before = EVENTS.map((event) => listened.rawListeners(event));
  const module = createLazPerf();
  for (const [i, event] of EVENTS.entries()) {
    for (const listener of listened.rawListeners(event)) {
      if (!before[i].includes(listener)) listened.removeListener(event, listener);
    }
  }
  return module;
}
