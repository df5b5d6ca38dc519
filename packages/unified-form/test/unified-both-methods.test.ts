import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createPlaneBody, type PlaneBody, solveByEvents, solveUnified } from "../src/index.ts";
import { bodies, kindsOf, largestDifference, onPlane, tight } from "./unified-bodies.ts";

/** Required agreement of two different methods for one motion. */
const AGREEMENT = 1e-9;

function compare(body: PlaneBody, start: readonly number[], tEnd: number, bounces: number): void {
  const unified = solveUnified(body, start, { ...tight, tEnd });
  const events = solveByEvents(body, start, { ...tight, tEnd });
  expect(events.status.kind).toBe(unified.status.kind);
  expect(largestDifference(unified, events)).toBeLessThan(AGREEMENT);
  const { impact = 0, "bounces-end": ends = 0 } = kindsOf(unified);
  expect(impact).toBeGreaterThan(bounces);
  expect(ends).toBeGreaterThan(0); // past the accumulation point
  expect(unified.phase).toBe(events.phase);
}

const tumbling = [0.9, 0.1, 0.3, -0.2, 1, 2, 0.5, 1, -2, 3];

describe("unified form and event method have one state at all times, over twenty bounces and past their accumulation:", () => {
  const flat = [0, 0, 1.1596, Math.cos(0.1), 0, -Math.sin(0.1), 0, 1.5, 0, 0.9, 0, -2.2, 0];
  it("an eccentric disc in a plane", () => compare(onPlane("disc", 0.6), flat, 3, 20));
  it("an eccentric disc that turns fast and leaves the plane in every turn", () => {
    const upright = [0, 0, 0.4, Math.SQRT1_2, 0, Math.SQRT1_2, 0, 0, 0, 0, 0, -9, 0];
    compare(onPlane("disc", 0.6), upright, 2.5, 60);
  });
  it("an eccentric disc with friction", () => {
    const slipping = [...flat.slice(0, 7), 9, ...flat.slice(8)];
    compare(onPlane("disc", 0.6, 0.1), slipping, 3, 20);
  });
  it("an eccentric sphere", () => compare(onPlane("eccentric sphere", 0.7), [0, 0, 1.5, ...tumbling], 5, 20));
  it("an ellipsoid", () => compare(onPlane("ellipsoid", 0.7), [0, 0, 1, ...tumbling], 5, 60));
  it("a rounded disc", () => compare(onPlane("rounded disc", 0.6), [0, 0, 1, ...tumbling], 3, 20));
  it("an ellipsoid with friction, whose slip turns", () => {
    compare(
      onPlane("ellipsoid", 0.7, 0.1),
      [0, 0, 1, ...tumbling.slice(0, 4), 10, ...tumbling.slice(5)],
      4,
      60,
    );
  });
  it("a sphere with friction, which grips in the end", () => {
    compare(onPlane("sphere", 0.8, 0.1), [0, 0, 1, ...tumbling], 8, 40);
  });

  it("a disc that slides towards U = 0, is thrown off before it, and stops slipping when it comes down", () => {
    const slender = { ...bodies.disc, inertia_B: [0.04, 0.04, 0.04] } as const;
    const body = createPlaneBody({ body: slender, gravity: 9.81, restitution: 0.5, friction: 0.9 });
    const [phi, turn] = [4.4, -2];
    const attitude = [Math.cos(phi / 2), 0, -Math.sin(phi / 2), 0];
    const start = [
      0,
      0,
      0.7 + 0.3 * Math.sin(phi),
      ...attitude,
      20,
      0,
      0.3 * turn * Math.cos(phi),
      0,
      -turn,
      0,
    ];
    const unified = solveUnified(body, start, { ...tight, tEnd: 2 });
    const events = solveByEvents(body, start, { ...tight, tEnd: 2 });
    expect([unified.status.kind, events.status.kind]).toEqual(["slip-ends", "slip-ends"]);
    expect(Math.abs(unified.t - events.t)).toBeLessThan(AGREEMENT);
    expect(largestDifference(unified, events)).toBeLessThan(AGREEMENT);
  });

  it("a summed series of bounces can be asked at its very ends", () => {
    const body = onPlane("sphere", 0.6);
    const seen: (readonly [number, number])[] = [];
    const y = new Float64Array(13);
    solveByEvents(body, [0, 0, 1.5, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], {
      ...tight,
      tEnd: 3,
      observer: {
        onStep({ isSummed, t0, t1, at }) {
          if (!isSummed) return;
          for (const t of [t0, t1]) {
            at(t, y);
            seen.push([y[2] - 0.5, y[9]]);
          }
        },
      },
    });
    const [[gap, rebound], end] = seen;
    expect([seen.length, Math.abs(gap) < 1e-14, rebound > 1e-6]).toEqual([2, true, true]);
    expect(end).toEqual([0, 0]);
  });

  const seed = 40_401;
  it(`bodies thrown at random, with and without friction (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const names = ["eccentric sphere", "ellipsoid", "rounded disc"] as const;
    for (let i = 0; i < 6; i += 1) {
      const body = onPlane(names[i % 3], random.uniform(0.3, 0.7), i < 3 ? 0 : random.uniform(0, 0.15));
      const fast = i < 3 ? 1 : 12; // with friction: fast enough to slip all the time
      const start = [0, 0, random.uniform(0.8, 1.2)];
      for (let k = 0; k < 4; k += 1) start.push(random.uniform(-1, 1));
      start.push(fast, random.uniform(-1, 1), random.uniform(-1, 1));
      for (let k = 0; k < 3; k += 1) start.push(random.uniform(-2, 2));
      const tEnd = 2.5;
      const unified = solveUnified(body, start, { ...tight, tEnd });
      const events = solveByEvents(body, start, { ...tight, tEnd });
      expect([i, events.status.kind]).toEqual([i, unified.status.kind]);
      expect(largestDifference(unified, events)).toBeLessThan(AGREEMENT);
    }
  });
});
