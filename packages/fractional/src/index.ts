export {
  fractionalDifferenceInto,
  grunwaldLetnikovDerivative,
  pastOfDifference,
} from "./difference-derivative.ts";
export { backwardDifferenceWeights, grunwaldLetnikovWeights } from "./difference-weights.ts";
