import type { ConeProblem } from "../../src/cone/index.ts";

/** A free rigid body: mass, kg, and principal moments of inertia, kg m², along the axes of the world. */
export interface FreeBody {
  readonly mass: number;
  readonly inertia: readonly number[];
}

/** A contact: from the mass centre to the contact point, m, and the normal into the body. */
export interface ContactPlace {
  readonly arm: readonly number[];
  readonly normal: readonly number[];
}

/** Rows of the Jacobian, 3 a contact, [t1 t2 n], times (v, w); and the inverse masses of (v, w). */
export interface Contacts {
  readonly rows: readonly (readonly number[])[];
  readonly inverse: readonly number[];
}

export function contactsOf(body: FreeBody, places: readonly ContactPlace[]): Contacts {
  const rows = places.flatMap(({ arm, normal }) =>
    frameOf(normal).map((direction) => [...direction, ...cross(arm, direction)]),
  );
  const m = 1 / body.mass;
  return { rows, inverse: [m, m, m, ...body.inertia.map((each) => 1 / each)] };
}

/** @param motion velocity or acceleration of the body without contacts, (v, w) */
export function problemOf(
  { rows, inverse }: Contacts,
  motion: readonly number[],
  staticFriction: readonly number[],
  kineticFriction: readonly number[],
): ConeProblem {
  const sum = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((total, each, i) => total + each * b[i], 0);
  const weighted = rows.map((row) => row.map((each, i) => each * inverse[i]));
  return {
    count: rows.length / 3,
    D: Float64Array.from(rows.flatMap((row) => weighted.map((other) => sum(row, other)))),
    free: Float64Array.from(rows.map((row) => sum(row, motion))),
    staticFriction: Float64Array.from(staticFriction),
    kineticFriction: Float64Array.from(kineticFriction),
  };
}

/** Motion after the impulses, or the acceleration under the forces: motion + M⁻¹ Jᵀ P. */
export function motionAfter(
  { rows, inverse }: Contacts,
  motion: readonly number[],
  P: Float64Array,
): number[] {
  return motion.map((each, c) => each + inverse[c] * rows.reduce((sum, row, i) => sum + row[c] * P[i], 0));
}

/** [t1, t2, n], right-handed, t1 along the world's X axis where that is possible. */
function frameOf(n: readonly number[]): number[][] {
  const axis = Math.abs(n[0]) > 0.9 ? [0, 1, 0] : [1, 0, 0];
  const along = axis[0] * n[0] + axis[1] * n[1];
  const t = axis.map((each, i) => each - along * n[i]);
  const length = Math.sqrt(t[0] ** 2 + t[1] ** 2 + t[2] ** 2);
  const t1 = t.map((each) => each / length);
  return [t1, cross(n, t1), [...n]];
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
