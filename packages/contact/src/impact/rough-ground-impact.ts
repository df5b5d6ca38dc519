import {
  addScaled3Into,
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  multiplyMatrix3Into,
  transposeMatrix3Into,
} from "@talus/kinematics";
import { atan, tan } from "@talus/portable-math";
import type { ContactContext } from "../laws/contact-context.ts";
import {
  clearImpactResult,
  createImpactResult,
  type ImpactLaw,
  type ImpactResult,
  type ImpactStatus,
  statusOfResult,
} from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import { turnToFacetInto } from "./facet-frame.ts";
import { facetAngle } from "./facet-slope.ts";
import { checkImpactInput, isCentral } from "./impact-input.ts";
import { poissonImpact } from "./poisson-impact.ts";

/**
 * Rough ground: each impact meets a facet that is tilted by random angles, and is resolved on it by another law.
 *
 *   slopes of the facet along the motion and across it: tan of angles in [−θ, θ],  θ = atan(S/a)
 *   n_f = Q n,   v_f = v − a ω × (n_f − n),   ω_f = Qᵀ ω                                                    (1)
 *   J = Q J_f,   C = Q C_f − a (n_f − n) × J                                                               (2)
 *
 * S is the roughness of the ground and a the radius of the body: small bodies are scattered more.
 *
 * A sphere touches the facet where the facet's normal passes through its centre, at −a n_f. The law of the facet
 * receives, in the facet's frame, the velocity (1) of that point, the spin (1), and the Delassus matrix of the sphere,
 * which is the same in every direction. Its impulse J_f and couple C_f are taken at that point; (2) gives them at −a n,
 * where the smooth ground touches. Without friction a facet gives no spin.
 *
 * Any other body, whose Delassus matrix is not diag(Dt, Dt, Dn), is assumed to touch with a corner, whose place does
 * not depend on the normal: v_f = v, D_f = Qᵀ D Q, C = Q C_f. How a rounded body rolls onto the facet is unknown to the
 * law.
 *
 * Angles are uniform, or weighted by exposure λ: a facet counts by the area that it presents to the motion
 * (`facetAngle`),
 *   weight  max(0, −v·n_f)/(n_f·n)  for λ = 1, and  max(0, |vn| + λ |v_t| tan φ)  between, v_t the velocity of the
 *   centre.
 *
 * Where the body would separate from the facet, or be pulled towards the ground, it meets smooth ground instead; and if
 * its centre still approaches the ground after the facet, it strikes the ground as well.
 *
 * Takes two numbers from `context.random` per impact ("invalid-context" without, and for spheres without
 * `context.angularVelocity`). The impulse may leave Coulomb's cone about n by the tilt. It never adds energy if the law
 * of the facet never does for any Delassus matrix. The contact slips at the end: `slipEnd` is the whole normal impulse.
 *
 * Source: T. J. Pfeiffer and T. D. Bowen (1989), Computer simulation of rockfalls, Bull. Assoc. Eng. Geol. 26, 135, for
 * θ in the plane of motion. Differs from it: tilts across the motion too.
 *
 * @param parameters roughness S, m; exposure λ, 1.
 * @param facet      the law of a facet; default Poisson's.
 * @throws RangeError when a parameter is missing, unknown or out of range.
 */
export function roughGroundImpact(parameters: LawParameters, facet: ImpactLaw = poissonImpact()): ImpactLaw {
  const { name, parameters: specifications } = roughGroundImpactLaw;
  const { roughness, exposure } = resolveLawParameters(name, specifications, parameters);
  const buffers = createBuffers();
  return {
    name,
    dissipates: facet.dissipates === "always" ? "always" : "not-guaranteed",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      const { random, radius, angularVelocity } = context;
      const isSphere = isCentral(D);
      if (random === undefined || !(radius > 0)) return "invalid-context";
      if (isSphere && angularVelocity === undefined) return "invalid-context";
      const { centre, Q } = buffers;
      velocityAt(v, radius, isSphere ? angularVelocity : undefined, 0, 0, 0, centre);
      const speed = Math.sqrt(centre[0] * centre[0] + centre[1] * centre[1]);
      const steepest = atan(roughness / radius);
      const along = tan(facetAngle(random(), steepest, -v[2], exposure * speed));
      const across = tan(steepest * (2 * random() - 1));
      const d1 = speed === 0 ? 1 : centre[0] / speed;
      turnToFacetInto(d1, speed === 0 ? 0 : centre[1] / speed, along, across, Q);
      const met = strikeFacet(facet, v, D, isSphere, context, buffers, out);
      if (met === "separating") return facet.impulse(v, D, context, out);
      if (met !== "impact") return met;
      return strikeAgain(facet, v, D, isSphere, context, buffers, out);
    },
  };
}

type OwnContext = { -readonly [Key in keyof ContactContext]: ContactContext[Key] };

interface Buffers {
  readonly Q: Float64Array;
  readonly QT: Float64Array;
  readonly D: Float64Array;
  readonly v: Float64Array;
  readonly w: Float64Array;
  readonly centre: Float64Array;
  readonly context: OwnContext;
  readonly inner: ImpactResult;
}

function createBuffers(): Buffers {
  const matrix = (): Float64Array => new Float64Array(9);
  const vector = (): Float64Array => new Float64Array(3);
  const context = { restitution: 0, staticFriction: 0, kineticFriction: 0, mass: 0, radius: 0 };
  return {
    Q: matrix(),
    QT: matrix(),
    D: matrix(),
    v: vector(),
    w: vector(),
    centre: vector(),
    context,
    inner: createImpactResult(),
  };
}

