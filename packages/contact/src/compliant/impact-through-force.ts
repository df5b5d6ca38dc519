import { dormandPrince853, type EventSet, type Solution, type SolveStatus, solveIvp } from "@talus/ode";
import type { ForceLaw } from "../laws/force-law.ts";

/**
 * Offsets in the state along the normal: displacement d since touch, m, its rate d', m/s, and from z on the law's
 * internal variables.
 */
const at = { d: 0, dRate: 1, z: 2 } as const;

/** The striking body: a mass that moves along the normal, without other forces. */
export interface ForceImpact {
  /** kg, > 0. */
  readonly mass: number;
  /** Speed of approach, m/s, > 0. */
  readonly speed: number;
  /** Relative tolerance of the integration. */
  readonly relativeTolerance: number;
  /**
   * Time after which a contact that has not separated is abandoned, s. Default: no limit but that of the steps.
   */
  readonly longest?: number;
}

/** Outcome of an impact through a force law. */
export type ForceImpactOutcome =
  | {
      readonly kind: "separated";
      /** −vn+/vn−, 1. */
      readonly restitution: number;
      /** s */
      readonly duration: number;
      /** Largest normal force, N, and its time, s. */
      readonly peakForce: number;
      readonly peakTime: number;
      /** Largest indentation, m, and the remaining one at the end. */
      readonly indentation: number;
      readonly residualIndentation: number;
    }
  | {
      /** The contact has not separated in the given time or number of steps. */
      readonly kind: "in-contact";
      readonly status: SolveStatus;
    };

/**
 * Integrates the impact of a mass on fixed ground through a force law, m d'' = F(d, d', z), until the normal force or
 * the indentation falls through zero.
 *
 * It is integrated twice: coarsely to find the size of the quantities, then with absolute tolerances in proportion.
 * Allocates.
 *
 * @throws RangeError when mass or speed is not > 0.
 */
export function impactThroughForce(law: ForceLaw, impact: ForceImpact): ForceImpactOutcome {
  if (typeof law?.force !== "function") {
    throw new TypeError(`impactThroughForce: law must be a force law, got ${String(law)}`);
  }
  const { mass, speed, relativeTolerance, longest = Number.MAX_VALUE } = impact;
  if (!(mass > 0 && mass < Infinity))
    throw new RangeError(`impactThroughForce: mass must be > 0 kg, got ${mass}`);
  if (!(speed > 0 && speed < Infinity)) {
    throw new RangeError(`impactThroughForce: speed must be > 0 m/s, got ${speed}`);
  }
  const coarse = integrate(law, mass, speed, longest, 1e-4, [1e-300, 1e-4 * speed, ...zeros(law, 1e-300)]);
  if (coarse.status.kind !== "event") return { kind: "in-contact", status: coarse.status };
  const sizes = coarse.y.map((component) => component.reduce((most, x) => Math.max(most, Math.abs(x)), 0));
  const absolute = sizes.map((size) => Math.max(relativeTolerance * size, 1e-300));
  const fine = integrate(law, mass, speed, longest, relativeTolerance, absolute);
  if (fine.status.kind !== "event") return { kind: "in-contact", status: fine.status };

  const duration = fine.status.t;
  const forceAt = createForceReader(law, fine);
  const peakTime = timeOfPeak(forceAt, duration);
  const end = new Float64Array(at.z + law.states);
  fine.at(duration, end);
  const turn = fine.events.find(({ event }) => event === "turns");
  return {
    kind: "separated",
    restitution: end[at.dRate] / speed,
    duration,
    peakForce: forceAt(peakTime),
    peakTime,
    indentation: turn === undefined ? -end[at.d] : -turn.y[at.d],
    residualIndentation: Math.max(-end[at.d], 0),
  };
}

function zeros(law: ForceLaw, value: number): number[] {
  return Array.from({ length: law.states }, () => value);
}

function integrate(
  law: ForceLaw,
  mass: number,
  speed: number,
  tEnd: number,
  relativeTolerance: number,
  absoluteTolerance: number[],
): Solution {
  const d = new Float64Array(3);
  const dRate = new Float64Array(3);
  const force = new Float64Array(3);
  const read = (y: Float64Array): void => {
    d[2] = y[at.d];
    dRate[2] = y[at.dRate];
    law.force(d, dRate, y, at.z, force);
  };
  const events: EventSet = {
    functions: [
      { name: "comes apart", direction: "falling", terminal: true, whenPast: "wait" },
      { name: "leaves", direction: "falling", terminal: true, whenPast: "wait" },
      { name: "turns", direction: "rising", terminal: false },
    ],
    evaluate(_t, y, g) {
      read(y);
      g[0] = force[2];
      g[1] = -y[at.d];
      g[2] = y[at.dRate];
    },
  };
  return solveIvp(
    {
      f(_t, y, ydot) {
        read(y);
        ydot[at.d] = y[at.dRate];
        ydot[at.dRate] = force[2] / mass;
        law.rates(d, dRate, y, at.z, ydot);
      },
      t0: 0,
      tEnd,
      y0: [0, -speed, ...zeros(law, 0)],
    },
    { stepper: dormandPrince853, relativeTolerance, absoluteTolerance, events, maxSteps: 100_000 },
  );
}

function createForceReader(law: ForceLaw, solution: Solution): (t: number) => number {
  const y = new Float64Array(at.z + law.states);
  const d = new Float64Array(3);
  const dRate = new Float64Array(3);
  const force = new Float64Array(3);
  return (t) => {
    solution.at(t, y);
    d[2] = y[at.d];
    dRate[2] = y[at.dRate];
    law.force(d, dRate, y, at.z, force);
    return force[2];
  };
}

/** Time at which a force that rises once and falls once is largest: by samples, then by golden section. */
function timeOfPeak(forceAt: (t: number) => number, duration: number): number {
  const samples = 64;
  let best = 0;
  for (let i = 1; i <= samples; i += 1) {
    if (forceAt((i / samples) * duration) > forceAt((best / samples) * duration)) best = i;
  }
  let a = (Math.max(best - 1, 0) / samples) * duration;
  let b = (Math.min(best + 1, samples) / samples) * duration;
  const golden = 0.5 * (Math.sqrt(5) - 1);
  while (b - a > 1e-9 * duration) {
    const left = b - golden * (b - a);
    const right = a + golden * (b - a);
    if (forceAt(left) >= forceAt(right)) b = right;
    else a = left;
  }
  return 0.5 * (a + b);
}
