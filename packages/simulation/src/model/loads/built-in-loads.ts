import type { BuiltInLoad } from "./built-in-load.ts";
import { drag } from "./drag.ts";
import { magnus } from "./magnus.ts";
import { water } from "./surface-drag.ts";
import { weight } from "./weight.ts";

/** The forces that are built in. Nothing else of the model names one of them. */
export const builtInLoads: readonly BuiltInLoad[] = [magnus, drag, weight, water];
