import type { BuiltInForce } from "../forces/built-in-forces.ts";
import type { LawChoice } from "./material.ts";

/**
 * A force besides weight, drag and the reaction of the ground: a built-in one, or one of the table of loads by its
 * name.
 */
export type ForceSpec = BuiltInForce | LawChoice;
