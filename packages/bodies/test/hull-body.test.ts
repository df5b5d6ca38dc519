import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createHullBody, type HullBody, sphere } from "../src/index.ts";

const box = { shape: "box", size: [0.4, 0.3, 0.2], mass: 60 } as const;
const rock = { shape: "rock", axes: [1.1, 0.8, 0.5], points: 14, seed: 3 } as const;
const faultOf = (body: unknown): string => {
  try {
    createHullBody(body as HullBody);
    return "no fault";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("bodies that are swept hulls", () => {
  it("a box by mass has m (b^2 + c^2)/12, by density its volume", () => {
    const { body } = createHullBody(box);
    const because = "sums of twelve tetrahedra";
    expectWithin(body.inertia_B, [0.65, 1, 1.25], { rel: 1e-13, because });
    expectWithin(createHullBody({ shape: "box", size: [0.4, 0.3, 0.2], density: 2500 }).body.mass, 60, {
      rel: 1e-14,
      because,
    });
  });

  it("one point is the sphere", () => {
    const { body } = createHullBody({ shape: "hull", points: [[1, 2, 3]], rounding: 0.3, density: 2600 });
    const ball = sphere({ radius: 0.3, density: 2600 });
    const because = "a few roundings";
    expectWithin(body.mass, ball.mass, { rel: 1e-14, because });
    expectWithin(body.inertia_B, [...ball.inertia_B], { rel: 1e-14, because });
    expect(body.shape).toEqual({ kind: "hull", points: Float64Array.of(0, 0, 0), rounding: 0.3 });
  });

  it("a rock has the fill that mass and density make of its axes", () => {
    const { body } = createHullBody({ ...rock, mass: 583, density: 2650 });
    expect(body.mass).toBe(583);
    const filled = createHullBody({ ...rock, fill: 583 / 2650 / (1.1 * 0.8 * 0.5), density: 2650 }).body;
    expectWithin(filled.mass, 583, { rel: 1e-12, because: "the volume of a rock is right to 1e-12" });
    expectWithin(filled.inertia_B, [...body.inertia_B], { rel: 1e-12, because: "the same rock" });
  });

  it("the inertia of Leine's square block may be given: 2/5 m r^2 in place of 2/3", () => {
    const square = { shape: "box", size: [2, 1, 2], mass: 1 } as const;
    const { body, pose_AB } = createHullBody({ ...square, inertia: [0.4, 0.4, 0.4] });
    expect(body.inertia_B).toEqual([0.4, 0.4, 0.4]);
    expect(pose_AB.orientation).toEqual([1, 0, 0, 0]);
  });

  it("a given centre is where the body turns about, and products of inertia turn its axes", () => {
    const { body, pose_AB } = createHullBody({
      ...box,
      centre: [0.1, 0, 0],
      inertia: [0.5, 0.1, 0, 0.5, 0, 0.6],
    });
    expect(pose_AB.position).toEqual([0.1, 0, 0]);
    expectWithin(body.inertia_B, [0.4, 0.6, 0.6], { rel: 1e-14, because: "eigenvalues 0.5 -+ 0.1 and 0.6" });
  });

  it("no mass within the body has an inertia beyond that of two halves at its ends, reached by none below", () => {
    // half of 60 kg at each end along x: 60 (0.2)^2 = 2.4 about y and z
    expect(faultOf({ ...box, inertia: [0.001, 2.4, 2.4] })).toBe("no fault");
    expect(faultOf({ ...box, inertia: [0.001, 2.402, 2.402] })).toMatch(
      /^createHullBody: inertia must be that of a mass within the body, whose mean square along principal axis 1 is at most 0\.04/,
    );
    // off the middle by x: (0.2 + x) (0.2 - x)
    expect(faultOf({ ...box, centre: [0.1, 0, 0], inertia: [0.001, 60 * 0.03, 60 * 0.03] })).toBe("no fault");
    expect(faultOf({ ...box, centre: [0.1, 0, 0], inertia: [0.001, 60 * 0.031, 60 * 0.031] })).toMatch(
      /at most 0\.03/,
    );
  });

  it.each([
    [{ ...box, inertia: [1, 1, 3] }, /^createHullBody: moment 3 exceeds the sum of the others/],
    [
      { ...box, centre: [0.21, 0, 0], inertia: [1, 1, 1] },
      /^createHullBody: centre must be within the body, got one 0\.00999\d+ m outside|0\.01\d* m/,
    ],
    [
      { ...box, rounding: 0.05, centre: [0.19, 0.14, 0.09], inertia: [1, 1, 1] },
      /^createHullBody: centre must be within the body/,
    ],
    [{ ...box, centre: [0, 0, 0] }, /^createHullBody: inertia must be given with centre/],
    [{ ...box, density: 3 }, /^createHullBody: give either mass \(kg\) or density/],
    [{ ...box, size: [0.4, 0.3, 0] }, /^boxPoints: size\[2\] must be > twice the rounding = 0 m, got 0/],
    [{ ...box, rounding: 0.1 }, /^boxPoints: size\[2\] must be > twice the rounding = 0.2 m, got 0.2/],
    [{ ...box, rounding: Number.NaN }, /^boxPoints: rounding must be >= 0 m and finite, got NaN/],
    [
      { ...rock, mass: 3 },
      /^createHullBody: give fill with one of mass and density, or mass and density without fill/,
    ],
    [{ ...rock, fill: 0.5, mass: 3, density: 3 }, /^createHullBody: give fill with one of mass and density/],
    [{ ...rock, fill: 1, mass: 3 }, /^rockPoints: fill must be > 0 and < 1, got 1/],
    [
      { ...rock, fill: 0.5, mass: 3, points: 3 },
      /^rockPoints: points must be an integer from 4 to 1000, got 3/,
    ],
    [
      { ...rock, fill: 0.5, mass: 3, seed: -1 },
      /^rockPoints: seed must be an integer from 0 to 4294967295, got -1/,
    ],
    [
      { shape: "prism", corners: 2, radius: 1, length: 1, mass: 1 },
      /^prismPoints: corners must be an integer from 3 to 1000/,
    ],
    [{ shape: "test-block", mass: 1 }, /^createHullBody: give either side or axes of a test block/],
    [
      {
        shape: "hull",
        points: [
          [0, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ],
        mass: 1,
      },
      /^createHullBody: hull.rounding must be > 0 m where all points lie in one plane/,
    ],
    [
      { shape: "egg", mass: 1 },
      /^createHullBody: shape must be box, prism, hull, rock or test-block, got egg/,
    ],
    [undefined, /^createHullBody: body must be an object/],
  ])("what no body can have is refused: %j", (body, message) => {
    expect(faultOf(body)).toMatch(message);
  });
});
