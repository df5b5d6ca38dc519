import type { EventFunction } from "@talus/ode";
import { sin } from "@talus/portable-math";
import { RollingUnknowns } from "./unknowns.ts";

const { Theta, theta } = RollingUnknowns;

/** Sines below which an angle counts as singular: det M, and digits with it, have dropped to a millionth. */
const LEVEL = 1e-6;

const GIMBAL = 1e-6;

/** Guards of the singularities, in the order written by `evaluateSingularities`. */
export const singularityGuards: readonly EventFunction[] = [
  { name: "level", direction: "falling", terminal: true },
  { name: "gimbal", direction: "falling", terminal: true },
];

const outcomes = ["selected-frame-level", "selected-frame-gimbal"] as const;

/** Both angles begin in (0, pi): a singularity crossed in a straight line is a change of sign. */
export function evaluateSingularities(x: Float64Array, g: Float64Array, first: number): void {
  g[first] = sin(x[Theta]) - LEVEL;
  g[first + 1] = sin(x[theta]) - GIMBAL;
}

/** Outcome of the guard that fired, counted from the first of `singularityGuards`. */
export function singularityOutcome(guard: number): string {
  return outcomes[guard] ?? "";
}

/** True if a phase cannot begin over a normal: its tangent plane is level. */
export function isLevel(normal: Float64Array): boolean {
  return normal[0] * normal[0] + normal[1] * normal[1] <= LEVEL * LEVEL;
}
