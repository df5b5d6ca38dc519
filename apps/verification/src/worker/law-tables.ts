import { builtInLaws, type LawTables, planeFormulations } from "@talus/simulation";

/** What a scenario of the page may name. */
export const lawTables: LawTables = { ...builtInLaws, formulations: planeFormulations };
