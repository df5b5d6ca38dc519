import type { ObstacleSpec, Vector3 } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

// A smooth floor that rises along x, a rough steeper side beyond x = 0, and a smooth wall across y on which the sphere
// leans, since both slope down along y. At rest but for a spin about y, it can roll away down the floor; climb the side,
// whose friction lifts it off the floor; or, in unstable balance between the two, stay at both.
const [g, r, mu] = [9.81, 0.3, 1.5];
const [floor, side, lean] = [Math.tan(0.175), Math.tan(0.7), 0.05];

type Vector = readonly [number, number, number];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Normal of a plane z = rise x - lean y. */
function normalOf(rise: number): Vector {
  const length = Math.hypot(rise, lean, 1);
  return [-rise / length, lean / length, 1 / length];
}

const normals: readonly Vector[] = [normalOf(floor), normalOf(side), [0, -1, 0]];

/** Force on the body by N = 1 N of a contact: only the side has friction, against its slip, -r w x n. */
function pushOf(contact: number, spin: number): Vector {
  const [x, y, z] = normals[contact] as Vector;
  if (contact !== 1) return [x, y, z];
  const friction = (mu * Math.sign(spin)) / Math.hypot(x, z);
  return [x + friction * z, y, z - friction * x];
}

/** Solves a x = b by Cramer's rule. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): readonly number[] {
  const det = determinant(a);
  return b.map(
    (_, k) => determinant(a.map((row, i) => row.map((x, j) => (j === k ? (b[i] as number) : x)))) / det,
  );
}

function determinant(a: readonly (readonly number[])[]): number {
  if (a.length === 0) return 1;
  return (a[0] as readonly number[]).reduce((sum, x, k) => {
    const minor = a.slice(1).map((row) => row.filter((_, j) => j !== k));
    return sum + (k % 2 === 0 ? 1 : -1) * x * determinant(minor);
  }, 0);
}

/** All sets of contacts that press, N > 0 with no acceleration across them, while the others open. */
function consistentSets(spin: number): readonly string[] {
  const weight: Vector = [0, 0, -g];
  const sets = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [0, 1, 2].filter((i) => (bits >> i) % 2 === 1));
  return sets
    .filter((closed) => {
      const rates = closed.map((i) => closed.map((j) => dot(normals[i] as Vector, pushOf(j, spin))));
      const N = solve(
        rates,
        closed.map((i) => -dot(normals[i] as Vector, weight)),
      );
      const across = normals.map((n) =>
        closed.reduce((sum, j, k) => sum + (N[k] as number) * dot(n, pushOf(j, spin)), dot(n, weight)),
      );
      return N.every((x) => x > 0) && across.every((rate, i) => closed.includes(i) || rate >= 0);
    })
    .map((closed) => closed.join(""));
}

/** The side as an obstacle: a prism below z = side x - lean y, x > 0. */
function prism(): { vertices: Float64Array; triangles: Uint32Array } {
  const section = [
    [0, 0],
    [5, 5 * side],
    [5, -5],
  ];
  const corners = [-5, 5].flatMap((y) => section.flatMap(([x = 0, z = 0]) => [x, y, z - lean * y]));
  const triangles = [0, 2, 1, 3, 4, 5, 0, 4, 3, 0, 1, 4, 1, 5, 4, 1, 2, 5, 2, 3, 5, 2, 0, 3];
  return { vertices: Float64Array.from(corners), triangles: Uint32Array.from(triangles) };
}

const rough = { staticFriction: mu, kineticFriction: mu, restitution: 0 };
const smooth = { staticFriction: 0, kineticFriction: 0, restitution: 0 };
const obstacles: readonly ObstacleSpec[] = [
  { kind: "mesh", name: "side", file: "side", material: rough },
  { kind: "box", name: "wall", centre: [0, r + 1, 0], size: [8, 2, 8], material: smooth },
];

/** The run of a sphere that touches all three with this spin about y, and the times of its states. */
function spinning(spin: number, velocity: Vector3) {
  const [n1, n2] = [normals[0] as Vector, normals[1] as Vector];
  const det = n1[0] * n2[2] - n1[2] * n2[0];
  const centre = [(r * (n2[2] - n1[2])) / det, 0, (r * (n1[0] - n2[0])) / det] as const;
  const times: number[] = [];
  const result = run(
    {
      ground: { kind: "plane", gradient: [floor, -lean], height: 0 },
      obstacles,
      meshes: new Map([[0, prism()]]),
      friction: 0,
      restitution: 0,
      start: flight(centre, velocity, [0, spin, 0]),
      time: 0.1,
    },
    { observer: { onState: (t) => times.push(t) } },
  );
  return { result, times };
}

it("of a sphere that spins in a corner three motions are consistent, or with the other spin one", () => {
  expect(consistentSets(5)).toEqual(["02", "12", "012"]);
  expect(consistentSets(-5)).toHaveLength(1);
});

it("the impact before a motion that is not the only one is marked, and with the other spin it is not", () => {
  const into: Vector3 = [0, 0.05, 0]; // at the wall, which takes this velocity and nothing else
  const marks = (spin: number) =>
    spinning(spin, into).result.events.map(({ kind, feature, notUnique }) => [kind, feature, notUnique]);
  expect(marks(5)[0]).toEqual(["impact", "wall", true]);
  for (const [kind, , mark] of marks(5).slice(1)) expect([kind, mark]).toEqual([kind, undefined]);
  expect(marks(-5)[0]).toEqual(["impact", "wall", undefined]);
});

it("of the motions that are consistent it takes the one to which the forces grow from 0: up the side, off the floor", () => {
  const [, first] = spinning(5, [0, 0.05, 0]).result.events;
  const [vx, vy, vz] = first?.yMinus.slice(7, 10) ?? [];
  expectWithin(vz ?? NaN, side * (vx ?? NaN), { rel: 1e-9, because: "the error of the run" });
  expectWithin(vy ?? NaN, 0, { abs: 1e-12, because: "it leans on the wall" });
});

it("at the start, where there is no event, a patch boundary is recorded and marked, and the states stay the same", () => {
  const one = spinning(5, [0, 0, 0]);
  const [first] = one.result.events;
  expect(first).toMatchObject({ index: 0, t: 0, kind: "patch-boundary", notUnique: true });
  const other = spinning(-5, [0, 0, 0]);
  expect(other.result.events.some(({ notUnique }) => notUnique)).toBe(false);
  const atStart = (times: readonly number[]): readonly number[] => times.filter((t) => t === 0);
  expect(atStart(one.times)).toEqual(atStart(other.times)); // one state at the start, which the hash takes in
  expect(atStart(one.times)).toEqual([0]);
});
