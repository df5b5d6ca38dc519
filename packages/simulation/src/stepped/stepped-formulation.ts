import { type Material, ModelError, type Scenario } from "@talus/scenario";
import type { Formulation } from "../formulations/formulation.ts";
import { listMaterials } from "../model/laws/material-list.ts";
import { sizesOf } from "./stepped-body.ts";
import { steppedBodyOf } from "./stepped-body-of.ts";
import { createSteppedSimulation } from "./stepped-run.ts";

/** Laws of a pair that give a constant ratio of restitution to compression. */
const impactLaws = ["newton", "poisson", "stronge"];

/** Bodies of one or many points on any ground at rest by time steps, as `method: stepped` of a scenario names it. */
export const steppedFormulation: Formulation = {
  name: "stepped",
  prepare(scenario) {
    checkScenario(scenario);
    const body = steppedBodyOf(scenario.body);
    return {
      reach: sizesOf(body).reach,
      createSimulation: (model, options) => createSteppedSimulation(model, body, options),
    };
  },
};

function checkScenario(scenario: Scenario): void {
  const { environment, terrain, laws, forces = [], start, bouncing, formulation, gates = [] } = scenario;
  if (environment.drag.coefficient > 0) fail("environment.drag", "no air: coefficient 0");
  if (forces.length > 0) fail("forces", "none");
  if (gates.length > 0) fail("gates", "none");
  if (terrain.motion !== undefined) fail("terrain.motion", "ground at rest");
  if (formulation?.kind === "selected-frame") fail("formulation", "angle-free");
  if (bouncing.ending !== "exact") fail("bouncing.ending", "exact");
  if (start.kind !== "flight") fail("start.kind", "flight, on the ground with place: on-surface");
  for (const { key, material } of listMaterials(terrain)) checkLaws(key, material, laws);
  const { jointImpact } = laws;
  if (jointImpact !== undefined && jointImpact.kind !== "poisson-joint") {
    fail("laws.jointImpact", "poisson-joint", jointImpact.kind);
  }
}

function checkLaws(key: string, material: Material, laws: Scenario["laws"]): void {
  const impact = material.impact ?? laws.impact;
  if (!impactLaws.includes(impact.kind)) {
    const where = material.impact === undefined ? "laws.impact" : `${key}.impact`;
    fail(where, impactLaws.join(", "), impact.kind);
  }
  const friction = material.friction ?? laws.friction;
  if (friction.kind !== "coulomb") {
    fail(material.friction === undefined ? "laws.friction" : `${key}.friction`, "coulomb", friction.kind);
  }
  if ((material.contact ?? laws.contact) !== undefined) fail("laws.contact", "left out: contact is rigid");
  for (const kind of ["rolling", "pivoting"] as const) {
    if ((material[kind] ?? laws[kind]) !== undefined)
      fail(`laws.${kind}`, "left out: nothing resists turning");
  }
}

function fail(key: string, allowed: string, got?: string): never {
  throw new ModelError(
    `${key}: with method: stepped must be ${allowed}${got === undefined ? "" : `, got ${got}`}`,
  );
}
