import { type Contact, createContact, type Found } from "../contact.ts";
import type { DistanceQuery } from "../distance-query.ts";
import { createApproachTime } from "../query/approach-time.ts";
import type { Curve } from "./curve.ts";
import { type CurveEnd, wayFromEnd } from "./curve-ends.ts";
import { type CurveFoot, copyCurveFoot, createCurveFoot, followFoot, measureFoot } from "./curve-foot.ts";
import { createCurveSearch } from "./curve-search.ts";
import type { CurveTree } from "./curve-tree.ts";

/** A ground made of a curve: how a point is seen from the curve, and what its foot on the curve says. */
export interface CurveGround {
  readonly curve: Curve;
  readonly tree: CurveTree;
  readonly ends: readonly [CurveEnd, CurveEnd];
  /** Places that the way from each end is counted from, as in `wayFromEnd`. */
  readonly endPlaces: readonly [Float64Array, Float64Array];
  /** Distance of the ground from these places across the curve, m. */
  readonly endRadius: number;
  /** Feet of the curve up to this much farther than a limit may be feet of the ground within it, m. */
  readonly reach: number;
  /** Writes the point of the curve's plane, or space, that stands for c. */
  project(c: Float64Array, p: Float64Array): void;
  /**
   * Fills distance, foot, normal, Hessian and curvature.
   * @param isBeyond the foot is an end of the curve, and c lies beyond it: the curve goes on straight
   */
  fill(c: Float64Array, p: Float64Array, foot: CurveFoot, isBeyond: boolean, out: Contact): void;
  /** Way of the foot of c from a border along the curve, m, < 0 beyond it; absent without one. */
  wayAcross?(c: Float64Array, foot: CurveFoot): number;
  /** A lower bound of the distance from the ground; absent where the distance in `contact` is one. */
  leastDistance?(foot: CurveFoot, contact: Contact): number;
  mapDistance(x: number, y: number): number;
  /** Distance of a place of the ground, whose point of the curve is `foot`, from the nearest lip in map directions, m. */
  levelFromLip?(place: Float64Array, foot: CurveFoot): number;
  /** Ends that are the outermost place of the map: the distance from them counts in map directions, else through space. */
  readonly isOutermost?: readonly [boolean, boolean];
  /** Length of the curve, m. */
  readonly length: number;
  readonly smoothLength: number;
  readonly lowest: number;
}

/** Feet that `within` can tell apart at one point. */
const mostFeet = 16;
/** The nearest foot this near to that of the hint, in smooth lengths, is the one that `follow` would come to. */
const sameStretch = 0.1;
/** The seam lies this far before an end, and the last ground twice as far; as a part of the length of the curve. */
const borderShare = 1e-9;
/** An end that is no border is a foot where f' is below this part of its size. */
const flatEnd = 1e-9;

/**
 * The distance query of a ground made of a curve. Piece 0 is the ground, piece 1 its continuation beyond a border.
 *
 * @param goesOn false: points behind the ground do not see that continuation
 */
