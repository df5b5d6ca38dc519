import type { LineOfFile } from "./obstacle-spec.ts";
import type { Vector3 } from "./vectors.ts";

/**
 * A named place whose crossing by the centre of the body is an event. Gates have no effect on the motion. Plain data,
 * m.
 *
 * Every gate lies in a plane. Its normal points to its forward side: for a line or a wall the left of the direction of
 * its line.
 */
export type GateSpec = LineGate | WallGate | PlaneGate;

/** The line on the map along which a gate stands: two points, a polyline, or a line of a file. */
interface OnLine extends LineOfFile {
  readonly name: string;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  /** Points instead of `from` and `to`, m; at least two. */
  readonly points?: readonly (readonly [number, number])[];
}

/** The vertical planes through neighbouring points of a line, between them and at any height. */
export interface LineGate extends OnLine {
  readonly kind: "line";
}

/** The part of a `line` gate up to a height above the ground, or between its base and a height above that. */
export interface WallGate extends OnLine {
  readonly kind: "wall";
  /** Height above the ground at the crossing, or above the base, m, > 0. */
  readonly height: number;
  /** "straight": the height is measured from straight lines between the ground at the points. Default: "ground". */
  readonly crest?: "ground" | "straight";
  /** Height of its foot, m, constant, or one for each of two ends. Default: the ground. */
  readonly base?: number | readonly [number, number];
}

/** An unbounded plane. */
export interface PlaneGate {
  readonly kind: "plane";
  readonly name: string;
  /** Any point of it, m. */
  readonly point: Vector3;
  /** Direction to its forward side; any length > 0. */
  readonly normal: Vector3;
}
