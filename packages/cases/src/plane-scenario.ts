import type { Bouncing, Scenario, Vector3 } from "@talus/simulation";
import type { Slope } from "./plane-closed-forms.ts";

/** What a plane case chooses; the rest of its scenario is the same for all. */
export interface PlaneChoice {
  readonly title: string;
  readonly slope: Slope;
  readonly staticFriction?: number;
  readonly mass?: number;
  readonly position: Vector3;
  readonly velocity: Vector3;
  /** Angular velocity about +Y, rad/s. */
  readonly Om_y?: number;
  readonly place?: "as-given" | "on-surface";
  readonly endTime: number;
  readonly bouncing?: Bouncing;
}

/** A body frame turned by 90 deg about Y: the source's theta = pi/2 at the start. */
const sourceOrientation = [Math.sqrt(0.5), 0, Math.sqrt(0.5), 0] as const;

/** Scenario of a sphere on a slope, started in the air (or on the slope, with `place: "on-surface"`), SI. */
export function planeScenario(choice: PlaneChoice): Scenario {
  const { slope, mass = 150 } = choice;
  const kineticFriction = slope.kineticFriction;
  return {
    talus: 1,
    title: choice.title,
    body: { shape: "sphere", radius: slope.radius, mass },
    environment: { gravity: slope.gravity, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
    terrain: {
      surface: { kind: "plane", gradient: [slope.gradient, 0], height: slope.height },
      material: {
        staticFriction: choice.staticFriction ?? kineticFriction,
        kineticFriction,
        restitution: slope.restitution,
      },
    },
    laws: { impact: { kind: "poisson", parameters: {} }, friction: { kind: "coulomb", parameters: {} } },
    start: {
      kind: "flight",
      position: choice.position,
      velocity: choice.velocity,
      angularVelocity: [0, choice.Om_y ?? 0, 0],
      orientation: sourceOrientation,
      place: choice.place ?? "as-given",
    },
    end: { time: choice.endTime, atRest: true },
    bouncing: choice.bouncing ?? { ending: "exact" },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: 1e-10,
      absoluteTolerance: 1e-12,
      maxSteps: 1_000_000,
    },
    output: { step: 0.01 },
    seed: 1,
  };
}
