import type { ForceLaw } from "@talus/contact";
import { type LawChoice, ModelError } from "@talus/scenario";
import type { SphereModel } from "../sphere-model.ts";
import { SphereState } from "../state/sphere-state.ts";
import { createLaw, findNamed, type LawTables } from "./law-tables.ts";

/** A force law of a scenario. @throws ModelError with the key, when there is none or it does not fit into a run */
export function createForceLaw(key: string, choice: LawChoice, tables: LawTables): ForceLaw {
  const law = createLaw(key, findNamed(key, tables.contact, choice.kind), choice);
  const { mostInternal } = SphereState;
  if (law.states <= mostInternal) return law;
  throw new ModelError(
    `${key}: the law "${law.name}" has ${law.states} internal variables; a run carries at most ${mostInternal}`,
  );
}

/**
 * Refuses what a force law does not carry, rather than leave it out.
 *
 * @throws ModelError with the key and what is allowed
 */
export function checkForceLaws({ scenario, query, resistsTurning }: SphereModel): void {
  const { forces = [], terrain, formulation } = scenario;
  const couple = forces.findIndex(({ kind }) => kind === "rolling-resistance" || kind === "pivoting");
  if (couple >= 0) fail(`forces[${couple}]`, "no rolling-resistance and no pivoting");
  if (resistsTurning) fail("laws", "without rolling and pivoting, and so must every material");
  if (terrain.motion !== undefined && !query.flat)
    fail("terrain.motion", "left out, but on a plane without obstacles");
  if (formulation?.kind === "selected-frame") fail("formulation", "angle-free");
}

function fail(key: string, allowed: string): never {
  throw new ModelError(`${key}: with a force law in laws.contact or a material: must be ${allowed}`);
}
