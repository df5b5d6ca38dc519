import { dot3, norm3 } from "@talus/kinematics";

/**
 * Outcome of a short slip with frozen forces.
 *
 *   grips       u reaches 0 and stays there, for every mu_s ≥ mu_d (mu_d N > |T_r|)
 *   stops       u reaches 0 along a straight line although mu_d N ≤ |T_r|: if |T_r| ≤ mu_s N the contact grips, else it
 *               slips on along −T_r, in the opposite direction
 *   turns       u never vanishes: it turns towards −T_r
 *   not-finite  a number given or computed is NaN or infinite, or b is not > 0, or mu_d N is negative
 */
export type SlipEndStatus = "grips" | "stops" | "turns" | "not-finite";

/** Result of `finishSlip`, made once by `createSlipEnd` and overwritten by each call. */
export interface SlipEnd {
  /** Time until u = 0, s, ≥ 0; zero when there is no end. */
  time: number;
  /** Impulse of friction on the body until then, N s. Length 3; zero when there is no end. */
  readonly impulse: Float64Array;
}

/** A zero `SlipEnd`. Allocates. */
export function createSlipEnd(): SlipEnd {
  return { time: 0, impulse: new Float64Array(3) };
}

/**
 * Sine of the angle between u and T_r up to which their motion counts as plane. The transverse component is then below
 * 1e-9 |u| and so is the speed at which u would turn aside: less than the error of freezing the forces.
 */
const parallelSine = 1e-9;

/**
 * End of slip in closed form, with normal force N, normal, and rolling friction T_r frozen (error O(|u|²)).
 *
 * T_r is the tangential force that rolling would need at this state, b = 1/m + a²/A. Slip obeys, exactly,
 *   u' = b (T − T_r),   T = −mu_d N u/|u|.                                                              (1)
 * Then mu_d N |u| − T_r·u falls at the constant rate b (mu_d² N² − T_r²), so that for mu_d N > |T_r|
 *   t* = (mu_d N |u| − T_r·u) / [b (mu_d² N² − T_r²)],   ∫ T dt = T_r t* − u/b.                         (2)
 * For mu_d N ≤ |T_r| u turns towards −T_r and never vanishes, unless u is parallel to T_r. In this plane motion
 *   |u|' = −b (mu_d N + T_r·u/|u|),   t* = |u| / [b (mu_d N + T_r·u/|u|)]                               (3)
 * when the rate is negative, and u grows for ever ("turns") otherwise.
 *
 * Near mu_d N = |T_r| (2) becomes long: the caller compares t* with the time over which N and T_r are nearly constant.
 *
 * Source: derived from (1); for a sphere T_r and b are those of rolling and of its Delassus matrix.
 *
 * @param u    slip velocity, tangential, m/s. Length 3, world frame (any frame shared with T_r). Not changed.
 * @param T_r  friction force of rolling on the body, tangential, N. Length 3. Not changed.
 * @param N    normal force, N, ≥ 0.
 * @param mu_d coefficient of kinetic friction, 1, ≥ 0.
 * @param b    tangential velocity change per impulse, 1/kg, > 0.
 * @param out  overwritten. No allocation.
 */
export function finishSlip(
  u: Float64Array,
  T_r: Float64Array,
  N: number,
  mu_d: number,
  b: number,
  out: SlipEnd,
): SlipEndStatus {
  out.time = 0;
  out.impulse.fill(0);
  const speed = norm3(u, 0);
  const needed = norm3(T_r, 0);
  const strength = mu_d * N;
  const along = dot3(u, 0, T_r, 0); // T_r·u
  if (!Number.isFinite(speed + needed + strength + along) || !(b > 0 && strength >= 0)) return "not-finite";
  const isHolding = strength > needed;
  if (speed === 0) return isHolding ? "grips" : "stops";
  if (!isHolding && !isParallel(u, speed, T_r, needed)) return "turns";
  const rate = strength + along / speed; // −|u|'/b at the start
  if (!isHolding && rate <= 0) return "turns";
  const time = isHolding
    ? (strength * speed - along) / (b * (strength - needed) * (strength + needed)) // (2)
    : speed / (b * rate); // (3)
  if (!Number.isFinite(time)) return "not-finite";
  out.time = time;
  for (let i = 0; i < 3; i += 1) out.impulse[i] = T_r[i] * time - u[i] / b;
  return isHolding ? "grips" : "stops";
}

function isParallel(u: Float64Array, speed: number, T_r: Float64Array, needed: number): boolean {
  if (needed === 0) return true;
  const x = (u[1] / speed) * T_r[2] - (u[2] / speed) * T_r[1];
  const y = (u[2] / speed) * T_r[0] - (u[0] / speed) * T_r[2];
  const z = (u[0] / speed) * T_r[1] - (u[1] / speed) * T_r[0];
  const limit = parallelSine * needed;
  return x * x + y * y + z * z <= limit * limit;
}
