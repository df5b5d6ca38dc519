import { obstacleTriangles } from "@talus/terrain/drawing";
import { seededRandom } from "@talus/testing-tools";
import {
  createTerrain,
  type DamData,
  type Terrain,
  type TerrainData,
  type WallData,
} from "../../src/index.ts";
import { reliefMesh } from "../meshes.ts";
import { roughGrid } from "../rough-grid.ts";
import { createReading } from "./solid-reading.ts";

type Random = ReturnType<typeof seededRandom>;
type Point = readonly [number, number];

/** Grounds on which walls are put between (5, 10) and (45, 50). */
function randomRelief(random: Random): TerrainData {
  const [k, steep, bump] = [random.uniform(0.1, 1.2), random.uniform(-0.8, 0.8), random.uniform(0.1, 3)];
  const seed = random.integer(1, 1e6);
  switch (random.integer(0, 5)) {
    case 0:
      return { kind: "formula", z: `${steep}*y + ${bump}*sin(${k}*x)*cos(0.3*y)` };
    case 1:
      return { kind: "formula", z: `${steep}*x + ${bump}*abs(sin(${k}*x)) + max(0, y - 30)` };
    case 2:
      return { kind: "grid", grid: roughGrid(40, 40, 1.5, random.uniform(0, 0.5), seed) };
    case 3:
      return { kind: "grid", grid: roughGrid(40, 40, 1.5, random.uniform(0, 0.5), seed), spline: "C1" };
    case 4:
      return reliefMesh((x, y) => steep * y + bump * Math.sin(k * x), [-5, 60, 0, 60], 37, 29);
    default: {
      const places = Array.from(
        { length: 500 },
        () => [random.uniform(-5, 60), random.uniform(0, 60)] as const,
      );
      const corners = [
        [-9, -9],
        [70, -9],
        [70, 70],
        [-9, 70],
      ] as const;
      const all = [...places, ...corners];
      return {
        kind: "points",
        method: "patch",
        x: Float64Array.from(all, ([x]) => x),
        y: Float64Array.from(all, ([, y]) => y),
        z: Float64Array.from(all, ([x, y]) => steep * x + bump * Math.sin(k * y)),
      };
    }
  }
}

/** A line that bends by up to 1.2 rad between (5, 10) and (45, 50). */
function randomLine(random: Random): readonly Point[] {
  const points: Point[] = [[random.uniform(10, 40), random.uniform(15, 45)]];
  let heading = random.uniform(-Math.PI, Math.PI);
  for (let n = random.integer(1, 4); n > 0; n -= 1) {
    const [x, y] = points[points.length - 1] as Point;
    const length = random.uniform(3, 15);
    const to: Point = [x + length * Math.cos(heading), y + length * Math.sin(heading)];
    if (to[0] < 5 || to[0] > 45 || to[1] < 10 || to[1] > 50) break;
    points.push(to);
    heading += random.uniform(-1.2, 1.2);
  }
  if (points.length === 1) points.push([25, 30]);
  return points;
}

function randomWall(random: Random): WallData {
  const [thickness, height] = [random.uniform(0.05, 1.2), random.uniform(0.5, 5)];
  return { kind: "wall", points: randomLine(random), thickness, height };
}

function randomDam(random: Random): DamData {
  const [crestWidth, height] = [random.uniform(0.2, 0.6), random.uniform(0.2, 0.5)];
  return { kind: "dam", points: randomLine(random).slice(0, 3), crestWidth, height, sideSlope: 8 };
}

/** Findings of an independent reading of the map about a wall or dam. */
export interface Judgement {
  /** Largest difference of crest less ground from the height, over the middle line, m. */
  readonly crest: number;
  /** Highest that the foot comes over the ground on either side, m; it should be below, thus < 0. */
  readonly foot: number;
}

/** @param count places on each segment of the line */
export function judgeWall(data: WallData | DamData, ground: Terrain, count: number): Judgement {
  const reading = createReading(obstacleTriangles(data, ground));
  const jet = new Float64Array(6);
  const groundAt = (x: number, y: number): number => {
    ground.evaluateSurface(x, y, jet);
    return jet[0] as number;
  };
  const { points = [], height = NaN } = data;
  const half = 0.5 * (data.kind === "wall" ? data.thickness : data.crestWidth);
  let crest = 0;
  let foot = -Infinity;
  points.slice(1).forEach((b, i) => {
    const a = points[i] ?? b;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [tx, ty] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    for (let k = 0; k <= count; k += 1) {
      const s = 1e-7 + (k / count) * (length - 2e-7); // within, by more than rounding
      const [x, y] = [a[0] + s * tx, a[1] + s * ty];
      crest = Math.max(crest, Math.abs(reading(x, y).high - groundAt(x, y) - height));
      for (const side of [-half, half]) {
        const [u, v] = [x - 0.999999 * side * ty, y + 0.999999 * side * tx];
        foot = Math.max(foot, reading(u, v).low - groundAt(u, v));
      }
    }
  });
  return { crest, foot };
}

/** A random wall or dam on random ground, judged. */
export function judgeRandom(seed: number, count: number): Judgement {
  const random = seededRandom(seed);
  const ground = createTerrain(randomRelief(random));
  return judgeWall(seed % 4 === 0 ? randomDam(random) : randomWall(random), ground, count);
}
