import { expectWithin, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createBody, massProperties, placeMass } from "../src/index.ts";

const box = (a: number, b: number, c: number): number[] =>
  [-a, a].flatMap((x) => [-b, b].flatMap((y) => [-c, c].flatMap((z) => [x, y, z])));

describe("a swept hull as a body", () => {
  it("keeps the axes in which it is described where they are principal", () => {
    const points = box(0.2, 0.15, 0.1).map((x, k) => x + [5, 6, 7][k % 3]);
    const { body, pose_AB } = createBody({ kind: "hull", points, rounding: 0 }, { density: 2500 });
    const because = "sums of twelve tetrahedra";
    expectWithin(body.mass, 60, { rel: 1e-14, because });
    // m (b^2 + c^2)/12 of the sides 0.4, 0.3, 0.2
    expectWithin(body.inertia_B, [0.65, 1, 1.25], { rel: 1e-13, because });
    expect(pose_AB.orientation).toEqual([1, 0, 0, 0]);
    expectWithin(pose_AB.position, [5, 6, 7], { abs: 1e-14, because });
  });

  it("is moved to its mass centre and principal axes otherwise; corners alone are kept (seed 4)", () => {
    const random = seededRandom(4);
    for (let k = 0; k < 20; k += 1) {
      const points = Array.from({ length: 60 }, () => random.uniform(-1, 1));
      const rounding = random.uniform(0, 0.3);
      const { body, pose_AB } = createBody(
        { kind: "hull", points: [...points, 0, 0, 0], rounding },
        { mass: 3 },
      );
      if (body.shape.kind !== "hull") throw new Error("the shape of a hull is a hull");
      expect(body.shape.rounding).toBe(rounding);
      expect(body.shape.points.length).toBeLessThanOrEqual(60);
      const inBody = massProperties({ ...body.shape, mass: 3 });
      const because = "points turned by a quaternion of round-off";
      expectWithin(inBody.centre, [0, 0, 0], { abs: 1e-14, because });
      const [I1, I2, I3] = body.inertia_B;
      expectWithin(inBody.inertia, [I1, 0, 0, I2, 0, I3], { abs: 3e-14, because });
      const back = placeMass(inBody, pose_AB);
      const given = massProperties({ kind: "hull", points, rounding, mass: 3 });
      expectWithin(back.centre, [...given.centre], { abs: 1e-14, because });
      expectWithin(back.inertia, [...given.inertia], { abs: 3e-14, because });
    }
  });

  it("turned and shifted it has the turned and shifted mass properties (seed 6)", () => {
    const random = seededRandom(6);
    for (let k = 0; k < 20; k += 1) {
      const points = Array.from({ length: 45 }, () => random.uniform(-1, 1));
      const orientation = randomQuaternion(random);
      const pose = { position: [1, 2, 3] as const, orientation };
      const moved: number[] = [];
      for (let i = 0; i < 45; i += 3) {
        const centre = [points[i], points[i + 1], points[i + 2]] as const;
        moved.push(...placeMass({ mass: 1, centre, inertia: [1, 0, 0, 1, 0, 1] }, pose).centre);
      }
      const expected = placeMass(massProperties({ kind: "hull", points, rounding: 0.2, density: 1 }), pose);
      const found = massProperties({ kind: "hull", points: moved, rounding: 0.2, density: 1 });
      const because = "points turned by a quaternion of round-off, sums of some 10^3 terms below 1";
      expectWithin(found.mass, expected.mass, { rel: 1e-14, because });
      expectWithin(found.centre, [...expected.centre], { abs: 1e-14, because });
      expectWithin(found.inertia, [...expected.inertia], { abs: 1e-13, because });
    }
  });
});
