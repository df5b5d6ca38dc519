import { builtInLaws, type LawTables } from "@talus/simulation";
import { planeFormulations } from "@talus/unified-form";

/** The laws, steppers and formulations of Talus. */
export const builtInTables: LawTables = { ...builtInLaws, formulations: planeFormulations };
