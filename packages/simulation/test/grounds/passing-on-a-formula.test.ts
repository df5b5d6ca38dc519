import type { FormulaData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";
import { triangleDistance } from "../thin/thin-judges.ts";

const radius = 0.3;
const x0 = 3;
const half = 2e-3;
const top = 1.5 * radius;
type Point = [number, number, number];

/** A pyramid on level ground, told in three ways. */
const u = `abs(x - ${x0})`;
const shapes = {
  "max and abs": `max(0, ${top}*(1 - max(${u}, abs(y))/${half}))`,
  "min, without abs": `max(0, ${top}/${half}*min(min(${half} - x + ${x0}, ${half} + x - ${x0}), min(${half} - y, ${half} + y)))`,
  if: `if(max(${u}, abs(y)) < ${half}, ${top}*(1 - max(${u}, abs(y))/${half}), 0)`,
};

const corners: readonly Point[] = [
  [x0 - half, -half, 0],
  [x0 + half, -half, 0],
  [x0 + half, half, 0],
  [x0 - half, half, 0],
];

function distanceFromNeedle(c: readonly number[]): number {
  const faces = [0, 1, 2, 3].map((k) =>
    triangleDistance(c, corners[k] as Point, corners[(k + 1) % 4] as Point, [x0, 0, top]),
  );
  return Math.min(...faces);
}

/** The first place on a way along x, beside the needle by `aside`, at which the sphere touches it. */
function touchPlace(aside: number): number {
  let [low, high] = [x0 - 2 * radius, x0];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (distanceFromNeedle([middle, aside, radius]) > radius) low = middle;
    else high = middle;
  }
  return high;
}

/** How far beside the needle a centre passes whose ball overlaps it by a part of the radius. */
function asideFor(depth: number): number {
  let [low, high] = [0, 2 * radius];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (distanceFromNeedle([x0, middle, radius]) < radius * (1 - depth)) low = middle;
    else high = middle;
  }
  return low;
}

const because =
  "a second contact is distinguished from the first where it is 5e-10 to 1e-9 of the radius nearer";

describe.each(Object.entries(shapes))(
  "a needle made by %s beside the way of a sphere on level ground",
  (_how, z) => {
    const ground: FormulaData = { kind: "formula", z };

    it.each([3e-2, 1e-3, 1e-5, 1e-6])(
      "is struck where it is touched, overlapped by %s of the radius",
      (depth) => {
        const aside = asideFor(depth);
        const touch = touchPlace(aside);
        for (const [speed, from, slips] of [
          [0.7, -0.4, false],
          [3000, -1.3, false],
          [30, -0.4, true],
        ] as const) {
          const spin = slips ? 0 : speed / radius;
          const start = flight([from, aside, radius], [speed, 0, 0], [0, spin, 0]);
          const friction = slips ? 1e-12 : 0.5;
          const { events } = run({ ground, friction, start, time: (x0 + 0.5 * radius - from) / speed });
          const impact = events.find(({ kind }) => kind === "impact");
          expect([speed, impact?.from]).toEqual([speed, slips ? "slip" : "roll"]);
          // the chord of the overlap is 2 radius sqrt(2 depth); it is entered at that slope
          expectWithin(impact?.p[0] ?? Number.NaN, touch, {
            abs: (2e-9 * radius) / Math.sqrt(2 * depth),
            because,
          });
        }
      },
    );

    it("is passed by where it is not touched", () => {
      const start = flight([-1, asideFor(-1e-8), radius], [2, 0, 0], [0, 2 / radius, 0]);
      const { events, statistics } = run({ ground, start, time: 3 });
      expect(events.map(({ kind }) => kind)).toEqual(["end"]);
      expect(statistics.steps).toBeLessThan(120); // 20 radii, 0.25 at a time
    });
  },
);
