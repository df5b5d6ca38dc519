import type { BuiltInForce, GroundMotionSpec, Material, Scenario } from "@talus/scenario";
import { failAt, requireFinite, requireNotNegative, requirePositive } from "./forces/require-numbers.ts";
import { isLoadChoice } from "./forces/scenario-forces.ts";
import { isLayered } from "./forces/wind.ts";
import { listMaterials } from "./laws/material-list.ts";
import { builtInLoads } from "./loads/built-in-loads.ts";

const LARGEST_SEED = 4294967295;

/**
 * Checks the numbers of a scenario on which the model itself relies, for scenarios of any origin.
 *
 * @throws ModelError with the key, the allowed and the given value
 */
export function checkScenario(scenario: Scenario): void {
  const { body, environment, terrain, start, end, bouncing, output, seed } = scenario;
  const { drag } = environment;
  if (body.shape === "sphere") requirePositive("body.radius", body.radius);
  requirePositive("body.mass", body.mass);
  requireNotNegative("environment.gravity", environment.gravity);
  checkWind(environment.wind);
  requireNotNegative("environment.drag.coefficient", drag.coefficient);
  if (drag.law === "quadratic") requireNotNegative("environment.drag.airDensity", drag.airDensity);
  scenario.forces?.forEach((force, i) => {
    const key = `forces[${i}]`;
    if (isLoadChoice(force)) return;
    if (scenario.forces?.findIndex(({ kind }) => kind === force.kind) !== i)
      failAt(key, "of a kind that is not given before", force.kind);
    checkTurning(key, force);
    for (const load of builtInLoads) load.check?.(force, key);
  });
  if (terrain.motion !== undefined) checkMotion(terrain.motion);
  for (const { key, material } of listMaterials(terrain)) checkMaterial(key, material);
  checkStart(start);
  requireNotNegative("end.time", end.time);
  if (bouncing.ending === "threshold") requireNotNegative("bouncing.normalSpeed", bouncing.normalSpeed);
  requirePositive("output.step", output.step);
  checkSeed(seed);
}

/** @throws ModelError with the key, the allowed and the given value */
export function checkStart(start: Scenario["start"]): void {
  if (start.kind === "flight") {
    requireFinite("start.position", start.position);
  } else requireFinite("start.at", start.at);
  if (start.kind === "contact") requireFinite("start.slip", [start.slip.speed, start.slip.angle]);
  else requireFinite("start.velocity", start.velocity);
  if (start.kind === "hopping") requirePositive("start.height", start.height);
  requireFinite("start.angularVelocity", start.angularVelocity);
  requireFinite("start.orientation", start.orientation);
  if (start.orientation.every((component) => component === 0)) {
    failAt("start.orientation", "a quaternion that is not zero", "0 0 0 0");
  }
}

/** @throws ModelError with the allowed and the given value */
export function checkSeed(seed: number): void {
  if (seed >>> 0 !== seed) failAt("seed", `an integer from 0 to ${LARGEST_SEED}`, seed);
}

function checkWind(wind: Scenario["environment"]["wind"]): void {
  if (!isLayered(wind)) {
    requireFinite("environment.wind", wind);
    return;
  }
  if (wind.length === 0) failAt("environment.wind", "a velocity, or at least one row", "an empty list");
  wind.forEach(({ height, velocity }, i) => {
    const key = `environment.wind[${i}]`;
    requireFinite(`${key}.height`, [height]);
    requireFinite(`${key}.velocity`, velocity);
    const before = wind[i - 1]?.height;
    if (before !== undefined && !(height > before))
      failAt(`${key}.height`, `above the row before, ${before}`, height);
  });
}

/** Those that are no loads but laws of couples at the contact. */
function checkTurning(key: string, force: BuiltInForce): void {
  if (force.kind === "rolling-resistance" || force.kind === "pivoting")
    requireNotNegative(`${key}.arm`, force.arm);
}

function checkMotion(motion: GroundMotionSpec): void {
  const key = "terrain.motion";
  if (motion.kind === "conveyor") {
    requireFinite(`${key}.velocity`, motion.velocity);
    return;
  }
  requireFinite(`${key}.centre`, motion.centre);
  requireFinite(`${key}.axis`, motion.axis);
  requireFinite(`${key}.rate`, [motion.rate]);
  if (motion.axis.every((component) => component === 0))
    failAt(`${key}.axis`, "a vector that is not zero", "0 0 0");
}

function checkMaterial(key: string, { staticFriction, kineticFriction, restitution }: Material): void {
  requireNotNegative(`${key}.kineticFriction`, kineticFriction);
  if (!(staticFriction >= kineticFriction && staticFriction < Infinity)) {
    failAt(`${key}.staticFriction`, `at least the kinetic friction ${kineticFriction}`, staticFriction);
  }
  if (!(restitution >= 0 && restitution <= 1)) failAt(`${key}.restitution`, "in [0, 1]", restitution);
}
