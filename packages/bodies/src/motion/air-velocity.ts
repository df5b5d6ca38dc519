import { LoadInput } from "./load.ts";

const { v_AB, v_WB } = LoadInput;

/**
 * Completes an input by the velocity of the mass centre through the air, v − wind, in W, m/s. No allocation. @param
 * wind written (3)
 */
export function writeAirVelocity(
  input: Float64Array,
  writeWind: (input: Float64Array, out: Float64Array) => void,
  wind: Float64Array,
): void {
  writeWind(input, wind);
  for (let i = 0; i < 3; i += 1) input[v_AB + i] = input[v_WB + i] - wind[i];
}
