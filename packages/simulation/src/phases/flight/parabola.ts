import type { SphereDiscrete } from "../../model/state/discrete-state.ts";
import { SphereState } from "../../model/state/state-layout.ts";

const { p_WB, v_WB, rise, riseSpeed, time } = SphereState;

/**
 * State of a flight under weight alone, tau s after its state `begin`: c + v tau + g tau²/2, v + g tau; the same along
 * the normal of the ground where it began. Angular velocity and ledger keep, and q rests (`createOrientation`).
 *
 * @param gravity  m/s^2, along -z
 * @param discrete of the flight
 * @param out      written. No allocation.
 */
export function parabolaInto(
  begin: Float64Array,
  tau: number,
  gravity: number,
  { normal }: SphereDiscrete,
  out: Float64Array,
): void {
  out.set(begin);
  out[p_WB] = begin[p_WB] + tau * begin[v_WB];
  out[p_WB + 1] = begin[p_WB + 1] + tau * begin[v_WB + 1];
  out[p_WB + 2] = begin[p_WB + 2] + tau * (begin[v_WB + 2] - 0.5 * tau * gravity);
  out[v_WB + 2] = begin[v_WB + 2] - tau * gravity;
  const pull = gravity * (normal[2] ?? 0);
  out[rise] = begin[rise] + tau * (begin[riseSpeed] - 0.5 * tau * pull);
  out[riseSpeed] = begin[riseSpeed] - tau * pull;
  out[time] = begin[time] + tau;
}
