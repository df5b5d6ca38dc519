import type { RunResult } from "@talus/results";
import type { ObstacleSpec } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, partsOf, run } from "../support/scenarios.ts";

const a = 0.3;
const g = 9.81;
const m = 150;
const thickness = 0.2;

/** A smooth wall without rebound, of endless length for these flights. */
function wall(from: readonly [number, number], to: readonly [number, number]): ObstacleSpec {
  const material = { staticFriction: 0, kineticFriction: 0, restitution: 0 };
  return { kind: "wall", from, to, thickness, height: 30, base: -10, material };
}

const struck = ({ events }: RunResult): string[] =>
  events.filter(({ kind }) => kind === "impact").map(({ feature }) => feature);

describe("a sphere thrown into the wedge between two smooth walls without rebound", () => {
  const height = 18;
  const v = 3;
  const turn = 0.3; // of the bisector: no normal lies along an axis

  // impacts in turn divide the speed by cos^2 of the angle between the walls; 100 of them are more than these angles
  // need
  it.each([20, 30, 37])("falls along both, half angle %i degrees", (degrees) => {
    const half = (degrees * Math.PI) / 180;
    const walls = [half, -half].map((angle) =>
      wall([0, 0], [20 * Math.cos(turn + angle), 20 * Math.sin(turn + angle)]),
    );
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const stop = (a + 0.5 * thickness) / Math.sin(half); // where both are touched
    const [along, aside] = [stop + 1, 0.01];
    const result = run({
      obstacles: walls,
      friction: 0,
      restitution: 0.5,
      start: flight([along * c - aside * s, along * s + aside * c, height], [-v * c, -v * s, 0]),
      time: 2.5,
    });
    expect(result.status.kind).toBe("reached-end");
    expect(struck(result).at(-1)).toBe("ground");
    const landing = Math.sqrt((2 * (height - a)) / g);
    const down = g * landing;
    const rest = 2.5 - landing;
    const end = partsOf(result.y);
    [stop * c, stop * s, a + rest * (0.5 * down - 0.5 * g * rest)].forEach((expected, i) => {
      expectWithin(end.p[i], expected, { abs: 1e-11, because: "integration at 1e-10, exact for a parabola" });
    });
    [0, 0, 0.5 * down - g * rest].forEach((expected, i) => {
      expectWithin(end.v[i], expected, { abs: 1e-11, because: "as before" });
    });
    // the walls take all of the way towards them, the ground 1 − e^2 of the fall
    expectWithin(result.ledger.lostToImpact, 0.5 * m * (v * v + 0.75 * down * down), {
      rel: 1e-12,
      because: "sums of two dozen impacts",
    });
  });
});

describe("a sphere that flies along the wall it has struck", () => {
  // at 1.5 and 2.2 the impact leaves a normal velocity of some -1e-17 m/s
  it.each([0, 1.1, 1.5, 2.2])(
    "keeps to its parabola in a few steps and strikes it once, turned by %f",
    (turn) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const beside = 1; // m from the middle of the wall: 0.6 m from its face, which it comes to at 3 m/s
      let steps = 0;
      const result = run(
        {
          obstacles: [wall([-90 * c, -90 * s], [90 * c, 90 * s])],
          friction: 0,
          start: flight([-beside * s, beside * c, 5], [3 * s + c, s - 3 * c, 1]),
          time: 1,
        },
        { observer: { onStep: () => (steps += 1) } },
      );
      expect(struck(result)).toEqual(["wall 1"]);
      const end = partsOf(result.y);
      const touching = a + 0.5 * thickness;
      [c - touching * s, s + touching * c, 5 + 1 - 0.5 * g].forEach((expected, i) => {
        expectWithin(end.p[i], expected, { abs: 1e-12, because: "round-off of the parabola" });
      });
      expect(steps).toBeLessThan(100); // an output step is 0.05 s
    },
  );
});

describe("a sphere that lifts off beside a wall which it touches", () => {
  const R = 2;
  const v0 = 0.5;

  // the gap to the wall at the start, and the speed towards it: less than what counts as an approach
  it.each([
    [0, 0],
    [0, 1e-12],
    [0, 1e-11],
    [1e-11, 3e-11],
    [-1e-11, 6e-11],
    [0, 1e-9],
  ])("flies on along it (gap %f m, towards it with %f m/s)", (gap, towards) => {
    const face = a + gap + 0.5 * thickness;
    const result = run({
      ground: { kind: "sphere", centre: [0, 0, 0], radius: R, side: "outside" },
      friction: 0,
      obstacles: [wall([-9, face], [9, face])],
      start: flight([0, 0, R + a], [v0, towards, 0]),
      time: 1.9,
    });
    expect(result.status.kind).toBe("reached-end");
    // N = m (g cos − v^2/(R + a)) is zero with v^2 = v0^2 + 2 g (R + a)(1 − cos)
    const cosine = 2 / 3 + (v0 * v0) / (3 * g * (R + a));
    const sine = Math.sqrt(1 - cosine * cosine);
    const [liftOff] = result.events.filter(({ kind }) => kind === "lift-off");
    expectWithin((liftOff?.yPlus[2] ?? NaN) / (R + a), cosine, { abs: 1e-8, because: "tolerances 1e-10" });
    const speed = Math.sqrt(g * (R + a) * cosine);
    const time = 1.9 - (liftOff?.t ?? NaN);
    const end = partsOf(result.y);
    const expected = [
      (R + a) * sine + time * speed * cosine,
      Math.min(gap, 0),
      (R + a) * cosine - time * (speed * sine + 0.5 * g * time),
    ];
    expected.forEach((each, i) => {
      expectWithin(end.p[i], each, { abs: 1e-7, because: "1e-8 of the angle, a second later" });
    });
    expect(struck(result)).toEqual([]);
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });
});

describe("a sphere that flies along a wall past a rod", () => {
  const rod = 1e-3;

  // in passing the rod is overlapped by this part of the radius, on a chord of sqrt(8 depth) radii
  describe.each([2e-4, 1e-5, 1e-6, 1e-8])("overlapped by %s of the radius", (depth) => {
    it.each([0, 1, 2, 3, 4, 5, 6, 7])("strikes it wherever its steps end, %i", (k) => {
      // the face of the wall is at y = 0, the centre at y = a, the rod on the other side
      const obstacles: readonly ObstacleSpec[] = [
        wall([-90, -0.5 * thickness], [90, -0.5 * thickness]),
        { kind: "tree", at: [2, 2 * a - depth * a + rod], radius: rod, height: 40, base: -10 },
      ];
      const v = 7;
      const x = (k / 8) * 0.5 * a;
      const result = run({ obstacles, start: flight([x, a, 9], [v, 0, 0]), time: 0.4 });
      const impact = result.events.find(({ kind }) => kind === "impact");
      expect(impact?.feature).toBe("tree 1");
      const [across, both] = [a - depth * a + rod, a + rod];
      const touch = 2 - Math.sqrt(both * both - across * across);
      expectWithin(impact?.p[0] ?? NaN, touch, {
        abs: 1e-12 / Math.sqrt(2 * depth),
        because: "the gap, rounded to 64 eps of 12 m, falls with that times v",
      });
    });
  });
});
