import { acos, cos, sin } from "@talus/portable-math";
import { type HullSurface, hullSurface } from "../swept/hull-surface.ts";
import type { SweptHull } from "../swept/swept-hull.ts";
import { type BodyTriangles, colourAt, createTriangleList } from "./triangle-list.ts";

type Triple = readonly [number, number, number];
type Corner = readonly [place: Triple, normal: Triple];

/** Edges that turn by less are drawn as part of their face: a crack of this fraction of the rounding. */
const flatEdge = 1e-9;

/**
 * Surface of a swept hull of two corners or more: its faces moved out by the rounding, strips along its edges and
 * spherical polygons at its corners, each triangle in the colour of the octant that holds its middle. Round parts are
 * inscribed.
 *
 * @param steps of a quarter turn
 */
export function sweptTriangles(
  hull: SweptHull,
  colours: readonly [Triple, Triple],
  steps: number,
): BodyTriangles {
  const surface = hullSurface(Float64Array.from(hull.points));
  const list = createTriangleList();
  const add = (a: Corner, b: Corner, c: Corner): void => {
    const colour = colourAt(sum(a[0], sum(b[0], c[0])), colours);
    const first = list.count();
    for (const [place, normal] of [a, b, c]) list.addVertex(place, normal, colour);
    list.addTriangle(first, first + 1, first + 2, false);
  };
  const at = (i: number, normal: Triple): Corner => {
    return [sum(tripleOf(surface.points, 3 * i), times(hull.rounding, normal)), normal];
  };
  const { triangles, normals, edges } = surface;
  if (surface.isSolid || hull.rounding > 0) {
    for (let t = 0; t < triangles.length; t += 3) {
      const normal = tripleOf(normals, t);
      add(at(triangles[t], normal), at(triangles[t + 1], normal), at(triangles[t + 2], normal));
    }
  }
  if (hull.rounding === 0) return list.finish();
  const arcs = Array.from(surface.turns, (turn, e) => (turn < flatEdge ? [] : arcOf(surface, e, steps)));
  const fans = fansOf(surface, arcs, steps);
  for (const [e, arc] of arcs.entries()) {
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    for (let j = 0; j + 1 < arc.length; j += 1) {
      const [left, right] = [arc[j], arc[j + 1]];
      add(at(a, left), at(a, right), at(b, right));
      add(at(a, left), at(b, right), at(b, left));
      addWedge(fans, at, add, a, right, left);
      addWedge(fans, at, add, b, left, right);
    }
  }
  return list.finish();
}

/** Normals from the left to the right side of an edge, both included. */
function arcOf({ turns, frames }: HullSurface, e: number, steps: number): Triple[] {
  const count = Math.max(1, Math.floor((turns[e] * steps * 2) / Math.PI + 1 - 1e-9));
  const [m, t] = [tripleOf(frames, 6 * e), tripleOf(frames, 6 * e + 3)];
  return Array.from({ length: count + 1 }, (_, j) => {
    const angle = turns[e] * (j / count - 0.5);
    return sum(times(cos(angle), m), times(sin(angle), t));
  });
}

/** The middle of the normals at a corner, and the steps from there to the arcs around. */
interface Fan {
  readonly middle: Triple;
  readonly steps: number;
}

/** The middle is the vector area of the normals at a corner, −Σ φ e over its edges: within them. */
function fansOf(
  { edges, points, turns }: HullSurface,
  arcs: readonly Triple[][],
  steps: number,
): Map<number, Fan> {
  const middles = new Map<number, Triple>();
  for (const [e, arc] of arcs.entries()) {
    if (arc.length === 0) continue;
    const [a, b] = [edges[2 * e], edges[2 * e + 1]];
    const along = unit(sum(tripleOf(points, 3 * b), times(-1, tripleOf(points, 3 * a))));
    middles.set(a, sum(middles.get(a) ?? [0, 0, 0], times(-turns[e], along)));
    middles.set(b, sum(middles.get(b) ?? [0, 0, 0], times(turns[e], along)));
  }
  const fans = new Map<number, Fan>();
  for (const [i, way] of middles) fans.set(i, { middle: unit(way), steps: 1 });
  for (const [e, arc] of arcs.entries()) {
    for (const i of arc.length === 0 ? [] : [edges[2 * e], edges[2 * e + 1]]) {
      const fan = fans.get(i);
      if (fan === undefined) continue;
      const angle = Math.max(...arc.map((normal) => angleBetween(fan.middle, normal)));
      const count = Math.max(fan.steps, Math.floor((angle * steps * 2) / Math.PI + 1 - 1e-9));
      fans.set(i, { ...fan, steps: count });
    }
  }
  return fans;
}

/** The part of a corner between its middle and one step of an arc from `from` to `to`, anticlockwise from outside. */
function addWedge(
  fans: ReadonlyMap<number, Fan>,
  at: (i: number, normal: Triple) => Corner,
  add: (a: Corner, b: Corner, c: Corner) => void,
  i: number,
  from: Triple,
  to: Triple,
): void {
  const fan = fans.get(i);
  if (fan === undefined) return;
  const { middle, steps } = fan;
  const onWay = (end: Triple, k: number): Corner =>
    at(i, k === steps ? end : between(middle, end, k / steps));
  for (let k = 0; k < steps; k += 1) {
    if (k > 0) add(onWay(from, k), onWay(to, k + 1), onWay(to, k));
    add(onWay(from, k), onWay(from, k + 1), onWay(to, k + 1));
  }
}

/** The unit vector at a share of the way from one unit vector to another less than half a turn away. */
function between(from: Triple, to: Triple, share: number): Triple {
  const angle = angleBetween(from, to);
  if (!(angle > flatEdge)) return share < 1 ? from : to;
  return unit(sum(times(sin((1 - share) * angle), from), times(sin(share * angle), to)));
}

function angleBetween(a: Triple, b: Triple): number {
  return acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
}

function tripleOf(list: ArrayLike<number>, at: number): Triple {
  return [list[at], list[at + 1], list[at + 2]];
}

function sum(a: Triple, b: Triple): Triple {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function times(factor: number, v: Triple): Triple {
  return [factor * v[0], factor * v[1], factor * v[2]];
}

function unit(v: Triple): Triple {
  return times(1 / Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]), v);
}
