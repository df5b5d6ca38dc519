export { createRandomNumbers, createRandomSequence, type RandomSequence } from "./random-numbers.ts";
