import { type Contact, createContact, type Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import { createApproachTime } from "../query/approach-time.ts";
import { createFirstTouch } from "../query/first-touch.ts";
import type { Curve } from "./curve.ts";
import { createCurveBend } from "./curve-bend.ts";
import { type CurveEnd, wayFromEnd } from "./curve-ends.ts";
import { type CurveFoot, copyCurveFoot, createCurveFoot, followFoot, measureFoot } from "./curve-foot.ts";
import { createCurveRegion } from "./curve-region.ts";
import { createCurveSearch } from "./curve-search.ts";
import type { CurveTree } from "./curve-tree.ts";
import { createLeafSizes } from "./leaf-sizes.ts";
import { createPartBound } from "./part-bound.ts";

/**
 * A ground derived from a curve: the projection of points to the plane or space of the curve, and the contact that
 * follows from a foot on the curve.
 */
export interface CurveGround {
  readonly curve: Curve;
  readonly tree: CurveTree;
  readonly ends: readonly [CurveEnd, CurveEnd];
  /** Places from which the distance to each end is measured, as in `wayFromEnd`. */
  readonly endPlaces: readonly [Float64Array, Float64Array];
  /** Distance of the ground from these places across the curve, m. */
  readonly endRadius: number;
  /** Feet of the curve up to this much farther than a limit may belong to feet of the ground within it, m. */
  readonly reach: number;
  /** Writes the image of c in the plane or space of the curve. */
  project(c: Float64Array, p: Float64Array): void;
  /**
   * Fills distance, foot, normal, Hessian and curvature.
   * @param isBeyond true if the foot is an end of the curve and c lies beyond it: the curve continues straight
   */
  fill(c: Float64Array, p: Float64Array, foot: CurveFoot, isBeyond: boolean, out: Contact): void;
  /** Distance of the foot of c from a border along the curve, m, < 0 beyond it; absent without one. */
  wayAcross?(c: Float64Array, foot: CurveFoot): number;
  /** A lower bound of the distance from the ground; absent if the distance in `contact` is one. */
  leastDistance?(foot: CurveFoot, contact: Contact): number;
  mapDistance(x: number, y: number): number;
  /**
   * Distance of a place of the ground, whose point of the curve is `foot`, from the nearest lip in map directions, m.
   */
  levelFromLip?(place: Float64Array, foot: CurveFoot): number;
  /**
   * True for ends that are the outermost place of the map: the distance from them is measured in the map, else in
   * space.
   */
  readonly isOutermost?: readonly [boolean, boolean];
  /**
   * A bound of the curvatures of the ground within `reach` of c if those of the curve are at most `bend`, 1/m.
   *
   * @param bend bound over the whole part of the curve to which the ground within `reach` belongs
   */
  groundBend(p: Float64Array, reach: number, bend: number): number;
  /**
   * Distance from the ground of other parts of the curve at a given distance from the curve, m; Infinity if they are
   * not other ground.
   */
  otherDistance(distance: number): number;
  /** True if the distance is that from the nearest of all ground, which fails inside a tube whose turns intersect. */
  readonly isFromAll: boolean;
  /** Length of the curve, m. */
  readonly length: number;
  readonly smoothLength: number;
  readonly lowest: number;
}

/** Largest number of feet that `within` can distinguish at one point. */
const mostFeet = 16;
/**
 * The patch boundary lies this far before an end, and the last ground twice as far, as a fraction of the length of the
 * curve.
 */
const borderShare = 1e-9;
/** Two feet at most this many smallest parts of the tree apart are compared by its bounds. */
const mostLeaves = 2;
/** A bound of the curvature below this fraction of one over the reach, or over the distance, is not refined. */
const enoughBend = 0.1;
/** An end that is not a border is a foot if f' is below this fraction of its size. */
const flatEnd = 1e-9;

/**
 * The distance query of a ground derived from a curve. Piece 0 is the ground, piece 1 its continuation beyond a border.
 *
 * @param goesOn false: that continuation is invisible from points behind the ground
 */
export function createCurveQuery(ground: CurveGround, goesOn = true): DistanceQuery {
  const { curve, ends, endPlaces, endRadius } = ground;
  const search = createCurveSearch(curve, ground.tree);
  const findRegion = createCurveRegion(curve, !ends[0].isBorder && !ends[1].isBorder);
  const bendOfCurve = createCurveBend(curve, ground.tree);
  const p = new Float64Array(3);
  const q = new Float64Array(3);
  const last = new Float64Array(3);
  const foot = createCurveFoot();
  const endFoot = createCurveFoot();
  const hintFoot = createCurveFoot();
  const stretch = createPartBound(curve, ground.tree);
  const leafSizes = createLeafSizes(ground.tree);
  const leaves = ground.tree.s.length - 1;
  const lastFoot = createCurveFoot();
  const written = new Float64Array(3).fill(NaN); // the foot on the ground to which `lastFoot` belongs
  const feet = Array.from({ length: mostFeet + 2 }, createCurveFoot);
  const feetOfSearch = feet.slice(0, mostFeet); // two more are reserved for the ends
  const sizes = new Float64Array(mostFeet + 2);
  const scratch = createContact();
  const distance = new Float64Array(1);
  const border = borderShare * ground.length;
  const closes = !ends[0].isBorder && !ends[1].isBorder;

  function isBeyond(at: CurveFoot): boolean {
    if (ends[0].isBorder && at.at[0] === curve.from) return at.rates[1] > 0;
    return ends[1].isBorder && at.at[0] === curve.to && at.rates[1] < 0;
  }

  /**
   * Distance of a foot from the border, m: the patch boundary lies before the end, so that a foot on it is certainly
   * outside.
   */
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
    copyCurveFoot(at, lastFoot);
    for (let i = 0; i < 3; i += 1) written[i] = out.foot[i];
    ground.project(out.foot, q);
    const way = Math.min(wayInside(q), wayAcross(c, at));
    out.piece = way < 0 ? 1 : 0;
    out.patchDistance = (fromPiece >= 0 ? fromPiece : out.piece) === 0 ? way : -way;
    out.feature = "ground";
    out.material = 0;
    return beyond || way < border ? "outside" : "found";
  }

  /**
   * True if c in p, which is behind the ground at `foot`, is in front of the straight continuation beyond an end, as
   * when a flight out of an open end comes behind the wall of another turn; then `foot` is that end.
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

  /** Follows `foot` to the local minimum for p, also through the place where a curve closes. */
  function followAcross(): boolean {
    if (followFoot(curve, p, foot)) return true;
    if (!closes || (foot.at[0] !== curve.from && foot.at[0] !== curve.to)) return false;
    foot.at[0] = foot.at[0] === curve.from ? curve.to : curve.from;
    return followFoot(curve, p, foot);
  }

  /** Sets `hintFoot` to the place of the curve to which a foot on the ground belongs. */
  function placeHint(hint: Float64Array): void {
    let isLast = true;
    for (let i = 0; i < 3; i += 1) isLast &&= hint[i] === written[i];
    if (isLast) {
      copyCurveFoot(lastFoot, hintFoot);
      return;
    }
    ground.project(hint, q);
    search.nearest(q, hintFoot);
  }

  /** The smallest part of the tree that contains a place, numbered along the curve. */
  function leafOf(at: Float64Array): number {
    const { s } = ground.tree;
    const part = Math.floor(((at[0] - curve.from) / (curve.to - curve.from)) * leaves);
    const leaf = Math.min(Math.max(part, 0), leaves - 1);
    if (at[0] < s[leaf]) return Math.max(leaf - 1, 0);
    return at[0] > s[leaf + 1] ? Math.min(leaf + 1, leaves - 1) : leaf;
  }

  /**
   * True if the foot of p and the place of the hint are on one stretch on which f = |γ − p|²/2 is convex, so that a
   * descent from one leads to the other.
   */
  function isOneStretch(): boolean {
    return isConvexBetweenLeaves() || isConvexBetweenFeet();
  }

  /** f″ = |γ′|² + (γ − p)·γ″ > 0 by the sizes of the smallest parts: |γ − p| grows by at most their length. */
  function isConvexBetweenLeaves(): boolean {
    const { slowest, bend, length } = leafSizes;
    const first = leafOf(foot.at);
    const second = leafOf(hintFoot.at);
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    if (high - low > mostLeaves) return false;
    let away = Math.sqrt(2 * foot.rates[0]);
    for (let leaf = low; leaf <= high; leaf += 1) away += length[leaf];
    for (let leaf = low; leaf <= high; leaf += 1) {
      if (!(slowest[leaf] > away * bend[leaf])) return false;
    }
    return true;
  }

  function isConvexBetweenFeet(): boolean {
    const from = Math.min(foot.at[0], hintFoot.at[0]);
    const to = Math.max(foot.at[0], hintFoot.at[0]);
    return from === to || (stretch.bound(p, from, to, -1, Infinity) && stretch.isConvex());
  }

  function follow(c: Float64Array, hint: Contact, out: Contact): Found {
    const fromPiece = hint.piece;
    if (fromPiece < 0) return nearest(c, hint, out);
    placeHint(hint.foot);
    const found = nearest(c, hint, out);
    if (isOneStretch()) return found;
    copyCurveFoot(hintFoot, foot);
    if (!followAcross()) search.nearest(p, foot);
    return write(c, foot, fromPiece, out);
  }

  /** Adds an end that is not a border to `feet` if it is a foot that is not in the list yet. */
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
      if (away <= 1e-9 * ground.length) return count;
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
    patchDistance(piece, contact) {
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
    curvatureBound({ foot: at, distance }, reach) {
      ground.project(at, p);
      const enough = enoughBend / Math.abs(distance);
      return ground.groundBend(p, reach, bendOfCurve(p, reach + ground.reach, enough));
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
    ...(ground.isFromAll && { firstTouch: createFirstTouch({ nearest, mapDistance: ground.mapDistance }) }),
    bendWithin(c, reach) {
      ground.project(c, p);
      const curveReach = reach + ground.reach;
      return ground.groundBend(p, reach, bendOfCurve(p, curveReach, enoughBend / curveReach));
    },
    ownGround(c, contact, out) {
      placeHint(contact.foot);
      ground.project(c, p);
      if (measureFoot(curve, p, hintFoot)) findRegion(p, hintFoot, out);
      else out.way = 0;
      out.region[2] = out.limit; // of the curve
      out.limit = ground.otherDistance(out.limit);
      out.isAlone = out.limit === Infinity;
    },
    otherDistance(c, own) {
      ground.project(c, p);
      return ground.otherDistance(search.distanceOutside(p, own.region, own.region[2]));
    },
    smoothLength: ground.smoothLength,
    flat: false,
    lowest: ground.lowest,
  };
}