/** out = v + a w × (n − [x, y, z]): velocity of the sphere's point at −a [x, y, z]. Without a given spin, v. */
function velocityAt(
  v: Float64Array,
  a: number,
  w: Float64Array | undefined,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  out.set(v);
  if (w === undefined) return;
  out[0] += a * (w[1] * (1 - z) + w[2] * y);
  out[1] -= a * (w[2] * x + w[0] * (1 - z));
  out[2] -= a * (w[0] * y - w[1] * x);
}

/** The impact on the facet, in the frame of the ground; "separating" where the facet is not met, or would pull. */
function strikeFacet(
  facet: ImpactLaw,
  v: Float64Array,
  D: Float64Array,
  isSphere: boolean,
  context: ContactContext,
  buffers: Buffers,
  out: ImpactResult,
): ImpactStatus {
  const { Q, QT, D: turnedD, v: facetV, w: facetW, inner } = buffers;
  const { radius: a, angularVelocity: w } = context;
  velocityAt(v, a, isSphere ? w : undefined, Q[2], Q[5], Q[8], facetV); // (1)
  applyTransposedMatrix3Into(Q, 0, facetV, 0, facetV, 0);
  if (w !== undefined) applyTransposedMatrix3Into(Q, 0, w, 0, facetW, 0);
  if (!isSphere) {
    transposeMatrix3Into(Q, 0, QT, 0);
    multiplyMatrix3Into(QT, 0, D, 0, turnedD, 0);
    multiplyMatrix3Into(turnedD, 0, Q, 0, turnedD, 0);
  }
  const own = contextWith(context, w === undefined ? undefined : facetW, buffers);
  const status = facet.impulse(facetV, isSphere ? D : turnedD, own, inner);
  if (status !== "impact") return status;
  const { impulse: J, couple: C } = out;
  applyMatrix3Into(Q, 0, inner.impulse, 0, J, 0);
  const share = J[2] / inner.impulse[2];
  if (!(share > 0)) {
    clearImpactResult(out);
    return "separating";
  }
  applyMatrix3Into(Q, 0, inner.couple, 0, C, 0);
  if (isSphere) {
    const [x, y, z] = [Q[2], Q[5], Q[8] - 1]; // n_f − n
    C[0] -= a * (y * J[2] - z * J[1]); // (2)
    C[1] -= a * (z * J[0] - x * J[2]);
    C[2] -= a * (x * J[1] - y * J[0]);
  }
  out.compression = share * inner.compression;
  out.restitution = share * inner.restitution;
  J[2] = out.compression + out.restitution;
  out.slipEnd = J[2];
  out.work.set(inner.work);
  return statusOfResult(out);
}

/** The impact on smooth ground after that on the facet, if the body still approaches; added to `out`. */
function strikeAgain(
  facet: ImpactLaw,
  v: Float64Array,
  D: Float64Array,
  isSphere: boolean,
  context: ContactContext,
  buffers: Buffers,
  out: ImpactResult,
): ImpactStatus {
  const { v: after, w: spin, inner } = buffers;
  const { impulse: J, couple: C } = out;
  const { radius: a, angularVelocity: w } = context;
  applyMatrix3Into(D, 0, J, 0, after, 0);
  addScaled3Into(after, 0, 1, v, 0, after, 0);
  if (!(after[2] < 0)) return "impact";
  if (isSphere && w !== undefined) {
    const mobility = (D[0] - D[8]) / a; // a/A
    after[0] -= mobility * C[1];
    after[1] += mobility * C[0];
    spin[0] = w[0] + mobility * (J[1] + C[0] / a);
    spin[1] = w[1] + mobility * (C[1] / a - J[0]);
    spin[2] = w[2] + (mobility * C[2]) / a;
  } else if (C[0] !== 0 || C[1] !== 0 || C[2] !== 0) {
    clearImpactResult(out); // the effect of a couple on a body of unknown inertia
    return "not-supported";
  } else if (w !== undefined) {
    spin.set(w);
  }
  const own = contextWith(context, w === undefined ? undefined : spin, buffers);
  const again = facet.impulse(after, D, own, inner);
  if (again !== "impact") {
    clearImpactResult(out);
    return again;
  }
  addResult(inner, out);
  return statusOfResult(out);
}

/** The given context with another spin. */
function contextWith(
  given: ContactContext,
  angularVelocity: Float64Array | undefined,
  { context }: Buffers,
): ContactContext {
  context.restitution = given.restitution;
  context.staticFriction = given.staticFriction;
  context.kineticFriction = given.kineticFriction;
  context.mass = given.mass;
  context.radius = given.radius;
  if (given.random !== undefined) context.random = given.random;
  if (angularVelocity === undefined) delete context.angularVelocity;
  else context.angularVelocity = angularVelocity;
  return context;
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

/** The law, as named in a plug-in table. */
export const roughGroundImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "rough-ground",
  meaning: "another law on a facet tilted at random; the random numbers begin with the seed",
  parameters: [
    {
      name: "roughness",
      symbol: "S",
      unit: "m",
      minimum: 0,
      meaning: "height of the ground's unevenness over the length of the body's radius",
    },
    {
      name: "exposure",
      symbol: "λ",
      unit: "1",
      minimum: 0,
      maximum: 1,
      default: 0,
      meaning: "0: all facets are hit alike; 1: as often as the area that they show to the motion",
    },
  ],
  inner: { default: "poisson", meaning: "law of a facet" },
  create: (parameters, facet) => roughGroundImpact(parameters, facet),
};
