import { sphere } from "@talus/bodies";
import { sphereDelassusInto } from "@talus/contact";
import type { Stepper } from "@talus/ode";
import type { Bouncing, Drag, Scenario } from "@talus/scenario";
import type { DistanceQuery, Terrain } from "@talus/terrain";
import { hasForceLaws } from "../contact/press.ts";
import { type FormulatedBody, formulatedBody } from "../formulations/formulation.ts";
import { checkScenario } from "./check-scenario.ts";
import { checkSelectedFrame } from "./check-selected-frame.ts";
import { crestWarnings } from "./crest-warnings.ts";
import { withLines } from "./file-lines.ts";
import { forceOf, magnusFactor } from "./forces/scenario-forces.ts";
import { createSurfaceWater, type SurfaceWater } from "./forces/surface-drag.ts";
import { createWind, type Wind } from "./forces/wind.ts";
import { createGates, type Gate } from "./gate.ts";
import { createGroundMotion, type GroundMotion } from "./ground-motion.ts";
import { builtInLaws } from "./laws/built-in-laws.ts";
import { type ContactMaterials, createContactMaterials } from "./laws/contact-material.ts";
import { checkForceLaws } from "./laws/force-law-choice.ts";
import { findNamed, type LawTables } from "./laws/law-tables.ts";
import { meetAsPairs } from "./laws/material-pairs.ts";
import { requireParts, requireScenario } from "./laws/scenario-members.ts";
import { createObstacleFrames, type ObstacleFrame } from "./obstacle-frame.ts";
import { createObstacleScene, type SceneParts } from "./obstacle-scene.ts";
import { type Thresholds, thresholdsOf } from "./thresholds.ts";

/** A sphere on terrain, ready to run: the constants of a scenario and the parts it names. Numbers in SI. */
export interface SphereModel {
  readonly scenario: Scenario;
  readonly terrain: Terrain;
  readonly query: DistanceQuery;
  readonly stepper: Stepper;
  /** By `Contact.material`: 0 the ground, then those of its zones, then those of obstacles with a material of their own. */
  readonly materials: ContactMaterials;
  /** Names of the materials of zones, from `Contact.material` 1 on. */
  readonly zoneNames: readonly string[];

  readonly mass: number;
  readonly radius: number;
  /** A = k m a^2, kg m^2, and k. */
  readonly inertia: number;
  readonly gyration: number;
  /** Tangential velocity change per impulse at the contact, b = 1/m + a^2/A, 1/kg. */
  readonly slipMobility: number;
  /** Delassus matrix of the contact, row-major, 1/kg (9). */
  readonly delassus: Float64Array;

  /** Magnitude of gravity, along -z, m/s^2. */
  readonly gravity: number;
  readonly wind: Wind;
  readonly drag: Drag;
  /** s of the Magnus force, kg; 0: there is none. */
  readonly magnusFactor: number;
  /** Water on the ground, and how the ground moves in itself; undefined: none, at rest. */
  readonly water: SurfaceWater | undefined;
  readonly groundMotion: GroundMotion | undefined;
  /** Whether any material resists rolling, or the spin about the normal, by a couple. */
  readonly resistsTurning: boolean;
  readonly bouncing: Bouncing;
  readonly endsAtRest: boolean;

  readonly thresholds: Thresholds;
  readonly gates: readonly Gate[];
  /** By the names of the obstacles. */
  readonly obstacleFrames: ReadonlyMap<string, ObstacleFrame>;
  /** What is odd about the scene without being wrong, sentences; results tell them too. */
  readonly warnings: readonly string[];
  /**
   * The body as the formulation carries it that `method` names; undefined for a sphere by events. Of such a body `radius` is the
   * reach, and inertia, gyration, slipMobility and delassus have no meaning.
   */
  readonly formulated: FormulatedBody | undefined;
}

/**
 * Puts a scenario and its terrain together.
 *
 * @param given   its materials are those that its body meets: pairs take the place of materials
 * @param terrain the ground that `given.terrain.surface` names, already read; the scenario's materials and obstacles are put on it
 * @param laws    the tables in which the scenario's names are looked up
 * @param parts   what else the scenario names, already read
 * @throws ModelError with the key of the scenario and what is allowed; TypeError for another argument that is none
 */
export function createModel(
  given: Scenario,
  terrain: Terrain,
  laws: LawTables = builtInLaws,
  parts: SceneParts = {},
): SphereModel {
  requireScenario(given);
  requireParts(terrain, laws);
  const scenario = withLines(meetAsPairs(given), parts);
  checkScenario(scenario);
  const formulated = formulatedBody(scenario, laws.formulations ?? []);
  const { mass } = scenario.body;
  const radius = scenario.body.shape === "sphere" ? scenario.body.radius : (formulated?.reach ?? 0);
  const materials = createContactMaterials(scenario, radius, laws);
  const body = sphere({ radius, mass });
  const { gravity, wind, drag } = scenario.environment;
  const { motion } = scenario.terrain;
  const scene = createObstacleScene(scenario, terrain, parts);
  const delassus = new Float64Array(9);
  sphereDelassusInto(mass, body.gyration, delassus);
  const model: SphereModel = {
    scenario,
    terrain: scene.terrain,
    query: scene.terrain.createQuery(),
    stepper: findNamed("solver.stepper", laws.steppers, scenario.solver.stepper),
    materials,
    zoneNames: scene.zoneNames,
    mass,
    radius,
    inertia: body.inertia_B[0],
    gyration: body.gyration,
    slipMobility: delassus[0],
    delassus,
    gravity,
    wind: createWind(wind),
    drag,
    magnusFactor: magnusFactor(scenario, radius),
    water: createSurfaceWater(forceOf(scenario, "surface-drag")),
    groundMotion: createGroundMotion(motion),
    resistsTurning: materials.some(
      ({ rollingLaw, pivotingLaw }) => rollingLaw !== undefined || pivotingLaw !== undefined,
    ),
    bouncing: scenario.bouncing,
    endsAtRest: scenario.end.atRest,
    thresholds: thresholdsOf(scenario, radius),
    gates: createGates(scenario, terrain),
    obstacleFrames: createObstacleFrames(scenario, terrain),
    warnings: crestWarnings(scenario, terrain, parts.origin),
    formulated,
  };
  if (hasForceLaws(model)) checkForceLaws(model);
  if (scenario.formulation?.kind === "selected-frame") checkSelectedFrame(scenario.formulation, model);
  return model;
}
