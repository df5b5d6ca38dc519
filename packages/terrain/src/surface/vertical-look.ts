import { createContact, type Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import { writeHeightJet } from "./height-jet.ts";

/** Range in which a solid is searched for along a vertical line. */
export interface VerticalRange {
  /** Outside the solid its highest point is searched for, inside its lowest: there a body can lie. */
  readonly side: "inside" | "outside";
  /** The surface over (x, y) lies within reachAt(x, y) of this height, m. */
  readonly middle: number;
  reachAt(x: number, y: number): number;
  /** A length of the surface, m. */
  readonly size: number;
}

const mostSteps = 500;
/**
 * The surface is met where its distance is below this fraction of the searched length; Newton's method does the rest.
 */
const close = 1e-9;
/** A surface steeper than this has no height; sine of the angle between the vertical and the surface. */
const steepest = 1e-6;

/**
 * Height and derivatives of a surface at (x, y) from its distance alone: its highest point for a body outside, its
 * lowest for one inside. Steps by the distance along the vertical line, then Newton's method on d = 0.
 */
export function createVerticalLook(
  query: DistanceQuery,
  { side, middle, reachAt, size }: VerticalRange,
): (x: number, y: number, out: Float64Array) => Found {
  const c = new Float64Array(3);
  const contact = createContact();
  const towards = side === "outside" ? -1 : 1;
  const outward = side === "outside" ? 1 : -1;

  return (x, y, out) => {
    const reach = reachAt(x, y);
    c[0] = x;
    c[1] = y;
    c[2] = middle - towards * 2 * reach;
    out.fill(0);
    for (let step = 0; step < mostSteps; step += 1) {
      query.nearest(c, undefined, contact);
      const free = outward * contact.distance;
      if (free <= close * reach) return polish() ? write(out) : "outside";
      c[2] += towards * free;
      if (towards * (c[2] - middle) > 2 * reach) return "outside";
    }
    return "outside";
  };

  function polish(): boolean {
    for (let i = 0; i < 60; i += 1) {
      query.nearest(c, undefined, contact);
      if (Math.abs(contact.normal[2]) < steepest) return false;
      const step = contact.distance / contact.normal[2];
      c[2] -= step;
      if (Math.abs(step) <= 1e-15 * (Math.abs(c[2]) + size)) break;
    }
    query.nearest(c, undefined, contact);
    return Math.abs(contact.distance) <= close * (Math.abs(c[2]) + size);
  }

  function write(out: Float64Array): Found {
    writeHeightJet(c[2], contact.normal, contact.hessian, out);
    return query.nearest(c, contact, contact);
  }
}
