import { type Contact, createContact } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import { createOwnGround } from "../ground/own-ground.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { TerrainSuiteOptions } from "./test-runner.ts";

const looksAround = 20;

/**
 * Examines feet within reach of random points.
 *
 * @returns the excess of their largest principal curvature over `bendWithin`, relative to that of the reach, and the
 *         examined feet; a ground without `bendWithin` claims nothing
 */
export function worstBend(
  query: DistanceQuery,
  options: TerrainSuiteOptions,
): { readonly worst: number; readonly looks: number } {
  const random = createRandomSequence((options.seed ?? 1) + 5);
  const contact = createContact();
  let worst = 0;
  let looks = 0;
  for (let i = 0; i < (options.count ?? 500) / 5; i += 1) {
    const c = pointOver(query, options, random, contact, random(0.05, 1) * options.reach);
    const within = Math.abs(contact.distance) * random(1, 2);
    const bound = query.bendWithin?.(c, within) ?? Infinity;
    for (let k = 0; k < looksAround; k += 1) {
      const there = c.map((value) => value + random(-0.5, 0.5) * within);
      const found = query.nearest(there, undefined, contact);
      if (found !== "found" || away(contact.foot, c) > within || Math.abs(contact.distance) < 1e-3 * within)
        continue;
      looks += 1;
      if (bound < Infinity) worst = Math.max(worst, (curvatureOf(contact) - bound) * within);
    }
  }
  return { worst, looks };
}

/**
 * Moves spheres as far as `ownGround` allows, in any direction, and searches for all feet within reach there.
 *
 * @returns the number of feet that are neither the followed one nor at least as far as `otherDistance` claims, and of
 *         the motions
 */
export function countHidden(
  query: DistanceQuery,
  options: TerrainSuiteOptions,
): { readonly wrong: number; readonly ways: number } {
  if (query.ownGround === undefined) return { wrong: 0, ways: 0 };
  const random = createRandomSequence((options.seed ?? 1) + 7);
  const start = createContact();
  const foot = createContact();
  const own = createOwnGround();
  const feet = Array.from({ length: 16 }, createContact);
  const ofCells = query.smoothLength < Infinity && (!query.borderIsEdge || query.isOfPlanes === true);
  let wrong = 0;
  let ways = 0;
  for (let i = 0; i < (options.count ?? 500) / 5; i += 1) {
    const c = pointOver(query, options, random, start, random(0.05, 1) * options.reach);
    if (query.nearest(c, undefined, start) !== "found" || start.distance * start.curvature > 0.9) continue;
    if (start.object !== 0) continue; // it is a query of the ground, and gives nothing about obstacles
    own.wish = random(0.01, 4) * options.reach;
    query.ownGround(c, start, own);
    if (!(own.way > 0)) continue;
    ways += 1;
    for (let k = 0; k < looksAround; k += 1) {
      const there = Float64Array.from(c);
      const way = own.way * random(0, 1);
      const direction = c.map(() => random(-1, 1));
      const size = away(direction, new Float64Array(3));
      for (let n = 0; n < 3; n += 1) there[n] += (way * direction[n]) / size;
      query.follow(there, start, foot);
      if (ofCells) {
        // a body keeps its distance
        for (let n = 0; n < 3; n += 1) there[n] += (start.distance - foot.distance) * foot.normal[n];
        if (away(there, c) > own.way) continue;
        query.follow(there, start, foot);
      }
      if (query.patchDistance(start.piece, foot) < 0) continue; // there the piece continues differently from the ground
      const slack = 1e-6 * Math.abs(foot.distance);
      const other = own.isAlone ? Infinity : (query.otherDistance?.(there, own) ?? Infinity);
      const count = query.within(there, Math.abs(foot.distance) + slack, undefined, feet);
      for (let n = 0; n < count; n += 1) {
        if (feet[n].object !== 0) continue;
        const isFollowed = away(feet[n].foot, foot.foot) <= 1e-3 * Math.abs(foot.distance);
        if (!isFollowed && Math.abs(feet[n].distance) < Math.min(other, Math.abs(foot.distance)) - slack)
          wrong += 1;
      }
    }
  }
  return { wrong, ways };
}

/** A point at `height` m over a random place of the ground; `contact` becomes that of the point. */
function pointOver(
  query: DistanceQuery,
  { area }: TerrainSuiteOptions,
  random: RandomSequence,
  contact: Contact,
  height: number,
): Float64Array {
  query.nearest(Float64Array.of(random(area[0], area[1]), random(area[2], area[3]), 0), undefined, contact);
  const c = Float64Array.from(contact.foot, (value, i) => value + height * contact.normal[i]);
  query.nearest(c, undefined, contact);
  return c;
}

/**
 * The larger principal curvature of the ground at a foot, in magnitude, 1/m: of an eigenvalue μ of hess d, κ = μ/(1 − μ
 * d).
 */
function curvatureOf({ hessian: H, distance }: Contact): number {
  // hess d is 0 along the normal: its other two eigenvalues have the trace as sum, and sum of squares |H|²
  const trace = H[0] + H[3] + H[5];
  const squares = H[0] * H[0] + H[3] * H[3] + H[5] * H[5] + 2 * (H[1] * H[1] + H[2] * H[2] + H[4] * H[4]);
  const root = Math.sqrt(Math.max(0, 2 * squares - trace * trace));
  let largest = 0;
  for (const mu of [0.5 * (trace + root), 0.5 * (trace - root)]) {
    largest = Math.max(largest, Math.abs(mu / (1 - mu * distance)));
  }
  return largest;
}

function away(a: Float64Array, b: Float64Array): number {
  let square = 0;
  for (let i = 0; i < 3; i += 1) square += (a[i] - b[i]) * (a[i] - b[i]);
  return Math.sqrt(square);
}
