import { createModeConvolution } from "@talus/fractional";
import { log } from "@talus/portable-math";
import { checkImpactInput, isCentral } from "../impact/impact-input.ts";
import { clearImpactResult, type ImpactLaw, type ImpactResult, statusOfResult } from "../laws/impact-law.ts";
import {
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
} from "../laws/law-definition.ts";
import {
  beginSliding,
  createSlidingContact,
  type NormalStep,
  type SlidingContact,
  stepSliding,
} from "./layered-friction.ts";
import { beginLayer, createLayerState, type LayerState, lookAtMass, stepLayer } from "./layered-motion.ts";
import { layeredImpactParameters, layersOfParameters } from "./layered-parameters.ts";
import { createLayerModes, relaxationModulus, type ViscoelasticLayer } from "./viscoelastic-layer.ts";

/**
 * Oblique impact of a sphere through a layer along the normal and one along the ground, with Coulomb friction between
 * the layers and the ground. The coefficient of restitution is not an input (that of the pair is not used): it is a
 * result, the same for every speed, since the laws are linear. Slip may be reversed, as the layer along the ground
 * returns what it has stored.
 *
 *   m vn' = p_n,  p_n from −∫vn,   u' = −Dt q,   |q| ≤ mu_s p_n where the foot sticks, q = σ mu_d p_n where it slides,
 *
 * until p_n falls through 0. The energy then stored in the layers is lost. The memory is in modes; second order in the
 * step, which is 1/`steps` of the shorter of the times in which the mass is stopped along and across. Limits: an
 * elastic normal layer gives e = 1, a Kelvin-Voigt layer the e of `kelvinVoigtForce`; a stiff layer along the ground
 * gives Coulomb friction without elastic rebound, a soft one no friction.
 *
 * Supports spheres. An impact that does not end within 1e5 steps is "not-converged". Allocates for the first mass of
 * each range of 1 to 256, otherwise not.
 *
 * Source: P. Song, P. Kraus, V. Kumar, P. Dupont (2001), J. Appl. Mech. 68, 118-128, doi 10.1115/1.1331060, as in N.
 * Grahovac (2011), section 1.3. Differs from it: fractional laws, one point of contact.
 *
 * @param parameters see `layeredImpactLaw`: E, α, τ_p, τ_x of each layer; τ_x = 0: elastic, τ_p = 0: Kelvin-Voigt.
 * @throws RangeError when a parameter is missing, unknown or out of range, or a layer would create energy.
 */
export function layeredImpact(parameters: LawParameters): ImpactLaw {
  const { name, parameters: specifications } = layeredImpactLaw;
  const resolved = resolveLawParameters(name, specifications, parameters);
  const { normal, tangential } = layersOfParameters(resolved);
  const { steps } = resolved;
  const normalModulus = relaxationModulus(normal);
  const tangentialModulus = relaxationModulus(tangential);
  const spaces = new Map<number, ImpactSpace>();
  const end = new Float64Array(2);
  return {
    name,
    dissipates: "always",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      if (!isCentral(D)) return "not-supported";
      const shortest = Math.min(
        stoppingTime(normal, normalModulus, D[8]),
        stoppingTime(tangential, tangentialModulus, D[0]),
      );
      const h = shortest / steps;
      const range = Math.floor(log(h) / log(timeRange));
      let space = spaces.get(range);
      if (space === undefined) {
        space = createSpace(normal, tangential, power(timeRange, range));
        spaces.set(range, space);
      }
      return run(space, v, D, context, h, end, out) ? statusOfResult(out) : notConverged(out);
    },
  };
}

function notConverged(out: ImpactResult): "not-converged" {
  clearImpactResult(out);
  return "not-converged";
}

/** Step sizes are grouped into ranges of this ratio, each with separate modes. */
const timeRange = 16;
const mostSteps = 100_000;
const memoryTolerance = 1e-9;

/** Workspace of an impact. */
interface ImpactSpace {
  readonly normal: LayerState;
  readonly course: NormalStep;
  readonly along: SlidingContact;
}

