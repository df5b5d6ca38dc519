import { atan2 } from "@talus/portable-math";
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

/** A ray from a vertex: an edge that ends there. */
interface Ray {
  readonly angle: number;
  /** Unit vector along it. */
  readonly spoke: readonly [number, number, number];
  /** True if there is ground to the left of it. */
  readonly hasLeft: boolean;
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
    let height = Number.NaN;
    const foot = createEdgeFoot();
    for (let line = 0; line < lines.length; line += 1) {
      if (!lines[line].evaluateLine(at, first)) continue;
      const size = Math.sqrt(first[1] * first[1] + first[2] * first[2]);
      if (!(Math.abs(first[0]) <= 1e-3 * reach * size)) continue;
      for (const sign of [1, -1]) {
        const tx = (-sign * first[2]) / size;
        const ty = (sign * first[1]) / size;
        const edge = edgeAlong(line, tx, ty, foot);
        if (edge === undefined) continue;
        const [ux, uy] = directionOf(tx, ty, foot);
        const spoke = new Float64Array(3);
        writeTangent(asBranch(edge, foot.jets), at, ux, uy, reach, createTangentWork(), spoke);
        if (!(Math.abs(height) < Infinity) && edge.evaluateLine(at, foot.jets)) height = foot.jets[6];
        // the switch is < 0 to the left of (−φy, φx)
        const left = sign === 1 ? edge.minus : edge.plus;
        rays.push({ angle: atan2(uy, ux), spoke: [spoke[0], spoke[1], spoke[2]], hasLeft: left.isGround });
      }
    }
    if (rays.length < 2 || !(Math.abs(height) < Infinity)) return -1;
    const vertex: Vertex = {
      kind: "vertex",
      place: Float64Array.of(at[0], at[1], height),
      spokes: Float64Array.from(spokesOf(rays)),
      isBorder: rays.some(({ hasLeft }) => !hasLeft),
    };
    return table.addVertex(vertex, samePlace * reach);
  }

  /**
   * Unit vector of the map along the line from the vertex to a place of it found by `edgeAlong`: (tx, ty), unless the
   * line has a corner in the vertex, as that of a − max(b, c) where b = c. Then its two rays have directions of their
   * own, and the gradient in the vertex is that of one of them.
   */
  function directionOf(
    tx: number,
    ty: number,
    { at: place, jets }: ReturnType<typeof createEdgeFoot>,
  ): readonly [number, number] {
    const size = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
    const ux = -jets[2] / size;
    const uy = jets[1] / size;
    const sign = ux * (place[0] - at[0]) + uy * (place[1] - at[1]) < 0 ? -1 : 1;
    const turn = Math.abs(ux * ty - uy * tx);
    const isSame = turn <= bent && sign * (ux * tx + uy * ty) > 0;
    return isSame ? [tx, ty] : [sign * ux, sign * uy];
  }

  /** The edge of a line a little away from the vertex, in a direction of the map. */
  function edgeAlong(
    line: number,
    ux: number,
    uy: number,
    foot: ReturnType<typeof createEdgeFoot>,
  ): Edge | undefined {
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
