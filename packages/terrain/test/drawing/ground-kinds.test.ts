// Each kind of ground along its own parameters: on the ground, its front to the free side, whole up to its border, of
// its area.
import type { Triangles } from "@talus/shapes/drawing";
import { createContact, createTerrain, type TerrainData } from "@talus/terrain";
import { type GroundPart, groundTriangles } from "@talus/terrain/drawing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";

const whole: GroundPart = { box: [-6, 6, -6, 6], heights: [-Infinity, Infinity], hasCeiling: true };
const trough: GroundPart = { ...whole, heights: [-4, 9], hasCeiling: false };

interface Case {
  readonly data: TerrainData;
  readonly part: GroundPart;
  readonly area: number;
  /** True if a point lies on the rim of the drawn surface; default: it has none. */
  readonly isRim?: (x: number, y: number, z: number) => boolean;
}

const near = (x: number, y: number): boolean => Math.abs(x - y) < 1e-6;
const [pitch, turns] = [0.8, 2];
/** Of x = s, z = s^2/4 over [0, 5]. */
const parabola = (() => {
  const f = (s: number): number => 0.5 * (s * Math.hypot(1, s / 2) + 2 * Math.asinh(s / 2));
  return f(5);
})();

const cases: Readonly<Record<string, Case>> = {
  bowl: {
    data: { kind: "sphere", centre: [0, 0, 0], radius: 3, side: "inside" },
    part: trough,
    area: 2 * Math.PI * 9,
    isRim: (_x, _y, z) => near(z, 0),
  },
  "a ball from outside": {
    data: { kind: "sphere", centre: [1, 0, 0], radius: 3, side: "outside" },
    part: whole,
    area: 4 * Math.PI * 9,
  },
  "a heap": {
    data: { kind: "cone", apex: [0, 0, 5], axis: [0, 0, -1], halfAngle: Math.PI / 3, side: "outside" },
    part: { ...whole, heights: [3, 9] },
    area: Math.PI * 4 ** 2 * Math.sin(Math.PI / 3), // its slant is 2/cos 60 deg
    isRim: (_x, _y, z) => near(z, 3),
  },
  "a funnel": {
    data: { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle: Math.PI / 4, side: "inside" },
    part: { ...whole, heights: [-1, 3] },
    area: Math.PI * 3 * Math.SQRT2 * 3,
    isRim: (_x, _y, z) => near(z, 3),
  },
  "a ring of tube, its lower half": {
    data: { kind: "torus", centre: [0, 0, 0], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 1, side: "inside" },
    part: trough,
    area: 2 * Math.PI ** 2 * 3,
    isRim: (_x, _y, z) => near(z, 0),
  },
  "a torus": {
    data: {
      kind: "torus",
      centre: [0, 0, 0],
      axis: [0, 1, 1],
      ringRadius: 3,
      tubeRadius: 1,
      side: "outside",
    },
    part: whole,
    area: 4 * Math.PI ** 2 * 3,
  },
  "a pipe, its lower half": {
    data: { kind: "cylinder", centre: [0, 0, 0], axis: [1, 0, 0], radius: 1, side: "inside" },
    part: trough,
    area: Math.PI * 12,
    isRim: (x, _y, z) => near(Math.abs(x), 6) || near(z, 0),
  },
  "a pipe with what hangs over": {
    data: { kind: "cylinder", centre: [0, 0, 0], axis: [1, 0, 0], radius: 1, side: "inside" },
    part: whole,
    area: 2 * Math.PI * 12,
    isRim: (x) => near(Math.abs(x), 6),
  },
  "a helical channel": {
    data: {
      kind: "sweep",
      x: "4*cos(s)",
      y: "4*sin(s)",
      z: `-${pitch}*s`,
      range: [0, 2 * Math.PI * turns],
      radius: 1,
      side: "inside",
      halfAngle: Math.PI / 2,
    },
    part: trough,
    // pi r L: where the curvature is level it makes one side longer by what the other is shorter
    area: Math.PI * 2 * Math.PI * turns * Math.hypot(4, pitch),
    isRim: (x, y, z) =>
      // at a lip, which is level across the curve, or at an end, in the plane across it
      near(Math.hypot(x, y), 5) ||
      near(Math.hypot(x, y), 3) ||
      near(4 * y, pitch * z) ||
      near(4 * y, pitch * (z + pitch * 2 * Math.PI * turns)),
  },
  "a tube": {
    data: { kind: "sweep", x: "s", y: "0", z: "-0.3*s", range: [-2, 2], radius: 0.5, side: "outside" },
    part: whole,
    area: Math.PI * 4 * Math.hypot(1, 0.3),
    isRim: (x, _y, z) => near(Math.abs(x - 0.3 * z), 2 * (1 + 0.3 ** 2)),
  },
  "an extruded profile": {
    data: { kind: "profile", x: "s", z: "s^2/4", range: [0, 5], form: "extruded", side: "left" },
    part: trough,
    area: parabola * 12,
    isRim: (x, y) => near(Math.abs(y), 6) || near(x, 0) || near(x, 5),
  },
  "a revolved profile": {
    data: { kind: "profile", x: "s", z: "s^2/4", range: [0, 5], form: "revolved", side: "left" },
    part: trough,
    area: ((8 * Math.PI) / 3) * ((1 + 25 / 4) ** 1.5 - 1),
    isRim: (x, y) => near(Math.hypot(x, y), 5),
  },
  "a loop in a profile, on the other side": {
    data: {
      kind: "profile",
      x: "2*cos(s)",
      z: "2*sin(s)",
      range: [0, 2 * Math.PI],
      form: "extruded",
      side: "right",
      offset: 0.5,
    },
    part: trough,
    area: 2 * Math.PI * 2.5 * 12,
    isRim: (x, y, z) => near(Math.abs(y), 6) || (near(x, 2.5) && near(z, 0)),
  },
  "a formula up to the border of its condition": {
    data: { kind: "formula", z: "2", domain: { where: "x^2 + y^2 < 16" } },
    part: trough,
    area: Math.PI * 16,
    isRim: (x, y) => Math.hypot(x, y) > 4 - 0.01,
  },
};

