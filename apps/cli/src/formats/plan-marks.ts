import { shiftToOrigin } from "@talus/runner/files";
import type { GateSpec } from "@talus/scenario";
import { withLines } from "@talus/simulation";
import { column, type PlanMarks } from "@talus/viewer";
import type { DrawnRun } from "./recorded-run.ts";

type Point = readonly [x: number, y: number];

/**
 * Zones and gates of a run as they are drawn on its map. A plane gate that is not upright has no line there.
 *
 * @param offset what is subtracted from coordinates of the map, m
 */
export function planMarks(run: DrawnRun, offset: readonly [number, number, number]): PlanMarks {
  const [dx, dy] = [run.origin.x - offset[0], run.origin.y - offset[1]];
  const move = ([x, y]: Point): Point => [x + dx, y + dy];
  const { gates = [] } = withLines(shiftToOrigin(run.scenario, run.origin), run.parts);
  return {
    zones: zonesOf(run).map(({ name, rings }) => ({ name, rings: rings.map((ring) => ring.map(move)) })),
    gates: gates.flatMap((gate) => {
      const points = lineOf(gate, reachOf(run));
      return points.length < 2 ? [] : [{ name: gate.name, points: points.map(move) }];
    }),
  };
}

/** At the origin of the run. */
function zonesOf({
  parts: { zones },
  scenario,
}: DrawnRun): readonly { name: string; rings: readonly Point[][] }[] {
  const names = Object.keys(scenario.terrain.materials?.classes ?? {});
  const rings = new Map<number, Point[][]>();
  const add = (material: number, more: readonly Point[][]): void => {
    rings.set(material, [...(rings.get(material) ?? []), ...more]);
  };
  if (zones?.kind === "polygons") {
    for (const { material, rings: corners } of zones.polygons) add(material, corners.map(pointsOf));
  } else if (zones?.kind === "classes") {
    const { columns, rows, x0, y0, cell, materials } = zones;
    for (let row = 0; row < rows; row += 1) {
      let begin = 0;
      for (let k = 1; k <= columns; k += 1) {
        const material = materials[row * columns + begin] ?? 0;
        if (k < columns && materials[row * columns + k] === material) continue;
        const [west, east] = [x0 + (begin - 0.5) * cell, x0 + (k - 0.5) * cell];
        const [south, north] = [y0 + (row - 0.5) * cell, y0 + (row + 0.5) * cell];
        if (material > 0)
          add(material, [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
            ],
          ]);
        begin = k;
      }
    }
  }
  return [...rings]
    .sort(([a], [b]) => a - b)
    .map(([material, each]) => ({ name: names[material - 1] ?? `material ${material}`, rings: each }));
}

function pointsOf(ring: Float64Array): Point[] {
  return Array.from({ length: ring.length / 2 }, (_, i): Point => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0]);
}

/** The line of a gate on the map; none for a plane that is not upright. */
function lineOf(gate: GateSpec, reach: number): readonly Point[] {
  if (gate.kind !== "plane") {
    const { points, from, to } = gate;
    return points ?? (from === undefined || to === undefined ? [] : [from, to]);
  }
  const { point, normal } = gate;
  const size = Math.hypot(normal[0], normal[1]);
  if (normal[2] !== 0 || size === 0) return [];
  const [along, across] = [(-normal[1] / size) * reach, (normal[0] / size) * reach];
  return [
    [point[0] - along, point[1] - across],
    [point[0] + along, point[1] + across],
  ];
}

/** Farther than any picture of the track, m. */
function reachOf({ trajectory, model, origin }: DrawnRun): number {
  const farthest = (name: string, zero: number): number =>
    column(trajectory, name).reduce((most, each) => Math.max(most, Math.abs(each - zero)), 0);
  return 4 * (farthest("px", origin.x) + farthest("py", origin.y)) + 40 * model.radius;
}
