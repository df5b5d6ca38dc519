import { multiplyQuaternionInto, rotationDistance } from "@talus/kinematics";
import { createIntegrator, dormandPrince54 } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { freeTop, momentumMotion, motionInvariants, newtonEulerMotion } from "../src/motion/index.ts";
import { bodyRates, runMotion, startState } from "./motion-runs.ts";

const turns = 1000;
const tolerance = 1e-12;
const asymmetric = { mass: 6, inertia_B: [0.065, 0.1, 0.125] } as const;
const symmetric = { mass: 6, inertia_B: [0.08, 0.08, 0.125] } as const;
const w0 = [1, 0, 5] as const;
const start = startState([0, 0, 0], w0);
const forms = [
  ["newton-euler", newtonEulerMotion],
  ["momentum", momentumMotion],
] as const;

/**
 * A step errs by about h⁶, which local extrapolation keeps far below the tolerance of 1e-12 for the embedded fourth
 * order: 1e-15 of the state, 3.3e5 times in the same sense for 1000 turns.
 */
const drift = { rel: 2e-9, because: "3.3e5 steps with a local error of a few 1e-15 in the same sense" };
/** A rate that drifts by 1e-9 with time loses half of that times 6283 rad. */
const lag = 4e-6;
const lagBecause =
  "the drift of the rate, up to 1e-9 after 6283 rad, makes a lag of half their product, 3e-6 rad";

/** Unit quaternion of a rotation by `angle` about a unit axis. */
function rotation(angle: number, [x, y, z]: readonly number[]): Float64Array {
  const s = Math.sin(angle / 2);
  return Float64Array.of(Math.cos(angle / 2), s * x, s * y, s * z);
}

describe.each(forms)("form %s over 1000 turns", (_name, form) => {
  it("an asymmetric top turns as Jacobi's elliptic functions say, and precesses by their integral", () => {
    const exact = freeTop(asymmetric, start);
    const t = (turns * 2 * Math.PI) / 5;
    const state = runMotion(form(asymmetric, []), start, [t], tolerance).states[0];
    const expected = new Float64Array(13);
    exact.stateInto(t, expected);

    expectWithin(bodyRates(state), bodyRates(expected), { abs: 1.2 * lag, because: lagBecause });
    const angle = rotationDistance(expected, 3, state, 3);
    expectWithin(angle, 0, { abs: 2 * lag, because: lagBecause });

    const before = motionInvariants(asymmetric, start);
    const after = motionInvariants(asymmetric, state);
    expectWithin(after.kineticEnergy, before.kineticEnergy, drift);
    const L = Math.hypot(...before.angularMomentum);
    expectWithin(Math.hypot(...after.angularMomentum), L, drift);
    const because = "divided by its norm after every step";
    expectWithin(Math.hypot(...state.subarray(3, 7)), 1, { abs: 2 * Number.EPSILON, because });
  });

  it("a symmetric top spins and precesses at constant rates", () => {
    const [I1, , I3] = symmetric.inertia_B;
    const t = (turns * 2 * Math.PI) / 5;
    const state = runMotion(form(symmetric, []), start, [t], tolerance).states[0];
    const spin = (1 - I3 / I1) * w0[2]; // about the axis of the body, relative to the plane of L and the axis
    const w_B = [w0[0] * Math.cos(spin * t), -w0[0] * Math.sin(spin * t), w0[2]];
    expectWithin(bodyRates(state), w_B, { abs: lag, because: lagBecause });

    const { angularMomentum, kineticEnergy } = motionInvariants(symmetric, start);
    const L = Math.hypot(...angularMomentum);
    const attitude = new Float64Array(4);
    const precession = rotation(
      (L / I1) * t,
      angularMomentum.map((x) => x / L),
    );
    multiplyQuaternionInto(precession, 0, rotation(spin * t, [0, 0, 1]), 0, attitude, 0);
    expectWithin(rotationDistance(attitude, 0, state, 3), 0, {
      abs: 2 * lag,
      because: lagBecause,
    });
    const after = motionInvariants(symmetric, state);
    expectWithin(after.kineticEnergy, kineticEnergy, drift);
    expectWithin(Math.hypot(...after.angularMomentum), L, drift);
  });
});

it.each(forms)(
  "energy and |L| drift by 2e-11 or less over 1000 turns at a tolerance of 1e-14: form %s",
  (_name, form) => {
    const { states } = runMotion(form(asymmetric, []), start, [(turns * 2 * Math.PI) / 5], 1e-14);
    const before = motionInvariants(asymmetric, start);
    const after = motionInvariants(asymmetric, states[0]);
    const because =
      "7e5 to 9e5 steps; measured: energy 2.4e-12 in velocities, 9.6e-12 in momenta, |L| 3.2e-12 and 0";
    expectWithin(after.kineticEnergy, before.kineticEnergy, { rel: 2e-11, because });
    expectWithin(Math.hypot(...after.angularMomentum), Math.hypot(...before.angularMomentum), {
      rel: 2e-11,
      because,
    });
  },
);

it("in momenta L is kept to the last bit", () => {
  const motion = momentumMotion(asymmetric, []);
  const y0 = new Float64Array(13);
  motion.fromRigidBodyStateInto(start, y0);
  const integrator = createIntegrator(
    { f: motion.f, t0: 0, y0 },
    { stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6, project: motion.project },
  );
  while (integrator.step(10) === "advanced");
  expect([...integrator.y.subarray(10, 13)]).toEqual([...y0.subarray(10, 13)]);
});

it.each(forms)("energy drifts with the order 5 of the method: form %s", (_name, form) => {
  const drifts = [0.02, 0.01, 0.005].map((h) => {
    const motion = form(asymmetric, []);
    const y = new Float64Array(13);
    motion.fromRigidBodyStateInto(start, y);
    // tolerances so loose that every step is the longest allowed
    const integrator = createIntegrator(
      { f: motion.f, t0: 0, y0: y },
      { stepper: dormandPrince54, relativeTolerance: 0.1, absoluteTolerance: 10, maxStep: h, firstStep: h },
    );
    while (integrator.step(80) === "advanced");
    motion.toRigidBodyStateInto(integrator.y, y);
    return Math.abs(
      motionInvariants(asymmetric, y).kineticEnergy / motionInvariants(asymmetric, start).kineticEnergy - 1,
    );
  });
  const slopes = [Math.log2(drifts[0] / drifts[1]), Math.log2(drifts[1] / drifts[2])];
  const because = "order 5; the term of order 6 bends the slope by up to h |L|/I₁ = 0.2 on the coarser pair";
  expectWithin(slopes, [5, 5], { abs: 0.2, because });
});
