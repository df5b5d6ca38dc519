export type { CounterRandom } from "./random/counter-random.ts";
export { createCounterRandom } from "./random/counter-random.ts";
