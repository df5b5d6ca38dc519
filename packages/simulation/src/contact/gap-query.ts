import { dot3 } from "@talus/kinematics";
import { type Contact, createContact } from "@talus/terrain";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { applyHessian } from "./evaluate-contact.ts";
import { ONE_FOOT } from "./touched-objects.ts";

const { v_WB } = SphereState;

/** A place of a body that touches something, or may soon. World frame. Made by `createContactPoint`. */
export interface ContactPoint {
  /** Distance of the body's surface from the object, m; < 0 in it. */
  gap: number;
  /** From the object into the body (3). */
  readonly normal: Float64Array;
  /** From the mass centre to the contact point of the body, m (3). */
  readonly arm: Float64Array;
  /** Second derivative of the gap along the present motion at constant velocity, v . (hess d) v, m/s^2. */
  curvature: number;
  /** As in `Contact`. */
  object: number;
  material: number;
  piece: number;
  /** Distance of the foot from the border of its piece, m. */
  boundary: number;
  /** Point of the body: 0, a sphere has one. */
  bodyPoint: number;
  /** The place of the ground, and the distance function there. */
  readonly contact: Contact;
}

/** Everything that a body touches or may touch. */
export interface GapQuery {
  /**
   * All separate contacts whose gap is at most `within`, nearest first: normals of one object that differ by less than
   * 1e-5 rad are one. No allocation.
   *
   * @param y      state, its place and velocity count
   * @param within m, >= 0
   * @param hint   the last contact near here; undefined searches everywhere
   * @param out    written
   * @returns      number of contacts written, at most `out.length` and at most 16
   */
  contacts(y: Float64Array, within: number, hint: Contact | undefined, out: readonly ContactPoint[]): number;
}

export function createContactPoint(): ContactPoint {
  return {
    gap: 0,
    normal: new Float64Array(3),
    arm: new Float64Array(3),
    curvature: 0,
    object: 0,
    material: 0,
    piece: -1,
    boundary: Infinity,
    bodyPoint: 0,
    contact: createContact(),
  };
}

/** The contacts of a sphere: feet of its centre, a radius nearer. */
export function createSphereGapQuery({ query, radius }: SphereModel): GapQuery {
  const turned = new Float64Array(3);
  let of: readonly ContactPoint[] | undefined;
  let feet: readonly Contact[] = [];
  return {
    contacts(y, within, hint, out) {
      if (of !== out) {
        feet = out.map(({ contact }) => contact);
        of = out;
      }
      const found = query.within(y, radius + within, hint, feet);
      let count = 0;
      for (let i = 0; i < found; i += 1) {
        if (isRepeated(feet, i)) continue;
        const { contact } = out[i];
        const point = out[count];
        point.gap = contact.distance - radius;
        for (let k = 0; k < 3; k += 1) {
          point.normal[k] = contact.normal[k];
          point.arm[k] = -radius * contact.normal[k];
        }
        applyHessian(contact.hessian, y, v_WB, turned);
        point.curvature = dot3(y, v_WB, turned, 0);
        point.object = contact.object;
        point.material = contact.material;
        point.piece = contact.piece;
        point.boundary = query.patchDistance(contact.piece, contact);
        count += 1;
      }
      return count;
    },
  };
}

/** True if a foot is one with a nearer one. */
function isRepeated(feet: readonly Contact[], i: number): boolean {
  for (let k = 0; k < i; k += 1) {
    if (feet[k].object !== feet[i].object) continue;
    let square = 0;
    for (let c = 0; c < 3; c += 1) {
      const bend = feet[i].normal[c] - feet[k].normal[c];
      square += bend * bend;
    }
    if (square < ONE_FOOT * ONE_FOOT) return true;
  }
  return false;
}
