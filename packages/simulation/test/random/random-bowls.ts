import type { RunResult } from "@talus/results";
import type { LawChoice } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { type Choice, flight } from "../support/scenarios.ts";

/** A hollow or a slope with its normal at a place of the centre, from the ground to the body. */
interface Bowl {
  readonly ground: TerrainData;
  normalAt(p: Float64Array): readonly [number, number, number];
}

/** A drop into a bowl, and what its rolling resistance holds at rest over N, m; undefined: there is none. */
export interface Drop {
  readonly choice: Choice;
  readonly normalAt: Bowl["normalAt"];
  readonly holds: number | undefined;
  readonly pivots: boolean;
}

const up = (x: number, y: number, z: number): readonly [number, number, number] => {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
};

const bowls: readonly ((random: SeededRandom) => Bowl)[] = [
  (random) => {
    const halfAngle = random.uniform(0.9, 1.5);
    return {
      ground: { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle, side: "inside" },
      normalAt: ([x, y]) => {
        const rho = Math.sqrt(x * x + y * y);
        const slope = 1 / Math.tan(halfAngle);
        return rho === 0 ? [0, 0, 1] : up((-slope * x) / rho, (-slope * y) / rho, 1);
      },
    };
  },
  (random) => {
    const radius = random.uniform(0.8, 4);
    return {
      ground: { kind: "sphere", centre: [0, 0, radius], radius, side: "inside" },
      normalAt: ([x, y, z]) => up(-x, -y, radius - z),
    };
  },
  (random) => {
    const radius = random.uniform(0.8, 4);
    return {
      ground: { kind: "cylinder", centre: [0, 0, radius], axis: [0, 1, 0], radius, side: "inside" },
      normalAt: ([x, , z]) => up(-x, 0, radius - z),
    };
  },
  (random) => {
    const gradient = [random.uniform(-0.2, 0.2), random.uniform(-0.2, 0.2)] as const;
    return {
      ground: { kind: "plane", gradient, height: 0 },
      normalAt: () => up(-gradient[0], -gradient[1], 1),
    };
  },
];

const law = (kind: string, parameters: LawChoice["parameters"]): LawChoice => ({ kind, parameters });

/**
 * A sphere dropped into a random bowl, funnel or trough or onto a slope, with or without laws of rolling and pivoting.
 */
export function randomDrop(random: SeededRandom): Drop {
  const { ground, normalAt } = (bowls[random.integer(0, bowls.length - 1)] as (typeof bowls)[number])(random);
  const radius = random.uniform(0.05, 0.3);
  const staticRatio = random.integer(0, 1) === 0 ? 1 : random.uniform(1, 2);
  const arm = radius * random.uniform(0.01, 0.4);
  const rollings = [
    undefined,
    law("constant-arm", { arm, staticRatio }),
    law("viscous-arm", { arm, staticRatio, viscosity: random.uniform(0, 0.02) }),
  ];
  const pivotings = [
    undefined,
    law("constant-arm", { arm: radius * random.uniform(0.01, 0.5), staticRatio: random.uniform(1, 1.5) }),
    law("contact-disc", { contactRadius: radius * random.uniform(0.05, 0.5) }),
  ];
  const rolling = rollings[random.integer(0, 2)];
  const pivoting = pivotings[random.integer(0, 2)];
  const kinetic = random.integer(0, 5) === 0 ? 0 : random.uniform(0.2, 0.8);
  const any = (size: number) => random.uniform(-size, size);
  const top = ground.kind === "sphere" || ground.kind === "cylinder" ? ground.radius : 1;
  const inside = ground.kind === "sphere" || ground.kind === "cylinder" ? 0.7 : 1; // of the narrowest bowl, 0.5 m of room
  const choice: Choice = {
    ground,
    radius,
    mass: 10_000 * radius * radius * radius,
    friction: [kinetic === 0 ? 0 : kinetic + random.uniform(0, 0.2), kinetic],
    restitution: random.uniform(0, 0.5),
    start: flight(
      [inside * any(0.5), inside * any(0.5), Math.min(1, top)],
      [any(1), any(1), 0],
      [any(20), any(20), any(40)],
    ),
    time: 8,
    ...(rolling === undefined ? {} : { rollingLaw: rolling }),
    ...(pivoting === undefined ? {} : { pivotingLaw: pivoting }),
  };
  const holds = rolling === undefined ? undefined : arm * staticRatio;
  return { choice, normalAt, holds, pivots: pivoting !== undefined && kinetic > 0 };
}

/** Parts of the weight and the speeds of rest that are rounding: thresholds of rest are 1e-9 of g and of sqrt(g a). */
const rounding = 1e-8;

/**
 * Faults of a drop: a status other than an outcome, an energy balance that does not close, and if it stands violations
 * of the equilibrium, from the normal of the bowl's own formula: v = 0, w along n, N > 0, |T| <= mu_s N, a
 * |T| <= hold; w = 0 at rest.
 */
export function faultsOfDrop({ choice, normalAt, holds, pivots }: Drop, run: RunResult): string[] {
  const faults: string[] = [];
  const { outcome, y, ledger, status } = run;
  if (outcome === undefined) faults.push(status.message);
  if (!(ledger.residual < 1e-9)) faults.push(`residual ${ledger.residual}`);
  if (outcome !== "at-rest" && outcome !== "spins-in-place") return faults;
  const { radius: a = 0, friction = 0, gravity: g = 9.81 } = choice;
  const [muStatic] = typeof friction === "number" ? [friction] : friction;
  const n = normalAt(y);
  const s = Math.sqrt(g * a);
  const speed = Math.hypot(y[7], y[8], y[9]);
  const spin = y[10] * n[0] + y[11] * n[1] + y[12] * n[2];
  const turning = Math.hypot(y[10] - spin * n[0], y[11] - spin * n[1], y[12] - spin * n[2]);
  const [N, T] = [n[2], Math.hypot(n[0], n[1])]; // over m g
  if (!(speed < rounding * s)) faults.push(`v = ${speed}`);
  if (!(N > 0)) faults.push(`N = ${N} m g`);
  if (!(T <= muStatic * N + rounding)) faults.push(`T = ${T} m g, N = ${N} m g`);
  if (!(a * T <= (holds ?? 0) * N + rounding * a))
    faults.push(`couple ${a * T} m g, held ${(holds ?? 0) * N} m g`);
  const isFrictionless = muStatic === 0;
  if (!isFrictionless && !(a * turning < rounding * s))
    faults.push(`turns along the ground by ${turning} rad/s`);
  if (outcome === "at-rest" && !(a * Math.abs(spin) < rounding * s))
    faults.push(`spin ${spin} rad/s at rest`);
  if (outcome === "spins-in-place" && pivots) faults.push(`spins for ever against pivoting friction`);
  return faults;
}
