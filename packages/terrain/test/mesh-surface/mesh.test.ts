import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain, type MeshData } from "../../src/index.ts";
import { boxMesh, reliefMesh, sphereMesh } from "../meshes.ts";

const seed = 7101;
type Point = readonly [number, number, number];

/** Distance of c from a segment. */
function fromSegment(c: Point, a: Point, b: Point): number {
  const u = b.map((value, i) => value - (a[i] as number));
  const w = c.map((value, i) => value - (a[i] as number));
  const s = dot(u, w) / dot(u, u);
  return Math.hypot(...w.map((value, i) => value - Math.min(Math.max(s, 0), 1) * (u[i] as number)));
}

/** Distance of c from a triangle: from its plane where the point below c is inside, else from its sides. */
function fromTriangle(c: Point, [p, q, r]: readonly [Point, Point, Point]): number {
  const u = q.map((value, i) => value - p[i as 0]);
  const v = r.map((value, i) => value - p[i as 0]);
  const w = c.map((value, i) => value - p[i as 0]);
  const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
  const whole = uu * vv - uv * uv;
  const [s, t] = [(vv * wu - uv * wv) / whole, (uu * wv - uv * wu) / whole];
  if (s >= 0 && t >= 0 && s + t <= 1) {
    return Math.hypot(...w.map((value, i) => value - s * (u[i] as number) - t * (v[i] as number)));
  }
  return Math.min(fromSegment(c, p, q), fromSegment(c, q, r), fromSegment(c, r, p));
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
}

function trianglesOf({ vertices, triangles }: MeshData): (readonly [Point, Point, Point])[] {
  const at = (v: number): Point => [...vertices.slice(3 * v, 3 * v + 3)] as unknown as Point;
  return Array.from({ length: triangles.length / 3 }, (_, t) => [
    at(triangles[3 * t] as number),
    at(triangles[3 * t + 1] as number),
    at(triangles[3 * t + 2] as number),
  ]);
}

describe(`a flat mesh of 3200 triangles is the plane it lies in (2000 points, seed ${seed})`, () => {
  const [gx, gy, height] = [0.35, -0.2, 3];
  const z = (x: number, y: number): number => height + gx * x + gy * y;
  // a lattice whose inner vertices are shaken along the plane
  const random = seededRandom(seed);
  const mesh = reliefMesh(z, [-10, 10, -10, 10], 40, 40);
  for (let v = 0; v < mesh.vertices.length; v += 3) {
    const [x, y] = [mesh.vertices[v] as number, mesh.vertices[v + 1] as number];
    if (Math.max(Math.abs(x), Math.abs(y)) > 9.9) continue;
    mesh.vertices[v] = x + random.uniform(-0.15, 0.15);
    mesh.vertices[v + 1] = y + random.uniform(-0.15, 0.15);
    mesh.vertices[v + 2] = z(mesh.vertices[v] as number, mesh.vertices[v + 1] as number);
  }
  const query = createQuery(createTerrain(mesh));
  const plane = createQuery(createTerrain({ kind: "plane", gradient: [gx, gy], height }));

  it("in distance, foot, normal, Hessian and patch boundary", () => {
    const [a, b] = [createContact(), createContact()];
    for (let n = 0; n < 2000; n += 1) {
      const [x, y] = [random.uniform(-8, 8), random.uniform(-8, 8)];
      const c = Float64Array.of(x, y, z(x, y) + random.uniform(0, 2));
      query.nearest(c, n % 2 === 0 ? undefined : a, a);
      plane.nearest(c, undefined, b);
      expectWithin(a.distance, b.distance, {
        abs: 1e-12,
        because: "asked for; coordinates of 10 m carry 2e-15",
      });
      expectWithin(a.foot, b.foot, { abs: 1e-12, because: "asked for" });
      expectWithin(a.normal, b.normal, { abs: 1e-12, because: "asked for" });
      expectWithin(a.hessian, b.hessian, { abs: 0, because: "a plane does not bend" });
      expect(a.piece).toBe(0);
    }
  });

  it("up to its border, a square of 20 m", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(9, -4, z(9, -4)), undefined, contact);
    // x rises along the plane by at most √(1 − nx²) per metre
    const nx = gx / Math.hypot(1, gx, gy);
    expectWithin(contact.patchDistance, 1 / Math.sqrt(1 - nx * nx), {
      abs: 1e-12,
      because: "1 m in x, up the slope",
    });
    expect(query.mapDistance(9, -4)).toBe(1);
  });
});

