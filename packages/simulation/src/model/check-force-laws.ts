import { ModelError } from "@talus/scenario";
import type { SphereModel } from "./sphere-model.ts";

/**
 * Refuses combinations that a force law does not support, rather than ignoring them.
 *
 * @throws ModelError with the key and what is allowed
 */
export function checkForceLaws({ scenario, query, resistsTurning }: SphereModel): void {
  const { forces = [], terrain, formulation } = scenario;
  const couple = forces.findIndex(({ kind }) => kind === "rolling-resistance" || kind === "pivoting");
  if (couple >= 0) fail(`forces[${couple}]`, "no rolling-resistance and no pivoting");
  if (resistsTurning) fail("laws", "without rolling and pivoting, and so must every material");
  if (terrain.motion !== undefined && !query.flat)
    fail("terrain.motion", "omitted, except on a plane without obstacles");
  if (formulation?.kind === "selected-frame") fail("formulation", "angle-free");
}

function fail(key: string, allowed: string): never {
  throw new ModelError(`${key}: with a force law in laws.contact or a material: must be ${allowed}`);
}
