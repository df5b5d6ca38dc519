import { createImpactResult, type ImpactResult } from "../laws/impact-law.ts";
import type { JointImpactSet } from "../laws/joint-impact-law.ts";

/** Buffers of `jointRestitution`. */
export interface RestitutionBuffers {
  readonly v: Float64Array;
  readonly D: Float64Array;
  readonly result: ImpactResult;
}

/** Allocates. */
export function createRestitutionBuffers(): RestitutionBuffers {
  return { v: new Float64Array(3), D: new Float64Array(9), result: createImpactResult() };
}

/**
 * Restitution e of contact i, by the rule for contacts with laws of their own: the ratio of restitution to compression
 * that the law of the pair gives this contact alone, struck at the given normal speed with the slip it has:
 *
 *   e_i = p_r/p_k of its law at (u_t,i⁻, −speed), D_ii                                                          (7.10)
 *
 * Couples of a law, and its tangential restitution, act on a single contact only. No allocation.
 *
 * @param speed normal speed of approach, m/s
 * @returns     e in [0, 1]; 0 where the law gives no impact
 */
export function jointRestitution(
  { count, velocity, D, contexts, laws }: JointImpactSet,
  i: number,
  speed: number,
  buffers: RestitutionBuffers,
): number {
  if (!(speed > 0)) return 0;
  const n = 3 * count;
  buffers.v[0] = velocity[3 * i];
  buffers.v[1] = velocity[3 * i + 1];
  buffers.v[2] = -speed;
  for (let r = 0; r < 3; r += 1) {
    for (let c = 0; c < 3; c += 1) buffers.D[3 * r + c] = D[(3 * i + r) * n + 3 * i + c];
  }
  const status = laws[i].impulse(buffers.v, buffers.D, contexts[i], buffers.result);
  const { compression, restitution } = buffers.result;
  if (status !== "impact" || !(compression > 0)) return 0;
  return Math.min(1, restitution / compression);
}
