import type { Vector3 } from "./scenario.ts";

/**
 * A named place whose crossing by the centre of the body is an event. Gates have no effect on the motion. Plain data, m.
 *
 * Every gate lies in a plane and has a forward side, that to which its normal points: for a line or a wall the left of the way
 * from `from` to `to`.
 */
export type GateSpec = LineGate | WallGate | PlaneGate;

/** The vertical plane through two points of the map, between them and at any height. */
export interface LineGate {
  readonly kind: "line";
  readonly name: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The part of a `line` that reaches from its base to a height above it; both run straight from end to end. */
export interface WallGate {
  readonly kind: "wall";
  readonly name: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Above the base, m, > 0. */
  readonly height: number;
  /** Height of its foot, m, the same at both ends or one for each. Left out: the ground at each end. */
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
