import { builtInLaws, type LawTables } from "@talus/simulation";
import { planeFormulations } from "@talus/unified-form";

/** What a scenario of the page may name. */
export const lawTables: LawTables = { ...builtInLaws, formulations: planeFormulations };
