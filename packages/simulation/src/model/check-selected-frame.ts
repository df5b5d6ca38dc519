import { ModelError, type Scenario, type SelectedFrame } from "@talus/scenario";
import { isLayered } from "./forces/wind.ts";
import type { SphereModel } from "./sphere-model.ts";

/** Grounds that are a height function Z = f(X, Y) with second derivatives. */
const surfaces: readonly string[] = ["plane", "formula", "grid", "points"];

/** Sections that a scenario of this form may have; the form does not support any other key. */
const sections: readonly string[] = [
  "talus",
  "title",
  "body",
  "environment",
  "terrain",
  "laws",
  "start",
  "end",
  "bouncing",
  "solver",
  "output",
  "gates",
  "formulation",
  "seed",
];

/**
 * Refuses what the source's form in the selected frame does not support, rather than ignoring it.
 *
 * @throws ModelError with the key and what is allowed
 */
export function checkSelectedFrame({ kick }: SelectedFrame, model: SphereModel): void {
  const { scenario, stepper, thresholds } = model;
  if (!(kick > 0 && kick < thresholds.gripSpeed)) {
    fail(
      "formulation.kick",
      `above 0 and below the speed ${thresholds.gripSpeed} m/s at which slip has begun`,
      kick,
    );
  }
  if (stepper.takesMass !== true) {
    fail(
      "solver.stepper",
      "a method that takes a mass matrix (radau-5, kennedy-carpenter-43, trapezoid-23)",
      stepper.name,
    );
  }
  const { kind } = model.terrain.data;
  if (!surfaces.includes(kind)) fail("terrain.surface", `one of ${surfaces.join(", ")}`, kind);
  if ((scenario.terrain.obstacles ?? []).length > 0) fail("terrain.obstacles", "none", "some");
  if (scenario.environment.drag.law !== "linear")
    fail("environment.drag.law", "linear", scenario.environment.drag.law);
  const { friction } = scenario.terrain.material;
  const key = friction === undefined ? "laws.friction" : "terrain.material.friction";
  const { kind: frictionLaw } = friction ?? scenario.laws.friction;
  if (frictionLaw !== "coulomb") fail(key, "coulomb", frictionLaw);
  if (model.resistsTurning) fail("laws", "without rolling and pivoting, and so must its material");
  if (isLayered(scenario.environment.wind)) fail("environment.wind", "one velocity for all heights", "rows");
  checkNothingElse("", scenario, sections);
  checkNothingElse("environment.", scenario.environment, ["gravity", "wind", "drag"]);
  checkNothingElse("terrain.", scenario.terrain, ["surface", "material", "obstacles"]);
}

/** Keys beyond the known ones must be empty. */
function checkNothingElse(place: string, part: Partial<Scenario> | object, known: readonly string[]): void {
  for (const [key, value] of Object.entries(part)) {
    if (known.includes(key) || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    fail(`${place}${key}`, "left out");
  }
}

function fail(key: string, allowed: string, got?: number | string): never {
  const found = got === undefined ? "" : `, got ${got}`;
  throw new ModelError(`${key}: formulation selected-frame: must be ${allowed}${found}`);
}
