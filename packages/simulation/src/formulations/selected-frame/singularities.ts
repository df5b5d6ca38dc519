import type { EventFunction } from "@talus/ode";
import { sin } from "@talus/portable-math";
import { RollingUnknowns } from "./unknowns.ts";

const { Theta, theta } = RollingUnknowns;

/**
 * Where the selected frame says nothing, by the name of the status with which a run ends there. (Where 1 − a kappa = 0
 * the sphere does not fit, in any form; at v_B = 0 slip begins with `SelectedFrame.kick` and ends in closed form.)
 */
export const singularities: Readonly<Record<string, string>> = {
  "selected-frame-level":
    "the tangent plane is horizontal (Theta = 0), where Psi and the direction of e_x are undefined",
  "selected-frame-gimbal":
    "the body's third axis is along the normal (theta = 0 or pi), where psi and phi cannot be told apart",
};

/** Sines below which an angle counts as singular: det M, and digits with it, have gone to a millionth. */
const LEVEL = 1e-6;
const GIMBAL = 1e-6;

/** Guards of the singularities, in the order in which `evaluateSingularities` writes them. */
export const singularityGuards: readonly EventFunction[] = [
  { name: "level", direction: "falling", terminal: true },
  { name: "gimbal", direction: "falling", terminal: true },
];

const outcomes = ["selected-frame-level", "selected-frame-gimbal"] as const;

/** Both angles begin in (0, pi): a singularity crossed straight on is a change of sign. */
export function evaluateSingularities(x: Float64Array, g: Float64Array, first: number): void {
  g[first] = sin(x[Theta]) - LEVEL;
  g[first + 1] = sin(x[theta]) - GIMBAL;
}

/** Outcome of the guard that fired, counted from the first of `singularityGuards`. */
export function singularityOutcome(guard: number): string {
  return outcomes[guard] ?? "";
}

/** Whether a phase cannot begin over a normal: its tangent plane is level. */
export function isLevel(normal: Float64Array): boolean {
  return normal[0] * normal[0] + normal[1] * normal[1] <= LEVEL * LEVEL;
}
