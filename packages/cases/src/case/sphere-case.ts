import type { EventKind, EventRecord, RunResult } from "@talus/results";
import type {
  Bouncing,
  ContactStart,
  FlightStart,
  LawChoice,
  Scenario,
  TerrainSurfaceSpec,
  Vector3,
} from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import type { CaseDescription, Comparison, ScenarioCase } from "./case.ts";

/** Choices of a case of a sphere; the rest of its scenario is the same for all. SI. */
export interface SphereChoice {
  readonly title: string;
  /** Ground that is the same record in a scenario and for the terrain: no files. */
  readonly ground: TerrainSurfaceSpec & TerrainData;
  readonly radius: number;
  /** On the ground, without files; omitted: none. */
  readonly obstacles?: Scenario["terrain"]["obstacles"];
  /** Omitted: the ground is at rest. */
  readonly motion?: Scenario["terrain"]["motion"];
  /** Omitted: only weight. */
  readonly forces?: Scenario["forces"];
  /** kg; default 1. */
  readonly mass?: number;
  /** m/s^2; default 9.81. */
  readonly gravity?: number;
  /** Static and kinetic friction; or one for both. */
  readonly friction: number | readonly [number, number];
  /** Default 0. */
  readonly restitution?: number;
  /** Default Poisson's impact law. */
  readonly impact?: LawChoice;
  /** A force law in place of impacts; omitted: the ground is rigid. */
  readonly contact?: LawChoice;
  readonly start: FlightStart | ContactStart;
  readonly endTime: number;
  readonly bouncing?: Bouncing;
  /** Default 1e-12. */
  readonly absoluteTolerance?: number;
}

/** A case of a sphere on a ground without files. */
export function sphereCase(
  about: Omit<CaseDescription, "title"> & Pick<ScenarioCase, "curves">,
  choice: SphereChoice,
  compare: (run: RunResult) => readonly Comparison[],
): ScenarioCase {
  return { ...about, title: choice.title, scenario: sphereScenario(choice), terrain: choice.ground, compare };
}

export function sphereScenario(choice: SphereChoice): Scenario {
  const { friction, absoluteTolerance = 1e-12 } = choice;
  const [staticFriction, kineticFriction] = typeof friction === "number" ? [friction, friction] : friction;
  return {
    talus: 1,
    title: choice.title,
    body: { shape: "sphere", radius: choice.radius, mass: choice.mass ?? 1 },
    environment: {
      gravity: choice.gravity ?? 9.81,
      wind: [0, 0, 0],
      drag: { law: "linear", coefficient: 0 },
    },
    terrain: {
      surface: choice.ground,
      material: { staticFriction, kineticFriction, restitution: choice.restitution ?? 0 },
      ...(choice.obstacles !== undefined && { obstacles: choice.obstacles }),
      ...(choice.motion !== undefined && { motion: choice.motion }),
    },
    ...(choice.forces !== undefined && { forces: choice.forces }),
    laws: {
      impact: choice.impact ?? { kind: "poisson", parameters: {} },
      friction: { kind: "coulomb", parameters: {} },
      ...(choice.contact !== undefined && { contact: choice.contact }),
    },
    start: choice.start,
    end: { time: choice.endTime, atRest: true },
    bouncing: choice.bouncing ?? { ending: "exact" },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: 1e-10,
      absoluteTolerance,
      maxSteps: 1_000_000,
    },
    output: { step: 0.01 },
    seed: 1,
  };
}

/** Start from the centre's place and velocity; on the ground, that place is one radius away from it. */
export function flightStart(
  position: Vector3,
  velocity: Vector3,
  angularVelocity: Vector3 = [0, 0, 0],
): FlightStart {
  return {
    kind: "flight",
    position,
    velocity,
    angularVelocity,
    orientation: [1, 0, 0, 0],
    place: "as-given",
  };
}

/** Start on the ground in the selected frame, whose x points up the slope: slip of `speed`, friction at `angle`. */
export function contactStart(
  at: readonly [number, number],
  angularVelocity: Vector3 = [0, 0, 0],
  speed = 0,
  angle = 0,
): ContactStart {
  return { kind: "contact", at, slip: { speed, angle }, angularVelocity, orientation: [1, 0, 0, 0] };
}

/** Normal force on a sphere that stands at the end, N, by the name of the obstacle that carries it, or "ground". */
export function normalForceAtRest(run: RunResult, name: string): number | undefined {
  return run.restsOn?.find(({ feature }) => feature === name)?.normalForce;
}

/** The first event of a kind. */
export function firstEvent(run: RunResult, kind: EventKind): EventRecord | undefined {
  return run.events.find((event) => event.kind === kind);
}
