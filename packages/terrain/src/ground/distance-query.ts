import type { Contact, Found } from "./contact.ts";
import type { GroundCells } from "./ground-cells.ts";
import type { OwnGround } from "./own-ground.ts";
import type { Touch, TouchStatus } from "./touch.ts";

/**
 * The ground as the engine sees it: distance, foot, normal and Hessian at a point.
 * A query keeps buffers and belongs to one worker. No method allocates.
 */
export interface DistanceQuery {
  /**
   * The foot on the ground nearest to c, and the signed distance function there.
   *
   * Exact for the representation of the surface, to round-off. The foot is nearest among all feet inside the bounds of
   * the map, for any hint; the hint only makes it fast.
   *
   * @param c    point [x, y, z] in the world, m. Length >= 3, finite. Not changed.
   * @param hint the last contact near here; may be `out` itself; undefined searches everywhere
   * @param out  written, always with finite numbers (patch boundary may be Infinity)
   */
  nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found;

  /**
   * The foot of c on the smooth piece of the hint alone, as if that piece continued beyond its borders: cheap, and as
   * smooth in c as the piece, so that a step may reach across a patch boundary, which is then located by
   * `patchDistance`. It is the foot on the ground while that distance is >= 0 and no other ground is nearer. If the
   * piece has no foot near that of the hint, or there is no piece of the hint, it is `nearest`.
   *
   * @param hint the contact that is followed; may be `out` itself
   */
  follow(c: Float64Array, hint: Contact, out: Contact): Found;

  /**
   * All separate feet (strict local minima of the distance) with |distance| <= limit, nearest first, at most
   * `out.length` of them and at most 16. Each lies on the ground: inside the bounds and with data.
   *
   * @param c     point [x, y, z] in the world, m. Length >= 3, finite. Not changed.
   * @param limit m, >= 0
   * @param hint  the last contact near here; may be one of `out`; undefined searches everywhere
   * @param out   contacts to write
   * @returns     number of feet written
   */
  within(c: Float64Array, limit: number, hint: Contact | undefined, out: readonly Contact[]): number;

  /**
   * Signed distance of a contact from the border of the region of a smooth piece, m: > 0 inside, falls through 0 as
   * the foot leaves the piece. In map directions for height surfaces; for pieces with edges and tips, on which the
   * foot stays while the body turns round them, along the surface. Infinity when the surface has one piece.
   *
   * @param piece   index as in `Contact.piece`; a negative one has no border: Infinity
   * @param contact foot, distance and normal count
   */
  patchDistance(piece: number, contact: Contact): number;

  /**
   * Present where the material of the ground changes from place to place: signed distance of the foot from the border
   * of the zone that holds the contact's material, m, in map directions; > 0 inside. Infinity on an obstacle.
   *
   * @param contact foot and material count
   */
  zoneDistance?(contact: Contact): number;

  /**
   * An upper bound of the curvature of the ground as in `Contact.curvature` over all places of it up to `reach`, m,
   * from the foot of a contact, 1/m; Infinity where it is unknown. Omitted: unknown everywhere.
   *
   * @param contact foot and curvature count
   */
  curvatureBound?(contact: Contact, reach: number): number;

  /**
   * Inside measure of the map for the point (x, y): > 0 inside, 0 on the border, < 0 outside, continuous, finite
   * or Infinity when unbounded. Metres for bounds in x and y; the unit of the condition for `where`.
   */
  mapDistance(x: number, y: number): number;

  /**
   * Distance of a foot on the ground from the nearest border of the ground, m in map directions; > 0 inside, 0 on the
   * border, Infinity if there is none. A border that bounds the map need not be as near as `mapDistance` indicates,
   * which applies to points off the ground too: a channel ends at its lips, a mesh at its border edges, a formula where
   * its condition does. Omitted: `mapDistance` of the foot.
   *
   * @param foot a place on the ground, m. Length >= 3. Not changed.
   */
  borderDistance?(foot: Float64Array): number;

  /**
   * True if the ground ends in edges over which a body rolls, as a mesh or a formula does. Otherwise the foot may reach
   * the border of the map, as on a grid, and nothing is known beyond.
   */
  readonly borderIsEdge: boolean;

  /**
   * A time before which a flying sphere cannot touch the ground, s; >= 0, Infinity if it never can.
   *
   * The centre follows c + v t + g t²/2, or any path whose acceleration differs from g by at most `dragBound`.
   * Conservative; exact on a plane with dragBound = 0, where a sphere that touches and moves away is followed to
   * the end of its hop. Elsewhere a sphere that touches gives 0. Ground beyond the bounds of the map does not count.
   *
   * @param c         centre [x, y, z], m
   * @param v         velocity, m/s
   * @param g         acceleration, m/s²
   * @param radius    m, >= 0
   * @param dragBound largest difference of the acceleration from g, m/s², >= 0
   */
  clearTime(c: Float64Array, v: Float64Array, g: Float64Array, radius: number, dragBound: number): number;

