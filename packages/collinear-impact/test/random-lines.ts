import type { SeededRandom } from "@talus/testing-tools";
import { type LayerLaw, type LineSystem, simulateLine } from "../src/index.ts";
import { automaticSteps } from "../src/line/line-times.ts";

/**
 * A pair of bodies, or a body and a wall, of any masses, speed, layer and friction: every parameter over many powers of
 * ten.
 */
export function extremePair(random: SeededRandom): LineSystem {
  const power = (low: number, high: number): number => 10 ** random.uniform(low, high);
  const wall = random.uniform(0, 1) < 0.2;
  const speed = power(-3, 3);
  const friction = random.uniform(0, 1) < 0.6 ? 0 : random.uniform(0, 0.5) * speed;
  const bodies = [speed, 0].map((velocity) => {
    return { mass: power(-7, 7), friction: { static: friction, kinetic: friction }, velocity };
  });
  const layers = [extremeLayer(random, power)];
  return { bodies: wall ? bodies.slice(0, 1) : bodies, layers, wall, gravity: 1 };
}

function extremeLayer(random: SeededRandom, power: (low: number, high: number) => number): LayerLaw {
  const stiffness = power(-4, 4);
  const tauP = power(-6, 1);
  const tauX = tauP * (1 + power(-3, 8));
  switch (random.integer(0, 3)) {
    case 0:
      return { law: "hooke", stiffness };
    case 1:
      return { law: "kelvin-voigt", stiffness, tauX: power(-3, 8), alpha: random.uniform(0.1, 1) };
    case 2:
      return { law: "zener", stiffness, tauP, tauX };
    default:
      return { law: "fractional-zener", stiffness, alpha: random.uniform(0.05, 0.95), tauP, tauX };
  }
}

/**
 * Differences between a line with automatic steps and with a quarter of their shortest throughout; empty if there are
 * none.
 */
export function stepFaults(line: LineSystem, mostSteps: number): readonly string[] {
  const speed = line.bodies[0].velocity;
  const { shortest } = automaticSteps(line);
  const options = { endTime: mostSteps * shortest, scheme: "memory" } as const;
  const result = simulateLine(line, { ...options, step: "automatic" });
  const fine = simulateLine(line, { ...options, step: shortest / 4 });
  const off = result.bodies.map(({ velocity }, i) => Math.abs(velocity - fine.bodies[i].velocity) / speed);
  const largest = Math.max(...off);
  const estimate = (result.error?.velocity ?? Number.NaN) / speed;
  const faults: string[] = [];
  if (result.status.kind !== "ended" && result.status.kind !== "reached-end-time")
    faults.push(`${result.status.kind}: ${result.status.message}`);
  if (!(largest < 1e-4)) faults.push(`velocities off by ${largest}`);
  // Twice the step differs by three times the error; besides, roundings of 1e4 steps and more in each of the two runs.
  if (!(largest < estimate + 5e-9)) faults.push(`off by ${largest}, estimated ${estimate}`);
  if (!(Math.abs(result.energy.residual) < 1e-4)) faults.push(`energy ${result.energy.residual}`);
  return faults;
}
