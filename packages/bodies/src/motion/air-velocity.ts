import { LoadInput } from "./load.ts";

/** Velocity of the mass centre through the air, out = v − wind, in W, m/s. No allocation. */
export function relativeVelocityInto(
  input: Float64Array,
  writeWind: (input: Float64Array, out: Float64Array) => void,
  out: Float64Array,
): void {
  writeWind(input, out);
  out[0] = input[LoadInput.v_WB] - out[0];
  out[1] = input[LoadInput.v_WB + 1] - out[1];
  out[2] = input[LoadInput.v_WB + 2] - out[2];
}
