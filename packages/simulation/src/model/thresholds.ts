import type { Scenario } from "@talus/scenario";

/** Sizes below which a motion is completed in closed form, counts as rest, or is rounding. */
export interface Thresholds {
  /** s, the speed of a fall over the radius or a fraction of that at the start, m/s. */
  readonly speed: number;
  /** Slip slower than this is completed with frozen forces: error of the order of its square. m/s */
  readonly gripSpeed: number;
  /**
   * Slip, in grip speeds, that steps can just distinguish from none: per speed of the body, s/m, and in addition, 1.
   */
  readonly noise: { readonly perSpeed: number; readonly atRest: number };
  /** Slower than this, without acceleration, the body is at rest. m/s */
  readonly restSpeed: number;
  /** Turning along the ground slower than this, as a |w_t|, counts as none. m/s */
  readonly standSpeed: number;
  /** Acceleration that counts as none. m/s^2 */
  readonly restAcceleration: number;
  /** Height of the bounces below which the rest of an infinite series is summed. m */
  readonly bounceHeight: number;
  /** Normal force that is rounding of its terms: lift-off is declared this far below zero. N */
  readonly forceRounding: number;
}

/** Fractions of the speed s = sqrt(g a), of s^2/a and of the radius. All far below what is reported. */
const GRIP_SPEED = 1e-6;
const REST_SPEED = 1e-9;
const STAND_SPEED = 1e-12;
const REST_ACCELERATION = 1e-9;
const BOUNCE_HEIGHT = 1e-6;
const FORCE_ROUNDING = 1e-12;
/** Slip slower than this many tolerances is noise to an explicit method: it neither turns nor ends in it. */
const NOISE = 100;
/** Fraction of the speed at the start that s is at least, for a body without weight. */
const OF_START_SPEED = 1e-3;

/**
 * The thresholds of a scenario: fractions of the speed, force and length given by its gravity, radius (m) and start.
 *
 * @param most largest acceleration by gravity and loads, m/s^2
 */
export function thresholdsOf(
  { body, terrain, start, solver, formulation }: Scenario,
  radius: number,
  most: number,
): Thresholds {
  const { mass } = body;
  const v = start.kind === "contact" ? Math.abs(start.slip.speed) : size(start.velocity);
  const startSpeed = v + radius * size(start.angularVelocity) + groundSpeed(terrain.motion, radius);
  const speed = Math.max(Math.sqrt(most * radius), OF_START_SPEED * startSpeed);
  const acceleration = (speed * speed) / radius;
  const gripSpeed = GRIP_SPEED * speed;
  const perTolerance = formulation?.kind === "selected-frame" ? 0 : NOISE / gripSpeed; // that has implicit methods
  return {
    speed,
    gripSpeed,
    noise: {
      perSpeed: perTolerance * solver.relativeTolerance,
      atRest: perTolerance * solver.absoluteTolerance,
    },
    restSpeed: REST_SPEED * speed,
    standSpeed: STAND_SPEED * speed,
    restAcceleration: REST_ACCELERATION * acceleration,
    bounceHeight: BOUNCE_HEIGHT * radius,
    forceRounding: FORCE_ROUNDING * mass * acceleration,
  };
}

/** Speed of a belt, or of a turntable one radius from its centre, m/s. */
function groundSpeed(motion: Scenario["terrain"]["motion"], radius: number): number {
  if (motion === undefined) return 0;
  return motion.kind === "conveyor" ? size(motion.velocity) : radius * Math.abs(motion.rate);
}

function size([x, y, z]: readonly [number, number, number]): number {
  return Math.sqrt(x * x + y * y + z * z);
}
