import { atan2, cos, sin } from "@talus/portable-math";
import { bringToLine, createEdgeFoot, type EdgeCurve } from "./edge-descent.ts";
import type { Edge, Face, PieceTable, Vertex } from "./formula-pieces.ts";
import { createTangentWork, writeTangent } from "./piece-sides.ts";
import { isEarlierLine, type SwitchSigns } from "./switch-signs.ts";

const mostSteps = 40;
const roundOff = 2.3e-16;
/** Sine of the angle below which two lines touch and do not cross. */
const crossing = 1e-6;
/** Vertices closer than this fraction of the reach are one. */
const samePlace = 1e-2;

/** Edges are examined at this many reaches from their vertex. */
const rayLength = 100;

/** Sine of the angle up to which a line that turns over the length of a ray is bent, and has no corner. */
const bent = 1e-4;

/** Directions in which a vertex is looked at first; then on both sides of each ray found, this angle beside it, rad. */
const looks = 16;
const beside = 0.02;
const mostLooks = 200;
/** A place of a line belongs to the ray in whose direction it was sought if it is beside it by this part of the way. */
const besidePart = 1e-3;

/** A ray from a vertex: an edge that ends there. */
interface Ray {
  readonly line: number;
  readonly angle: number;
  /** Unit vector along it. */
  readonly spoke: readonly [number, number, number];
  /** True if there is ground to the left of it. */
  readonly hasLeft: boolean;
  /** Of the edge at the vertex, m; NaN without. */
  readonly height: number;
}

/**
 * Finds the points where the zero lines of two switches cross. A vertex is examined closely when it is first met.
 */
export interface VertexFinder {
  /**
   * @param from [x, y], m
   * @param way  largest distance of the point from `from`, m
   * @returns    number of the vertex; −1 when there is none, or no ground at it
   */
  find(j: number, k: number, from: Float64Array, way: number): number;
}

