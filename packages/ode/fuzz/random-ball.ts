import {
  bogackiShampine32,
  dormandPrince54,
  dormandPrince853,
  type SolveOptions,
  type Stepper,
  tsitouras54,
} from "@talus/ode";
import type { SeededRandom } from "@talus/testing-tools";

/** A ball over level ground, perhaps in air, perhaps beside an oscillator that determines the steps. */
export interface RandomBall {
  /** m/s² */
  readonly gravity: number;
  /** Resistance of the air over mass, 1/s; 0 without air. */
  readonly drag: number;
  readonly restitution: number;
  /** s */
  readonly t0: number;
  /** Height (m) and vertical velocity (m/s), upwards. */
  readonly start: readonly [number, number];
  /**
   * Height of a line that the ball passes on its way up and down, as a fraction of the top of the first flight.
   */
  readonly line: number;
  /** Of the oscillator, rad/s; 0 without one. */
  readonly frequency: number;
  /**
   * True if a bounce leaves the ball where it was found, at or just below the ground; otherwise it is put onto it.
   */
  readonly keepsHeight: boolean;
  /** True if every flight is solved by `solveIvp`; otherwise one event stepper serves all. */
  readonly isSolved: boolean;
  /** Allowed error of a step: relative, and in the units of height and velocity. */
  readonly tolerance: number;
  readonly heightTolerance: number;
  readonly velocityTolerance: number;
  readonly options: SolveOptions & { readonly rootTolerance: number };
}

const steppers: readonly Stepper[] = [bogackiShampine32, dormandPrince54, tsitouras54, dormandPrince853];

export function createRandomBall(random: SeededRandom): RandomBall {
  const gravity = 10 ** random.uniform(-1, 2);
  const height = 10 ** random.uniform(-6, 3);
  const speed = Math.sqrt(2 * gravity * height);
  const fall = speed / gravity;
  const hasAir = random.uniform() < 0.4;
  const hasOscillator = random.uniform() < 0.6;
  const tolerance = 10 ** random.uniform(-11, -2);
  // With air the result depends on the tolerances, so they are proportional to the flight.
  const heightTolerance = hasAir ? tolerance * height : 10 ** random.uniform(-12, -2);
  const velocityTolerance = hasAir ? tolerance * speed : 10 ** random.uniform(-12, -2);
  const stepper = steppers[random.integer(0, steppers.length - 1)];
  const oscillatorTolerances = hasOscillator ? [tolerance, tolerance] : [];
  return {
    gravity,
    drag: hasAir ? random.uniform(0.1, 3) / fall : 0,
    restitution: random.uniform() < 0.1 ? 1 : random.uniform(0.2, 1),
    t0: random.uniform() < 0.5 ? 0 : fall * 10 ** random.uniform(-3, 4),
    start: [height, random.uniform() < 0.3 ? 0 : speed * random.uniform(-2, 2)],
    line: random.uniform(0.001, 0.999),
    frequency: hasOscillator ? 10 ** random.uniform(-1, 0.8) / fall : 0,
    keepsHeight: random.uniform() < 0.5,
    isSolved: random.uniform() < 0.1,
    tolerance,
    heightTolerance,
    velocityTolerance,
    options: {
      stepper,
      relativeTolerance: tolerance,
      absoluteTolerance: [heightTolerance, velocityTolerance, ...oscillatorTolerances],
      rootTolerance: 10 ** random.uniform(0, 2.5),
    },
  };
}
