import { cross3Into, norm3 } from "@talus/kinematics";
import type { ContactContext } from "../laws/contact-context.ts";
import type { ImpactLaw } from "../laws/impact-law.ts";
import type { JointImpactSet } from "../laws/joint-impact-law.ts";
import type { RandomSequence } from "./random-sequence.ts";

/** Several contacts of one free body to test a joint law with. */
export interface JointImpactCase {
  readonly set: JointImpactSet;
  /** True if the body is a sphere. */
  readonly isSphere: boolean;
}

/**
 * A free body, a sphere or any other, that moves and touches `count` places at once; at least one contact approaches.
 * Each pair has coefficients of its own, mu up to 1.5; one in four has no friction, or e = 0 or 1.
 *
 * @param law law of every pair
 */
export function createJointImpactCase(
  random: RandomSequence,
  count: number,
  isSphere: boolean,
  law: ImpactLaw,
): JointImpactCase {
  for (;;) {
    const set = createSet(random, count, isSphere, law);
    for (let i = 0; i < count; i += 1) if (set.velocity[3 * i + 2] < -1e-3) return { set, isSphere };
  }
}

function createSet(random: RandomSequence, count: number, isSphere: boolean, law: ImpactLaw): JointImpactSet {
  const n = 3 * count;
  const mass = random(0.1, 10);
  const radius = random(0.1, 1);
  const gyration = 0.4 * mass * radius * radius;
  const inertia = [0, 1, 2].map(() => (isSphere ? gyration : gyration * random(0.3, 3)));
  const inverse = [mass, mass, mass, ...inertia].map((each) => 1 / each);
  const motion = [0, 1, 2, 3, 4, 5].map((c) => (c < 3 ? random(-3, 3) : random(-3, 3) / radius));
  const rows = Array.from({ length: count }, () => jacobian(random, radius, isSphere)).flat();
  const velocity = Float64Array.from(rows, (row) => row.reduce((sum, each, c) => sum + each * motion[c], 0));
  const D = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) {
      for (let c = 0; c < 6; c += 1) D[i * n + j] += rows[i][c] * inverse[c] * rows[j][c];
    }
  }
  const contexts = Array.from({ length: count }, () => contextOf(random, mass, radius));
  return { count, velocity, D, contexts, laws: Array(count).fill(law) };
}

/** Three rows [t1, t2, n] of the velocity of a contact by (v, w). */
function jacobian(random: RandomSequence, radius: number, isSphere: boolean): number[][] {
  const n = unit([random(-1, 1), random(-1, 1), random(-1, 1)]);
  const t1 = unit(cross(n, Math.abs(n[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]));
  const any = [random(-1, 1), random(-1, 1), random(-1, 1)];
  const arm = (isSphere ? n.map((each) => -each) : any).map((each) => radius * each);
  return [t1, cross(n, t1), n].map((direction) => [...direction, ...cross(arm, direction)]);
}

function contextOf(random: RandomSequence, mass: number, radius: number): ContactContext {
  const choice = random(0, 8);
  const kinetic = choice < 1 ? 0 : random(0, 1.5);
  const restitution = choice > 7 ? 1 : choice > 6 ? 0 : random(0, 1);
  const staticFriction = kinetic * (random(0, 1) < 0.5 ? 1 : random(1, 1.4));
  return { restitution, staticFriction, kineticFriction: kinetic, mass, radius };
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  const out = new Float64Array(3);
  cross3Into(Float64Array.from(a), 0, Float64Array.from(b), 0, out, 0);
  return [...out];
}

function unit(a: readonly number[]): number[] {
  const length = norm3(Float64Array.from(a), 0);
  return a.map((each) => each / length);
}