describe(`distances from meshes against all triangles one by one (10,000 points each, seed ${seed})`, () => {
  const rough = reliefMesh((x, y) => Math.sin(2 * x) + Math.cos(3 * y) + 0.3 * x, [-2, 2, -1.5, 1.5], 9, 7);
  const cases: [string, MeshData, number][] = [
    ["box", boxMesh(1, 2, 0.5), 3],
    ["sphere", sphereMesh(1.5, 2), 2.5],
    ["relief", rough, 2.5],
  ];

  it.each(cases)("%s", (_name, mesh, reach) => {
    const query = createQuery(createTerrain(mesh));
    const random = seededRandom(seed);
    const contact = createContact();
    const triangles = trianglesOf(mesh);
    let worst = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const c: Point = [
        random.uniform(-reach, reach),
        random.uniform(-reach, reach),
        random.uniform(-reach, reach),
      ];
      query.nearest(Float64Array.from(c), n % 3 === 0 ? undefined : contact, contact);
      const expected = Math.min(...triangles.map((corners) => fromTriangle(c, corners)));
      worst = Math.max(worst, Math.abs(Math.abs(contact.distance) - expected));
    }
    // coordinates up to 3 m; the foot is off by their round-off over the least sine of a corner, 0.3
    expect(worst).toBeLessThanOrEqual(40 * 3 * Number.EPSILON);
  });
});

describe("the distance from a box", () => {
  const [a, b, c] = [1, 2, 0.5];
  const query = createQuery(createTerrain(boxMesh(a, b, c)));
  const contact = createContact();

  it(`is √(Σ max(|x| − a, 0)²) outside and −min(a − |x|, …) inside (10,000 points, seed ${seed})`, () => {
    const random = seededRandom(seed);
    let worst = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const p = [random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-2, 2)];
      query.nearest(Float64Array.from(p), contact.piece < 0 ? undefined : contact, contact);
      const over = [a, b, c].map((half, i) => Math.abs(p[i] as number) - half);
      const expected =
        Math.max(...over) > 0 ? Math.hypot(...over.map((x) => Math.max(x, 0))) : Math.max(...over);
      worst = Math.max(worst, Math.abs(contact.distance - expected));
    }
    expect(worst).toBeLessThanOrEqual(10 * 3 * Number.EPSILON); // a few roundings of coordinates up to 3 m
  });

  it("bends about an edge with 1/d across it, and about a corner with (I − n nᵀ)/d", () => {
    query.nearest(Float64Array.of(1 + 0.3, 0.7, 0.5 + 0.4), undefined, contact);
    expectWithin(contact.foot, [1, 0.7, 0.5], { abs: 1e-15, because: "a few roundings" });
    expectWithin(contact.normal, [0.6, 0, 0.8], { abs: 1e-15, because: "3-4-5 triangle" });
    // b = (0.8, 0, −0.6), 1/d = 2
    expectWithin(contact.hessian, [1.28, 0, -0.96, 0, 0, 0.72], {
      abs: 1e-14,
      because: "a few roundings of 2",
    });
    query.nearest(Float64Array.of(-1 - 1, -2 - 2, 0.5 + 2), undefined, contact);
    expectWithin(contact.distance, 3, { abs: 1e-15, because: "1-2-2-3" });
    const [nx, ny, nz] = [-1 / 3, -2 / 3, 2 / 3];
    const bend = [1 - nx * nx, -nx * ny, -nx * nz, 1 - ny * ny, -ny * nz, 1 - nz * nz].map((h) => h / 3);
    expectWithin(contact.hessian, bend, { abs: 1e-15, because: "a few roundings of 1/3" });
  });

  it("has a patch boundary where the point below leaves the top, and where the normal has turned round the edge", () => {
    query.nearest(Float64Array.of(0.9, 0, 1), undefined, contact);
    const top = contact.piece;
    expectWithin(contact.patchDistance, 0.1, { abs: 1e-15, because: "0.1 m from the edge x = 1" });
    query.nearest(Float64Array.of(1.2, 0, 0.9), contact, contact);
    expectWithin(contact.patchDistance, -0.2, {
      abs: 1e-15,
      because: "0.2 m past the edge, as the top sees it",
    });
    const edge = contact.piece;
    expectWithin(query.patchDistance(edge, contact), 0.2, { abs: 1e-15, because: "min(0.2, 0.4)" });
    query.nearest(Float64Array.of(1.2, 0, 0.4), contact, contact);
    expectWithin(contact.patchDistance, -0.1, { abs: 1e-15, because: "0.1 m below the edge, on the side" });
    expect(new Set([top, edge, contact.piece]).size).toBe(3);
  });

  it("has no bounds, and a top at z = 0.5", () => {
    expect(query.mapDistance(100, 0)).toBe(Infinity);
    const out = new Float64Array(6);
    const terrain = createTerrain(boxMesh(a, b, c));
    expect(terrain.evaluateSurface(0.3, -1, out)).toBe("found");
    expect([...out]).toEqual([0.5, -0, -0, 0, 0, 0]);
    expect(terrain.evaluateSurface(1.1, 0, out)).toBe("outside");
  });
});

