import type { PolygonZones } from "@talus/geodata";
import type { Material } from "@talus/scenario";
import type { TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { type Choice, flight, gridOf } from "./scenarios.ts";

const grounds: readonly TerrainData[] = [
  { kind: "plane", gradient: [-0.4, 0.1], height: 0 },
  { kind: "formula", z: "x^2/40 + y^2/25" },
  gridOf((x, y) => -0.35 * x + 0.4 * Math.sin(x / 2) * Math.cos(y / 3), 40, 1),
];

function patchesOf(random: SeededRandom): { zones: PolygonZones; classes: Record<string, Material> } {
  const classes: Record<string, Material> = {};
  for (let k = 0; k < 5; k += 1) {
    const kineticFriction = random.uniform(0, 0.7);
    const staticFriction = kineticFriction + random.uniform(0, 0.2);
    classes[`m${k}`] = { staticFriction, kineticFriction, restitution: random.uniform(0, 0.9) };
  }
  const polygons = Array.from({ length: 150 }, () => {
    const [x, y, size] = [random.uniform(-15, 30), random.uniform(-15, 15), random.uniform(0.05, 4)];
    const [begin, corners] = [random.uniform(0, 2 * Math.PI), random.integer(3, 7)];
    const ring = Array.from({ length: corners }, (_, k) => {
      const angle = begin + (2 * Math.PI * k) / corners;
      return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
    });
    return { material: random.integer(0, 5), rings: [Float64Array.from(ring.flat())] };
  });
  return { zones: { kind: "polygons", polygons }, classes };
}

/** A sphere thrown or laid on a slope, a bowl or a grid of hills with 150 patches of five materials, which overlap. */
export function randomZonedChoice(random: SeededRandom, ground: number): Choice {
  const velocity = [random.uniform(-4, 8), random.uniform(-4, 4), random.uniform(-2, 2)] as const;
  const spin = [random.uniform(-20, 20), random.uniform(-20, 20), random.uniform(-20, 20)] as const;
  const place = random.uniform() < 0.5 ? "on-surface" : "as-given";
  const start = flight([random.uniform(-5, 5), random.uniform(-5, 5), 6], velocity, spin, place);
  return { ground: grounds[ground % grounds.length], start, time: 4, ...patchesOf(random) };
}