export function createCurveQuery(ground: CurveGround, goesOn = true): DistanceQuery {
  const { curve, ends, endPlaces, endRadius } = ground;
  const search = createCurveSearch(curve, ground.tree);
  const p = new Float64Array(3);
  const q = new Float64Array(3);
  const last = new Float64Array(3);
  const foot = createCurveFoot();
  const endFoot = createCurveFoot();
  const feet = Array.from({ length: mostFeet + 2 }, createCurveFoot);
  const feetOfSearch = feet.slice(0, mostFeet); // two more are kept for the ends
  const sizes = new Float64Array(mostFeet + 2);
  const scratch = createContact();
  const distance = new Float64Array(1);
  const border = borderShare * ground.length;
  const closes = !ends[0].isBorder && !ends[1].isBorder;

  function isBeyond(at: CurveFoot): boolean {
    if (ends[0].isBorder && at.at[0] === curve.from) return at.rates[1] > 0;
    return ends[1].isBorder && at.at[0] === curve.to && at.rates[1] < 0;
  }

  /** Way of a foot from the border, m: the seam lies before the end, so that a foot on it is surely outside. */
  function wayInside(place: Float64Array): number {
    let way = Infinity;
    for (let k = 0; k < 2; k += 1) {
      if (!ends[k].isBorder) continue;
      way = Math.min(way, wayFromEnd(place, endPlaces[k], ends[k].inward, endRadius));
    }
    return way - border;
  }

  /** The same for a border along the curve. */
  function wayAcross(c: Float64Array, at: CurveFoot): number {
    return ground.wayAcross === undefined ? Infinity : ground.wayAcross(c, at) - border;
  }

  function borderDistance(place: Float64Array): number {
    ground.project(place, p);
    let least = Infinity;
    for (let k = 0; k < 2; k += 1) {
      if (!ends[k].isBorder) continue;
      const isLevel = ground.isOutermost?.[k] ?? false;
      const way = isLevel ? p[0] - endPlaces[k][0] : wayFromEnd(p, endPlaces[k], ends[k].inward, endRadius);
      least = Math.min(least, Math.abs(way));
    }
    if (ground.levelFromLip !== undefined) {
      search.nearest(p, foot);
      least = Math.min(least, ground.levelFromLip(place, foot));
    }
    return least;
  }

  function write(c: Float64Array, at: CurveFoot, fromPiece: number, out: Contact): Found {
    const beyond = isBeyond(at);
    ground.fill(c, p, at, beyond, out);
    ground.project(out.foot, q);
    const way = Math.min(wayInside(q), wayAcross(c, at));
    out.piece = way < 0 ? 1 : 0;
    out.seam = (fromPiece >= 0 ? fromPiece : out.piece) === 0 ? way : -way;
    out.feature = "ground";
    out.material = 0;
    return beyond || way < border ? "outside" : "found";
  }

  /**
   * Whether c in p, which is behind the ground at `foot`, is in front of what goes on straight beyond an end, as where a flight out of
   * an open end comes behind the wall of another turn; then `foot` is that end.
   */
  function seesEnd(c: Float64Array): boolean {
    if (!goesOn) return false;
    for (const end of ends) {
      endFoot.at[0] = end.s;
      if (!end.isBorder || !measureFoot(curve, p, endFoot) || !isBeyond(endFoot)) continue;
      ground.fill(c, p, endFoot, true, scratch);
      if (scratch.distance < 0) continue;
      copyCurveFoot(endFoot, foot);
      return true;
    }
    return false;
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const fromPiece = hint === undefined ? -1 : hint.piece;
    ground.project(c, p);
    search.nearest(p, foot);
    const found = write(c, foot, fromPiece, out);
    return out.distance < 0 && seesEnd(c) ? write(c, foot, fromPiece, out) : found;
  }

  /** Follows `foot` to the local minimum for p, across the place where a curve closes. */
  function followAcross(): boolean {
    if (followFoot(curve, p, foot)) return true;
    if (!closes || (foot.at[0] !== curve.from && foot.at[0] !== curve.to)) return false;
    foot.at[0] = foot.at[0] === curve.from ? curve.to : curve.from;
    return followFoot(curve, p, foot);
  }

  /** Whether the place of the ground in `out` is so near to that of the hint that it is on the same stretch. */
  function isNear(hint: Float64Array, place: Float64Array): boolean {
    let square = 0;
    for (let i = 0; i < 3; i += 1) square += (hint[i] - place[i]) * (hint[i] - place[i]);
    return square <= sameStretch * sameStretch * ground.smoothLength * ground.smoothLength;
  }

  function follow(c: Float64Array, hint: Contact, out: Contact): Found {
    const fromPiece = hint.piece;
    if (fromPiece < 0) return nearest(c, hint, out);
    for (let i = 0; i < 3; i += 1) last[i] = hint.foot[i];
    const found = nearest(c, hint, out);
    if (isNear(last, out.foot)) return found;
    ground.project(last, p);
    search.nearest(p, foot);
    ground.project(c, p);
    if (!followAcross()) search.nearest(p, foot);
    return write(c, foot, fromPiece, out);
  }

  /** Adds an end that is no border to `feet` if it is a foot that is not there yet. */
  function addEnd(end: CurveEnd, limit: number, count: number): number {
    const next = feet[count];
    next.at[0] = end.s;
    if (end.isBorder || !measureFoot(curve, p, next)) return count;
    const { rates, jet } = next;
    const size = Math.sqrt(rates[0] * (jet[3] * jet[3] + jet[4] * jet[4] + jet[5] * jet[5]));
    if (!(rates[0] <= 0.5 * limit * limit && rates[2] > 0 && Math.abs(rates[1]) <= flatEnd * size))
      return count;
    for (let i = 0; i < count; i += 1) {
      let away = 0;
      for (let k = 0; k < 3; k += 1) away = Math.max(away, Math.abs(feet[i].jet[k] - jet[k]));
      if (away <= 1e-6 * ground.smoothLength) return count;
    }
    return count + 1;
  }

  function within(c: Float64Array, limit: number, out: readonly Contact[]): number {
    ground.project(c, p);
    const farthest = limit + ground.reach;
    let found = search.collect(p, farthest, feetOfSearch);
    found = addEnd(ends[0], farthest, found);
    found = addEnd(ends[1], farthest, found);
    for (let i = 0; i < found; i += 1) {
      ground.fill(c, p, feet[i], false, scratch);
      sizes[i] = Math.abs(scratch.distance);
    }
    let count = 0;
    while (count < out.length && count < mostFeet) {
      let least = -1;
      for (let i = 0; i < found; i += 1) {
        if (sizes[i] <= limit && (least < 0 || sizes[i] < sizes[least])) least = i;
      }
      if (least < 0) break;
      if (write(c, feet[least], -1, out[count]) === "found") count += 1;
      sizes[least] = Infinity;
    }
    return count;
  }

  return {
    nearest,
    follow,
    within: (c, limit, _hint, out) => within(c, limit, out),
    seamDistance(piece, contact) {
      if (piece < 0) return Infinity;
      ground.project(contact.foot, q);
      let way = wayInside(q);
      if (ground.wayAcross !== undefined) {
        for (let i = 0; i < 3; i += 1) last[i] = contact.foot[i] + contact.distance * contact.normal[i];
        ground.project(last, p);
        search.nearest(p, foot);
        way = Math.min(way, wayAcross(last, foot));
      }
      return piece === 0 ? way : -way;
    },
    mapDistance: ground.mapDistance,
    borderDistance,
    borderIsEdge: false,
    clearTime: createApproachTime((c) => {
      ground.project(c, p);
      search.nearest(p, foot);
      ground.fill(c, p, foot, isBeyond(foot), scratch);
      if (scratch.distance < 0 && !seesEnd(c)) ground.fill(c, p, foot, isBeyond(foot), scratch);
      distance[0] = ground.leastDistance?.(foot, scratch) ?? scratch.distance;
      return distance;
    }, ground.smoothLength),
    smoothLength: ground.smoothLength,
    flat: false,
    lowest: ground.lowest,
  };
}
