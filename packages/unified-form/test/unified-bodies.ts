import type { RigidBody } from "@talus/bodies";
import { dormandPrince853 } from "@talus/ode";
import { createPlaneBody, type PlaneBody, type PlaneOptions, type PlaneRun } from "../src/index.ts";

/** Steps whose errors are rounding, so that what is left is the methods' own. */
export const tight: Omit<PlaneOptions, "tEnd"> = {
  stepper: dormandPrince853,
  relativeTolerance: 1e-13,
  absoluteTolerance: 1e-14,
};

export const bodies = {
  sphere: { shape: { kind: "sphere", radius: 0.5 }, mass: 1.3, inertia_B: [0.13, 0.13, 0.13] },
  /** Moves as a disc in a plane where it begins to; j² = 1/4. */
  disc: {
    shape: { kind: "eccentric-sphere", radius: 0.7, centre_B: [-0.3, 0, 0] },
    mass: 1.3,
    inertia_B: [0.325, 0.325, 0.325],
  },
  "eccentric sphere": {
    shape: { kind: "eccentric-sphere", radius: 0.7, centre_B: [-0.2, 0.1, 0.15] },
    mass: 1.3,
    inertia_B: [0.3, 0.25, 0.35],
  },
  ellipsoid: {
    shape: { kind: "ellipsoid", semiAxes: [0.5, 0.4, 0.3] },
    mass: 1.3,
    inertia_B: [0.09, 0.12, 0.15],
  },
  "rounded disc": {
    shape: { kind: "rounded-disc", radius: 0.5, edgeRadius: 0.1 },
    mass: 1.3,
    inertia_B: [0.1, 0.1, 0.18],
  },
} as const satisfies Readonly<Record<string, RigidBody>>;

export function onPlane(name: keyof typeof bodies, restitution: number, friction = 0): PlaneBody {
  return createPlaneBody({ body: bodies[name], gravity: 9.81, restitution, friction });
}

/** Largest difference of two runs at `count` common times, over all thirteen numbers of the state. */
export function largestDifference(a: PlaneRun, b: PlaneRun, count = 400): number {
  const [ya, yb] = [new Float64Array(13), new Float64Array(13)];
  const end = Math.min(a.t, b.t);
  let largest = 0;
  for (let i = 0; i < count; i += 1) {
    a.at((end * i) / count, ya);
    b.at((end * i) / count, yb);
    ya.forEach((value, k) => {
      largest = Math.max(largest, Math.abs(value - yb[k]));
    });
  }
  return largest;
}

export function kindsOf(run: PlaneRun): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { kind } of run.events) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
