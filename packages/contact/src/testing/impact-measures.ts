import { applyMatrix3Into, dot3, norm3 } from "@talus/kinematics";
import type { ImpactLaw, ImpactResult } from "../laws/impact-law.ts";
import type { ImpactCase } from "./random-impact.ts";

/** A case with the result of a law. */
export interface ImpactTrial extends ImpactCase {
  readonly out: ImpactResult;
}

/** Total normal impulse as divided by the law. */
export function totalOf(out: ImpactResult): number {
  return out.compression + out.restitution;
}

/** |Λ|, never 0, for ratios. */
export function sizeOfImpulse(out: ImpactResult): number {
  return Math.max(norm3(out.impulse, 0), 1e-300);
}

/** Excess of the impulse over the cone of static friction, over its size. */
export function excessOverCone({ out, context }: ImpactTrial): number {
  const [p1, p2, pn] = out.impulse;
  return (Math.sqrt(p1 * p1 + p2 * p2) - context.staticFriction * pn) / sizeOfImpulse(out);
}

/** Remaining normal speed of approach, over the speed before. */
export function approachLeft(trial: ImpactTrial): number {
  return -velocityAfter(trial)[2] / norm3(trial.v, 0);
}

/** Contact velocity after the impact, without the effect of a couple. */
function velocityAfter({ v, D, out }: ImpactTrial): Float64Array {
  const after = new Float64Array(3);
  applyMatrix3Into(D, 0, out.impulse, 0, after, 0);
  for (let i = 0; i < 3; i += 1) after[i] += v[i];
  return after;
}

/** True if the law claims to add no energy in this case. */
export function claimsDissipation(law: ImpactLaw, trial: ImpactTrial): boolean {
  return law.dissipates === "always" || (law.dissipates === "diagonal-delassus" && trial.isDiagonal);
}

/** Change of the kinetic energy over |Λ| |v⁻|: work of the impulse, Λ·(v⁻ + v⁺)/2, and of the couple. */
export function energyGain(trial: ImpactTrial): number {
  const after = velocityAfter(trial);
  const { v, out } = trial;
  const work = 0.5 * (dot3(out.impulse, 0, v, 0) + dot3(out.impulse, 0, after, 0));
  return (work + workOfCouple(trial)) / (sizeOfImpulse(out) * norm3(v, 0));
}

/**
 * Contribution of a couple C to the change of the kinetic energy of a sphere with inertia A and angular velocity w:
 * C·(w + (C/2 − a n × Λ)/A). NaN for a couple on any other body, whose inertia the case does not know.
 */
function workOfCouple({ D, context, out, isDiagonal }: ImpactTrial): number {
  const { couple: C, impulse } = out;
  if (C[0] === 0 && C[1] === 0 && C[2] === 0) return 0;
  const { angularVelocity: w, radius: a, mass } = context;
  if (!isDiagonal || w === undefined) return Number.NaN;
  const A = (a * a) / (D[0] - 1 / mass);
  return (
    C[0] * (w[0] + (0.5 * C[0] + a * impulse[1]) / A) +
    C[1] * (w[1] + (0.5 * C[1] - a * impulse[0]) / A) +
    C[2] * (w[2] + (0.5 * C[2]) / A)
  );
}

/** Difference between the work that the law reports and the change of the kinetic energy, over |Λ| |v⁻|. */
export function workError(trial: ImpactTrial): number {
  const { v, out } = trial;
  const reported = (out.work[0] + out.work[1] + out.work[2]) / (sizeOfImpulse(out) * norm3(v, 0));
  return Math.abs(reported - energyGain(trial));
}

/** Deviation of compression and restitution from two parts >= 0 of the normal impulse, over |Λ|. */
export function splitError({ out }: ImpactTrial): number {
  const negative = Math.max(-out.compression, -out.restitution, 0);
  return (negative + Math.abs(totalOf(out) - out.impulse[2])) / sizeOfImpulse(out);
}
