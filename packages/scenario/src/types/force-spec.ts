import type { BuiltInForce } from "../forces/built-in-forces.ts";
import type { LawChoice } from "./material.ts";

/**
 * A force besides weight, drag and the reaction of the ground: one that is built in, or one of the table of loads, by
 * its name.
 */
export type ForceSpec = BuiltInForce | LawChoice;
