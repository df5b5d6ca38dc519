import { rotateInto, rotateInverseInto } from "@talus/kinematics";
import { expectWithin, randomDirection, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createSupport, placedSupportInto, type Shape } from "../src/index.ts";

const shapes: [string, Shape][] = [
  ["sphere", { kind: "sphere", radius: 0.6 }],
  ["ellipsoid", { kind: "ellipsoid", semiAxes: [0.3, 0.5, 0.9] }],
  ["rounded disc", { kind: "rounded-disc", radius: 0.8, edgeRadius: 0.2 }],
  ["capsule", { kind: "capsule", radius: 0.3, length: 0.8 }],
  [
    "polyhedron",
    { kind: "polyhedron", vertices: [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1.5, 0.2, 0.4, 0.1, 1, 1.5, 0.8, 1.2] },
  ],
  [
    "rounded box",
    {
      kind: "hull",
      points: [-0.5, 0.5].flatMap((x) => [-0.3, 0.3].flatMap((y) => [-0.2, 0.2].flatMap((z) => [x, y, z]))),
      rounding: 0.1,
    },
  ],
  ["eccentric sphere", { kind: "eccentric-sphere", radius: 0.5, centre_B: [-0.04, -0.08, 0.1] }],
];

/** The inside of a shape by an independent description: f(x) ≤ 0. */
function insideOf(shape: Shape): ((x: Float64Array) => number) | undefined {
  switch (shape.kind) {
    case "sphere":
      return ([x, y, z]) => Math.hypot(x, y, z) - shape.radius;
    case "eccentric-sphere":
      return (p) => Math.hypot(...p.map((x, i) => x - shape.centre_B[i])) - shape.radius;
    case "ellipsoid":
      return (p) => Math.hypot(...p.map((x, i) => x / shape.semiAxes[i])) - 1;
    case "rounded-disc": {
      const R = shape.radius - shape.edgeRadius;
      return ([x, y, z]) => Math.hypot(Math.max(0, Math.hypot(x, y) - R), z) - shape.edgeRadius;
    }
    case "capsule":
      return ([x, y, z]) => Math.hypot(x, y, Math.max(0, Math.abs(z) - shape.length / 2)) - shape.radius;
    case "hull":
      return ([x, y, z]) =>
        Math.hypot(...[Math.abs(x) - 0.5, Math.abs(y) - 0.3, Math.abs(z) - 0.2].map((d) => Math.max(0, d))) -
        shape.rounding;
    case "polyhedron":
      return undefined; // its own points are the description
  }
}

describe.each(shapes)("support function of a %s", (_name, shape) => {
  const support = createSupport(shape);
  const pointAt = (d: Float64Array) => {
    const point = new Float64Array(3);
    support(d, 0, point, 0);
    return point;
  };
  const h = (d: Float64Array) => dot(pointAt(d), d);

  const expectOnSurface = (point: Float64Array) => {
    const inside = insideOf(shape);
    if (inside !== undefined) {
      expectWithin(inside(point), 0, { abs: 4e-16, because: "a few roundings of lengths below 1 m" });
    } else if (shape.kind === "polyhedron") {
      const list = Array.from(shape.vertices);
      const isVertex = list.some((_, i) => i % 3 === 0 && point.every((x, k) => x === list[i + k]));
      expect(isVertex).toBe(true);
    }
  };

  it("gives points of the surface (seed 61)", () => {
    const random = seededRandom(61);
    for (let n = 0; n < 500; n += 1) expectOnSurface(pointAt(randomDirection(random)));
  });

  it("is the farthest: no other support point lies further along d (seed 62)", () => {
    const random = seededRandom(62);
    for (let n = 0; n < 2000; n += 1) {
      const d = randomDirection(random);
      const other = pointAt(randomDirection(random));
      expect(dot(other, d)).toBeLessThanOrEqual(h(d) + 4 * Number.EPSILON); // lengths up to 2 m
    }
  });

  it("is convex and of degree one: h(λ d) = λ h(d), h(d + e) ≤ h(d) + h(e) (seed 63)", () => {
    const random = seededRandom(63);
    for (let n = 0; n < 2000; n += 1) {
      const d = randomDirection(random);
      const e = randomDirection(random);
      const factor = random.uniform(0.1, 10);
      expectWithin(h(d.map((x) => factor * x)), factor * h(d), {
        rel: 1e-14,
        abs: 1e-14,
        because: "few roundings",
      });
      expect(h(d.map((x, i) => x + e[i]))).toBeLessThanOrEqual(h(d) + h(e) + 8 * Number.EPSILON);
    }
  });

  it("its gradient is the support point: differences of h (seed 64)", () => {
    const random = seededRandom(64);
    for (let n = 0; n < 200; n += 1) {
      const d = randomDirection(random);
      const step = randomDirection(random).map((x) => 1e-5 * x);
      const plus = pointAt(d.map((x, i) => x + step[i]));
      const minus = pointAt(d.map((x, i) => x - step[i]));
      const isOnEdge = dot(plus, step) - dot(minus, step) > 1e-8; // two vertices, or the rim against the face
      if (isOnEdge) continue;
      const slope = h(d.map((x, i) => x + step[i])) - h(d.map((x, i) => x - step[i]));
      const because = "third order in a step of 1e-5 and round-off of h";
      expectWithin(slope, 2 * dot(pointAt(d), step), { abs: 1e-10, because });
    }
  });

  it("may write over its direction, and has a point for every direction there is", () => {
    for (const d of [
      [0, 0, 0],
      [0, 0, 1],
      [0, 0, -1],
      [1, 0, 0],
      [1e-320, 0, 0],
      [0, 1e200, 1e200],
    ]) {
      const both = Float64Array.from(d);
      const expected = pointAt(both);
      support(both, 0, both, 0);
      expect(both).toEqual(expected);
      expectOnSurface(both);
    }
  });

  it("is the same for the smallest and the largest directions there are: 5e-324, 1e308", () => {
    for (const axis of [0, 1, 2]) {
      for (const sign of [-1, 1]) {
        const along = (length: number) =>
          Float64Array.from([0, 1, 2], (i) => (i === axis ? sign * length : 0));
        expect(pointAt(along(5e-324))).toEqual(pointAt(along(1)));
        expect(pointAt(along(1e308))).toEqual(pointAt(along(1)));
      }
    }
    expect(pointAt(Float64Array.of(0, 0, 0))).toEqual(pointAt(Float64Array.of(0, 0, 1)));
  });
});

