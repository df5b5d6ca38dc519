import {
  addScaled3Into,
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  multiplyMatrix3Into,
  transposeMatrix3Into,
} from "@talus/kinematics";
import { atan, tan } from "@talus/portable-math";
import { checkImpactInput } from "./impact-input.ts";
import {
  clearImpactResult,
  createImpactResult,
  type ImpactLaw,
  type ImpactResult,
  type ImpactStatus,
} from "./impact-law.ts";
import { type ImpactLawDefinition, type LawParameters, resolveLawParameters } from "./law-definition.ts";
import { poissonImpact } from "./poisson-impact.ts";

/**
 * Rough ground: each impact meets a facet that is tilted by random angles, and is resolved on it by another law.
 *
 *   slopes of the facet, along the slip and across it: tan of angles uniform in [−θ, θ],  θ = atan(S/R)
 *   v' = Qᵀ v,  D' = Qᵀ D Q,  Λ = Q Λ',   Q turns n to the facet's normal
 *
 * S is the roughness of the ground and R the radius of the body: small bodies are scattered more. The facet touches the
 * body where the smooth ground does. Where the body would separate from the facet, or be pulled towards the ground, it
 * meets smooth ground instead; and if it still approaches the ground after the facet, it strikes the ground as well.
 *
 * Takes two numbers from `context.random` per impact ("invalid-context" without). The impulse may leave Coulomb's cone
 * about n by the tilt. It never adds energy if the law underneath never does for any Delassus matrix. The contact slips
 * at the end: `slipEnd` is the whole normal impulse.
 *
 * Source: T. J. Pfeiffer and T. D. Bowen (1989), Computer simulation of rockfalls, Bull. Assoc. Eng. Geol. 26, 135, for
 * θ in the plane of motion. Differs from it: tilts across the motion too.
 *
 * @param parameters roughness S, m.
 * @param facet      the law on a facet; default Poisson's.
 * @throws RangeError when a parameter is missing, unknown or not in its range.
 */
export function roughGroundImpact(parameters: LawParameters, facet: ImpactLaw = poissonImpact()): ImpactLaw {
  const { name, parameters: specifications } = roughGroundImpactLaw;
  const { roughness } = resolveLawParameters(name, specifications, parameters);
  const buffers = createBuffers();
  return {
    name,
    dissipates: facet.dissipates === "always" ? "always" : "not-guaranteed",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      const { random, radius } = context;
      if (random === undefined || !(radius > 0)) return "invalid-context";
      const steepest = atan(roughness / radius);
      const along = tan(steepest * (2 * random() - 1));
      const across = tan(steepest * (2 * random() - 1));
      turnToFacet(v, along, across, buffers.Q);
      const met = strikeFacet(facet, v, D, context, buffers, out);
      if (met !== "impact") return facet.impulse(v, D, context, out);
      applyMatrix3Into(D, 0, out.impulse, 0, buffers.v, 0);
      addScaled3Into(buffers.v, 0, 1, v, 0, buffers.v, 0);
      if (!(buffers.v[2] < 0)) return met;
      const again = facet.impulse(buffers.v, D, context, buffers.inner);
      if (again !== "impact") {
        clearImpactResult(out);
        return again;
      }
      addResult(buffers.inner, out);
      return again;
    },
  };
}

interface Buffers {
  readonly Q: Float64Array;
  readonly QT: Float64Array;
  readonly D: Float64Array;
  readonly v: Float64Array;
  readonly inner: ImpactResult;
}

function createBuffers(): Buffers {
  const matrix = (): Float64Array => new Float64Array(9);
  return { Q: matrix(), QT: matrix(), D: matrix(), v: new Float64Array(3), inner: createImpactResult() };
}

/** The smallest turn that takes n to the normal of a facet with these slopes along and across the slip. */
function turnToFacet(v: Float64Array, along: number, across: number, Q: Float64Array): void {
  const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]);
  const d1 = speed === 0 ? 1 : v[0] / speed;
  const d2 = speed === 0 ? 0 : v[1] / speed;
  const z = 1 / Math.sqrt(1 + along * along + across * across);
  const x = -z * (along * d1 - across * d2);
  const y = -z * (along * d2 + across * d1);
  const w = 1 / (1 + z);
  Q[0] = 1 - w * x * x;
  Q[1] = -w * x * y;
  Q[2] = x;
  Q[3] = Q[1];
  Q[4] = 1 - w * y * y;
  Q[5] = y;
  Q[6] = -x;
  Q[7] = -y;
  Q[8] = z;
}

/** The impact on the facet, in the frame of the ground; not "impact" where the facet is not met. */
function strikeFacet(
  facet: ImpactLaw,
  v: Float64Array,
  D: Float64Array,
  context: Parameters<ImpactLaw["impulse"]>[2],
  { Q, QT, D: turnedD, v: turnedV, inner }: Buffers,
  out: ImpactResult,
): ImpactStatus {
  applyTransposedMatrix3Into(Q, 0, v, 0, turnedV, 0);
  transposeMatrix3Into(Q, 0, QT, 0);
  multiplyMatrix3Into(QT, 0, D, 0, turnedD, 0);
  multiplyMatrix3Into(turnedD, 0, Q, 0, turnedD, 0);
  const status = facet.impulse(turnedV, turnedD, context, inner);
  if (status !== "impact") return status;
  applyMatrix3Into(Q, 0, inner.impulse, 0, out.impulse, 0);
  const share = out.impulse[2] / inner.impulse[2];
  if (!(share > 0)) {
    clearImpactResult(out);
    return "separating";
  }
  applyMatrix3Into(Q, 0, inner.couple, 0, out.couple, 0);
  out.compression = share * inner.compression;
  out.restitution = share * inner.restitution;
  out.impulse[2] = out.compression + out.restitution;
  out.slipEnd = out.impulse[2];
  out.work.set(inner.work);
  return status;
}

function addResult(part: ImpactResult, out: ImpactResult): void {
  for (let i = 0; i < 3; i += 1) {
    out.impulse[i] += part.impulse[i];
    out.couple[i] += part.couple[i];
    out.work[i] += part.work[i];
  }
  out.compression += part.compression;
  out.restitution += part.restitution;
  out.impulse[2] = out.compression + out.restitution;
  out.slipEnd = out.impulse[2];
}

/** The law, with Poisson's on the facets, as a plug-in table names it. */
export const roughGroundImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "rough-ground",
  meaning: "restitution of the material on a facet tilted at random; the random numbers begin with the seed",
  parameters: [
    {
      name: "roughness",
      symbol: "S",
      unit: "m",
      minimum: 0,
      meaning: "height of the ground's unevenness over the length of the body's radius",
    },
  ],
  create: (parameters) => roughGroundImpact(parameters),
};
