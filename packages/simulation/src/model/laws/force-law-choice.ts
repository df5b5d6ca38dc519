import type { ForceLaw } from "@talus/contact";
import { type LawChoice, ModelError } from "@talus/scenario";
import { SphereState } from "../state/state-layout.ts";
import { createLaw, findNamed, type LawTables } from "./law-tables.ts";

/** A force law of a scenario. @throws ModelError with the key, if it is unknown or does not fit into a run */
export function createForceLaw(key: string, choice: LawChoice, tables: LawTables): ForceLaw {
  const law = createLaw(key, findNamed(key, tables.contact, choice.kind), choice);
  const { mostInternal } = SphereState;
  if (law.states <= mostInternal) return law;
  throw new ModelError(
    `${key}: the law "${law.name}" has ${law.states} internal variables; a run carries at most ${mostInternal}`,
  );
}
