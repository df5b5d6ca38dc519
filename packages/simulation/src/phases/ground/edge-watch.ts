import { type Contact, createContact, createOwnGround, type OwnGround } from "@talus/terrain";
import { keepPlace } from "../../contact/evaluate-contact.ts";
import type { SphereModel } from "../../model/sphere-model.ts";
import { SphereState } from "../../model/state/state-layout.ts";

const { p_WB } = SphereState;

/** The ways for which one looks ahead, in radii: that of a step at edges at most. */
const SHORTEST_WAY = 1 / 64;
const LONGEST_WAY = 0.25;
/** Looks reach this many times as far as one step needs, for the next steps. */
const WAYS = 4;
/** Ground further away than this many radii is not searched for. */
const FARTHEST = 1.5;
/** The way of the next step counts as this many times that from the beginning of the last one to its end. */
const MORE_WAY = 1.5;
/** Other ground is met where it is this part of the radius nearer: right after the ends of steps show that it is. */
const MET = 1e-9;
/**
 * The way for which a place counts about whose own ground nothing is known, in radii: while the nearest of all ground
 * there is the own, what lies within that way of it is overlapped by less than w²/(8 a), 1.25e-5 of the radius.
 */
const BLIND_WAY = 1e-2;

/**
 * Monitors other ground near edges, which no bound covers that holds for a step as a whole. About a place `at` of the
 * centre the own ground is known up to the way that it is known for, and everything else is further from there than
 * `others`, m. Neither depends on how the place was reached.
 *
 * Two neighbours among the samples g of a step whose g″ <= B, between which the gap can be no less than 0 by `mayDip`,
 * are less than τ + τ' apart, τ = √(2 g/B); and no ground comes nearer within τ of a sample than its own ground and
 * what it is not near to allow. So each needs to be known for no more than its own τ, in which the centre moves by
 *
 *   v τ <= √(2 g a),  B >= v²/a,                                                                       (1)
 *
 * and the gap of a sample counts as no more than what its way allows.
 */
export interface EdgeWatch {
  /** True if other ground is monitored in this way in the present step. */
  isOn: boolean;
  /** True if the values at the ends of the step do not exclude that other ground is met between them. */
  isOpen: boolean;
  readonly own: OwnGround;
  readonly at: Float64Array;
  others: number;
  /** The nearest of all ground, where it is looked for. */
  readonly nearest: Contact;
  /** Time and gap at the beginning and the end of the last step: [t0, g0, t1, g1]. */
  readonly ends: Float64Array;
  /** The place at its end, m; way of the last step. */
  readonly place: Float64Array;
  way: number;
}

export function createEdgeWatch(): EdgeWatch {
  return {
    isOn: false,
    isOpen: false,
    own: createOwnGround(),
    at: new Float64Array(3),
    others: 0,
    nearest: createContact(),
    ends: new Float64Array(4).fill(-Infinity),
    place: new Float64Array(3),
    way: 0,
  };
}

/** Begins a stay on the ground: nothing is known. */
export function beginEdgeWatch(watch: EdgeWatch): void {
  watch.isOn = false;
  watch.isOpen = false;
  watch.own.way = 0;
  watch.own.isAlone = false;
  watch.own.region.fill(0);
  watch.ends.fill(-Infinity);
  watch.way = 0;
}

/**
 * Monitors the ground beside that of `own` if edges may be in reach of a step about which nothing else is known.
 *
 * @param own of the step; written
 */
export function watchEdges(model: SphereModel, object: number, own: OwnGround, watch: EdgeWatch): void {
  const { query, radius } = model;
  watch.isOn = query.ownGroundAtEdges !== undefined && object === 0 && own.way === 0;
  if (!watch.isOn) return;
  own.isAlone = false;
  own.limit = FARTHEST * radius;
}

/**
 * Gap to other ground at the end of a step, of any of its shorter versions, m.
 *
 * @param contact the foot, on the ground
 */
