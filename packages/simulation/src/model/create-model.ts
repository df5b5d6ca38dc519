import { sphere } from "@talus/bodies";
import { sphereDelassusInto } from "@talus/contact/impact";
import type { Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import { formulatedBody } from "../formulations/formulation.ts";
import { checkForceLaws } from "./check-force-laws.ts";
import { checkScenario } from "./check-scenario.ts";
import { checkSelectedFrame } from "./check-selected-frame.ts";
import { withLines } from "./file-lines.ts";
import { createGroundMotion } from "./ground-motion.ts";
import { builtInLaws } from "./laws/built-in-laws.ts";
import { createContactMaterials } from "./laws/contact-material.ts";
import { createJointLaw, resolvedJointly } from "./laws/joint-law-choice.ts";
import { findNamed, type LawTables } from "./laws/law-tables.ts";
import { meetAsPairs } from "./laws/material-pairs.ts";
import { parameterWarnings } from "./laws/parameter-warnings.ts";
import { requireParts, requireScenario } from "./laws/scenario-members.ts";
import { createModelScene } from "./model-scene.ts";
import { accelerationAtStart, createLoads } from "./scenario-loads.ts";
import type { SceneParts } from "./scene-parts.ts";
import type { SphereModel } from "./sphere-model.ts";
import { thresholdsOf } from "./thresholds.ts";
import { hasForceLaws } from "./touched-material.ts";

/**
 * Combines a scenario and its terrain.
 *
 * @param given   its materials are those met by its body: pairs replace materials
 * @param terrain the ground named by `given.terrain.surface`, already read; the scenario's materials and obstacles are
 *                put on it
 * @param laws    the tables in which the scenario's names are looked up
 * @param parts   further parts named by the scenario, already read
 * @param earlier another model: if it has the same ground, and on it the same obstacles, gates and materials by place,
 *                its scene is shared, and not built again; the result is the same with and without
 * @throws ModelError with the key of the scenario and what is allowed; TypeError for any other invalid argument
 */
export function createModel(
  given: Scenario,
  terrain: Terrain,
  laws: LawTables = builtInLaws,
  parts: SceneParts = {},
  earlier?: SphereModel,
): SphereModel {
  requireScenario(given);
  requireParts(terrain, laws);
  const scenario = withLines(meetAsPairs(given), parts);
  checkScenario(scenario);
  const formulated = formulatedBody(scenario, laws.formulations ?? []);
  const { mass } = scenario.body;
  const radius = scenario.body.shape === "sphere" ? scenario.body.radius : (formulated?.reach ?? 0);
  const materials = resolvedJointly(scenario, laws, createContactMaterials(scenario, radius, laws));
  const body = sphere({ radius, mass });
  const { motion } = scenario.terrain;
  const loads = createLoads(scenario, laws, { mass, radius, inertia: body.inertia_B[0] });
  const scene = createModelScene(scenario, terrain, parts, earlier?.scene);
  const delassus = new Float64Array(9);
  sphereDelassusInto(mass, body.gyration, delassus);
  const model: SphereModel = {
    scenario,
    terrain: scene.terrain,
    scene,
    query: scene.terrain.createQuery(radius),
    stepper: findNamed("solver.stepper", laws.steppers, scenario.solver.stepper),
    materials,
    zoneNames: scene.zoneNames,
    mass,
    radius,
    inertia: body.inertia_B[0],
    gyration: body.gyration,
    slipMobility: delassus[0],
    delassus,
    gravity: loads.gravity,
    wind: loads.wind,
    loads,
    groundMotion: createGroundMotion(motion),
    resistsTurning: materials.some(
      ({ rollingLaw, pivotingLaw }) => rollingLaw !== undefined || pivotingLaw !== undefined,
    ),
    bouncing: scenario.bouncing,
    jointImpact: createJointLaw(scenario, laws),
    endsAtRest: scenario.end.atRest,
    thresholds: thresholdsOf(scenario, radius, accelerationAtStart(scenario, terrain, loads)),
    gates: scene.gates,
    obstacleFrames: scene.obstacleFrames,
    warnings: [...(parts.warnings ?? []), ...scene.warnings, ...parameterWarnings(scenario, laws)],
    formulated,
  };
  if (hasForceLaws(model)) checkForceLaws(model);
  if (scenario.formulation?.kind === "selected-frame") checkSelectedFrame(scenario.formulation, model);
  return model;
}
