import { requireFirstFinite, requireFunctions, requireObject } from "@talus/portable-math/arguments";
import { type Contact, createContact } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import { countHidden, worstBend } from "./bounds-of-ground.ts";
import { worstOvertaking } from "./flights.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";
import type { TerrainSuiteOptions, TestRunner } from "./test-runner.ts";

const roundOff = 2.3e-16;

/**
 * Tests that a ground keeps the contract of `DistanceQuery`: gradient and Hessian against differences, unit normals,
 * the same result for any hint, continuity over patch boundaries, no touch before `clearTime`, curvatures within
 * `bendWithin`, no foot that `ownGround` and `otherDistance` hide, finite everywhere.
 *
 * @param makeQuery a new query of the ground, called once per test
 * @param runner    the test runner's functions, passed in: `{ describe, it, expect }`
 * @example describeTerrain(() => createQuery(terrain), { describe, it, expect }, { name, area, reach, scale });
 */
export function describeTerrain(
  makeQuery: () => DistanceQuery,
  runner: TestRunner,
  options: TerrainSuiteOptions,
): void {
  requireFunctions("describeTerrain", "runner", runner, ["describe", "it", "expect"]);
  requireObject("describeTerrain", "options", options);
  requireFirstFinite("describeTerrain", "area", options.area, 4);
  requireFirstFinite("describeTerrain", "reach and scale", [options.reach, options.scale], 2);
  const { describe, it, expect } = runner;
  const { name, area, reach, scale, count = 500, seed = 1 } = options;
  const size = Math.max(...area.map(Math.abs)) + reach;
  // differences over h: error of order (h/scale)² for the method, of size · ε/h for round-off
  const h = 1e-4 * Math.min(scale, reach);
  const differenceError = 1e-5 + (100 * roundOff * size) / h;

  describe(`ground ${name} (${count} points, seed ${seed})`, () => {
    it("has unit normals, and c lies at the distance along the normal over the foot", () => {
      let worst = 0;
      forPoints(makeQuery(), options, (_query, c, contact) => {
        worst = Math.max(worst, Math.abs(length3(contact.normal) - 1));
        for (let i = 0; i < 3; i += 1) {
          const expected = contact.foot[i] + contact.distance * contact.normal[i];
          worst = Math.max(worst, Math.abs(c[i] - expected) / size);
        }
      });
      // the foot is found where the step is below the round-off of the coordinates; slopes and reach multiply it
      expect(worst).toBeLessThanOrEqual(1000 * roundOff * (1 + reach / scale));
    });

    it("has the normal as gradient of the distance, and a Hessian that is its derivative", () => {
      let worst = 0;
      const points = forPoints(makeQuery(), options, (query, c, contact) => {
        worst = Math.max(worst, differenceErrorAt(query.nearest, c, contact, h, scale));
      });
      expect(points).toBeGreaterThan(count / 2);
      expect(worst).toBeLessThanOrEqual(differenceError);
    });

    it("follows the piece of the hint smoothly, over its borders too", () => {
      const random = createRandomSequence(seed + 3);
      const next = createContact();
      let worst = 0;
      let followed = 0;
      forPoints(makeQuery(), options, (query, c, contact) => {
        const way = 0.3 * Math.min(scale, reach);
        const there = c.map((value) => value + random(-way, way));
        query.follow(there, contact, next);
        if (next.piece !== contact.piece || next.distance * next.curvature > 0.5) return;
        if (next.distance < 0.01 * reach) return; // there the Hessian about an edge has no bound
        followed += 1;
        for (let i = 0; i < 3; i += 1) {
          const expected = next.foot[i] + next.distance * next.normal[i];
          worst = Math.max(worst, (differenceError * Math.abs(there[i] - expected)) / (1e-12 * size));
        }
        worst = Math.max(worst, differenceErrorAt(query.follow, there, next, h, scale));
      });
      expect(followed).toBeGreaterThan(count / 10);
      expect(worst).toBeLessThanOrEqual(differenceError);
    });

    it("has a Hessian that is zero along the normal", () => {
      let worst = 0;
      forPoints(makeQuery(), options, (_query, _c, contact) => {
        worst = Math.max(worst, alongNormal(contact) * Math.min(scale, reach));
      });
      expect(worst).toBeLessThanOrEqual(1e5 * roundOff); // cancellation of terms of the size of the curvature
    });

    it("gives the same result with a near hint, a far one and none, and when it follows the foot", () => {
      let worst = 0;
      const other = createContact();
      const far = createContact();
      const query = makeQuery();
      query.nearest(Float64Array.of(area[0], area[2], 0), undefined, far);
      forPoints(query, options, (_query, c, contact) => {
        query.nearest(c, contact, other);
        worst = Math.max(worst, Math.abs(other.distance - contact.distance));
        query.nearest(c, far, other);
        worst = Math.max(worst, Math.abs(other.distance - contact.distance));
        query.follow(c, contact, other);
        worst = Math.max(worst, Math.abs(other.distance - contact.distance));
      });
      expect(worst).toBeLessThanOrEqual(1e4 * roundOff * size); // 1e-12 of f, the smallest improvement searched for
    });

    it("changes its distance by no more than the way walked, over patch boundaries too", () => {
      expect(worstRise(makeQuery(), options)).toBeLessThanOrEqual(1e4 * roundOff * size);
    });

    it("reports the patch boundary of the piece the hint was in", () => {
      let wrong = 0;
      const slack = 100 * roundOff * size; // c is foot + distance · normal only to round-off
      const next = createContact();
      forPoints(makeQuery(), options, (query, c, contact) => {
        const { piece } = contact;
        query.nearest(c, contact, next);
        const patchDistance = query.patchDistance(piece, next);
        const isSame =
          next.patchDistance === patchDistance || Math.abs(next.patchDistance - patchDistance) <= slack;
        if (!isSame || query.patchDistance(next.piece, next) < -slack) wrong += 1;
      });
      expect(wrong).toBe(0);
    });

    it("is not touched before its clear time", () => {
      const { worst, flights } = worstOvertaking(makeQuery(), options);
      expect(flights).toBeGreaterThan(0);
      expect(worst).toBeLessThanOrEqual(1e4 * roundOff * size);
    });

    it("bends nowhere within reach by more than its bound", () => {
      const { worst, looks } = worstBend(makeQuery(), options);
      expect(looks).toBeGreaterThan(0);
      // the curvature is that of the Hessian, accurate to its own rounding over the distance
      expect(worst).toBeLessThanOrEqual(1e-6);
    });

    it("tells the ground that it follows from all other ground", () => {
      const query = makeQuery();
      const { wrong, ways } = countHidden(query, options);
      if (query.ownGround !== undefined && (!query.borderIsEdge || query.isOfPlanes === true))
        expect(ways).toBeGreaterThan(0);
      expect(wrong).toBe(0);
    });

    it("gives finite numbers far away, under the ground and outside the map", () => {
      expect(countNotFinite(makeQuery(), options)).toBe(0);
    });
  });
}

