import type { Side, TerrainData } from "@talus/terrain";
import type { seededRandom } from "@talus/testing-tools";
import { gridOf } from "./scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

/** Hills on a tilt, as a function for grids, meshes and points and as the text of the same formula. */
function hills(random: Random): { readonly z: (x: number, y: number) => number; readonly text: string } {
  const [p, q] = [random.uniform(0.2, 0.6), random.uniform(0.2, 0.6)];
  const [h, tilt] = [random.uniform(0.1, 1), random.uniform(-0.4, 0.4)];
  return {
    z: (x, y) => tilt * x + h * Math.sin(p * x) * Math.cos(q * y),
    text: `${tilt}*x + ${h}*sin(${p}*x)*cos(${q}*y)`,
  };
}

const half = 14;

/** The hills on a grid of points that are shaken in the map. */
function shakenPoints(random: Random): Record<"x" | "y" | "z", Float64Array> {
  const { z } = hills(random);
  const side = 2 * half + 1;
  // Those of the border stay in line: a jagged one has slender triangles, which stand up steeply.
  const shake = (k: number) => (k === 0 || k === side - 1 ? 0 : random.uniform(-0.3, 0.3));
  const places = Array.from({ length: side * side }, (_, i) => {
    const [column, row] = [i % side, Math.floor(i / side)];
    return [column - half + shake(column), row - half + shake(row)] as const;
  });
  return {
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    z: Float64Array.from(places, ([x, y]) => z(x, y)),
  };
}

function mesh(random: Random): TerrainData {
  const { z } = hills(random);
  const cell = random.uniform(0.7, 2.5);
  const side = Math.ceil((2 * half) / cell);
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= side; row += 1) {
    for (let column = 0; column <= side; column += 1) {
      const [x, y] = [cell * column - half, cell * row - half];
      vertices.push(x, y, z(x, y));
      if (row === side || column === side) continue;
      const corner = row * (side + 1) + column;
      triangles.push(corner, corner + 1, corner + side + 2, corner, corner + side + 2, corner + side + 1);
    }
  }
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

const sideOf = (random: Random): Side => (random.integer(0, 1) === 0 ? "inside" : "outside");

function axis(random: Random): readonly [number, number, number] {
  return [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0.1, 1)];
}

/** A ground of each kind, of random shape, within about 14 m of the origin. */
export const randomGrounds: Readonly<Record<string, (random: Random) => TerrainData>> = {
  plane: (random) => ({
    kind: "plane",
    gradient: [random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6)],
    height: random.uniform(-5, 5),
  }),
  "C2 grid": (random) => gridOf(hills(random).z, half, 1),
  "C1 grid": (random) => ({ ...gridOf(hills(random).z, half, 1.5), spline: "C1" }) as TerrainData,
  "grid with holes": (random) => {
    const data = gridOf(hills(random).z, half, 1);
    if (data.kind !== "grid") return data;
    const noData = Uint8Array.from(data.grid.heights, () => (random.uniform(0, 1) < 0.01 ? 1 : 0));
    return { ...data, grid: { ...data.grid, noData } };
  },
  formula: (random) => ({
    kind: "formula",
    z: hills(random).text,
    domain: { x: [-half, half], y: [-half, half] },
  }),
  "formula on a disc": (random) => ({
    kind: "formula",
    z: hills(random).text,
    domain: { where: `x^2 + y^2 < ${random.uniform(25, 150)}` },
  }),
  sphere: (random) => {
    const radius = random.uniform(3, 12);
    return { kind: "sphere", centre: [0, 0, random.uniform(-3, 3)], radius, side: sideOf(random) };
  },
  cylinder: (random) => {
    const [tube, side] = [axis(random), sideOf(random)];
    return { kind: "cylinder", centre: [0, 0, 0], axis: tube, radius: random.uniform(2, 9), side };
  },
  cone: (random) => {
    const side = sideOf(random);
    const halfAngle = random.uniform(0.5, 1.4);
    return { kind: "cone", apex: [0, 0, 0], axis: [0, 0, side === "inside" ? 1 : -1], halfAngle, side };
  },
  torus: (random) => {
    const tubeRadius = random.uniform(1, 3);
    const ringRadius = tubeRadius + random.uniform(1, 5);
    return {
      kind: "torus",
      centre: [0, 0, 0],
      axis: axis(random),
      ringRadius,
      tubeRadius,
      side: sideOf(random),
    };
  },
  "extruded profile": (random) => ({
    kind: "profile",
    x: "s",
    z: `${random.uniform(0.1, 1)}*sin(${random.uniform(0.2, 0.7)}*s) + ${random.uniform(-0.4, 0.4)}*s`,
    range: [-half, half],
    form: "extruded",
    side: "left",
    offset: random.uniform(-0.1, 0.1),
  }),
  "revolved profile": (random) => ({
    kind: "profile",
    x: "s",
    z: `${random.uniform(-0.1, 0.1)}*s^2`,
    range: [0, half],
    form: "revolved",
    side: "left",
  }),
  "open channel": (random) => ({
    kind: "sweep",
    x: "s",
    y: `${random.uniform(-1, 1)}*sin(s/3)`,
    z: `${random.uniform(-0.4, 0.4)}*s`,
    range: [-half, half],
    radius: random.uniform(0.8, 1.8),
    side: "inside",
    halfAngle: random.uniform(0.7, 1.5),
  }),
  tube: (random) => ({
    kind: "sweep",
    x: "6*cos(s)",
    y: "6*sin(s)",
    z: `${random.uniform(0.7, 1.2)}*s`, // its turns lie farther apart than two radii
    range: [0, 9],
    radius: random.uniform(0.8, 1.8),
    side: sideOf(random),
  }),
  mesh,
  "patches through points": (random) => ({ kind: "points", method: "patch", ...shakenPoints(random) }),
  "spline fitted to points": (random) => ({
    kind: "points",
    method: "smooth",
    cell: random.uniform(1, 2),
    ...shakenPoints(random),
  }),
};
