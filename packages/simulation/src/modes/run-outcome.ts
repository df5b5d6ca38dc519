import type { ImpactStatus } from "@talus/contact";
import { isOutcome, type Outcome, type PhaseName, type RunStatus, type Sample } from "@talus/results";
import { describeHybridStatus, type HybridStatus } from "@talus/scheduler";
import { singularities } from "../formulations/singularities.ts";
import { SphereState } from "../model/state/state-layout.ts";

const { p_WB } = SphereState;

/** Ending of a motion that is found inside ground it has not met. */
export const INSIDE_GROUND = "inside-ground";

/** Ending of a flight whose impact has no impulse: the status of the law, and its name. */
export function withoutImpulse(status: ImpactStatus, lawName: string): string {
  return `impact-${status} ${lawName}`;
}

const TOO_DEEP = "indentation-too-deep";

/** Ending of a contact whose force law allows an indentation of half the radius, and the name of the law. */
export function indentationTooDeep(lawName: string): string {
  return `${TOO_DEEP} ${lawName}`;
}

/** Status of a run whose dense output lies in ground, and the excess over the allowed depth. */
export function penetration({ t, y, feature }: Sample, depth: number, allowed: number): RunStatus {
  const place = [y[p_WB], y[p_WB + 1], y[p_WB + 2]].map((x) => x.toPrecision(6)).join(", ");
  const message =
    `at t = ${t} s the sphere is ${depth} m deep in "${feature}", at (${place}) m, where ${allowed} m is rounding: it has entered ` +
    "ground without meeting it; use smaller tolerances, or correct the ground there: its distance, `clearTime` or `smoothLength` may be wrong";
  return { kind: "penetration", message };
}

/** Status of a run whose energy departs from its ledger within a step. */
export function energyNotBalanced(t: number, difference: number, times: number): RunStatus {
  const message =
    `at t = ${t} s, within a step, the energy differs from the ledger by ${difference} J, ${times} times what the tolerances allow: ` +
    "use smaller tolerances, or correct the ground or law there";
  return { kind: "energy-not-balanced", message };
}

/** A hollow whose radius is closer to the sphere's than this fraction of it is too narrow to be followed. */
export const NARROW = 0.9;

/**
 * The physical outcome of a run, if any.
 *
 * @param narrowness radius of the sphere over that of the hollow in which a step strayed from the ground: if it is near
 *                   to 1 the foot moves without bound, other ground is as near, and the sphere does not fit
 */
export function outcomeOf(status: HybridStatus, narrowness: number): Outcome | undefined {
  if (status.kind === "reached-end") return "time";
  if (status.kind === "integration-failed" && status.reason === "projection-failed" && narrowness > NARROW) {
    return "wedged";
  }
  return status.kind === "ended" && isOutcome(status.outcome) ? status.outcome : undefined;
}

/**
 * Status of the computation; an ending that is not an outcome explains why the flight could not continue, or where the
 * selected frame is singular.
 *
 * @param phase the one in which the run ended
 */
export function runStatusOf(status: HybridStatus, outcome: Outcome | undefined, phase: PhaseName): RunStatus {
  const { t } = status;
  if (status.kind === "integration-failed" && outcome !== undefined) {
    return { kind: "ended", message: `ended with "${outcome}" at t = ${t} s` };
  }
  if (status.kind !== "ended" || outcome !== undefined) {
    return { kind: status.kind, message: describeHybridStatus(status) };
  }
  if (status.outcome === INSIDE_GROUND) {
    const message =
      `at t = ${t} s the sphere is inside ground that it never met: there the ground rises behind ` +
      "its border, or runs into itself; extend the ground, or correct it";
    return { kind: status.outcome, message };
  }
  const singularity = singularities[status.outcome];
  if (singularity !== undefined) {
    const message = `the selected frame is singular at t = ${t} s in phase "${phase}": ${singularity}; take formulation: angle-free`;
    return { kind: status.outcome, message };
  }
  const [kind = "", ...law] = status.outcome.split(" ");
  if (kind === TOO_DEEP) {
    const message = `the body is pressed into the ground by half its radius at t = ${t} s: the force law "${law.join(" ")}" is too soft for it, or pulls; its force must push, and grow with the indentation to more than the body brings`;
    return { kind, message };
  }
  const message = `the impact law "${law.join(" ")}" gave no impulse at t = ${t} s: ${kind}; choose another law`;
  return { kind, message };
}