type Visit = (query: DistanceQuery, c: Float64Array, contact: Contact) => void;

/** Visits random points within `reach` over the ground where a sphere of twice the distance would fit. */
function forPoints(query: DistanceQuery, options: TerrainSuiteOptions, visit: Visit): number {
  const { count = 500, seed = 1, reach } = options;
  const random = createRandomSequence(seed);
  const contact = createContact();
  let visited = 0;
  for (let i = 0; i < count; i += 1) {
    const c = randomPoint(query, options, random, random(0.01, 1) * reach);
    const found = query.nearest(c, undefined, contact);
    if (found !== "found" || contact.distance * contact.curvature > 0.5) continue;
    visited += 1;
    visit(query, c, contact);
  }
  return visited;
}

/** A point at `height` m along the normal over a random place of the ground. */
function randomPoint(
  query: DistanceQuery,
  { area }: TerrainSuiteOptions,
  random: RandomSequence,
  height: number,
): Float64Array {
  const start = createContact();
  query.nearest(Float64Array.of(random(area[0], area[1]), random(area[2], area[3]), 0), undefined, start);
  return Float64Array.from(start.foot, (value, i) => value + height * start.normal[i]);
}

/** Largest error of n and of scale · hess d against central differences over h; skipped over another foot or piece. */
function differenceErrorAt(
  look: DistanceQuery["follow"],
  c: Float64Array,
  contact: Contact,
  h: number,
  scale: number,
): number {
  const ahead = createContact();
  const behind = createContact();
  const entries = [
    [0, 1, 2],
    [1, 3, 4],
    [2, 4, 5],
  ];
  let worst = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    look(moved(c, axis, h), contact, ahead);
    look(moved(c, axis, -h), contact, behind);
    const isSameFoot = distance3(ahead.foot, behind.foot) < 10 * h;
    if (!isSameFoot || ahead.piece !== contact.piece || behind.piece !== contact.piece) continue;
    const slope = (ahead.distance - behind.distance) / (2 * h);
    worst = Math.max(worst, Math.abs(slope - contact.normal[axis]));
    for (let i = 0; i < 3; i += 1) {
      const rate = (ahead.normal[i] - behind.normal[i]) / (2 * h);
      worst = Math.max(worst, scale * Math.abs(rate - contact.hessian[entries[axis][i]]));
    }
  }
  return worst;
}

