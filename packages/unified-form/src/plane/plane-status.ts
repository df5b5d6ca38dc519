import type { RunStatus } from "@talus/results";

/** Ends that are specific to a run on a plane, as a sentence. Times in s; `y` a rigid body state. */
export function reachedEnd(t: number): RunStatus {
  return { kind: "reached-end", message: `reached the end time at t = ${t} s` };
}

export function endedStatus(t: number): RunStatus {
  return { kind: "ended", message: `ended with "at-rest" at t = ${t} s` };
}

export function abortedStatus(t: number): RunStatus {
  return { kind: "aborted", message: `aborted at t = ${t} s; what was computed until then is kept` };
}

/**
 * U <= 0: a larger contact force would not push the contact apart; rigid bodies then have no motion or more than one.
 */
export function painleveStatus(t: number, y: Float64Array, U: number): RunStatus {
  const message =
    `at t = ${t} s friction makes U = ${U} 1/kg of q'' = U N + F not positive (Painleve): the contact force of a rigid body is ` +
    `not determined; ${configuration(y)}; less friction, or a force law of contact, would have an answer`;
  return { kind: "painleve", message };
}

export function slipEndsStatus(t: number, y: Float64Array): RunStatus {
  const message =
    `at t = ${t} s the contact point stops slipping; sticking of a body that is no sphere is not part of this model; ` +
    configuration(y);
  return { kind: "slip-ends", message };
}

function configuration(y: Float64Array): string {
  const list = (from: number, to: number) => `[${Array.from(y.subarray(from, to)).join(", ")}]`;
  return `position ${list(0, 3)} m, orientation ${list(3, 7)}, velocity ${list(7, 10)} m/s, angular velocity ${list(10, 13)} rad/s`;
}