/** @param reach distance at which the surroundings of a vertex are examined, m */
export function createVertexFinder(table: PieceTable, signs: SwitchSigns, reach: number): VertexFinder {
  const { lines } = table;
  const at = new Float64Array(2);
  const first = new Float64Array(12);
  const second = new Float64Array(12);
  const place = new Float64Array(2);
  const foot = createEdgeFoot();
  /** Examined places, and the vertex found: −1 none. */
  const known: { readonly at: Float64Array; readonly vertex: number }[] = [];

  /** Newton's method on both switches; false if the lines do not cross nearby. */
  function meet(j: number, k: number, from: Float64Array, way: number): boolean {
    at[0] = from[0];
    at[1] = from[1];
    for (let count = 0; count < mostSteps; count += 1) {
      if (!lines[j].evaluateLine(at, first) || !lines[k].evaluateLine(at, second)) return false;
      const det = first[1] * second[2] - first[2] * second[1];
      const firstSquare = first[1] * first[1] + first[2] * first[2];
      const sizes = firstSquare * (second[1] * second[1] + second[2] * second[2]);
      if (!(det * det > crossing * crossing * sizes)) return false;
      const dx = (first[0] * second[2] - second[0] * first[2]) / det;
      const dy = (second[0] * first[1] - first[0] * second[1]) / det;
      at[0] -= dx;
      at[1] -= dy;
      if (!(Math.abs(at[0] - from[0]) + Math.abs(at[1] - from[1]) <= 2 * way)) return false;
      if (Math.abs(dx) + Math.abs(dy) <= 8 * roundOff * (Math.abs(at[0]) + Math.abs(at[1]))) return true;
    }
    return true;
  }

  function find(j: number, k: number, from: Float64Array, way: number): number {
    if (!meet(j, k, from, way)) return -1;
    for (const each of known) {
      if (Math.abs(each.at[0] - at[0]) + Math.abs(each.at[1] - at[1]) <= samePlace * reach)
        return each.vertex;
    }
    const vertex = look();
    known.push({ at: at.slice(), vertex });
    return vertex;
  }

  /** Makes a vertex of the edges that end at `at`; −1 if there is none. */
  function look(): number {
    const rays: Ray[] = [];
    const angles = Array.from({ length: looks }, (_, i) => (2 * halfTurn * i) / looks);
    for (let next = 0; next < angles.length && next < mostLooks; next += 1) {
      for (let line = 0; line < lines.length; line += 1) {
        if (!passes(line)) continue;
        for (const ray of raysSeenFrom(angles[next], line)) {
          const isKnown = rays.some(
            (each) => each.line === line && Math.abs(each.angle - ray.angle) <= sameAngle,
          );
          if (isKnown) continue;
          rays.push(ray);
          angles.push(ray.angle - beside, ray.angle + beside);
        }
      }
    }
    const height = rays.find((ray) => Math.abs(ray.height) < Infinity)?.height;
    if (rays.length < 2 || height === undefined) return -1;
    const vertex: Vertex = {
      kind: "vertex",
      place: Float64Array.of(at[0], at[1], height),
      spokes: Float64Array.from(spokesOf(rays)),
      isBorder: rays.some(({ hasLeft }) => !hasLeft),
    };
    return table.addVertex(vertex, samePlace * reach);
  }

  /** True if the line passes through the vertex. */
  function passes(line: number): boolean {
    if (!lines[line].evaluateLine(at, first)) return false;
    return Math.abs(first[0]) <= 1e-3 * reach * Math.sqrt(first[1] * first[1] + first[2] * first[2]);
  }

  /**
   * The rays of a line by its direction at a place beside the vertex: of a line with a corner there each ray is seen
   * from the sectors on its two sides.
   */
  function raysSeenFrom(angle: number, line: number): readonly Ray[] {
    place[0] = at[0] + rayLength * reach * cos(angle);
    place[1] = at[1] + rayLength * reach * sin(angle);
    if (!lines[line].evaluateLine(place, second)) return [];
    const size = Math.sqrt(second[1] * second[1] + second[2] * second[2]);
    if (!(size > 0)) return [];
    const rays: Ray[] = [];
    for (const sign of [1, -1]) {
      const ray = rayAlong(line, (-sign * second[2]) / size, (sign * second[1]) / size);
      if (ray !== undefined) rays.push(ray);
    }
    return rays;
  }

  /** The ray of a line in a direction of the map; undefined if the line does not leave the vertex there. */
  function rayAlong(line: number, ux: number, uy: number): Ray | undefined {
    const edge = edgeAlong(line, ux, uy);
    if (edge === undefined) return undefined;
    const along = (foot.at[0] - at[0]) * ux + (foot.at[1] - at[1]) * uy;
    const across = (foot.at[1] - at[1]) * ux - (foot.at[0] - at[0]) * uy;
    if (!(along > 0 && Math.abs(across) <= besidePart * along)) return undefined;
    const [tx, ty] = directionOf(line, ux, uy);
    // the switch is < 0 to the left of (−φy, φx)
    const left = tx * foot.jets[2] - ty * foot.jets[1] < 0 ? edge.minus : edge.plus;
    const spoke = new Float64Array(3);
    writeTangent(asBranch(edge, foot.jets), at, tx, ty, reach, createTangentWork(), spoke);
    const height = edge.evaluateLine(at, foot.jets) ? foot.jets[6] : Number.NaN;
    return {
      line,
      angle: atan2(ty, tx),
      spoke: [spoke[0], spoke[1], spoke[2]],
      hasLeft: left.isGround,
      height,
    };
  }

  /**
   * Unit vector of the map along a ray of a line, from the vertex to a place of it found by `edgeAlong`: by the
   * gradient in the vertex, unless the line has a corner there, as that of a − max(b, c) where b = c. Then the gradient
   * in the vertex is that of one of its rays, and that at the place counts.
   */
  function directionOf(line: number, ux: number, uy: number): readonly [number, number] {
    const { jets } = foot;
    const there = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
    lines[line].evaluateLine(at, first);
    const here = Math.sqrt(first[1] * first[1] + first[2] * first[2]);
    const turn = (first[1] * jets[2] - first[2] * jets[1]) / (here * there);
    const isSame = Math.abs(turn) <= bent && first[1] * jets[1] + first[2] * jets[2] > 0;
    const [nx, ny] = isSame ? [first[1] / here, first[2] / here] : [jets[1] / there, jets[2] / there];
    return -ny * ux + nx * uy > 0 ? [-ny, nx] : [ny, -nx];
  }

  /** The edge of a line a little away from the vertex, in a direction of the map. */
  function edgeAlong(line: number, ux: number, uy: number): Edge | undefined {
    foot.at[0] = at[0] + rayLength * reach * ux;
    foot.at[1] = at[1] + rayLength * reach * uy;
    if (!bringToLine(lines[line], foot.at, foot.jets)) return undefined;
    const codes = new Int32Array(2);
    signs.readSides(line, foot.at, foot.jets, codes);
    if (isEarlierLine(codes, line)) return undefined;
    const index = table.edgeOf(line, codes[0], codes[1]);
    return index < 0 ? undefined : (table.pieceAt(index) as Edge);
  }

  return { find };
}

/** The heights along an edge as a branch. */
function asBranch(edge: EdgeCurve, jets: Float64Array): Pick<Face, "evaluate"> {
  return {
    evaluate(at, jet) {
      const hasValue = edge.evaluateLine(at, jets);
      for (let i = 0; i < 6; i += 1) jet[i] = jets[6 + i];
      return hasValue;
    },
  };
}

const halfTurn = 3.141592653589793;
/** Rays closer in angle than this are one, rad. */
const sameAngle = 1e-5;

/**
 * Unit vectors u such that c lies beyond the vertex when (c − r)·u <= 0 for all of them: its edges and, for ground that
 * spans half a turn or more between two of them, their continuations into it.
 */
function spokesOf(rays: readonly Ray[]): number[] {
  const sorted = [...rays].sort((a, b) => a.angle - b.angle);
  const apart = sorted.filter((ray, i) => i === 0 || ray.angle - sorted[i - 1].angle > sameAngle);
  return apart.flatMap((ray, i) => {
    const next = apart[(i + 1) % apart.length];
    const turn = next.angle - ray.angle + (i + 1 === apart.length ? 2 * halfTurn : 0);
    const isWide = ray.hasLeft && turn >= halfTurn - sameAngle;
    const continued = isWide ? [...ray.spoke, ...next.spoke].map((value) => -value) : [];
    return [...ray.spoke, ...continued];
  });
}
