/**
 * `createLazPerf` of the package laz-perf. It is passed in because it loads WebAssembly from a file, in a way that
 * depends on the platform. Called once for each file: after damaged data a module must not be used again.
 */
export type CreateLazPerf = () => Promise<LazPerf>;

/** Interface used of a module of laz-perf. */
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

/** Interface used of the process of Node. */
interface Listened {
  rawListeners(event: string): readonly ((...given: never[]) => void)[];
  removeListener(event: string, listener: (...given: never[]) => void): unknown;
}

declare const process: Listened | undefined;

const EVENTS = ["uncaughtException", "unhandledRejection"];

/**
 * A new module of laz-perf. On Node it adds listeners to the process, which would retain its memory, 3.9 MB, and
 * rethrow errors of other code: the listeners added by the call are removed.
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
