import { RigidBodyState, rotateInverseInto } from "@talus/kinematics";
import { createIntegrator, dormandPrince54, type EventSet, solveIvp } from "@talus/ode";
import type { FreeMotion } from "../src/motion/index.ts";

/** p, q, v, w at the given times, integrated with the given tolerance per step (relative, and absolute in SI units). */
export function runMotion(
  motion: FreeMotion,
  start: Float64Array,
  times: readonly number[],
  tolerance: number,
): { states: Float64Array[]; steps: number } {
  const y0 = new Float64Array(motion.size);
  motion.fromRigidBodyStateInto(start, y0);
  const integrator = createIntegrator(
    { f: motion.f, t0: 0, y0 },
    {
      stepper: dormandPrince54,
      relativeTolerance: tolerance,
      absoluteTolerance: tolerance,
      project: motion.project,
    },
  );
  const states = times.map((t) => {
    let status = integrator.step(t);
    while (status === "advanced") status = integrator.step(t);
    if (status !== "reached-stop") throw new Error(`the run ended with ${status} at t = ${integrator.t}`);
    const state = new Float64Array(RigidBodyState.size);
    motion.toRigidBodyStateInto(integrator.y, state);
    return state;
  });
  return { states, steps: integrator.statistics.steps };
}

/** Times at which the second component of w in B changes sign. */
export function locateFlips(
  motion: FreeMotion,
  start: Float64Array,
  tEnd: number,
  tolerance: number,
): number[] {
  const y0 = new Float64Array(motion.size);
  motion.fromRigidBodyStateInto(start, y0);
  const state = new Float64Array(RigidBodyState.size);
  const w_B = new Float64Array(3);
  const events: EventSet = {
    functions: [{ name: "flip", direction: "either", terminal: false }],
    evaluate(_t, y, g) {
      motion.toRigidBodyStateInto(y, state);
      rotateInverseInto(state, RigidBodyState.q_WB, state, RigidBodyState.w_WB, w_B, 0);
      g[0] = w_B[1];
    },
  };
  const solution = solveIvp(
    { f: motion.f, t0: 0, tEnd, y0 },
    {
      stepper: dormandPrince54,
      relativeTolerance: tolerance,
      absoluteTolerance: tolerance,
      project: motion.project,
      events,
      rootTolerance: 1,
    },
  );
  if (solution.status.kind !== "reached-end") throw new Error(`the run ended with ${solution.status.kind}`);
  return solution.events.map(({ t }) => t);
}

/** Angular velocity in B of a state p, q, v, w. */
export function bodyRates(state: Float64Array): Float64Array {
  const w_B = new Float64Array(3);
  rotateInverseInto(state, RigidBodyState.q_WB, state, RigidBodyState.w_WB, w_B, 0);
  return w_B;
}

/** State with attitude 1 (unless given) at the origin. */
export function startState(
  v: readonly number[],
  w: readonly number[],
  q: readonly number[] = [1, 0, 0, 0],
): Float64Array {
  return Float64Array.of(0, 0, 0, ...q, ...v, ...w);
}