describe("a groove of two planes at 45°", () => {
  const query = createQuery(createTerrain(reliefMesh((x) => Math.abs(x), [-4, 4, -4, 4], 8, 8)));
  const out = Array.from({ length: 4 }, createContact);

  it("has two feet for a point between its sides, one for a point nearer to one of them", () => {
    const both = query.within(Float64Array.of(0.1, 0.3, 1), 1, undefined, out);
    expect(both).toBe(2);
    const near = out.map(({ distance }) => distance).slice(0, 2);
    expectWithin(near, [0.9 / Math.SQRT2, 1.1 / Math.SQRT2], { abs: 1e-15, because: "planes z = ±x" });
    expect(query.within(Float64Array.of(0.1, 0.3, 1), 0.7, undefined, out)).toBe(1);
  });

  it("keeps to the side that is followed, while the nearest is the other one", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(0.4, 0.3, 1), undefined, contact);
    query.follow(Float64Array.of(-0.1, 0.3, 1), contact, contact);
    expectWithin(contact.distance, 1.1 / Math.SQRT2, { abs: 1e-15, because: "the plane z = x" });
    query.nearest(Float64Array.of(-0.1, 0.3, 1), contact, contact);
    expectWithin(contact.distance, 0.9 / Math.SQRT2, { abs: 1e-15, because: "the plane z = −x" });
  });

  it("is free above and beyond its border, where the distance is that from the border line", () => {
    const contact = createContact();
    query.nearest(Float64Array.of(4 + 4, 0, 4 - 3), undefined, contact);
    expectWithin(contact.distance, 5, { abs: 1e-15, because: "3-4-5 triangle" });
    query.nearest(Float64Array.of(2, 0, 1), undefined, contact);
    expectWithin(contact.distance, -1 / Math.SQRT2, { abs: 1e-15, because: "under the plane z = x" });
    expect(query.mapDistance(7, 0)).toBe(-3);
  });
});

describe("a ball as a mesh", () => {
  it("converges to the sphere with the square of the size of its triangles", () => {
    const errors = [2, 3, 4, 5].map((level) => {
      const query = createQuery(createTerrain(sphereMesh(2, level)));
      const random = seededRandom(seed);
      const contact = createContact();
      let worst = 0;
      for (let n = 0; n < 500; n += 1) {
        const c = Float64Array.from({ length: 3 }, () => random.uniform(-4, 4));
        query.nearest(c, undefined, contact);
        worst = Math.max(worst, Math.abs(contact.distance - (Math.hypot(...c) - 2)));
      }
      return worst;
    });
    const orders = errors.slice(1).map((error, n) => Math.log2((errors[n] as number) / error));
    for (const order of orders) {
      expectWithin(order, 2, { abs: 0.3, because: "largest of 500 errors, not the largest of all" });
    }
  });

  it("seen from inside has the negative distance of the ball seen from outside", () => {
    const outside = createQuery(createTerrain(sphereMesh(2, 2)));
    const inside = createQuery(createTerrain(sphereMesh(2, 2, "inside")));
    const random = seededRandom(seed);
    const [a, b] = [createContact(), createContact()];
    for (let n = 0; n < 1000; n += 1) {
      const c = Float64Array.from({ length: 3 }, () => random.uniform(-4, 4));
      outside.nearest(c, undefined, a);
      inside.nearest(c, undefined, b);
      expectWithin(b.distance, -a.distance, { abs: 1e-14, because: "the same triangles; round-off" });
    }
  });
});

describe("a mesh that is refused", () => {
  const four = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
  it.each([
    [[0, 0], [0, 1, 2], "vertices must be x, y, z of at least 3 places, got 2 numbers"],
    [four, [0, 1], "triangles must be 3 vertices for each of at least one, got 2 numbers"],
    [[0, 0, 0, 1, 0, 0, 1, Number.NaN, 0], [0, 1, 2], "vertex 2 must be finite, got NaN"],
    [four, [0, 1, 2, 0, 2, 4], "triangle 1 must use vertices 0 to 3, got 4"],
    [
      [...four, 2, 2, 0],
      [0, 1, 2, 0, 2, 4],
      "triangle 1 has no area: its corners are (0, 0, 0), (1, 1, 0), (2, 2, 0)",
    ],
    [
      four,
      [0, 1, 2, 0, 3, 2],
      "triangles 0 and 1 run along the edge from (1, 1, 0) to (0, 0, 0) in the same direction; turn one round",
    ],
    [[...four, 0, 0, 1], [0, 1, 2, 0, 2, 3, 2, 0, 4], "triangles 0, 1, 2 share the edge from"],
    [
      [...four, 2, 1, 1, 1, 2, 1],
      [0, 1, 2, 2, 4, 5],
      "separate fans of triangles that meet only in the vertex (1, 1, 0)",
    ],
  ])("%j %j", (vertices, triangles, message) => {
    const data: MeshData = {
      kind: "mesh",
      vertices: Float64Array.from(vertices),
      triangles: Uint32Array.from(triangles),
    };
    expect(() => createTerrain(data)).toThrow(message);
  });

  it("for its flatness", () => {
    expect(() => createTerrain({ ...boxMesh(1, 1, 1), flatness: 1 })).toThrow(
      "createTerrain: mesh flatness must be from 0 to 0.1 rad, got 1",
    );
  });
});
