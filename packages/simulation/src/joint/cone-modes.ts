import { createConeSolver } from "@talus/contact/cone";
import { dot3 } from "@talus/kinematics";
import type { SphereModel } from "../model/sphere-model.ts";
import type { JointMode } from "../model/state/discrete-state.ts";
import { materialOf } from "../model/touched-material.ts";
import type { JointContacts } from "./joint-contacts.ts";
import { freeRate, mobility } from "./joint-forces.ts";

/** Modes of all contacts in one solution of their cone problem, and true if others have another motion. */
export interface ConeModes {
  readonly modes: readonly JointMode[];
  readonly decision: "unique" | "not-unique";
}

/**
 * The modes in which the forces solve the cone problem of the accelerations (docs/theory/several-contacts.md (7.1) to
 * (7.6)), with m times the accelerations as its velocities. Undefined where it has no solution, where a contact closes
 * and opens with the same motion, N = 0 and gap'' = 0, and with couples against turning, which it does not know.
 *
 * @param slow speed below which slip counts as none, m/s. The contacts are evaluated. Allocates
 */
export function coneModes(
  model: SphereModel,
  y: Float64Array,
  slow: number,
  joint: JointContacts,
): ConeModes | undefined {
  if (model.resistsTurning) return undefined;
  const { count, states, t1, t2 } = joint;
  const n = 3 * count;
  const D = new Float64Array(n * n);
  const free = new Float64Array(n);
  const slip = new Float64Array(2 * count);
  for (let i = 0; i < count; i += 1) {
    const { slipSpeed, slip: u } = states[i];
    if (slipSpeed > slow) {
      slip[2 * i] = dot3(u, 0, t1[i], 0) / slipSpeed;
      slip[2 * i + 1] = dot3(u, 0, t2[i], 0) / slipSpeed;
    }
    for (let p = 0; p < 3; p += 1) {
      free[3 * i + p] = freeRate(model, y, joint, i, p);
      for (let j = 0; j < n; j += 1) {
        D[(3 * i + p) * n + j] = mobility(model, joint, i, p, Math.floor(j / 3), j % 3);
      }
    }
  }
  const contexts = states.slice(0, count).map(({ contact }) => materialOf(model, contact).context);
  const staticFriction = Float64Array.from(contexts, (each) => each.staticFriction);
  const kineticFriction = Float64Array.from(contexts, (each) => each.kineticFriction);
  const P = new Float64Array(n);
  const status = createConeSolver(count).solve({ count, D, free, staticFriction, kineticFriction, slip }, P);
  if (status !== "solved" && status !== "not-unique") return undefined;
  const rateAt = (row: number): number => P.reduce((sum, x, j) => sum + D[row * n + j] * x, free[row]);
  const { forceRounding, restAcceleration } = model.thresholds;
  const none = model.mass * restAcceleration;
  const modes: JointMode[] = [];
  for (let i = 0; i < count; i += 1) {
    const isOpen = !(P[3 * i + 2] > forceRounding);
    if (isOpen && !(rateAt(3 * i + 2) > none)) return undefined;
    const begins = Math.abs(rateAt(3 * i)) + Math.abs(rateAt(3 * i + 1)) > none;
    const slips = states[i].slipSpeed > slow;
    modes.push(isOpen ? "open" : slips ? "slip" : begins ? "slip-begins" : "stick");
  }
  return { modes, decision: status === "solved" ? "unique" : "not-unique" };
}
