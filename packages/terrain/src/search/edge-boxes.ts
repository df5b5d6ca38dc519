import { createFootState, type FootState } from "../surface/foot-state.ts";
import { type HeightSurface, rootInBox } from "../surface/height-surface.ts";
import { boundFace, createBoxBound, hasSlopeAlong } from "./box-bound.ts";
import { createRidgeBound } from "./edge-region.ts";
import { descendToFoot } from "./foot-descent.ts";

/** Boxes about feet that are known to hold one foot only. */
const mostKnown = 6;
/** Their half widths, as parts of the distance. */
const widestKnown = 0.5;
const narrowestKnown = 1e-6;
const narrower = 0.25;
/** Feet are looked for each time that boxes have become so many times smaller. */
const smallerBy = 8;

/** The state of boxes with edges in a search, by which it need not divide them. No method allocates. */
export interface EdgeBoxes {
  /** Begins a search for feet of c, at this distance or less, m. */
  begin(c: Float64Array, distance: number): void;
  /** Notes a box about a foot in which f is convex, so that the foot is the nearest ground of the box. */
  note(c: Float64Array, foot: FootState): void;
  /** True if a box lies in one that has been noted. */
  isKnown(stack: Float64Array, at: number): boolean;
  /**
   * True if no foot lies in a box that is nearer than f = `enough` and has not been passed to `take`.
   *
   * @param enough read before each piece: at 0 of the array, m²
   */
  isDone(c: Float64Array, stack: Float64Array, at: number, enough: Float64Array): boolean;
  /** True if a root may end in a box: then it is too steep there for smaller boxes to help. */
  isAtRoot(stack: Float64Array, at: number): boolean;
  /** True if feet on edges are to be searched for in a box of this size; the first ones have the size `first`. */
  isSizeToLook(size: number, first: number): boolean;
}

/**
 * The smooth pieces of a box are looked at one by one, each as if it were alone. In valleys no foot lies, nor on a line
 * along which f has a slope: there the box is done if no piece has a foot in it but those that lie on the ground.
 *
 * @param take called with each foot on a smooth piece
 */
export function createEdgeBoxes(surface: HeightSurface, take: (foot: FootState) => void): EdgeBoxes {
  const { edges } = surface;
  const ridges = createRidgeBound(surface);
  const bound = createBoxBound();
  const trial = createFootState();
  const known = new Float64Array(4 * mostKnown);
  const box = new Float64Array(4);
  const centre = new Float64Array(2);
  const jet = new Float64Array(6);
  const ranges = new Float64Array(12);
  const normal = new Float64Array(4);
  let count = 0;
  let size = 0; // the distance, m
  let side: 1 | -1 = 1; // from which the ground is seen

  function isInBox(stack: Float64Array, at: number): boolean {
    const x = trial.at[0];
    const y = trial.at[1];
    const margin = 1e-6 * Math.max(stack[at + 1] - stack[at], stack[at + 3] - stack[at + 2]);
    if (x < stack[at] - margin || x > stack[at + 1] + margin) return false;
    return y >= stack[at + 2] - margin && y <= stack[at + 3] + margin;
  }

  /** Of a piece with one foot at most, which is taken if it lies in the box; true if it lies there under the ground. */
  function hasHiddenFoot(c: Float64Array, stack: Float64Array, at: number, n: number): boolean {
    if (edges === undefined) return true;
    centre[0] = 0.5 * (stack[at] + stack[at + 1]);
    centre[1] = 0.5 * (stack[at + 2] + stack[at + 3]);
    if (descendToFoot(edges.faceAt(n), c, centre, trial) !== "foot") return true;
    if (!isInBox(stack, at)) return false;
    if (!edges.isOnFace(n, trial.at)) return true;
    take(trial);
    return false;
  }

  /**
   * True if the box holds one line, and no foot on it: f has a slope along it, or is at least `enough`, on one of the
   * pieces that meet there. The pieces have been listed.
   */
  function hasSlopeAlongLine(
    c: Float64Array,
    stack: Float64Array,
    at: number,
    enough: Float64Array,
  ): boolean {
    if (edges === undefined || !edges.boundOnlyLine(stack, at, normal)) return false;
    bound.enough = enough[0];
    boundFace(edges.faceAt(0), c, stack, at, bound);
    return bound.lowest >= enough[0] || hasSlopeAlong(bound, normal);
  }

  return {
    begin(c, distance) {
      size = distance;
      count = 0;
      side = surface.evaluate(c, jet) && jet[0] > c[2] ? -1 : 1;
    },
    note(c, { at, jet: there, piece }) {
      if (count === mostKnown || !ridges.begin(c, there[0], piece)) return;
      for (let half = widestKnown * size; half > narrowestKnown * size; half *= narrower) {
        for (let axis = 0; axis < 2; axis += 1) {
          box[2 * axis] = at[axis] - half;
          box[2 * axis + 1] = at[axis] + half;
        }
        if (!ridges.isConvex(c, box, 0)) continue;
        for (let i = 0; i < 4; i += 1) known[4 * count + i] = box[i];
        count += 1;
        return;
      }
    },
    isKnown(stack, at) {
      for (let k = 0; k < 4 * count; k += 4) {
        if (stack[at] < known[k] || stack[at + 1] > known[k + 1]) continue;
        if (stack[at + 2] >= known[k + 2] && stack[at + 3] <= known[k + 3]) return true;
      }
      return false;
    },
    isDone(c, stack, at, enough) {
      const faces = edges === undefined ? -1 : edges.listFaces(stack, at);
      if (edges === undefined || faces < 0) return false;
      const isWithoutEdgeFoot = ridges.areValleys(stack, at, side) || hasSlopeAlongLine(c, stack, at, enough);
      let left = faces;
      for (let n = 0; n < faces; n += 1) {
        bound.enough = enough[0];
        boundFace(edges.faceAt(n), c, stack, at, bound);
        if (bound.lowest >= enough[0] || (isWithoutEdgeFoot && bound.withoutMinimum)) left -= 1;
        else if (isWithoutEdgeFoot && bound.convex && !hasHiddenFoot(c, stack, at, n)) left -= 1;
      }
      return left === 0;
    },
    isAtRoot: (stack, at) => surface.boundRidges?.(stack, at, side, ranges) === rootInBox,
    isSizeToLook(width, first) {
      let most = first;
      while (width <= most / smallerBy) most /= smallerBy;
      return width <= most && width > 0.5 * most;
    },
  };
}
