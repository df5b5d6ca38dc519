import type { HeightSurface } from "../surface/height-surface.ts";
import { boundBox, createBoxBound } from "./box-bound.ts";
import { createFootState, descendToFoot, type FootState } from "./foot-descent.ts";

/** A search over boxes of the map for the feet of a point. Keeps buffers; no method allocates. */
export interface FootSearch {
  /**
   * Improves `best` to the nearest foot inside the map. `best` must hold a point of the surface.
   * @returns false when the search was given up after a fixed number of boxes: `best` may then not be nearest
   */
  improve(c: Float64Array, best: FootState): boolean;
  /**
   * Collects the feet inside the map with distance <= limit, nearest first.
   * @param feet written: pairs (x, y), m
   * @returns number of feet
   */
  collect(c: Float64Array, limit: number, feet: Float64Array): number;
}

const mostBoxes = 20_000;
/** Depth 500 of halvings is far beyond what double precision can divide. */
const stackBoxes = 512;
/** A foot nearer by less than this part of f is the same foot. */
const improvement = 1e-12;

/**
 * Branch and bound. The boxes that can hold a nearer foot are halved until f is convex in them, where one descent
 * finds the minimum, or until they are as small as `smallestBox`. Boxes near c are looked at first.
 */
export function createFootSearch(surface: HeightSurface): FootSearch {
  const stack = new Float64Array(4 * stackBoxes);
  const bound = createBoxBound();
  const trial = createFootState();
  let depth = 0;

  function start(c: Float64Array, reach: number): void {
    stack[0] = Math.max(surface.west, c[0] - reach);
    stack[1] = Math.min(surface.east, c[0] + reach);
    stack[2] = Math.max(surface.south, c[1] - reach);
    stack[3] = Math.min(surface.north, c[1] + reach);
    depth = stack[0] <= stack[1] && stack[2] <= stack[3] ? 1 : 0;
  }

  /** Replaces the box at the top by its halves, the one nearer to c on top; false when it is small already. */
  function divide(c: Float64Array): boolean {
    const at = 4 * (depth - 1);
    const x0 = stack[at];
    const x1 = stack[at + 1];
    const y0 = stack[at + 2];
    const y1 = stack[at + 3];
    if (Math.max(x1 - x0, y1 - y0) <= surface.smallestBox || depth === stackBoxes) return false;
    const alongX = x1 - x0 >= y1 - y0;
    const low = alongX ? x0 : y0;
    const high = alongX ? x1 : y1;
    const middle = alongX ? surface.divideX(low, high) : surface.divideY(low, high);
    if (!(middle > low && middle < high)) return false;
    const lowIsNear = (alongX ? c[0] : c[1]) < middle;
    const shift = alongX ? 0 : 2;
    for (let i = 0; i < 4; i += 1) stack[at + 4 + i] = stack[at + i];
    stack[at + shift] = lowIsNear ? middle : low;
    stack[at + shift + 1] = lowIsNear ? high : middle;
    stack[at + 4 + shift] = lowIsNear ? low : middle;
    stack[at + 4 + shift + 1] = lowIsNear ? middle : high;
    depth += 1;
    return true;
  }

  function descendFromCentre(c: Float64Array, at: number): boolean {
    const x = 0.5 * (stack[at] + stack[at + 1]);
    const y = 0.5 * (stack[at + 2] + stack[at + 3]);
    return descendToFoot(surface, c, x, y, trial) === "foot";
  }

  function improve(c: Float64Array, best: FootState): boolean {
    start(c, Math.sqrt(2 * best.halfSquare));
    let enough = best.halfSquare * (1 - improvement);
    for (let boxes = 0; depth > 0; boxes += 1) {
      if (boxes === mostBoxes) return false;
      const at = 4 * (depth - 1);
      boundBox(surface, c, stack, at, enough, bound);
      if (bound.lowest < enough && !bound.withoutMinimum) {
        if (!bound.convex && divide(c)) continue;
        if (descendFromCentre(c, at) && trial.halfSquare < enough) {
          copyFoot(trial, best);
          enough = best.halfSquare * (1 - improvement);
        }
      }
      depth -= 1;
    }
    return true;
  }

  function collect(c: Float64Array, limit: number, feet: Float64Array): number {
    let count = 0;
    const enough = 0.5 * limit * limit;
    start(c, limit);
    for (let boxes = 0; depth > 0 && boxes < mostBoxes; boxes += 1) {
      const at = 4 * (depth - 1);
      boundBox(surface, c, stack, at, enough, bound);
      if (bound.lowest <= enough && !bound.withoutMinimum) {
        if (!bound.convex && divide(c)) continue;
        if (descendFromCentre(c, at) && trial.halfSquare <= enough && isNearBox(at)) {
          count = insert(c, feet, count);
        }
      }
      depth -= 1;
    }
    return count;
  }

  /** The foot lies in the box or so close to it that round-off may have put it outside. */
  function isNearBox(at: number): boolean {
    const margin = 1e-6 * surface.smallestBox;
    const inX = trial.x >= stack[at] - margin && trial.x <= stack[at + 1] + margin;
    const inY = trial.y >= stack[at + 2] - margin && trial.y <= stack[at + 3] + margin;
    return inX && inY && surface.mapDistance(trial.x, trial.y) >= 0;
  }

  /** Puts the trial foot into the sorted list unless it is there; the farthest drops out of a full one. */
  function insert(c: Float64Array, feet: Float64Array, count: number): number {
    const same = 1e-4 * surface.smallestBox;
    for (let i = 0; i < count; i += 1) {
      const dx = feet[2 * i] - trial.x;
      const dy = feet[2 * i + 1] - trial.y;
      if (Math.abs(dx) <= same && Math.abs(dy) <= same) return count;
    }
    const room = feet.length / 2;
    let place = count < room ? count : room - 1;
    if (count === room && !(trial.halfSquare < halfSquareAt(c, feet, place))) return count;
    while (place > 0 && trial.halfSquare < halfSquareAt(c, feet, place - 1)) {
      feet[2 * place] = feet[2 * place - 2];
      feet[2 * place + 1] = feet[2 * place - 1];
      place -= 1;
    }
    feet[2 * place] = trial.x;
    feet[2 * place + 1] = trial.y;
    return count < room ? count + 1 : count;
  }

  function halfSquareAt(c: Float64Array, feet: Float64Array, i: number): number {
    const dx = feet[2 * i] - c[0];
    const dy = feet[2 * i + 1] - c[1];
    surface.evaluate(feet[2 * i], feet[2 * i + 1], bound.jet);
    const dz = bound.jet[0] - c[2];
    return 0.5 * (dx * dx + dy * dy + dz * dz);
  }

  return { improve, collect };
}

export function copyFoot(from: FootState, to: FootState): void {
  to.x = from.x;
  to.y = from.y;
  to.halfSquare = from.halfSquare;
  for (let i = 0; i < 6; i += 1) to.jet[i] = from.jet[i];
}
