export { caputoL1 } from "./caputo-l1.ts";
export { convolveAt, createConvolutionWeights } from "./convolution-weights.ts";
export {
  fractionalDifferenceInto,
  grunwaldLetnikovDerivative,
  pastOfDifference,
} from "./difference-derivative.ts";
export { backwardDifferenceWeights, grunwaldLetnikovWeights } from "./difference-weights.ts";
export { fractionalDerivative } from "./fractional-derivative.ts";
export { createGaussLegendre } from "./gauss-legendre.ts";
export { invertLaplace } from "./inverse-laplace.ts";
export { memoryModeErrors } from "./memory-mode-errors.ts";
export type { MemoryModes, MemoryOptions } from "./memory-modes.ts";
export { createMemoryModes } from "./memory-modes.ts";
export { createMittagLeffler, mittagLeffler } from "./mittag-leffler.ts";
export type { KernelParameters } from "./mittag-leffler-kernel.ts";
export { createMittagLefflerKernel, integralOfKernel, rateOfKernel } from "./mittag-leffler-kernel.ts";
export type { ModeConvolution, ModeHistory } from "./mode-convolution.ts";
export { createModeConvolution } from "./mode-convolution.ts";
