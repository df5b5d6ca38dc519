import type { CreateLazPerf, LazPerf } from "@talus/geodata/las";

/**
 * A new module of laz-perf, the decoder of LAZ files, loaded with its WebAssembly when first needed. The handlers that
 * it adds to the process would turn a bug in Talus into another exit code: they are removed.
 */
export async function createLazPerf(): Promise<LazPerf> {
  const events = ["uncaughtException", "unhandledRejection"] as const;
  const before = events.map((event) => process.rawListeners(event));
  // Imported by a text, since the types of laz-perf need those of a browser.
  const lazPerf = (await import("laz-perf" as string)) as { readonly createLazPerf: CreateLazPerf };
  const module = await lazPerf.createLazPerf();
  events.forEach((event, i) => {
    for (const listener of process.rawListeners(event)) {
      if (!before[i]?.includes(listener)) process.removeListener(event, listener as () => void);
    }
  });
  return module;
}
