import type { ImpactLawDefinition } from "@talus/contact";
import type { GridData, ZoneData } from "@talus/geodata";
import type { RunOptions, RunResult } from "@talus/results";
import type {
  Bouncing,
  ContactStart,
  Drag,
  FlightStart,
  ForceSpec,
  GateSpec,
  GroundMotionSpec,
  LawChoice,
  Material,
  ObstacleSpec,
  Scenario,
  Vector3,
  WindLayer,
} from "@talus/scenario";
import { createTerrain, type Terrain, type TerrainData } from "@talus/terrain";
import { builtInLaws, createModel, type SceneParts, type SphereModel, simulate } from "../../src/index.ts";

/**
 * Choices of a test; everything else is the same for all: radius 0.3 m, 150 kg, g = 9.81, no air, mu = 0.5, e = 0.4.
 */
export interface Choice {
  readonly ground?: TerrainData;
  /** Of `ground`, where it was made already. */
  readonly terrain?: Terrain;
  readonly radius?: number;
  readonly mass?: number;
  readonly gravity?: number;
  readonly wind?: Vector3 | readonly WindLayer[];
  readonly drag?: Drag;
  readonly motion?: GroundMotionSpec;
  readonly forces?: readonly ForceSpec[];
  /** Static and kinetic friction; or one for both. */
  readonly friction?: number | readonly [number, number];
  readonly restitution?: number;
  /** Poisson's and Coulomb's law when left out. */
  readonly impactLaw?: LawChoice;
  readonly frictionLaw?: LawChoice;
  /** A force law in place of impacts. */
  readonly contactLaw?: LawChoice;
  readonly rollingLaw?: LawChoice;
  readonly pivotingLaw?: LawChoice;
  /** Laws of the ground's own material. */
  readonly ownLaws?: Pick<Material, "impact" | "friction" | "contact" | "rolling" | "pivoting">;
  readonly start: Scenario["start"];
  readonly time: number;
  readonly atRest?: boolean;
  readonly bouncing?: Bouncing;
  readonly relativeTolerance?: number;
  /** A hundredth of the relative one when left out. */
  readonly absoluteTolerance?: number;
  readonly outputStep?: number;
  readonly obstacles?: readonly ObstacleSpec[];
  readonly gates?: readonly GateSpec[];
  /** Materials 1, 2, … of the zones. */
  readonly classes?: Readonly<Record<string, Material>>;
  readonly zones?: ZoneData;
  /** Triangles of obstacles of kind mesh, by their place in the list. */
  readonly meshes?: NonNullable<SceneParts["meshes"]>;
  readonly formulation?: Scenario["formulation"];
  readonly stepper?: string;
  readonly seed?: number;
  /** Custom impact laws, in addition to the built-in ones. */
  readonly impactLaws?: readonly ImpactLawDefinition[];
}

export const level: TerrainData = { kind: "plane", gradient: [0, 0], height: 0 };

export function scenarioOf(choice: Choice): Scenario {
  const { friction = 0.5, relativeTolerance = 1e-10 } = choice;
  const [staticFriction, kineticFriction] = typeof friction === "number" ? [friction, friction] : friction;
  return {
    talus: 1,
    title: "test",
    body: { shape: "sphere", radius: choice.radius ?? 0.3, mass: choice.mass ?? 150 },
    environment: {
      gravity: choice.gravity ?? 9.81,
      wind: choice.wind ?? [0, 0, 0],
      drag: choice.drag ?? { law: "linear", coefficient: 0 },
    },
    terrain: {
      surface: { kind: "plane", gradient: [0, 0], height: 0 }, // the terrain is passed to createModel, not read
      material: {
        staticFriction,
        kineticFriction,
        restitution: choice.restitution ?? 0.4,
        ...choice.ownLaws,
      },
      ...(choice.classes === undefined ? {} : { materials: { file: "zones.json", classes: choice.classes } }),
      ...(choice.obstacles === undefined ? {} : { obstacles: choice.obstacles }),
      ...(choice.motion === undefined ? {} : { motion: choice.motion }),
    },
    laws: {
      impact: choice.impactLaw ?? { kind: "poisson", parameters: {} },
      friction: choice.frictionLaw ?? { kind: "coulomb", parameters: {} },
      ...(choice.contactLaw === undefined ? {} : { contact: choice.contactLaw }),
      ...(choice.rollingLaw === undefined ? {} : { rolling: choice.rollingLaw }),
      ...(choice.pivotingLaw === undefined ? {} : { pivoting: choice.pivotingLaw }),
    },
    ...(choice.forces === undefined ? {} : { forces: choice.forces }),
    start: choice.start,
    end: { time: choice.time, atRest: choice.atRest ?? true },
    bouncing: choice.bouncing ?? { ending: "exact" },
    solver: {
      stepper: choice.stepper ?? "dormand-prince-54",
      relativeTolerance,
      absoluteTolerance: choice.absoluteTolerance ?? 1e-2 * relativeTolerance,
      maxSteps: 1_000_000,
    },
    ...(choice.formulation === undefined ? {} : { formulation: choice.formulation }),
    output: { step: choice.outputStep ?? 0.05 },
    ...(choice.gates === undefined ? {} : { gates: choice.gates }),
    seed: choice.seed ?? 1,
  };
}

export function modelOf(choice: Choice): SphereModel {
  const { zones, meshes } = choice;
  const parts = { ...(zones === undefined ? {} : { zones }), ...(meshes === undefined ? {} : { meshes }) };
  return createModel(
    scenarioOf(choice),
    choice.terrain ?? createTerrain(choice.ground ?? level),
    { ...builtInLaws, impact: [...builtInLaws.impact, ...(choice.impactLaws ?? [])] },
    parts,
  );
}

export function run(choice: Choice, options?: RunOptions): RunResult {
  return simulate(modelOf(choice), options);
}

export function flight(
  position: Vector3,
  velocity: Vector3,
  angularVelocity: Vector3 = [0, 0, 0],
  place: FlightStart["place"] = "as-given",
): FlightStart {
  return { kind: "flight", position, velocity, angularVelocity, orientation: [1, 0, 0, 0], place };
}

/** Start on the ground in the selected frame (x up the slope): slip of `speed` with the friction at `angle`. */
export function contact(
  at: readonly [number, number],
  angularVelocity: Vector3 = [0, 0, 0],
  speed = 0,
  angle = 0,
): ContactStart {
  return { kind: "contact", at, slip: { speed, angle }, angularVelocity, orientation: [1, 0, 0, 0] };
}

/** The surface z(x, y) sampled on a grid that reaches from (-half, -half) to (half, half) or a little beyond. */
export function gridOf(z: (x: number, y: number) => number, half: number, cell: number): TerrainData {
  const nodes = 2 * Math.ceil(half / cell) + 1;
  const x0 = -0.5 * (nodes - 1) * cell;
  const heights = new Float64Array(nodes * nodes);
  for (let row = 0; row < nodes; row += 1) {
    for (let column = 0; column < nodes; column += 1) {
      heights[row * nodes + column] = z(x0 + column * cell, x0 + row * cell);
    }
  }
  const grid: GridData = { columns: nodes, rows: nodes, x0, y0: x0, cell, heights };
  return { kind: "grid", grid };
}

/** Centre, velocity, angular velocity of a state or of one side of an event. */
export function partsOf(y: Float64Array): { p: number[]; v: number[]; w: number[] } {
  return { p: [...y.slice(0, 3)], v: [...y.slice(7, 10)], w: [...y.slice(10, 13)] };
}
