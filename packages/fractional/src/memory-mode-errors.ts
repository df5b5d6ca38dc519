import { exp, log } from "@talus/portable-math";
import { meanOfDecay, meanOfRamp } from "./decay-means.ts";
import { checkPositive } from "./domain.ts";
import type { MemoryModes, MemoryOptions } from "./memory-modes.ts";
import {
  createMittagLefflerKernel,
  integralOfKernel,
  type KernelParameters,
} from "./mittag-leffler-kernel.ts";

/**
 * Bounds on the error of a convolution by modes. For v that begins with v(0), both hold at every t from `shortest` to
 * `longest`:
 *   |error| ≤ perStep (|v(0)| + W) + atOnce w                                                                        (1)
 *   |error| ≤ perStep |v(0)| + perKink V                                                                             (2)
 * with W the sum of |changes of v| (its variation), w its variation within the last `shortest`, and V the variation of
 * the rate of v, the first rate included.
 */
export interface MemoryModeErrors {
  /** Of ∫K from `shortest` to `longest`, unit of K times s. */
  readonly perStep: number;
  /** Of ∫K below `shortest`, unit of K times s. */
  readonly atOnce: number;
  /** Of ∬K from `shortest` to `longest`, unit of K times s². */
  readonly perKink: number;
}

/** Bounds (1), (2) for the modes of a kernel: largest errors on a grid of 16 times per decade, doubled. */
export function memoryModeErrors(
  modes: MemoryModes,
  parameters: KernelParameters,
  { shortest, longest }: Pick<MemoryOptions, "shortest" | "longest">,
): MemoryModeErrors {
  checkPositive("memoryModeErrors", "shortest", shortest);
  if (!(longest >= shortest && longest < Infinity)) {
    throw new RangeError(`memoryModeErrors: longest must be finite and >= ${shortest} s, got ${longest}`);
  }
  const once = createMittagLefflerKernel(integralOfKernel(parameters));
  const twice = createMittagLefflerKernel(integralOfKernel(integralOfKernel(parameters)));
  const errors = { perStep: 0, atOnce: 2 * modes.instant, perKink: 0 };
  forTimes(shortest, longest, (t) => {
    const response = responseOfModes(modes, t);
    errors.perStep = Math.max(errors.perStep, 2 * Math.abs(response.once - once(t)));
    errors.perKink = Math.max(errors.perKink, 2 * Math.abs(response.twice - twice(t)));
  });
  forTimes(1e-8 * shortest, shortest, (t) => {
    errors.atOnce = Math.max(errors.atOnce, 2 * Math.abs(responseOfModes(modes, t).once - once(t)));
  });
  return errors;
}

/** 16 times per decade, both ends included. */
function forTimes(from: number, to: number, at: (t: number) => void): void {
  const range = log(to / from);
  const count = Math.ceil((16 * range) / log(10));
  for (let k = 0; k <= count; k += 1) at(from * exp((k / count) * range));
}

/** ∫ and ∬ of the modes from 0 to t. */
function responseOfModes(
  { rates, weights, instant }: MemoryModes,
  t: number,
): { once: number; twice: number } {
  let once = instant;
  let twice = instant * t;
  for (let i = 0; i < rates.length; i += 1) {
    const z = rates[i] * t;
    once += weights[i] * t * meanOfDecay(z);
    twice += weights[i] * t * t * meanOfRamp(z);
  }
  return { once, twice };
}