function createSpace(
  normal: ViscoelasticLayer,
  tangential: ViscoelasticLayer,
  shortest: number,
): ImpactSpace {
  const times = { shortest, longest: shortest * timeRange * mostSteps, tolerance: memoryTolerance };
  const state = (layer: ViscoelasticLayer): LayerState =>
    createLayerState(layer, createModeConvolution(createLayerModes(layer, times)));
  const course = { h: 0, p0: 0, p1: 0, impulse: 0, earlier: 0 };
  return { normal: state(normal), course, along: createSlidingContact(state(tangential)) };
}

/** Integer powers, exact for powers of 2. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let k = 0; k < Math.abs(exponent); k += 1) product *= base;
  return exponent < 0 ? 1 / product : product;
}

/**
 * The time, s, in which a layer stops a mass: t² G(t) = m, or m/b of its dashpot if that is shorter. By halving, to 1
 * %.
 *
 * @param perMass 1/m, 1/kg.
 */
function stoppingTime(layer: ViscoelasticLayer, modulus: (t: number) => number, perMass: number): number {
  let low = 1e-12;
  let high = 1e12;
  while (high > 1.01 * low) {
    const t = Math.sqrt(low) * Math.sqrt(high);
    if (t * t * modulus(t) * perMass < 1) low = t;
    else high = t;
  }
  return layer.dashpot > 0 ? Math.min(low, 1 / (perMass * layer.dashpot)) : low;
}

/** Fills `out`; false if the impact does not end. */
function run(
  { normal, course, along }: ImpactSpace,
  v: Float64Array,
  D: Float64Array,
  friction: { readonly staticFriction: number; readonly kineticFriction: number },
  h: number,
  end: Float64Array,
  out: ImpactResult,
): boolean {
  const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]);
  const perMass = D[8];
  let approach = -v[2];
  beginLayer(normal, approach);
  beginSliding(along, speed);
  let isOver = false;
  for (let k = 0; k < mostSteps && !isOver; k += 1) {
    lookAtMass(normal, perMass, approach, h, end);
    isOver = end[1] <= 0;
    const step = isOver ? timeOfRelease(normal, perMass, approach, h, end) : h;
    course.h = step;
    course.p0 = normal.force;
    course.earlier = (-v[2] - approach) / perMass;
    course.impulse = (approach - end[0]) / perMass;
    stepLayer(normal, step, end[0]);
    approach = end[0];
    course.p1 = isOver ? 0 : normal.force;
    if (speed > 0) stepSliding(along, D[0], friction, course);
  }
  if (!isOver || !(approach <= 0)) return false;
  out.compression = -v[2] / perMass;
  out.restitution = -approach / perMass;
  out.impulse[2] = out.compression + out.restitution;
  out.work[1] = (-0.5 * v[2] * v[2]) / perMass;
  out.work[2] = (0.5 * approach * approach) / perMass;
  if (speed > 0) {
    const along1 = (along.u - speed) / D[0];
    out.impulse[0] = (along1 * v[0]) / speed;
    out.impulse[1] = (along1 * v[1]) / speed;
    out.work[0] = (0.5 * (along.u - speed) * (along.u + speed)) / D[0];
    out.slipEnd = along.direction === 0 ? along.gripAt : out.impulse[2];
  }
  return true;
}

/** Step after which the normal force is 0, by false position (Illinois); writes [v, p] there to `end`. */
function timeOfRelease(layer: LayerState, perMass: number, v: number, h: number, end: Float64Array): number {
  let from = 0;
  let atFrom = layer.force;
  let to = h;
  let atTo = end[1];
  let kept = 0; // the end that was kept in the previous iteration
  while (to - from > 1e-13 * h && atTo !== 0) {
    const t = to - (atTo * (to - from)) / (atTo - atFrom);
    if (!(t > from && t < to)) break;
    lookAtMass(layer, perMass, v, t, end);
    if (end[1] <= 0) {
      to = t;
      atTo = end[1];
      if (kept === -1) atFrom *= 0.5;
      kept = -1;
    } else {
      from = t;
      atFrom = end[1];
      if (kept === 1) atTo *= 0.5;
      kept = 1;
    }
  }
  lookAtMass(layer, perMass, v, to, end);
  return to;
}

/** The law, as named in a scenario. */
export const layeredImpactLaw: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "layered",
  meaning:
    "impact through a viscoelastic layer, integrated in time: restitution and slip come from the layer",
  parameters: layeredImpactParameters,
  create: layeredImpact,
};
