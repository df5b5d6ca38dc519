import { type Equations, solveIvp } from "@talus/ode";
import { denseAlgebra, radau5 } from "@talus/ode/implicit";
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
} from "@talus/simulation/plane-motion";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { SOURCE } from "./plane-case.ts";
import { forcesOfRolling, rollingOnSlope, slipOnSlope, spinOfSlip } from "./plane-equations.ts";
import { onSlopeSketch } from "./plane-sketches.ts";

const F = PlaneFlightUnknowns;
const S = PlaneSlippingUnknowns;
const P = PlaneRollingUnknowns;

const [mass, g] = [150, 9.81];
const duration = 0.8;

/** The source's systems of the plane, over a straight profile: flight, slip and rolling, each by itself. */
export function inAVerticalPlane(): ComputedCase {
  return variable(
    {
      k: { meaning: "slope, tan Θ", unit: "1", value: 0.35, least: -1, most: 1 },
      mu: { meaning: "friction", unit: "1", value: 0.2, least: 0, most: 0.3 },
      a: { meaning: "radius", unit: "m", value: 0.3, least: 0.1, most: 3 },
    },
    ({ k, mu, a }) => ({
      id: "plane/in-a-vertical-plane",
      title: "A sphere flies, slips and rolls in a vertical plane by the source's own equations",
      source: `${SOURCE}, Okno 8 to 10, (6.02) to (6.05)`,
      tolerance: 1e-9,
      because: "motions of degree 1 and 2 in time, which the method follows exactly, but for rounding",
      equations: [
        equation(String.raw`Z(t) = Z_0 + V_Z t - \tfrac12\,g\,t^2`, "Flight without air, Okno 10"),
        slipOnSlope,
        spinOfSlip,
        rollingOnSlope,
        forcesOfRolling,
      ],
      sketch: onSlopeSketch({ gradient: k, along: -1, velocity: "v", spin: "Ω" }),
      compute: () => {
        const sphere = onStraight(k, a);
        return [...flight(), ...slip(sphere, k, mu), ...rolling(sphere, k)];
      },
    }),
  );
}

function onStraight(k: number, radius: number): SphereOnProfile {
  return {
    mass,
    radius,
    inertia: 0.4 * mass * radius * radius,
    gravity: g,
    evaluateProfile(X, out) {
      out[0] = k * X;
      out[1] = k;
      out[2] = 0;
    },
  };
}

function flight(): readonly Comparison[] {
  const start = new Float64Array(F.size);
  start[F.Z] = 3;
  start[F.V_X] = 10;
  start[F.V_Z] = 2;
  start[F.Om_Y] = 20;
  const end = after(createPlaneFlight(g), start, duration);
  return [
    number("flight: X", "m", end[F.X], 10 * duration),
    number("flight: Z", "m", end[F.Z], 3 + 2 * duration - 0.5 * g * duration * duration, 3),
    number("flight: angle", "rad", end[F.theta], 20 * duration),
  ];
}

function slip(sphere: SphereOnProfile, k: number, mu: number): readonly Comparison[] {
  const { radius: a } = sphere;
  const cosine = 1 / Math.sqrt(1 + k * k);
  const sine = k * cosine;
  const start = new Float64Array(S.size);
  placeOnProfile(sphere, 3, start);
  start[S.v_B] = 12;
  start[S.Om_y] = -5;
  const end = after(createPlaneSlipping(sphere, mu, 1), start, duration);
  // The centre falls with g sin Θ and is retarded by mu g cos Θ.
  const way = (-12 - 5 * a) * duration + 0.5 * g * (mu * cosine - sine) * duration * duration;
  return [
    number("slip: v_B", "m/s", end[S.v_B], 12 + (sine - 3.5 * mu * cosine) * g * duration, 12),
    number("slip: Ω_y", "rad/s", end[S.Om_y], -5 - ((2.5 * mu * g) / a) * duration * cosine),
    number("slip: X", "m", end[S.X], start[S.X] + way * cosine, 12 * duration),
  ];
}

function rolling(sphere: SphereOnProfile, k: number): readonly Comparison[] {
  const { radius: a } = sphere;
  const cosine = 1 / Math.sqrt(1 + k * k);
  const sine = k * cosine;
  const speed = 4;
  const start = new Float64Array(P.size);
  placeOnProfile(sphere, -2, start);
  start[P.v_x] = speed;
  start[P.Om_y] = speed / a;
  const equations = createPlaneRolling(sphere);
  const end = after(equations, start, duration);
  const way = speed * duration - (5 / 14) * g * sine * duration * duration;
  const R = reactionOf(sphere, equations, end);
  return [
    number("rolling: v_x", "m/s", end[P.v_x], speed - (5 / 7) * g * duration * sine, speed),
    number("rolling: X", "m", end[P.X], start[P.X] + way * cosine, speed * duration),
    number("rolling: R_x", "N", R[0], (2 / 7) * mass * g * sine, mass * g),
    number("rolling: R_z", "N", R[1], mass * g * cosine),
  ];
}

/** The state after a time t, s, by steps of 1e-9; NaN where the integration failed. */
export function after(equations: Equations, start: Float64Array, t: number): Float64Array {
  const options = { stepper: radau5, relativeTolerance: 1e-9, absoluteTolerance: 1e-11 };
  const { y, status } = solveIvp({ ...equations, t0: 0, tEnd: t, y0: start }, options);
  if (status.kind !== "reached-end") return start.map(() => Number.NaN);
  return Float64Array.from(y, (column) => column[column.length - 1]);
}

/** R_x and R_z of the rolling sphere, with x' of M x' = f. */
export function reactionOf(sphere: SphereOnProfile, equations: Equations, x: Float64Array): Float64Array {
  const M = new Float64Array(P.size * P.size);
  const xdot = new Float64Array(P.size);
  if (typeof equations.mass === "function") equations.mass(0, x, M);
  equations.f(0, x, xdot);
  const solver = denseAlgebra.createSolver(P.size);
  if (solver.factor(M)) solver.solve(xdot);
  else xdot.fill(Number.NaN);
  const R = new Float64Array(2);
  planeReactionInto(sphere, x, xdot, R);
  return R;
}
