import { RigidBodyState } from "@talus/kinematics";
import { createIntegrator, dormandPrince54 } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { momentumMotion, motionInvariants, newtonEulerMotion } from "../src/motion/index.ts";
import { bodyRates, locateFlips, runMotion, startState } from "./motion-runs.ts";

/** A box turning about its intermediate axis, without torque. */
const box = { mass: 6, inertia_B: [0.065, 0.1, 0.125] } as const;
const start = startState([0, 0, 0], [0.1, 5, 0.1]);
const printed = new Map([
  [1, [-0.02335292684, 5.00147470649, 0.05583029188]],
  [5, [-1.910495741756, -4.395635266073, 1.630924773528]],
  [10, [1.611976117745, -4.578426746545, 1.376373488209]],
]);
const printedFlip = 4.1650704200954;
const forms = [newtonEulerMotion(box, []), momentumMotion(box, [])];

describe("a box that turns near its intermediate axis", () => {
  it("2 E = 2.5019 and |L| = 0.500198460613", () => {
    const { kineticEnergy, angularMomentum } = motionInvariants(box, start);
    expectWithin(2 * kineticEnergy, 2.5019, { rel: 4 * Number.EPSILON, because: "a sum of three products" });
    const because = "half a unit of the last printed digit";
    expectWithin(Math.hypot(...angularMomentum), 0.500198460613, { abs: 5e-13, because });
  });
});

describe.each(forms)("a box near its intermediate axis, form $name", (motion) => {
  it("flips at t = 4.1650704200954, found as an event", () => {
    const flips = locateFlips(motion, start, 6, 1e-15);
    expect(flips).toHaveLength(1);
    const because = "half a unit of the last printed digit; the step tolerance of 1e-15 moves it by 4e-14";
    expectWithin(flips[0], printedFlip, { abs: 5e-14, because });
  });

  it("turns in the body frame as printed", () => {
    const { states } = runMotion(motion, start, [1, 5, 10], 1e-15);
    const because = "half a unit of the last printed digit";
    expectWithin(bodyRates(states[0]), printed.get(1) ?? [], { abs: 5e-12, because });
    expectWithin(bodyRates(states[1]), printed.get(5) ?? [], { abs: 5e-13, because });
    const unstable =
      "past the unstable axis errors grow like e^(1.64 t/s): rounding of 1e-15 at the start may be 1e-8 at 10 s; " +
      "two passes of about 3.5 s make it 1e-10";
    expectWithin(bodyRates(states[2]), printed.get(10) ?? [], { abs: 2e-10, because: unstable });
  });

  it("keeps 2 E = 2.5019, |L| and the norm of its quaternion", () => {
    const { states } = runMotion(motion, start, [5, 10], 1e-13);
    for (const state of states) {
      const { kineticEnergy, angularMomentum } = motionInvariants(box, state);
      const because = "an error per step of h⁶, far below the tolerance of 1e-13, over 4000 steps";
      expectWithin(2 * kineticEnergy, 2.5019, { rel: 1e-11, because });
      expectWithin(angularMomentum, [0.0065, 0.5, 0.0125], { abs: 1e-11, because });
      const norm = Math.hypot(...state.subarray(RigidBodyState.q_WB, RigidBodyState.v_WB));
      expectWithin(norm, 1, { abs: 2 * Number.EPSILON, because: "divided by its norm after every step" });
    }
  });
});

it("the source's printed Q with a world angular velocity is another motion: energy is not kept", () => {
  const correct = momentumMotion(box, []);
  const half = new Float64Array(13);
  const wrong = createIntegrator(
    {
      t0: 0,
      y0: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0.0065, 0.5, 0.0125),
      f: (t, y, ydot) => {
        correct.f(t, y, ydot);
        correct.toRigidBodyStateInto(y, half);
        const [x, yy, z] = half.subarray(10, 13).map((w) => w / 2);
        const [qw, qx, qy, qz] = y.subarray(3, 7);
        // q' = 1/2 q (0, w): the product in the other order
        ydot.set([-qx * x - qy * yy - qz * z, qw * x + qy * z - qz * yy], 3);
        ydot.set([qw * yy + qz * x - qx * z, qw * z + qx * yy - qy * x], 5);
      },
    },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-10,
      absoluteTolerance: 1e-10,
      project: correct.project,
    },
  );
  while (wrong.step(5) === "advanced");
  const state = new Float64Array(13);
  correct.toRigidBodyStateInto(wrong.y, state);
  const because = "half a unit of the last printed digit";
  expectWithin(bodyRates(state), [0.14783, 4.99938, 0.1037], { abs: 5e-6, because });
  expectWithin(2 * motionInvariants(box, state).kineticEnergy, 2.50215, { abs: 5e-6, because });
});
