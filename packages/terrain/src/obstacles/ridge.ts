import { type ConvexSolid, cutSolid, hexahedron, type Place } from "@talus/shapes/solids";
import { type BentLine, requireRoom } from "./bent-line.ts";
import type { GroundLine, Point } from "./line-point.ts";

/**
 * A cross-section, symmetric about the middle line: a rectangle if both widths are equal, else a trapezoid. m.
 */
export interface Section {
  /** Half widths at the crest and at the foot. */
  readonly crest: number;
  readonly foot: number;
  /** Depth of the foot below the crest. */
  readonly depth: number;
}

/** Crest heights over the segments of a line, by the distance along each. */
export type CrestLine = GroundLine;

/**
 * An obstacle along a line with a crest of straight pieces, as a chain of convex solids: one for each piece, its top
 * plane and level across. Pieces of one segment meet in planes normal to it, segments in the planes of their mitres, on
 * both sides of which the top continues with the slope of its own piece.
 *
 * @param remedy other remedy if a bend is too sharp, for the error
 * @throws RangeError that names the obstacle and the segment
 */
export function ridgeSolids(
  line: BentLine,
  crests: readonly CrestLine[],
  section: Section,
  label: string,
  remedy: string,
): readonly ConvexSolid[] {
  requireRoom(line, section.foot, label, remedy);
  return crests.flatMap((crest, i) => segmentSolids(line, i, crest, section));
}

function segmentSolids(
  { points, normals, mitres }: BentLine,
  i: number,
  { along, heights }: CrestLine,
  { crest, foot, depth }: Section,
): readonly ConvexSolid[] {
  const [a, b, n] = [points[i], points[i + 1], normals[i]] as [Point, Point, Point];
  const [start, end] = [mitres[i], mitres[i + 1]] as [Point, Point];
  const t: Point = [n[1], -n[0]];
  const isStraight = along.length === 2;
  // extent of the mitres along the segment, for each metre beside its middle line
  const [atStart, atEnd] = [start, end].map((m) => m[0] * t[0] + m[1] * t[1]) as [number, number];
  const solids: ConvexSolid[] = [];
  for (let k = 0; k + 1 < along.length; k += 1) {
    const [s0, s1] = [along[k], along[k + 1]] as [number, number];
    const [z0, z1] = [heights[k], heights[k + 1]] as [number, number];
    const slope = (z1 - z0) / (s1 - s0);
    const [isFirst, isLast] = [k === 0, k + 2 === along.length];
    /** A corner beside the middle line by s, at a joint or in the mitre beside it. */
    const corner = (isEnd: boolean, s: number, below: number): Place => {
      const z = (isEnd ? z1 : z0) - below;
      if (isStraight) {
        const [[x, y], m, more] = isEnd ? [b, end, atEnd] : [a, start, atStart];
        return [x + s * m[0], y + s * m[1], z + slope * s * more];
      }
      // beyond a mitre, which then cuts it
      const room = foot * (isEnd ? (isLast ? Math.abs(atEnd) : 0) : isFirst ? -Math.abs(atStart) : 0);
      const at = (isEnd ? s1 : s0) + room;
      return [a[0] + at * t[0] + s * n[0], a[1] + at * t[1] + s * n[1], z + slope * room];
    };
    const level = (s: number, below: number): readonly Place[] => [
      corner(false, -s, below),
      corner(true, -s, below),
      corner(true, s, below),
      corner(false, s, below),
    ];
    const whole: ConvexSolid = {
      kind: "convex",
      corners: [...level(foot, depth), ...level(crest, 0)],
      faces: hexahedron,
    };
    if (isStraight) return [whole];
    const begun = cutSolid(whole, a, [start[1], -start[0]]);
    const solid = begun === undefined ? undefined : cutSolid(begun, b, [-end[1], end[0]]);
    if (solid !== undefined) solids.push(solid);
  }
  return solids;
}
