import { coneViolation, velocitiesInto } from "./cone-violation.ts";
import { type ConeWorkspace, hasSlip, leastOf } from "./cone-workspace.ts";
import { ContactMode } from "./contact-mode.ts";
import { solveByNewton } from "./newton.ts";

/** Newton steps for one combination of modes. */
const MOST_STEPS = 12;

/** Most steps of Newton's method for all combinations together: about 0.2 s for eight contacts. */
const MOST_STEPS_IN_ALL = 20_000;

/**
 * Goes through the combinations of open, sticking and slipping contacts, fewest closed contacts first in the order of
 * counting, and solves the equations of each.
 *
 * @param accept tolerance of the violation
 * @param isNew  true for an impulse that is wanted; it is in `workspace.best`
 * @returns      "found"; "none" if no combination has a solution; "unknown" if the search for directions of slip of a
 *               combination may have failed, or there are too many combinations. No allocation
 */
export function enumerateModes(
  workspace: ConeWorkspace,
  accept: number,
  isNew: (workspace: ConeWorkspace) => boolean,
): "found" | "none" | "unknown" {
  const { trial, mode, Q, P } = workspace;
  const n = 3 * trial.count;
  let total = 1;
  for (let i = 0; i < trial.count; i += 1) total *= choicesOf(workspace, i);
  let isComplete = true;
  const last = workspace.steps + MOST_STEPS_IN_ALL;
  for (let code = 0; code < total; code += 1) {
    if (workspace.steps > last) return "unknown";
    let rest = code;
    let slips = false;
    for (let i = 0; i < trial.count; i += 1) {
      const choices = choicesOf(workspace, i);
      mode[i] = modeOf(workspace, i, rest % choices);
      rest = Math.floor(rest / choices);
      if (mode[i] === ContactMode.slip || mode[i] === ContactMode.leastSlip) slips = true;
    }
    for (let start = 0; start < (slips ? 2 : 1); start += 1) {
      for (let j = 0; j < n; j += 1) Q[j] = start === 0 ? 0 : P[j];
      solveByNewton(workspace, slips ? MOST_STEPS : 2, true);
      if (workspace.violation[0] <= accept && isNew(workspace)) return "found";
    }
    if (slips) isComplete = false;
  }
  return isComplete ? "none" : "unknown";
}

function choicesOf({ trial, mu }: ConeWorkspace, i: number): number {
  const base = hasSlip(trial, i) || mu[i] === 0 ? 2 : 3;
  return leastOf(trial, i) > 0 && base === 3 ? 4 : base;
}

function modeOf({ trial, mu }: ConeWorkspace, i: number, choice: number): number {
  const isAtLeast = leastOf(trial, i) > 0;
  if (hasSlip(trial, i)) {
    if (choice === 1) return ContactMode.given;
    return isAtLeast ? ContactMode.leastGiven : ContactMode.open;
  }
  if (mu[i] === 0) {
    if (choice === 1) return ContactMode.slip;
    return isAtLeast ? ContactMode.leastSlip : ContactMode.open;
  }
  if (!isAtLeast) return choice;
  if (choice === 0) return ContactMode.leastSlip;
  return choice === 3 ? ContactMode.leastStick : choice;
}

/** True if the motion of `best` differs from that of `found` by more than `fraction` of the velocities. */
export function isOtherMotion({ trial, best, found, u, other }: ConeWorkspace, fraction: number): boolean {
  const n = 3 * trial.count;
  velocitiesInto(trial, best, u);
  velocitiesInto(trial, found, other);
  let speed = 0;
  let difference = 0;
  for (let i = 0; i < n; i += 1) {
    speed = Math.max(speed, Math.abs(trial.free[i]), Math.abs(u[i]));
    difference = Math.max(difference, Math.abs(u[i] - other[i]));
  }
  return difference > fraction * speed && coneViolation(trial, best) < Number.POSITIVE_INFINITY;
}
