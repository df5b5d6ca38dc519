/** Exponents here are multiples of 1/256: such powers are products of eight square roots. */
export const exponentSteps = 256;

/**
 * memory[place] ← memory[place]^(steps/256): the same bits on every engine, without boxing and without the tables of a
 * power function, for step sizes, which need the exponent only to 1/256.
 *
 * @param memory memory[place] >= 0
 * @param steps  integer in [0, 255]
 */
export function raiseToSteps(memory: Float64Array, place: number, steps: number): void {
  let root = memory[place];
  let power = 1;
  for (let bit = exponentSteps / 2; bit >= 1; bit = bit >> 1) {
    root = Math.sqrt(root); // x^(1/2), x^(1/4), …
    if ((steps & bit) !== 0) power = power * root;
  }
  memory[place] = power;
}
