import { builtInLaws, type LawTables, steppedFormulation } from "@talus/simulation";
import { planeFormulations } from "@talus/unified-form";

/** Laws, steppers and formulations of Talus. */
export const builtInTables: LawTables = {
  ...builtInLaws,
  formulations: [...planeFormulations, steppedFormulation],
};
