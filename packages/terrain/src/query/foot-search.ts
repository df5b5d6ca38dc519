import { axisOfChange, boundBox, createBoxBound } from "../search/box-bound.ts";
import { createEdgeBoxes } from "../search/edge-boxes.ts";
import { descendToFoot } from "../search/foot-descent.ts";
import { copyFoot, createFootState, type FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";

/** A search over boxes of the map for the feet of a point. Keeps buffers; no method allocates. */
export interface FootSearch {
  /**
   * Improves `best` to the nearest foot inside the map. `best` must hold a point of the surface.
   * @returns false if the search was abandoned after a fixed number of boxes: `best` may then not be the nearest
   */
  improve(c: Float64Array, best: FootState): boolean;
  /**
   * Collects the feet inside the map with distance <= limit, nearest first.
   * @param limit m
   * @param feet  places to write
   * @returns     number of feet
   */
  collect(c: Float64Array, limit: number, feet: readonly FootState[]): number;
  /**
   * A lower bound of the distance from c to all ground inside the map, its borders included; at most `limit` and
   * at least nine tenths of the distance if that is less, unless boxes at the border of a domain lie nearer.
   * @param limit m
   */
  clearance(c: Float64Array, limit: number): number;
  /**
   * Distance from c to the nearest foot inside the map but outside a region [x0, x1, y0, y1], m; `limit` if that is not
   * less. Boxes too small to divide count as feet.
   */
  distanceOutside(c: Float64Array, region: Float64Array, limit: number): number;
}

const mostCoarseBoxes = 20_000;
const mostFineBoxes = 200_000;
/** Relative margin by which the ground in the centre of a box bounds f of the foot from above. */
const nearCentre = 1e-9;
/** A box whose ground is nearer than the best by at most this fraction of f is not divided further. */
const settled = 2e-10;
/** Depth 500 of halvings is far beyond what double precision can divide. */
const stackBoxes = 512;
/** Boxes with f above this fraction of the least f found are not divided: (9/10)². */
const clearanceSlack = 0.81;
/** See `smallestAtEdge`: fraction of the distance. */
const edgePart = 0.25;
/**
 * Smallest boxes in which feet are searched for, as a fraction of their distance, if the surface has no smallest
 * feature.
 */
const finestPart = 1e-5;
/** The same for a lower bound of the distance. */
const clearancePart = 1e-3;
/** The same where roots end, which are so steep there that smaller boxes hardly help. */
const rootPart = 1 / 64;
/** A foot nearer by less than this fraction of f is the same foot. */
const improvement = 1e-12;

/**
 * Branch and bound. Boxes that may contain a nearer foot are halved until f is convex in them, where one descent finds
 * the minimum, or until they are as small as `smallestBox`. Boxes near c are examined first.
 */
export function createFootSearch(surface: HeightSurface): FootSearch {
  const stack = new Float64Array(4 * stackBoxes);
  const bound = createBoxBound();
  const trial = createFootState();
  const centre = new Float64Array(2);
  const cut = new Float64Array(1);
  const around = new Float64Array(4);
  const borders = new Float64Array(2);
  const { edges, smallestBox, widestAtEdges = Infinity } = surface;
  const isFine = smallestBox === 0;
  const mostBoxes = isFine ? mostFineBoxes : mostCoarseBoxes;
  const enough = new Float64Array(1);
  const edgeBoxes = edges === undefined ? undefined : createEdgeBoxes(surface, takeFoot);
  /** Of the present search: the foot that it improves, or the list that it fills. */
  let improved: FootState | undefined;
  let listed: readonly FootState[] = [];
  let listCount = 0;
  let depth = 0;

  function startAround(c: Float64Array, reach: number): void {
    stack[0] = Math.max(surface.west, c[0] - reach);
    stack[1] = Math.min(surface.east, c[0] + reach);
    stack[2] = Math.max(surface.south, c[1] - reach);
    stack[3] = Math.min(surface.north, c[1] + reach);
    depth = stack[0] <= stack[1] && stack[2] <= stack[3] ? 1 : 0;
  }

  /** Replaces the box at the top by its halves, the one nearer to c on top; false if it is as small as `smallest`. */
  function divide(c: Float64Array, smallest: number): boolean {
    const at = 4 * (depth - 1);
    const width = stack[at + 1] - stack[at];
    const height = stack[at + 3] - stack[at + 2];
    if (Math.max(width, height) <= smallest || depth === stackBoxes) return false;
    const axis =
      isFine && bound.lowest < Infinity ? axisOfChange(bound, width, height) : width >= height ? 0 : 1;
    const low = at + 2 * axis;
    surface.divide(stack, at, axis, cut);
    if (!(cut[0] > stack[low] && cut[0] < stack[low + 1])) return false;
    for (let i = at; i < at + 4; i += 1) stack[i + 4] = stack[i];
    const lowerIsNearer = c[axis] < cut[0];
    stack[lowerIsNearer ? low : low + 1] = cut[0];
    stack[lowerIsNearer ? low + 5 : low + 4] = cut[0];
    depth += 1;
    return true;
  }

  function descendFromCentre(c: Float64Array, at: number): boolean {
    centre[0] = 0.5 * (stack[at] + stack[at + 1]);
    centre[1] = 0.5 * (stack[at + 2] + stack[at + 3]);
    return descendToFoot(surface, c, centre, trial) === "foot";
  }

  /**
   * Boxes that an edge may cross are divided down to a fraction of the distance, since feet on edges are found from
   * nearby.
   */
  function smallestAtEdge(): number {
    return Math.min(Math.max(edgePart * Math.sqrt(2 * bound.enough), smallestBox), widestAtEdges);
  }

  /** Features of a surface without a smallest one are searched for down to a fraction of the distance, √(2f). */
  function finestAt(halfSquare: number, part = finestPart): number {
    return isFine ? part * Math.sqrt(2 * halfSquare) : smallestBox;
  }

  function improveBy(best: FootState, foot: FootState = trial): void {
    if (!(foot.halfSquare < bound.enough)) return;
    copyFoot(foot, best);
    bound.enough = best.halfSquare * (1 - improvement);
  }

  /** Uses a foot on an edge, or on a smooth piece between edges, in the present search. */
  function takeFoot(foot: FootState): void {
    if (improved !== undefined) improveBy(improved, foot);
    else if (foot.halfSquare <= bound.enough) listCount = insert(listed, listCount, foot);
    enough[0] = bound.enough;
  }

  /**
   * Searches for the feet in a box with edges at the top of the stack. True if it is to be divided further: features
   * may be smaller than it, and a foot in them nearer than what is needed.
   */
  function leavesOpen(c: Float64Array, at: number, first: number): boolean {
    if (edges === undefined || edgeBoxes === undefined) return false;
    const size = Math.max(stack[at + 1] - stack[at], stack[at + 3] - stack[at + 2]);
    if (size > first || edgeBoxes.isSizeToLook(size, first)) {
      const places = edges.listPlaces(stack, at);
      for (let n = 0; n < places; n += 1) {
        if (!edges.findFoot(n, c, trial)) continue;
        takeFoot(trial);
        if (isFine && !edgeBoxes.isKnown(stack, at)) edgeBoxes.note(c, trial);
      }
    }
    enough[0] = bound.enough;
    if (!isFine || edgeBoxes.isKnown(stack, at) || edgeBoxes.isDone(c, stack, at, enough)) return false;
    return size > rootPart * Math.sqrt(2 * bound.enough) || !edgeBoxes.isAtRoot(stack, at);
  }

  /** Uses the ground in the centre of the box just bounded: boxes with a larger f need not be examined. */
  function lookAtCentre(): void {
    const f = bound.atCentre * (1 + nearCentre);
    if (!(f < bound.enough)) return;
    surface.measureBorders(-1, bound.centre, borders);
    if (borders[0] >= 0) bound.enough = f;
  }

  function improve(c: Float64Array, best: FootState): boolean {
    startAround(c, Math.sqrt(2 * best.halfSquare));
    bound.enough = best.halfSquare * (1 - improvement);
    improved = best;
    edgeBoxes?.begin(c, Math.sqrt(2 * best.halfSquare));
    for (let boxes = 0; depth > 0; boxes += 1) {
      if (boxes === mostBoxes) return false;
      const at = 4 * (depth - 1);
      boundBox(surface, c, stack, at, bound);
      if (bound.lowest < bound.enough && edges?.areIn(stack, at)) {
        const first = smallestAtEdge();
        if (divide(c, first)) continue;
        if (leavesOpen(c, at, first) && divide(c, finestAt(bound.enough))) continue;
      } else if (bound.lowest < bound.enough && !bound.withoutMinimum) {
        if (isFine) lookAtCentre();
        const isSettled = bound.convex || bound.lowest >= bound.enough * (1 - settled);
        if (!isSettled && divide(c, finestAt(bound.enough))) continue;
        if (descendFromCentre(c, at) && (edges === undefined || isInBox(at))) improveBy(best);
      }
      depth -= 1;
    }
    return true;
  }

  function collect(c: Float64Array, limit: number, feet: readonly FootState[]): number {
    improved = undefined;
    listed = feet;
    listCount = 0;
    edgeBoxes?.begin(c, limit);
    bound.enough = 0.5 * limit * limit;
    const finestForList = finestAt(bound.enough);
    startAround(c, limit);
    for (let boxes = 0; depth > 0 && boxes < mostBoxes; boxes += 1) {
      const at = 4 * (depth - 1);
      boundBox(surface, c, stack, at, bound);
      if (bound.lowest <= bound.enough && edges?.areIn(stack, at)) {
        const first = smallestAtEdge();
        if (divide(c, first)) continue;
        if (leavesOpen(c, at, first) && divide(c, finestForList)) continue;
      } else if (bound.lowest <= bound.enough && !bound.withoutMinimum) {
        if (!bound.convex && divide(c, finestForList)) continue;
        if (descendFromCentre(c, at) && trial.halfSquare <= bound.enough && isInBox(at)) {
          listCount = insert(feet, listCount, trial);
        }
      }
      depth -= 1;
    }
    return listCount;
  }

  function clearance(c: Float64Array, limit: number): number {
    startAround(c, limit);
    let nearest = 0.5 * limit * limit; // f of the nearest ground met
    let lowest = nearest; // least bound of f over boxes too small to divide
    for (let boxes = 0; depth > 0; boxes += 1) {
      if (boxes === mostBoxes) return 0;
      const at = 4 * (depth - 1);
      bound.enough = clearanceSlack * nearest;
      boundBox(surface, c, stack, at, bound);
      if (bound.lowest < bound.enough) {
        includeCentre(c, at);
        nearest = Math.min(nearest, trial.halfSquare);
        if (divide(c, finestAt(nearest, clearancePart))) continue;
        lowest = Math.min(lowest, bound.lowest);
      }
      depth -= 1;
    }
    return Math.sqrt(2 * Math.min(clearanceSlack * nearest, lowest));
  }

  /** Pushes the part of the box around c outside a region onto the stack, in up to four pieces. */
  function startOutside(c: Float64Array, region: Float64Array, reach: number): void {
    startAround(c, reach);
    if (depth === 0) return;
    for (let i = 0; i < 4; i += 1) around[i] = stack[i];
    const x0 = Math.max(around[0], region[0]);
    const x1 = Math.min(around[1], region[1]);
    const isApart = x0 >= x1 || region[2] >= around[3] || region[3] <= around[2];
    if (isApart) return;
    depth = 0;
    push(around[0], x0, around[2], around[3]);
    push(x1, around[1], around[2], around[3]);
    push(x0, x1, around[2], region[2]);
    push(x0, x1, region[3], around[3]);
  }

  function push(x0: number, x1: number, y0: number, y1: number): void {
    if (!(x0 < x1 && y0 < y1)) return;
    stack[4 * depth] = x0;
    stack[4 * depth + 1] = x1;
    stack[4 * depth + 2] = y0;
    stack[4 * depth + 3] = y1;
    depth += 1;
  }

  /** Accepts the trial foot as nearest unless it lies in the region. */
  function takeOutside(region: Float64Array): void {
    const { at, halfSquare } = trial;
    const isInside = at[0] > region[0] && at[0] < region[1] && at[1] > region[2] && at[1] < region[3];
    if (!isInside) bound.enough = Math.min(bound.enough, halfSquare);
  }

  function distanceOutside(c: Float64Array, region: Float64Array, limit: number): number {
    startOutside(c, region, limit);
    bound.enough = 0.5 * limit * limit;
    const smallest = finestPart * limit;
    for (let boxes = 0; depth > 0 && boxes < mostBoxes; boxes += 1) {
      const at = 4 * (depth - 1);
      boundBox(surface, c, stack, at, bound);
      if (bound.lowest < bound.enough && edges?.areIn(stack, at)) {
        if (divide(c, smallestAtEdge())) continue;
        const places = edges.listPlaces(stack, at);
        for (let n = 0; n < places; n += 1) if (edges.findFoot(n, c, trial)) takeOutside(region);
      } else if (bound.lowest < bound.enough && !bound.withoutMinimum) {
        if (!bound.convex) {
          if (divide(c, smallest)) continue;
          bound.enough = bound.lowest;
        } else if (descendFromCentre(c, at) && isInBox(at)) takeOutside(region);
      }
      depth -= 1;
    }
    return Math.sqrt(2 * bound.enough);
  }

  /** Sets trial.halfSquare to f in the centre of a box, Infinity if the map has no ground there. */
  function includeCentre(c: Float64Array, at: number): void {
    trial.halfSquare = Infinity;
    centre[0] = 0.5 * (stack[at] + stack[at + 1]);
    centre[1] = 0.5 * (stack[at + 2] + stack[at + 3]);
    surface.measureBorders(-1, centre, borders);
    if (borders[0] < 0 || !surface.evaluate(centre, trial.jet)) return;
    const dx = centre[0] - c[0];
    const dy = centre[1] - c[1];
    const dz = trial.jet[0] - c[2];
    trial.halfSquare = 0.5 * (dx * dx + dy * dy + dz * dz);
  }

  /** True if the foot lies in the box, or so close to it that round-off may have put it outside, and inside the map. */
  function isInBox(at: number): boolean {
    const margin = 1e-6 * Math.max(stack[at + 1] - stack[at], stack[at + 3] - stack[at + 2]);
    const x = trial.at[0];
    const y = trial.at[1];
    if (x < stack[at] - margin || x > stack[at + 1] + margin) return false;
    if (y < stack[at + 2] - margin || y > stack[at + 3] + margin) return false;
    surface.measureBorders(-1, trial.at, borders);
    return borders[0] >= 0;
  }

  /** Inserts a foot into the sorted list unless it is already there; the farthest drops out of a full one. */
  function insert(feet: readonly FootState[], count: number, foot: FootState): number {
    const same = isFine ? finestAt(bound.enough) : 1e-4 * smallestBox;
    for (let i = 0; i < count; i += 1) {
      const { at } = feet[i];
      if (Math.abs(at[0] - foot.at[0]) <= same && Math.abs(at[1] - foot.at[1]) <= same) return count;
    }
    let place = count;
    if (count === feet.length) {
      place = count - 1;
      if (feet[place].halfSquare <= foot.halfSquare) return count;
    }
    for (; place > 0 && foot.halfSquare < feet[place - 1].halfSquare; place -= 1) {
      copyFoot(feet[place - 1], feet[place]);
    }
    copyFoot(foot, feet[place]);
    return Math.min(count + 1, feet.length);
  }

  return { improve, collect, clearance, distanceOutside };
}
