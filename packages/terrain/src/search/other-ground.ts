import type { OwnGround } from "../ground/own-ground.ts";
import { brokenPiece, createFootState, type FootState } from "../surface/foot-state.ts";
import type { HeightSurface } from "../surface/height-surface.ts";
import { axisOfChange, boundBox, createBoxBound } from "./box-bound.ts";
import { createEdgeBoxes } from "./edge-boxes.ts";
import { descendToFoot } from "./foot-descent.ts";

const mostBoxes = 200_000;
/** Depth 500 of halvings is far beyond what double precision can divide. */
const stackBoxes = 512;
/** Precision of the distance of other ground, as a part of its difference from that of the own ground, or of itself. */
const gapPart = 0.25;
const finestGap = 1e-10;
/** Smallest boxes, as a part of the limit. */
const finestPart = 1e-11;
/** Feet on edges are looked for in boxes of this part of the distance, and in smaller ones. */
const edgePart = 0.25;

/**
 * A lower bound of the distance from c to all ground inside the map but outside of a region, for ground with edges, m;
 * see `DistanceQuery.otherDistance`. Branch and bound, as in `createFootSearch`; a foot is believed where f is convex
 * around it, and elsewhere boxes are divided until they are further away. Keeps buffers; does not allocate.
 */
export function createOtherGround(surface: HeightSurface): (c: Float64Array, own: OwnGround) => number {
  const { edges } = surface;
  const stack = new Float64Array(4 * stackBoxes);
  const around = new Float64Array(4);
  const bound = createBoxBound();
  const trial = createFootState();
  const boxes = createEdgeBoxes(surface, takeFoot);
  const centre = new Float64Array(2);
  const jet = new Float64Array(6);
  const cut = new Float64Array(1);
  const borders = new Float64Array(2);
  /** f above which nothing is looked for and of the nearest ground met, m²; the distance for the first, m. */
  const state = new Float64Array(3);
  let region: Float64Array = around;
  let depth = 0;
  let own0 = 0; // distance of the own ground, m

  function setNearest(halfSquare: number): void {
    const gap = Math.sqrt(2 * halfSquare) - own0;
    const least = own0 + gap - Math.max(gapPart * Math.abs(gap), finestGap * own0);
    state[0] = 0.5 * least * least;
    state[1] = halfSquare;
    state[2] = least;
  }

  function push(x0: number, x1: number, y0: number, y1: number): void {
    if (!(x0 < x1 && y0 < y1)) return;
    stack[4 * depth] = x0;
    stack[4 * depth + 1] = x1;
    stack[4 * depth + 2] = y0;
    stack[4 * depth + 3] = y1;
    depth += 1;
  }

  /** Puts the part of the box about c outside of the region on the stack. */
  function startOutside(c: Float64Array, reach: number): void {
    depth = 0;
    around[0] = Math.max(surface.west, c[0] - reach);
    around[1] = Math.min(surface.east, c[0] + reach);
    around[2] = Math.max(surface.south, c[1] - reach);
    around[3] = Math.min(surface.north, c[1] + reach);
    const x0 = Math.min(Math.max(around[0], region[0]), around[1]);
    const x1 = Math.max(Math.min(around[1], region[1]), around[0]);
    push(around[0], x0, around[2], around[3]);
    push(x1, around[1], around[2], around[3]);
    push(x0, x1, around[2], Math.min(around[3], region[2]));
    push(x0, x1, Math.max(around[2], region[3]), around[3]);
  }

  /** Halves the box at the top, the half nearer to c on top; false when it is as small as `smallest`. */
  function divide(c: Float64Array, smallest: number): boolean {
    const at = 4 * (depth - 1);
    const width = stack[at + 1] - stack[at];
    const height = stack[at + 3] - stack[at + 2];
    if (Math.max(width, height) <= smallest || depth === stackBoxes) return false;
    const axis = bound.lowest < Infinity ? axisOfChange(bound, width, height) : width >= height ? 0 : 1;
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

  /** Takes a foot up as nearest unless it lies in the region, or off the map. */
  function takeFoot({ at, halfSquare, piece }: FootState): void {
    if (!(halfSquare < state[1]) || piece === brokenPiece) return;
    if (at[0] > region[0] && at[0] < region[1] && at[1] > region[2] && at[1] < region[3]) return;
    surface.measureBorders(-1, at, borders);
    if (borders[0] >= 0) setNearest(halfSquare);
  }

  /** Takes up the ground in the centre of a box, which is outside of the region. */
  function takeCentre(c: Float64Array, at: number): void {
    setCentre(at);
    surface.measureBorders(-1, centre, borders);
    if (borders[0] < 0 || !surface.evaluate(centre, jet)) return;
    const dx = centre[0] - c[0];
    const dy = centre[1] - c[1];
    const dz = jet[0] - c[2];
    const halfSquare = 0.5 * (dx * dx + dy * dy + dz * dz);
    if (halfSquare < state[1]) setNearest(halfSquare);
  }

  function isInBox(at: number): boolean {
    const x = trial.at[0];
    const y = trial.at[1];
    const margin = 1e-6 * Math.max(stack[at + 1] - stack[at], stack[at + 3] - stack[at + 2]);
    if (x < stack[at] - margin || x > stack[at + 1] + margin) return false;
    return y >= stack[at + 2] - margin && y <= stack[at + 3] + margin;
  }

  function setCentre(at: number): void {
    centre[0] = 0.5 * (stack[at] + stack[at + 1]);
    centre[1] = 0.5 * (stack[at + 2] + stack[at + 3]);
  }

  /** Looks for feet in a box with edges. True if it need not be divided. */
  function lookAtEdges(c: Float64Array, at: number): boolean {
    if (edges === undefined || boxes.isDone(c, stack, at, state)) return true;
    takeCentre(c, at);
    const size = Math.max(stack[at + 1] - stack[at], stack[at + 3] - stack[at + 2]);
    if (!boxes.isSizeToLook(size, edgePart * own0)) return false;
    const places = edges.listPlaces(stack, at);
    for (let n = 0; n < places; n += 1) {
      if (!edges.findFoot(n, c, trial)) continue;
      if (trial.halfSquare < state[1]) boxes.note(c, trial);
      takeFoot(trial);
    }
    return boxes.isKnown(stack, at);
  }

  return (c, own) => {
    own0 = own.distance;
    region = own.region;
    boxes.begin(c, own0);
    setNearest(0.5 * own.limit * own.limit);
    startOutside(c, own.limit);
    const smallest = finestPart * own.limit;
    for (let count = 0; depth > 0 && count < mostBoxes; count += 1) {
      const at = 4 * (depth - 1);
      bound.enough = state[0];
      boundBox(surface, c, stack, at, bound);
      let isDone = !(bound.lowest < state[0]) || boxes.isKnown(stack, at);
      if (!isDone && edges?.areIn(stack, at)) isDone = lookAtEdges(c, at);
      else if (!isDone) {
        isDone = bound.withoutMinimum || bound.convex;
        if (!isDone) takeCentre(c, at);
        else if (!bound.withoutMinimum) {
          setCentre(at);
          if (descendToFoot(surface, c, centre, trial) === "foot" && isInBox(at)) takeFoot(trial);
        }
      }
      if (!isDone) {
        if (divide(c, smallest)) continue;
        if (bound.lowest < state[1]) setNearest(bound.lowest);
      }
      depth -= 1;
    }
    return state[2];
  };
}
