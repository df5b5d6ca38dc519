import type { SeededRandom } from "@talus/testing-tools";
import {
  type LayerLaw,
  type LineFriction,
  type LineOptions,
  type LineResult,
  type LineSystem,
  simulateLine,
} from "../src/index.ts";

export const materialA = {
  law: "fractional-zener",
  stiffness: 1,
  alpha: 0.23,
  tauP: 0.004,
  tauX: 1.183,
} as const;
export const materialB = {
  law: "fractional-zener",
  stiffness: 1,
  alpha: 0.49,
  tauP: 5e-8,
  tauX: 0.886,
} as const;
export const hooke = { law: "hooke", stiffness: 1 } as const;

/** Bodies with Coulomb friction; all but the first at rest. */
export function lineOf(
  masses: readonly number[],
  frictions: readonly number[],
  layers: readonly LayerLaw[],
  wall = false,
): LineSystem {
  const bodies = masses.map((mass, i) => {
    const friction = { static: frictions[i] ?? 0, kinetic: frictions[i] ?? 0 };
    return { mass, friction, velocity: i === 0 ? 1 : 0 };
  });
  return { bodies, layers, wall, gravity: 1 };
}

export function run(line: LineSystem, options: Partial<LineOptions> = {}): LineResult {
  return simulateLine(line, { step: 1e-3, endTime: 300, scheme: "memory", ...options });
}

/** A line of two to six bodies of any kind that approach each other. */
export function randomLine(random: SeededRandom): LineSystem {
  const wall = random.uniform(0, 1) < 0.3;
  const count = random.integer(wall ? 1 : 2, 6);
  const layers = Array.from({ length: count - (wall ? 0 : 1) }, () => randomLayer(random));
  const bodies = Array.from({ length: count }, (_, i) => {
    const kinetic = random.uniform(0, 1) < 0.2 ? 0 : random.uniform(0, 0.8);
    const friction = { static: kinetic * (random.uniform(0, 1) < 0.5 ? 1 : 1.3), kinetic };
    const isSmoothed = random.uniform(0, 1) < 0.15;
    const decay = isSmoothed || random.uniform(0, 1) < 0.3 ? { decay: random.uniform(0.1, 5) } : {};
    const steepness = isSmoothed ? { steepness: 10 ** random.uniform(0, 6) } : {};
    const isMoving = random.uniform(0, 1) < 0.25;
    return {
      mass: random.uniform(0.2, 5),
      friction: { ...friction, ...decay, ...steepness },
      velocity: i === 0 ? random.uniform(0.5, 2) : isMoving ? random.uniform(-1, 0.4) : 0,
    };
  });
  return { bodies, layers, wall, gravity: 1 };
}

/** A layer of any law but a dashpot alone. */
export function randomLayer(random: SeededRandom): LayerLaw {
  const stiffness = random.uniform(0.3, 3);
  const tauP = random.uniform(1e-3, 0.5);
  const tauX = tauP + random.uniform(0.01, 1);
  switch (random.integer(0, 4)) {
    case 0:
      return { law: "hooke", stiffness };
    case 1:
      return { law: "kelvin-voigt", stiffness, tauX, alpha: random.uniform(0.05, 1) };
    case 2:
      return { law: "zener", stiffness, tauP, tauX };
    default:
      return { law: "fractional-zener", stiffness, alpha: random.uniform(0.03, 0.99), tauP, tauX };
  }
}

/** μ_d + (μ_s − μ_d)/(1 + γ |v|), without γ μ_d as soon as a body moves: (1.16), (1.18), (1.19). */
function coefficientAt({ static: atRest, kinetic, decay }: LineFriction, speed: number): number {
  if (speed === 0) return atRest;
  return decay === undefined ? kinetic : kinetic + (atRest - kinetic) / (1 + decay * speed);
}

/** Violations of conditions that hold for every line, on every row; empty if there are none. */
export function faultsOf(line: LineSystem, step = 4e-3): readonly string[] {
  let [leastForce, beyondCone, power] = [0, 0, 0];
  const result = simulateLine(line, {
    step,
    endTime: 15,
    scheme: "memory",
    onSample: ({ forces, velocities, frictions }) => {
      leastForce = Math.min(leastForce, ...forces);
      line.bodies.forEach(({ mass, friction }, i) => {
        const [v, q] = [velocities[i] as number, frictions[i] as number];
        const most = mass * line.gravity * coefficientAt(friction, Math.abs(v));
        beyondCone = Math.max(beyondCone, most > 0 ? Math.abs(q) / most - 1 : Math.abs(q));
        power = Math.max(power, q * v);
      });
    },
  });
  const { status, energy, momentum, layers, bodies, scenario } = result;
  const faults: string[] = [];
  // Of the second order: mostly below h²; of a light body on a strong dashpot, rate c τ_x/m, up to that rate squared.
  const isSmall = (residual: number): boolean => Math.abs(residual) < 5 * step * step;
  if (!isSmall(energy.residual)) {
    const half = simulateLine(line, { step: step / 2, endTime: 15, scheme: "memory" }).energy.residual;
    if (!(Math.abs(half) < 0.3 * Math.abs(energy.residual)))
      faults.push(`energy ${energy.residual}, with half the step ${half}`);
  }
  // The balance of each step is exact; each event rounds a velocity to 0.
  if (!(Math.abs(momentum.residual) < 1e-12 * (100 + result.steps / 10)))
    faults.push(`momentum ${momentum.residual}`);
  // p < 0 only by what the location of a separation leaves.
  if (!(leastForce > -1e-12)) faults.push(`force ${leastForce}`);
  // The law itself, at the velocity of the row: rounding.
  if (!(beyondCone < 1e-12)) faults.push(`friction beyond its cone by ${beyondCone}`);
  // A body that stops has a velocity of rounding, of either sign.
  if (!(power < 1e-12)) faults.push(`friction along the motion, ${power}`);
  // Sums of some thousand steps, rounded.
  const round = 1e-12 * energy.start;
  if (layers.some(({ dissipated = NaN, stored = NaN }) => !(dissipated >= -round && stored >= 0)))
    faults.push(`layers ${JSON.stringify(layers)}`);
  if (bodies.some(({ frictionWork }) => !(frictionWork >= 0))) faults.push("friction work");
  if (scenario === 11) faults.push("scenario 11");
  if (status.kind !== "ended" && status.kind !== "reached-end-time") faults.push(status.kind);
  return faults;
}
