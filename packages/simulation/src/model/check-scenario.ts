import {
  type ForceSpec,
  type GroundMotionSpec,
  type LawChoice,
  type Material,
  ModelError,
  type Scenario,
} from "@talus/scenario";
import { isLoadChoice } from "./forces/scenario-forces.ts";
import { isLayered } from "./forces/wind.ts";
import { listMaterials } from "./laws/material-list.ts";

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
      fail(key, "of a kind that is not given before", force.kind);
    checkForce(key, force);
  });
  if (terrain.motion !== undefined) checkMotion(terrain.motion);
  for (const { key, material } of listMaterials(terrain)) checkMaterial(key, material);
  if (start.kind === "flight") {
    requireFinite("start.position", start.position);
  } else requireFinite("start.at", start.at);
  if (start.kind === "contact") requireFinite("start.slip", [start.slip.speed, start.slip.angle]);
  else requireFinite("start.velocity", start.velocity);
  if (start.kind === "hopping") requirePositive("start.height", start.height);
  requireFinite("start.angularVelocity", start.angularVelocity);
  requireFinite("start.orientation", start.orientation);
  if (start.orientation.every((component) => component === 0)) {
    fail("start.orientation", "a quaternion that is not zero", "0 0 0 0");
  }
  requireNotNegative("end.time", end.time);
  if (bouncing.ending === "threshold") requireNotNegative("bouncing.normalSpeed", bouncing.normalSpeed);
  requirePositive("output.step", output.step);
  if (seed >>> 0 !== seed) fail("seed", `an integer from 0 to ${LARGEST_SEED}`, seed);
}

function checkWind(wind: Scenario["environment"]["wind"]): void {
  if (!isLayered(wind)) {
    requireFinite("environment.wind", wind);
    return;
  }
  if (wind.length === 0) fail("environment.wind", "a velocity, or at least one row", "an empty list");
  wind.forEach(({ height, velocity }, i) => {
    const key = `environment.wind[${i}]`;
    requireFinite(`${key}.height`, [height]);
    requireFinite(`${key}.velocity`, velocity);
    const before = wind[i - 1]?.height;
    if (before !== undefined && !(height > before))
      fail(`${key}.height`, `above the row before, ${before}`, height);
  });
}

function checkForce(key: string, force: Exclude<ForceSpec, LawChoice>): void {
  switch (force.kind) {
    case "magnus":
      requireFinite(`${key}.coefficient`, [force.coefficient]);
      requireNotNegative(`${key}.airDensity`, force.airDensity);
      break;
    case "surface-drag":
      requireNotNegative(`${key}.coefficient`, force.coefficient);
      requireFinite(`${key}.flow`, force.flow);
      break;
    case "rolling-resistance":
    case "pivoting":
      requireNotNegative(`${key}.arm`, force.arm);
      break;
  }
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
    fail(`${key}.axis`, "a vector that is not zero", "0 0 0");
}

function checkMaterial(key: string, { staticFriction, kineticFriction, restitution }: Material): void {
  requireNotNegative(`${key}.kineticFriction`, kineticFriction);
  if (!(staticFriction >= kineticFriction && staticFriction < Infinity)) {
    fail(`${key}.staticFriction`, `at least the kinetic friction ${kineticFriction}`, staticFriction);
  }
  if (!(restitution >= 0 && restitution <= 1)) fail(`${key}.restitution`, "in [0, 1]", restitution);
}

function requirePositive(key: string, value: number): void {
  if (!(value > 0 && value < Infinity)) fail(key, "> 0 and finite", value);
}

function requireNotNegative(key: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) fail(key, ">= 0 and finite", value);
}

function requireFinite(key: string, values: readonly number[]): void {
  for (const value of values) if (!Number.isFinite(value)) fail(key, "finite", value);
}

function fail(key: string, allowed: string, got: number | string): never {
  throw new ModelError(`${key}: must be ${allowed}, got ${got}`);
}
