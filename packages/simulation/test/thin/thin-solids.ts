import type { ObstacleSpec } from "@talus/scenario";
import type { MeshData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { level } from "../support/scenarios.ts";
import { triangleDistance } from "./thin-judges.ts";
import { logUniform, placeAt, randomApproach, type ThinScene } from "./thin-runs.ts";

export const solidKinds = ["mesh fin", "mesh needle", "wall", "box", "tree", "round tree"] as const;

/** Half the side of a mesh, in ways of the start from the feature. */
const SIDE = 4;

/** Thin parts of meshes, and thin obstacles on a plane: from a ten-thousandth of the radius to a radius. */
export function randomSolidScene(random: SeededRandom, kind: (typeof solidKinds)[number]): ThinScene {
  const radius = logUniform(random, 1e-3, 100);
  const width = radius * logUniform(random, 1e-4, 1);
  const round = kind === "round tree";
  const top = Math.max(radius * logUniform(random, 0.02, 10), round ? width : 0);
  const isFin = kind === "mesh fin" || kind === "wall";
  const aside = isFin ? 0 : random.uniform(-1.2, 1.2) * radius;
  const approach = randomApproach(random, radius, top, 2 * width, aside);
  const { x0, y0, away } = approach;
  const side = SIDE * away;
  const place = placeAt(x0, y0, 2 * width, isFin ? 0 : undefined);
  if (kind === "mesh fin" || kind === "mesh needle") {
    const ground =
      kind === "mesh fin" ? finMesh(x0, y0, width, top, side) : needleMesh(x0, y0, width, top, side);
    const overlap = (y: Float64Array): number => {
      const [u, v] = place.from(y[0], y[1]);
      const far = place.reach + 2 * radius;
      return u * u + v * v > far * far ? radius - y[2] : overlapOfMesh(ground, radius, y);
    };
    return { ...approach, ground, place, overlap };
  }
  const turn = random.uniform(-1, 1);
  const solid: {
    readonly spec: ObstacleSpec;
    readonly distance: (x: number, y: number, z: number) => number;
  } =
    kind === "wall"
      ? {
          spec: {
            kind: "wall",
            from: [x0, y0 - side],
            to: [x0, y0 + side],
            thickness: width,
            height: top,
            base: 0,
          },
          distance: (x, y, z) => boxDistance(x - x0, y - y0, z - 0.5 * top, width, 2 * side, top),
        }
      : kind === "box"
        ? {
            spec: { kind: "box", centre: [x0, y0, 0.5 * top], size: [width, 0.7 * width, top], turn },
            distance(x, y, z) {
              const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
              const [dx, dy] = [x - x0, y - y0];
              return boxDistance(
                cos * dx + sin * dy,
                cos * dy - sin * dx,
                z - 0.5 * top,
                width,
                0.7 * width,
                top,
              );
            },
          }
        : {
            spec: {
              kind: "tree",
              at: [x0, y0],
              radius: width,
              height: top,
              base: 0,
              top: round ? "round" : "flat",
            },
            distance(x, y, z) {
              const r = Math.sqrt((x - x0) ** 2 + (y - y0) ** 2);
              if (round && z > top - width) return Math.sqrt(r * r + (z - top + width) ** 2) - width;
              return boxDistance(r, 0, z - 0.5 * top, 2 * width, 1, top);
            },
          };
  return {
    ...approach,
    ground: level,
    obstacles: [solid.spec],
    place,
    overlap: ([x, y, z]) => radius - Math.min(z, solid.distance(x, y, z)),
  };
}

/** Distance from a cuboid about the origin with sides a, b, c, m; negative within. */
function boxDistance(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const out = [Math.abs(x) - 0.5 * a, Math.abs(y) - 0.5 * b, Math.abs(z) - 0.5 * c];
  const [u, v, w] = out.map((each) => Math.max(each, 0));
  return Math.sqrt(u * u + v * v + w * w) + Math.min(0, Math.max(...out));
}

/** Level ground with a roof of two thin faces across the way. */
function finMesh(x0: number, y0: number, width: number, top: number, side: number): MeshData {
  const section: readonly (readonly [number, number])[] = [
    [x0 - side, 0],
    [x0 - width, 0],
    [x0, top],
    [x0 + width, 0],
    [x0 + side, 0],
  ];
  const vertices = section.flatMap(([x, z]) => [x, y0 - side, z, x, y0 + side, z]);
  const triangles = [0, 2, 4, 6].flatMap((k) => [k, k + 2, k + 1, k + 1, k + 2, k + 3]);
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** Level ground with a thin pyramid. */
function needleMesh(x0: number, y0: number, width: number, top: number, side: number): MeshData {
  const square = (half: number): number[] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].flatMap(([i, j]) => [x0 + i * half, y0 + j * half, 0]);
  const vertices = [...square(side), ...square(width), x0, y0, top];
  const triangles = [0, 1, 2, 3].flatMap((k) => {
    const next = (k + 1) % 4;
    return [k, next, 4 + k, next, 4 + next, 4 + k, 4 + k, 4 + next, 8];
  });
  return { kind: "mesh", vertices: Float64Array.from(vertices), triangles: Uint32Array.from(triangles) };
}

/** Depth in a mesh above which each place has one height, m, from its triangles one by one. */
function overlapOfMesh({ vertices, triangles }: MeshData, radius: number, y: Float64Array): number {
  let least = Infinity;
  let isBelow = false;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => vertices.subarray(3 * triangles[k + i], 3 * triangles[k + i] + 3));
    least = Math.min(least, triangleDistance(y, a, b, c));
    const inMap = [turnOf(a, b, y), turnOf(b, c, y), turnOf(c, a, y)];
    if (inMap.some((each) => each < 0)) continue;
    const height = (inMap[1] * a[2] + inMap[2] * b[2] + inMap[0] * c[2]) / turnOf(a, b, c);
    isBelow ||= y[2] < height;
  }
  return isBelow ? radius + least : radius - least;
}

/** Twice the area of the triangle p, q, r in the map, m^2; positive anticlockwise. */
function turnOf(p: Float64Array, q: Float64Array, r: Float64Array): number {
  return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
}
