import { solveIvp } from "@talus/ode";
import { denseAlgebra, radau5, trapezoid23 } from "@talus/ode/implicit";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createPlaneFlight,
  createPlaneRolling,
  createPlaneSlipping,
  PlaneFlightUnknowns,
  PlaneRollingUnknowns,
  PlaneSlippingUnknowns,
  placeOnProfile,
  planeReactionInto,
  type SphereOnProfile,
} from "../../src/formulations/selected-frame/plane/index.ts";
import { reactionInto } from "../../src/formulations/selected-frame/reactions.ts";
import { writeRollingSystem } from "../../src/formulations/selected-frame/rolling-system.ts";
import {
  slippingVelocityInto,
  writeSlippingSystem,
} from "../../src/formulations/selected-frame/slipping-system.ts";
import { createSurfaceTerms, evaluateTerms } from "../../src/formulations/selected-frame/surface-terms.ts";
import { RollingUnknowns, SlippingUnknowns } from "../../src/formulations/selected-frame/unknowns.ts";

const P = PlaneRollingUnknowns;
const S = PlaneSlippingUnknowns;
const F = PlaneFlightUnknowns;
const [m, a, g] = [150, 0.3, 9.81];
const A = 0.4 * m * a * a;
const sphere: Omit<SphereOnProfile, "evaluateProfile"> = { mass: m, radius: a, inertia: A, gravity: g };
const straight = (k: number): SphereOnProfile => ({
  ...sphere,
  evaluateProfile(X, out) {
    out[0] = k * X + 0.7;
    out[1] = k;
    out[2] = 0;
  },
});
const wavy: SphereOnProfile = {
  ...sphere,
  evaluateProfile(X, out) {
    out[0] = 0.3 * X + 0.4 * Math.sin(1.3 * X);
    out[1] = 0.3 + 0.52 * Math.cos(1.3 * X);
    out[2] = -0.676 * Math.sin(1.3 * X);
  },
};
const last = (column: Float64Array): number => column[column.length - 1];
const tolerances = { relativeTolerance: 1e-10, absoluteTolerance: 1e-12 };
const because = "motions of degree 1 and 2 in time, which both methods follow exactly, but for rounding";

describe.each([0.35, -0.35])(
  "plane systems over Z = %d X + 0.7: the closed forms of the source, (6.02)-(6.08)",
  (k) => {
    const Theta = Math.atan(k);
    const [s, c] = [Math.sin(Theta), Math.cos(Theta)];
    const t = 1.5;

    it.each([radau5, trapezoid23])("rolling without slip, by %j", (stepper) => {
      const x0 = new Float64Array(P.size);
      placeOnProfile(straight(k), -2, x0);
      const [X0, Z0] = x0;
      const Om0 = 4;
      x0[P.v_x] = a * Om0;
      x0[P.Om_y] = Om0;
      const { y, status } = solveIvp(
        { ...createPlaneRolling(straight(k)), t0: 0, tEnd: t, y0: x0 },
        { stepper, ...tolerances },
      );
      expect(status.kind).toBe("reached-end");
      const brake = (m * g * a * a) / (m * a * a + A);
      const way = Om0 * a * t - 0.5 * brake * t * t * s;
      expectWithin(last(y[P.X]), X0 + way * c, { abs: 1e-9, because });
      expectWithin(last(y[P.Z]), Z0 + way * s, { abs: 1e-9, because });
      expectWithin(last(y[P.v_x]), a * Om0 - brake * t * s, { abs: 1e-9, because });
      expectWithin(last(y[P.theta]), way / a, { abs: 1e-8, because });
      expectWithin(last(y[P.Theta]), Theta, { abs: 1e-12, because });
    });

    it.each([1, -1] as const)("rolling with slip, cos(alpha) = %d", (direction) => {
      const mu = 0.2;
      const x0 = new Float64Array(S.size);
      placeOnProfile(straight(k), 3, x0);
      const Om0 = -5;
      const v0 = 12;
      x0[S.v_B] = v0;
      x0[S.Om_y] = Om0;
      const { y } = solveIvp(
        { ...createPlaneSlipping(straight(k), mu, direction), t0: 0, tEnd: t, y0: x0 },
        { stepper: radau5, ...tolerances },
      );
      const rate = direction * s - mu * c * ((m * a * a) / A + 1);
      expectWithin(last(y[S.v_B]), v0 + rate * g * t, { abs: 1e-9, because });
      expectWithin(last(y[S.Om_y]), Om0 - ((direction * mu * m * g * a) / A) * t * c, { abs: 1e-9, because });
      // The centre falls with g sinTheta and is held by mu g cosTheta.
      const v_x0 = -direction * v0 + a * Om0;
      const way = v_x0 * t + 0.5 * g * (direction * mu * c - s) * t * t;
      expectWithin(last(y[S.X]), x0[S.X] + way * c, { abs: 1e-9, because });
      expectWithin(last(y[S.Z]), x0[S.Z] + way * s, { abs: 1e-9, because });
    });

    it("flight", () => {
      const x0 = [0, 3, 10, 2, 0.1, 20];
      const { y } = solveIvp(
        { ...createPlaneFlight(g), t0: 0, tEnd: t, y0: x0 },
        { stepper: trapezoid23, ...tolerances },
      );
      expectWithin(last(y[F.X]), 10 * t, { abs: 1e-10, because });
      expectWithin(last(y[F.Z]), 3 + 2 * t - 0.5 * g * t * t, { abs: 1e-10, because });
      expectWithin(last(y[F.V_Z]), 2 - g * t, { abs: 1e-10, because });
      expectWithin(last(y[F.theta]), 0.1 + 20 * t, { abs: 1e-10, because });
    });
  },
);