export function gapAtEnd(
  model: SphereModel,
  t: number,
  y: Float64Array,
  contact: Contact,
  watch: EdgeWatch,
): number {
  const { ends, place } = watch;
  const way = distanceTo(y, place);
  if (t > ends[2]) {
    ends[0] = ends[2];
    ends[1] = ends[3];
    watch.way = way;
  }
  for (let i = 0; i < 3; i += 1) place[i] = y[p_WB + i];
  ends[2] = t;
  ends[3] = gapAtEdges(model, y, contact, MORE_WAY * watch.way, watch);
  return ends[3];
}

/**
 * True if the gaps at the ends of a step exclude that other ground is met within it: as `mayDip`. Else it is to be
 * sampled.
 */
export function isClearBetween(t0: number, t1: number, bend: number, watch: EdgeWatch): boolean {
  const { ends } = watch;
  watch.isOpen = true;
  if (ends[0] !== t0 || ends[2] !== t1 || !(ends[1] > 0 && ends[3] > 0)) return false;
  const sum = Math.sqrt(ends[1]) + Math.sqrt(ends[3]);
  watch.isOpen = !(sum * sum > 0.5 * bend * (t1 - t0) * (t1 - t0));
  return !watch.isOpen;
}

/** Gap within a step whose ends leave it open, m. */
export function gapWithin(model: SphereModel, y: Float64Array, contact: Contact, watch: EdgeWatch): number {
  return gapAtEdges(model, y, contact, 0.25 * watch.way, watch);
}

/**
 * A lower bound of the gap to other ground, m, that allows for a way, by what is known already or by looking anew.
 */
function gapAtEdges(
  model: SphereModel,
  y: Float64Array,
  contact: Contact,
  wish: number,
  watch: EdgeWatch,
): number {
  const { own, at } = watch;
  const { radius, query } = model;
  const way = Math.min(Math.max(wish, SHORTEST_WAY * radius), LONGEST_WAY * radius);
  const enough = (way * way) / (2 * radius);
  const known = knownGap(model, y, watch);
  if (known >= enough && known > 0) return known;
  own.wish = WAYS * way;
  query.ownGroundAtEdges?.(y, contact, own);
  if (!(own.way > 0)) return gapWhereUnknown(model, y, contact, watch);
  for (let i = 0; i < 3; i += 1) at[i] = y[p_WB + i];
  watch.others = Infinity;
  if (!own.isAlone) {
    const limit = own.limit;
    own.limit = Math.min(own.distance + 2 * enough, FARTHEST * radius);
    watch.others = query.otherDistance?.(y, own) ?? own.distance;
    own.limit = limit;
  }
  return knownGap(model, y, watch);
}

/** The same where nothing is known about the own ground, from the nearest of all. */
function gapWhereUnknown(
  { radius, query }: SphereModel,
  y: Float64Array,
  contact: Contact,
  { nearest }: EdgeWatch,
): number {
  keepPlace(contact, nearest);
  nearest.piece = contact.piece;
  query.nearest(y, nearest, nearest);
  const gap = nearest.distance - contact.distance + MET * radius;
  return gap < 0 ? gap : 0.5 * BLIND_WAY * BLIND_WAY * radius;
}

/** A lower bound of the gap to other ground from the last place that was examined, m. */
function knownGap({ radius }: SphereModel, y: Float64Array, { own, at, others }: EdgeWatch): number {
  const moved = distanceTo(y, at);
  if (!(moved < own.way)) return -Infinity;
  const way = own.way - moved;
  const gap = Math.min(own.limit - radius, others - moved - radius) + MET * radius;
  return Math.min(gap, (way * way) / (2 * radius)); // (1)
}

function distanceTo(y: Float64Array, at: Float64Array): number {
  let square = 0;
  for (let i = 0; i < 3; i += 1) square += (y[p_WB + i] - at[i]) * (y[p_WB + i] - at[i]);
  return Math.sqrt(square);
}
