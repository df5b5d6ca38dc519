import type { BuiltInLoad } from "./built-in-load.ts";
import { drag } from "./drag.ts";
import { magnus } from "./magnus.ts";
import { water } from "./surface-drag.ts";
import { weight } from "./weight.ts";

/** The built-in forces. Nothing else in the model names one of them. */
export const builtInLoads: readonly BuiltInLoad[] = [magnus, drag, weight, water];
