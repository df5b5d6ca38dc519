import { addScaled3Into, cross3Into, dot3, quaternionRateInto, rotateInto } from "@talus/kinematics";
import type { PlaneBody } from "../plane/plane-body.ts";
import { findLoad, LoadNumbers } from "../plane/plane-load.ts";
import { type UnifiedMode, UnifiedState } from "./unified-state.ts";
import { findVelocity, type UnifiedVelocity, VelocityNumbers, widthOf } from "./unified-velocity.ts";

const { s, v, q_WB, pi, position, piPosition, slip, size } = UnifiedState;
const { F, U } = LoadNumbers;

/**
 * Slips slower than this fraction of the speed scale have no direction that could turn: beta' is damped there.
 */
const SLIP_FLOOR = 1e-12;

/** Offsets in the numbers that the field finds: N of the support, N; U', 1/(kg s); beta', rad/s. */
const N = 0;
const URate = 1;
const slipTurn = 2;

/** Writes y' of a unified state in a mode, and the intermediate results into `velocity`. No allocation. */
export type UnifiedField = (mode: UnifiedMode, y: Float64Array, ydot: Float64Array) => void;

/**
 * Right-hand sides without angles, docs/theory/unified-form.md (6.6) to (6.12); numbers below are Ivanov's. In every
 * mode, whatever the friction,
 *
 *   pi' = m g c − m GA' × v                                                             (3.03)
 *   s' = W v,  v' = F sign(s)/W  in flight;  s' = v' = 0 on the support, N = −F/U            (2.08), (2.09)
 *   pi_x'' = −F P_x − P_x' q' in flight, mu F cos beta/(m U) on the support, pi_y'' alike            (3.11)
 *   beta' = (e_Z × e)·u'/|u| while falling and on the support; while rising the slip is not needed
 *
 * P is that of the last impact while rising, so at rest, and −mu e/(m U) while falling, so right at the next impact; q'
 * is 0 where one replaces the other, and both give the same x'. Vectors in B.
 */
export function createUnifiedField(body: PlaneBody, velocity: UnifiedVelocity): UnifiedField {
  const { mass } = body.body;
  const { inertia, gravity } = body;
  const { point, load, w, v_W, v_B, e, numbers } = velocity;
  const { wRate, pointRate, push, turn, numbers: found } = load;
  const vector = () => new Float64Array(3);
  const [across, cRate, nRate, pushRate] = [vector(), vector(), vector(), vector()];
  const [slipRate, work, w_W, own] = [vector(), vector(), vector(), vector()];
  const floor = SLIP_FLOOR * body.speedScale;

  /** beta' from u' = v' + w' × GA + w × GA' under the reaction N. */
  function findSlipTurn(): void {
    cross3Into(wRate, 0, point.a, 0, slipRate, 0);
    cross3Into(w, 0, pointRate, 0, work, 0);
    addScaled3Into(slipRate, 0, 1, work, 0, slipRate, 0);
    cross3Into(turn, 0, point.a, 0, work, 0);
    addScaled3Into(slipRate, 0, own[N], work, 0, slipRate, 0);
    addScaled3Into(slipRate, 0, own[N] / mass, push, 0, slipRate, 0);
    const speed = numbers[VelocityNumbers.slipSpeed];
    cross3Into(point.n, 0, e, 0, across, 0);
    own[slipTurn] = (dot3(across, 0, slipRate, 0) * speed) / (speed * speed + floor * floor);
  }

  /** U' = c'·J⁻¹ (GA × p) + c·J⁻¹ (GA' × p + GA × p'), p = n − mu e, with the rates relative to B, in which J rests. */
  function findURate(friction: number): void {
    cross3Into(point.n, 0, w, 0, nRate, 0);
    cross3Into(point.aRate, 0, point.n, 0, cRate, 0);
    cross3Into(point.a, 0, nRate, 0, work, 0);
    addScaled3Into(cRate, 0, 1, work, 0, cRate, 0);
    cross3Into(e, 0, w, 0, pushRate, 0);
    addScaled3Into(pushRate, 0, own[slipTurn], across, 0, pushRate, 0);
    addScaled3Into(nRate, 0, -friction, pushRate, 0, pushRate, 0);
    cross3Into(point.a, 0, pushRate, 0, work, 0);
    cross3Into(point.aRate, 0, push, 0, pushRate, 0);
    let rate = dot3(cRate, 0, turn, 0);
    for (let i = 0; i < 3; i += 1) rate += (point.c[i] * (work[i] + pushRate[i])) / inertia[i];
    own[URate] = rate;
  }

  function writeFriction(mode: UnifiedMode, y: Float64Array, ydot: Float64Array): void {
    if (mode.kind === "rising" || mode.kind === "lifting") {
      ydot[piPosition] = -found[F] * mode.Px; // (3.11) with P at rest
      ydot[piPosition + 1] = -found[F] * mode.Py;
      return;
    }
    const { friction } = mode;
    const ex = y[slip];
    const ey = y[slip + 1];
    const isSupported = mode.kind === "supported";
    const P = -friction * (isSupported ? 1 / (mass * found[U]) : numbers[VelocityNumbers.share]);
    findSlipTurn();
    const turning = own[slipTurn];
    ydot[slip] = -ey * turning;
    ydot[slip + 1] = ex * turning;
    ydot[piPosition] = -found[F] * P * ex; // (3.11), and the line after it
    ydot[piPosition + 1] = -found[F] * P * ey;
    if (isSupported) return;
    findURate(friction);
    const PRate = -friction * numbers[VelocityNumbers.shareSlope] * own[URate];
    const gapRate = numbers[VelocityNumbers.gapRate];
    ydot[piPosition] -= gapRate * (PRate * ex - P * turning * ey);
    ydot[piPosition + 1] -= gapRate * (PRate * ey + P * turning * ex);
  }

  return (mode, y, ydot) => {
    findVelocity(body, mode, y, velocity);
    findLoad(body, point, w, load);
    ydot.fill(0, 0, size);
    const isSupported = mode.kind === "supported";
    own[N] = isSupported ? -found[F] / found[U] : 0;
    if (!isSupported) {
      const W = widthOf(body, mode);
      ydot[s] = W * y[v]; // (2.08)
      ydot[v] = (found[F] * mode.sign) / W;
    }
    rotateInto(y, q_WB, w, 0, w_W, 0);
    quaternionRateInto(y, q_WB, w_W, 0, ydot, q_WB);
    cross3Into(pointRate, 0, v_B, 0, work, 0);
    for (let i = 0; i < 3; i += 1) work[i] = mass * (gravity * point.c[i] - work[i]); // (3.03)
    rotateInto(y, q_WB, work, 0, ydot, pi);
    ydot[position] = v_W[0];
    ydot[position + 1] = v_W[1];
    if (mode.friction > 0) writeFriction(mode, y, ydot);
  };
}
