import { beginLayer, type LayerState, lookAhead, lookAtMass, setRate, stepLayer } from "./layered-motion.ts";

/** Effect of a step along the normal; overwritten. */
export interface NormalStep {
  /** s */
  h: number;
  /** Normal force at both ends, N. */
  p0: number;
  p1: number;
  /** Normal impulse of the step, N s, and of those before it. */
  impulse: number;
  earlier: number;
}

/** mu_s and mu_d, 1. */
interface Friction {
  readonly staticFriction: number;
  readonly kineticFriction: number;
}

/**
 * The contact point along the ground behind a layer: the layer's foot sticks to the ground while |q| ≤ mu_s p, and then
 * it is sheared with the slip u; or it slides with q = σ mu_d p and is sheared as required by that force:
 *   u' = −Dt q,   stick: s' = u,   slip: q(s) = σ mu_d p with σ = sign (u − s').
 */
export interface SlidingContact {
  readonly layer: LayerState;
  /** Slip of the body's contact point, m/s, along its first direction. */
  u: number;
  /** 0: the foot sticks; ±1: it slides in that direction. */
  direction: number;
  /** Normal impulse, N s, at which it last began to stick. */
  gripAt: number;
  /** [u, q] of a step. */
  readonly end: Float64Array;
}

/** Allocates. */
export function createSlidingContact(layer: LayerState): SlidingContact {
  return { layer, u: 0, direction: 0, gripAt: 0, end: new Float64Array(2) };
}

/** First touch, the foot at rest. No allocation. */
export function beginSliding(contact: SlidingContact, u: number): void {
  beginLayer(contact.layer, u);
  contact.u = u;
  contact.direction = 0;
  contact.gripAt = 0;
}

/**
 * One step, second order in h: the instant at which the foot begins to slide is found from q and p linear over the
 * step; if it begins to stick, q being continuous there, this counts from the beginning of the step. No allocation.
 *
 * @param perMass Dt, 1/kg.
 */
export function stepSliding(
  contact: SlidingContact,
  perMass: number,
  friction: Friction,
  normal: NormalStep,
): void {
  const { layer, end } = contact;
  if (contact.direction !== 0) {
    if (slide(contact, perMass, friction, normal)) return;
    contact.direction = 0;
    contact.gripAt = normal.earlier;
    setRate(layer, contact.u);
  }
  lookAtMass(layer, perMass, contact.u, normal.h, end);
  if (Math.abs(end[1]) <= friction.staticFriction * normal.p1) {
    contact.u = end[0];
    stepLayer(layer, normal.h, contact.u);
    return;
  }
  contact.direction = end[1] > 0 ? 1 : -1;
  letGo(contact, perMass, friction, normal);
}

/** A step in which the foot slides; false, and nothing done, if it would slide against its friction. */
function slide(
  contact: SlidingContact,
  perMass: number,
  { kineticFriction }: Friction,
  { h, p1, impulse }: NormalStep,
): boolean {
  const { layer, direction, u } = contact;
  const { affine, history } = layer;
  const after = u - perMass * direction * kineticFriction * impulse;
  lookAhead(layer, h);
  const rate = (direction * kineticFriction * p1 - affine[0]) / affine[1];
  if (direction * (u + after - history.v - rate) < 0) return false;
  contact.u = after;
  stepLayer(layer, h, rate);
  return true;
}

/**
 * A step in which the foot begins to slide: it sticks for the fraction θ of it, while |q| ≤ mu_s p. The rate of the
 * layer jumps; over this step it is treated as constant.
 */
function letGo(
  contact: SlidingContact,
  perMass: number,
  { staticFriction, kineticFriction }: Friction,
  { h, p0, p1, impulse }: NormalStep,
): void {
  const { layer, direction, end } = contact;
  const { affine, force } = layer;
  const room = staticFriction * p0 - direction * force;
  const lost = room - (staticFriction * p1 - direction * end[1]);
  const theta = room > 0 ? Math.min(room / lost, 1) : 0;
  const held = force + 0.5 * theta * (end[1] - force); // mean of q while it sticks
  const share = ((1 - theta) * (p0 + theta * (p1 - p0) + p1)) / (p0 + p1); // of the impulse, while it slides
  contact.u -= perMass * (theta * h * held + share * direction * kineticFriction * impulse);
  setRate(layer, 1);
  lookAhead(layer, h);
  const ofBoth = affine[0] + affine[1];
  setRate(layer, 0);
  lookAhead(layer, h);
  const rate = (direction * kineticFriction * p1 - affine[0]) / (ofBoth - affine[0]);
  setRate(layer, rate);
  lookAhead(layer, h);
  stepLayer(layer, h, rate);
}
