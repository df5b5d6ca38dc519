import type { LineOfFile } from "./obstacle-spec.ts";
import type { Vector3 } from "./vectors.ts";

/**
 * A named place whose crossing by the centre of the body is an event. Gates have no effect on the motion. Plain data,
 * m.
 *
 * Every gate lies in a plane and has a forward side, that to which its normal points: for a line or a wall the left of
 * the way along its line.
 */
export type GateSpec = LineGate | WallGate | PlaneGate;

/** The line on the map that a gate stands on: two points, a polyline, or a line of a file. */
interface OnLine extends LineOfFile {
  readonly name: string;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  /** In place of `from` and `to`, m; at least two. */
  readonly points?: readonly (readonly [number, number])[];
}

/** The vertical planes through neighbouring points of a line, between them and at any height. */
export interface LineGate extends OnLine {
  readonly kind: "line";
}

/** The part of a `line` up to a height above the ground under it, or between its base and a height above that. */
export interface WallGate extends OnLine {
  readonly kind: "wall";
  /** Above the ground where it is crossed, or above the base, m, > 0. */
  readonly height: number;
  /** Straight: the height counts from straight lines between the ground at the points. Left out: ground. */
  readonly crest?: "ground" | "straight";
  /** Height of its foot, m, the same everywhere, or one for each of two ends. Left out: the ground. */
  readonly base?: number | readonly [number, number];
}

/** A plane without bounds. */
export interface PlaneGate {
  readonly kind: "plane";
  readonly name: string;
  /** Any point of it, m. */
  readonly point: Vector3;
  /** Direction to its forward side; any length > 0. */
  readonly normal: Vector3;
}