  /**
   * The first touch of a sphere whose centre follows c″ = g − κ c′, without damping c + v t + g t²/2, up to `until`:
   * exact to the rounding of the distance, proven and never sampled, so that nothing is passed over, however thin. A
   * sphere that touches and moves away is followed to the end of its hop; one that reaches in and moves away is
   * `unresolved`. To go on from a touch, begin anew with the place and velocity after it. Ground beyond the bounds of
   * the map counts as `nearest` has it.
   * Left out: not known; a flight is then followed by steps that `clearTime` and `bendWithin` limit.
   *
   * @param c      centre [x, y, z], m
   * @param v      velocity, m/s
   * @param g      acceleration, m/s²
   * @param radius m, >= 0
   * @param until  s, >= 0; may be Infinity
   * @param out    written
   * @param damping κ, 1/s, >= 0; with wind, g includes κ times its velocity. Omitted: 0
   */
  firstTouch?(
    c: Float64Array,
    v: Float64Array,
    g: Float64Array,
    radius: number,
    until: number,
    out: Touch,
    damping?: number,
  ): TouchStatus;

  /**
   * A bound of the principal curvatures, in magnitude, of all ground closer to c than `reach`, 1/m; >= 0; Infinity
   * where the ground has edges or points there, where no bound is known, and for ground whose distance is positive on
   * both of its sides, since that has a kink on the ground. Proven, never sampled: where ground bends
   * more than a step can follow, a run proceeds carefully with what holds for any ground. Omitted, it is Infinity
   * everywhere: right, but slower.
   *
   * @param c     point [x, y, z], m
   * @param reach m, > 0
   */
  bendWithin?(c: Float64Array, reach: number): number;

  /**
   * The ground about a foot on which a body can be followed without examining other ground: see `OwnGround`. Omitted if
   * there is no way to distinguish them; then steps are short, and other ground is searched for after each.
   *
   * @param c    centre, m
   * @param foot the foot of c on the ground, which is followed
   * @param out  written; its `wish` and limits are read
   */
  ownGround?(c: Float64Array, foot: Contact, out: OwnGround): void;

  /**
   * The same on ground with edges, which may be ridges within the region. Its wish and way are not lengths of a step,
   * but the distance from c up to which the result holds. Present where `ownGround` gives nothing with edges in reach.
   */
  ownGroundAtEdges?(c: Float64Array, foot: Contact, out: OwnGround): void;

  /**
   * Distance from c to the nearest foot on the ground outside `own`, m; `own.limit` if that is not less. With edges a
   * lower bound: what it is more than the distance of c by is right to a quarter.
   *
   * @param c a point not further than `own.way` from where `own` was found
   */
  otherDistance?(c: Float64Array, own: OwnGround): number;

  /**
   * True if the ground is made of planes with edges between them: its curvature along a path is known, and `ownGround`
   * grants any distance. Omitted: it is not, or not exactly.
   */
  readonly isOfPlanes?: boolean;

  /**
   * Step in map directions within which ground made of similar parts is smooth enough for events to be sampled, m: half
   * a cell, a short edge; Infinity: a plane, or ground of no such length, whose steps follow from `ownGround` and
   * `bendWithin`.
   */
  readonly smoothLength: number;
  /**
   * Present where the ground is twice continuously differentiable, but its third derivatives jump at the lines between
   * cells.
   */
  readonly cells?: GroundCells;
  /**
   * True if answers depend on the arguments alone, never on what was asked before: then one query serves one run after
   * another, each with the bits of a new one.
   */
  readonly isStateless?: boolean;
  /** True when the ground is one plane: distance is linear in c, the Hessian 0. */
  readonly flat: boolean;
  /** A height that no point of the surface inside its bounds is below, m; −Infinity when unbounded. */
  readonly lowest: number;
  /** Present if obstacles stand on the ground: queries of one object alone. */
  readonly objects?: ObjectQuery;
}

/**
 * Queries of single objects of a scene: 0 is the ground, k the k-th obstacle. No method allocates.
 */
export interface ObjectQuery {
  /** `DistanceQuery.nearest` as if `object` were alone. */
  nearestOf(object: number, c: Float64Array, hint: Contact | undefined, out: Contact): Found;
  /**
   * The nearest object except one; for the ground, the result of `nearest`, so also its continuation beyond its border.
   *
   * @param object the excluded one
   * @param limit  m; objects further than this are not looked for
   * @param out    written unless the result is undefined; its old content does not count
   * @returns      outcome for the foot on that object, as of `nearest`; undefined: no other object is within the limit
   */
  nearestOther(object: number, c: Float64Array, limit: number, out: Contact): Found | undefined;
  /** `DistanceQuery.smoothLength` of one object, m. */
  smoothLengthOf(object: number): number;
}
