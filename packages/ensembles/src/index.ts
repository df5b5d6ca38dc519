export type { CounterRandom } from "./random/counter-random.ts";
export { createCounterRandom } from "./random/counter-random.ts";
export type { Sobol, SobolOptions } from "./random/sobol.ts";
export { createSobol } from "./random/sobol.ts";