interface Sides {
  readonly rim: readonly (readonly [number, number])[];
  readonly most: number;
}

/** Sides that belong to one triangle only, and the largest number of triangles at one. */
function sidesOf({ triangles }: Triangles): Sides {
  const counts = new Map<string, number>();
  for (let k = 0; k < triangles.length; k += 3) {
    for (let i = 0; i < 3; i += 1) {
      const [a, b] = [triangles[k + i] ?? 0, triangles[k + ((i + 1) % 3)] ?? 0];
      const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const rim = [...counts].filter(([, count]) => count === 1).map(([key]) => key.split(" ").map(Number));
  return { rim: rim as [number, number][], most: Math.max(...counts.values()) };
}

describe.each(Object.entries(cases))("%s", (_name, { data, part, area, isRim = () => false }) => {
  const terrain = createTerrain(data);
  const drawn = groundTriangles(terrain, part, 6000);
  const { vertices, triangles } = drawn;
  const corner = (k: number): readonly number[] => {
    const at = 3 * (triangles[k] ?? 0);
    return [...vertices.subarray(at, at + 3)];
  };

  /** Towards the front of the triangle that begins at k. */
  const normalOf = (k: number): readonly number[] => {
    const [p, q, r] = [corner(k), corner(k + 1), corner(k + 2)];
    const [u, v] = [q.map((x, i) => x - (p[i] ?? 0)), r.map((x, i) => x - (p[i] ?? 0))];
    const normal = [0, 1, 2].map((i) => {
      const [j, l] = [(i + 1) % 3, (i + 2) % 3];
      return (u[j] ?? 0) * (v[l] ?? 0) - (u[l] ?? 0) * (v[j] ?? 0);
    });
    const size = Math.hypot(...normal);
    expect(size).toBeGreaterThan(0);
    return normal.map((part) => part / size);
  };

  test("its vertices lie on the ground, and its front is the free side", () => {
    const query = terrain.createQuery();
    const [contact, c] = [createContact(), new Float64Array(3)];
    // A micrometre before the ground: a vertex that lies behind it by rounding may see the straight continuation beyond
    // an open end, as it does in a helix, and then counts as outside.
    const before = 1e-6;
    const off: number[] = [];
    const lost: (readonly number[])[] = [];
    for (let k = 0; k < triangles.length; k += 33) {
      const place = corner(k);
      const normal = normalOf(k);
      place.forEach((x, i) => {
        c[i] = x + before * (normal[i] ?? 0);
      });
      const [x = 0, y = 0, z = 0] = place;
      // A vertex of the rim may count as beyond it by rounding; then the foot is that of what goes on there.
      if (query.nearest(c, undefined, contact) === "found") off.push(Math.abs(contact.distance - before));
      else if (!isRim(x, y, z)) lost.push(place);
    }
    expect(lost).toEqual([]);
    expect(off.length).toBeGreaterThan(100);
    // A border is found to 1e-9 of a cell, ends of curves are measured so, and a facet is tilted by 0.04 rad at most.
    expect(Math.max(...off)).toBeLessThan(1e-8);
    let [front, total] = [0, 0];
    for (let k = 0; k < triangles.length; k += 33) {
      const [p, q, r] = [corner(k), corner(k + 1), corner(k + 2)];
      const normal = normalOf(k);
      normal.forEach((part, i) => {
        c[i] = ((p[i] ?? 0) + (q[i] ?? 0) + (r[i] ?? 0)) / 3 + 0.1 * part;
      });
      query.nearest(c, undefined, contact);
      total += 1;
      if (contact.distance > 0) front += 1;
    }
    expect(front).toBe(total);
  });

  test("it has its area, and no hole: sides of one triangle are those of the rim", () => {
    let sum = 0;
    for (let k = 0; k < triangles.length; k += 3) {
      const [p, q, r] = [corner(k), corner(k + 1), corner(k + 2)];
      const [u, v] = [q.map((x, i) => x - (p[i] ?? 0)), r.map((x, i) => x - (p[i] ?? 0))];
      sum +=
        0.5 *
        Math.hypot(
          (u[1] ?? 0) * (v[2] ?? 0) - (u[2] ?? 0) * (v[1] ?? 0),
          (u[2] ?? 0) * (v[0] ?? 0) - (u[0] ?? 0) * (v[2] ?? 0),
          (u[0] ?? 0) * (v[1] ?? 0) - (u[1] ?? 0) * (v[0] ?? 0),
        );
    }
    const because =
      "6000 vertices: some 80 by 80 facets, each a part (pi/80)^2/6 too small where the ground is round";
    expectWithin(sum, area, { rel: 0.004, because });
    const { rim, most } = sidesOf(drawn);
    expect(most).toBe(2);
    const torn = rim.filter(([a, b]) =>
      [a, b].some((v) => !isRim(vertices[3 * v] ?? 0, vertices[3 * v + 1] ?? 0, vertices[3 * v + 2] ?? 0)),
    );
    expect(torn.slice(0, 3)).toEqual([]);
  });
});