it("the support point of a placed body is that of the body, turned and moved (seed 65)", () => {
  const random = seededRandom(65);
  const support = createSupport({ kind: "ellipsoid", semiAxes: [0.3, 0.5, 0.9] });
  for (let n = 0; n < 100; n += 1) {
    const q = randomQuaternion(random);
    const y = Float64Array.of(1, 2, 3, ...q, 0, 0, 0, 0, 0, 0);
    const d = randomDirection(random);
    const point = d.slice();
    placedSupportInto(support, y, point, 0, point, 0);
    // all points of the turned ellipsoid: none lies further along d
    const height = dot(point, d);
    const other = new Float64Array(3);
    support(randomDirection(random), 0, other, 0);
    rotateInto(y, 3, other, 0, other, 0);
    expect(dot(other, d) + dot(Float64Array.of(1, 2, 3), d)).toBeLessThanOrEqual(height + 8 * Number.EPSILON);
    // h² = dᵀ R diag(a²) Rᵀ d = |diag(a) Rᵀ d|²
    const inBody = new Float64Array(3);
    rotateInverseInto(y, 3, d, 0, inBody, 0);
    const reach = Math.hypot(0.3 * inBody[0], 0.5 * inBody[1], 0.9 * inBody[2]);
    expectWithin(height - dot(Float64Array.of(1, 2, 3), d), reach, {
      abs: 1e-14,
      because: "round-off of 4 m",
    });
  }
});

describe("wrong input", () => {
  it.each<[() => unknown, string]>([
    [() => createSupport({ kind: "sphere", radius: 0 }), "createSupport: sphere.radius must be > 0 m, got 0"],
    [
      () => createSupport({ kind: "rounded-disc", radius: 1, edgeRadius: 2 }),
      "createSupport: rounded-disc.edgeRadius must be <= radius = 1 m, got 2",
    ],
    [
      () => createSupport({ kind: "capsule", radius: 1, length: -1 }),
      "createSupport: capsule.length must be > 0 m, got -1",
    ],
    [
      () => createSupport({ kind: "capsule", radius: 1, length: Number.NaN }),
      "createSupport: capsule.length must be > 0 m, got NaN",
    ],
    [
      () => createSupport({ kind: "polyhedron", vertices: [0, 0, 0] }),
      "createSupport: polyhedron.vertices must be x y z of at least 4 points in one list, got 3 numbers",
    ],
  ])("is refused with the reason: %o", (make, message) => {
    expect(make).toThrow(new RangeError(message));
  });

  it("a shape there is not", () => {
    // @ts-expect-error no such shape
    expect(() => createSupport({ kind: "cube" })).toThrow(
      new TypeError('createSupport: there is no shape "cube"'),
    );
  });
});

function dot(a: Float64Array, b: Float64Array): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