it("over waves that rise and fall the sphere rolls with the energy of its start, place for place on the profile", () => {
  const x0 = new Float64Array(P.size);
  placeOnProfile(wavy, 6, x0);
  const { y } = solveIvp(
    { ...createPlaneRolling(wavy), t0: 0, tEnd: 3, y0: x0 },
    { stepper: radau5, relativeTolerance: 1e-8, absoluteTolerance: 1e-10 },
  );
  const energyAt = (i: number): number =>
    0.5 * (m * y[P.v_x][i] ** 2 + A * y[P.Om_y][i] ** 2) + m * g * y[P.Z][i];
  const n = y[0].length - 1;
  expect(y[P.Theta].some((each) => each < 0)).toBe(true);
  expect(y[P.X][n]).toBeLessThan(0);
  const kept = "tolerance of 1e-8 a step, over some hundred steps";
  expectWithin(energyAt(n), energyAt(0), { rel: 1e-7, because: kept });
  const profile = new Float64Array(3);
  const [s, c] = [Math.sin(y[P.Theta][n]), Math.cos(y[P.Theta][n])];
  wavy.evaluateProfile(y[P.X][n] + a * s, profile);
  expectWithin(y[P.Z][n] - a * c, profile[0], { abs: 1e-7, because: kept });
  expectWithin(s / c, profile[1], { abs: 1e-7, because: kept });
});

describe("the plane systems are what is left of those of 14 unknowns where Psi = pi, psi = 0 (seed 1)", () => {
  const n = RollingUnknowns.size;
  const rounding = "round-off of the two solves";
  const ground = {
    ...sphere,
    drag: 0,
    wind: new Float64Array(3),
    evaluateSurface(x: number, _y: number, out: Float64Array): void {
      const profile = new Float64Array(3);
      wavy.evaluateProfile(x, profile);
      out.fill(0);
      out[0] = profile[0];
      out[1] = profile[1];
      out[3] = profile[2];
    },
  };
  const solve = (size: number, M: Float64Array, f: Float64Array): Float64Array => {
    const solver = denseAlgebra.createSolver(size);
    expect(solver.factor(M)).toBe(true);
    const xdot = f.slice();
    solver.solve(xdot);
    return xdot;
  };
  const plane = (equations: ReturnType<typeof createPlaneRolling>, x: Float64Array): Float64Array => {
    const M = new Float64Array(P.size * P.size);
    const f = new Float64Array(P.size);
    if (typeof equations.mass === "function") equations.mass(0, x, M);
    equations.f(0, x, f);
    return solve(P.size, M, f);
  };
  /** Offsets in 14 and in 7 unknowns. */
  const pairs = [
    [RollingUnknowns.X, P.X],
    [RollingUnknowns.Z, P.Z],
    [RollingUnknowns.Theta, P.Theta],
    [RollingUnknowns.v_x, P.v_x],
    [RollingUnknowns.v_z, P.v_z],
    [RollingUnknowns.theta, P.theta],
    [RollingUnknowns.Om_y, P.Om_y],
  ] as const;
  const random = seededRandom(1);
  const states = Array.from({ length: 40 }, () => {
    const x = new Float64Array(P.size);
    placeOnProfile(wavy, random.uniform(-5, 5), x);
    x[P.theta] = random.uniform(0.2, 2.9);
    x[P.Om_y] = random.uniform(-5, 5);
    x[P.v_x] = a * x[P.Om_y];
    const whole = new Float64Array(n);
    for (const [i, j] of pairs) whole[i] = x[j];
    whole[RollingUnknowns.Psi] = Math.PI;
    return { x, whole };
  });

  it("rolling, and its reactions", () => {
    for (const { x, whole } of states) {
      const xdot = plane(createPlaneRolling(wavy), x);
      const terms = createSurfaceTerms();
      evaluateTerms(ground, whole, terms);
      const M = new Float64Array(n * n);
      const f = new Float64Array(n);
      writeRollingSystem(ground, terms, whole, M, n, f);
      const wholeRate = solve(n, M, f);
      for (const [i, j] of pairs) expectWithin(xdot[j], wholeRate[i], { abs: 1e-10, because: rounding });
      const [R, inPlane] = [3, 2].map((length) => new Float64Array(length));
      reactionInto(ground, terms, whole.slice(RollingUnknowns.v_x), wholeRate, R);
      planeReactionInto(wavy, x, xdot, inPlane);
      expectWithin(inPlane[0], R[0], { abs: 1e-8, because: `${rounding}, in forces of 1000 N` });
      expectWithin(inPlane[1], R[2], { abs: 1e-8, because: `${rounding}, in forces of 1000 N` });
    }
  });

  it.each([1, -1] as const)("slipping, cos(alpha) = %d", (direction) => {
    const mu = 0.4;
    for (const state of states) {
      const [x, whole] = [state.x.slice(), state.whole.slice()];
      x[S.v_B] = 1.5;
      whole[SlippingUnknowns.v_B] = 1.5;
      whole[SlippingUnknowns.alpha] = direction === 1 ? 0 : Math.PI;
      const xdot = plane(createPlaneSlipping(wavy, mu, direction), x);
      const terms = createSurfaceTerms();
      evaluateTerms(ground, whole, terms);
      const v = new Float64Array(3);
      slippingVelocityInto(a, whole, v);
      const M = new Float64Array(n * n);
      const f = new Float64Array(n);
      writeSlippingSystem(ground, mu, terms, whole, v, M, n, f);
      const wholeRate = solve(n, M, f);
      for (const [i, j] of pairs) expectWithin(xdot[j], wholeRate[i], { abs: 1e-10, because: rounding });
    }
  });
});