function alongNormal({ hessian, normal }: Contact): number {
  const x = hessian[0] * normal[0] + hessian[1] * normal[1] + hessian[2] * normal[2];
  const y = hessian[1] * normal[0] + hessian[3] * normal[1] + hessian[4] * normal[2];
  const z = hessian[2] * normal[0] + hessian[4] * normal[1] + hessian[5] * normal[2];
  return Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
}

/** Walks straight lines over the area in small steps; largest change of the distance beyond the step, m. */
function worstRise(query: DistanceQuery, options: TerrainSuiteOptions): number {
  const { seed = 1, reach } = options;
  const random = createRandomSequence(seed + 1);
  const contact = createContact();
  let worst = 0;
  for (let line = 0; line < 10; line += 1) {
    const from = randomPoint(query, options, random, reach);
    const to = randomPoint(query, options, random, reach);
    const steps = 500;
    const way = distance3(from, to) / steps;
    query.nearest(from, undefined, contact);
    let previous = contact.distance;
    for (let i = 1; i <= steps; i += 1) {
      const c = from.map((value, k) => value + ((to[k] - value) * i) / steps);
      query.nearest(c, contact, contact);
      worst = Math.max(worst, Math.abs(contact.distance - previous) - way);
      previous = contact.distance;
    }
  }
  return worst;
}

function countNotFinite(query: DistanceQuery, options: TerrainSuiteOptions): number {
  const { area, count = 500, seed = 1, reach } = options;
  const random = createRandomSequence(seed + 2);
  const contact = createContact();
  const width = Math.max(area[1] - area[0], area[3] - area[2]);
  let wrong = 0;
  for (let i = 0; i < count; i += 1) {
    const away = i % 3 === 0 ? 10 * width : width;
    const height = i % 2 === 0 ? 10 * width : 10 * reach;
    const c = Float64Array.of(
      random(area[0] - away, area[1] + away),
      random(area[2] - away, area[3] + away),
      random(-height, height),
    );
    query.nearest(c, i % 5 === 0 ? undefined : contact, contact);
    const { distance, curvature, foot, normal, hessian } = contact;
    if (![distance, curvature, ...foot, ...normal, ...hessian].every(Number.isFinite)) wrong += 1;
    if (Number.isNaN(contact.patchDistance)) wrong += 1;
  }
  return wrong;
}

function moved(c: Float64Array, axis: number, by: number): Float64Array {
  return c.map((value, i) => (i === axis ? value + by : value));
}

function length3(a: Float64Array): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]);
}

function distance3(a: Float64Array, b: Float64Array): number {
  return length3(Float64Array.of(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
}
