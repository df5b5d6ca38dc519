import type { PolygonZones, ZoneData } from "@talus/geodata";
import type { RunResult } from "@talus/results";
import type { Material } from "@talus/scenario";
import type { SeededRandom } from "@talus/testing-tools";
import { type Choice, contact, flight } from "../support/scenarios.ts";

const g = 9.81;
const radius = 0.3;

/** A run over strips of other material, and when the foot is on each border by the closed form. */
export interface StripChoice {
  readonly choice: Choice;
  /** Materials entered at the patch boundaries, in order, and their times, s. */
  readonly materials: readonly string[];
  readonly times: readonly number[];
}

/** Strips across the way, by where they begin and end along x on y = 0, m; rising. */
type Strips = readonly (readonly [number, number])[];

/** One to five strips between x = 0.2 and 4, some beside each other, widths from 1e-9 to 0.1 m. */
function stripsOf(random: SeededRandom): Strips {
  const count = random.integer(1, 5);
  const strips: [number, number][] = [];
  let x = random.uniform(0.2, 0.8);
  for (let i = 0; i < count; i += 1) {
    const width = 10 ** random.uniform(-9, -1);
    strips.push([x, x + width]);
    const gap = random.uniform(0, 1) < 0.4 ? 10 ** random.uniform(-9, -3) : random.uniform(0.05, 0.6);
    x += width + gap;
  }
  return strips;
}

/** Polygons whose sides lean by `slant`, dx/dy; far longer than the way. */
function polygonsOf(strips: Strips, slant: number): PolygonZones {
  const reach = 50;
  return {
    kind: "polygons",
    polygons: strips.map(([from, to]) => {
      const [lean, away] = [slant * reach, reach];
      const ring = Float64Array.of(
        ...[from - lean, -away, to - lean, -away],
        ...[to + lean, away, from + lean, away],
      );
      return { material: 1, rings: [ring] };
    }),
  };
}

/** Columns of a raster as strips, of 0.37 m or of 10 µm near x = 1. */
function rasterOf(isFine: boolean): { readonly zones: ZoneData; readonly strips: Strips } {
  const cell = isFine ? 1e-5 : 0.37;
  const columns = 8;
  const rows = isFine ? 4000 : 40;
  const west = 1 - 2 * cell;
  const strips = [0, 2, 5].map((k) => [west + k * cell, west + (k + 1) * cell] as const);
  const materials = new Uint8Array(columns * rows);
  for (let k = 0; k < materials.length; k += 1) materials[k] = [0, 2, 5].includes(k % columns) ? 1 : 0;
  const y0 = -0.5 * rows * cell + 0.5 * cell;
  return { zones: { kind: "classes", columns, rows, x0: west + 0.5 * cell, y0, cell, materials }, strips };
}

function material(friction: number): Material {
  return { staticFriction: friction, kineticFriction: friction, restitution: 0.5 };
}

/**
 * Rolls down a plane from rest, s = (5/7) g sin t²/2, on which the friction of strips makes no difference; or slips on
 * level ground without friction but in the strips, v² falling by 2 mu g on each metre of them. Tolerances, end times
 * and the slant of the strips are random: each meets the borders with other steps.
 */
export function randomStrips(random: SeededRandom): StripChoice {
  const isRaster = random.integer(0, 3) === 0;
  const raster = rasterOf(random.integer(0, 1) === 0);
  const strips = isRaster ? raster.strips : stripsOf(random);
  const zones = isRaster ? raster.zones : polygonsOf(strips, random.uniform(-1.5, 1.5));
  const relativeTolerance = 10 ** random.uniform(-12, -6);
  const borders = strips.flat();
  const materials = strips.flatMap(() => ["strip", "terrain"]);
  const last = borders[borders.length - 1] as number;
  if (random.integer(0, 1) === 0) {
    const slope = random.uniform(0.1, 0.8);
    const cos = 1 / Math.sqrt(1 + slope * slope);
    const rate = (5 / 7) * g * slope * cos;
    const times = borders.map((x) => Math.sqrt((2 * x) / (cos * rate)));
    const time = Math.sqrt((2 * last) / (cos * rate)) * random.uniform(1.05, 3);
    return {
      choice: {
        ground: { kind: "plane", gradient: [-slope, 0], height: 0 },
        start: contact([0, 0]),
        friction: 1.5,
        classes: { strip: material(random.uniform(1, 2)) },
        zones,
        time,
        relativeTolerance,
      },
      materials,
      times,
    };
  }
  const mu = random.uniform(0.05, 0.5);
  const speed = random.uniform(6, 20);
  const { times, end } = slipTimes(strips, speed, mu);
  return {
    choice: {
      start: flight([0, 0, radius], [speed, 0, 0]),
      friction: 0,
      classes: { strip: material(mu) },
      zones,
      time: end + random.uniform(0.01, 2),
      relativeTolerance,
    },
    materials,
    times,
  };
}

/** Times at the borders where v² = v0² - 2 mu g (way in strips). */
function slipTimes(strips: Strips, speed: number, mu: number) {
  const times: number[] = [];
  let [t, x, v] = [0, 0, speed];
  for (const [from, to] of strips) {
    t += (from - x) / v;
    times.push(t);
    const after = Math.sqrt(v * v - 2 * mu * g * (to - from));
    t += (2 * (to - from)) / (v + after);
    times.push(t);
    [x, v] = [to, after];
  }
  return { times, end: t };
}

/** Deviations of a run from the closed form; empty if there are none. */
export function strayFrom({ materials, times }: StripChoice, result: RunResult): string {
  const patchBoundaries = result.events.filter(({ kind }) => kind === "patch-boundary");
  const met = patchBoundaries.map((patchBoundary) => patchBoundary.material).join(" ");
  if (met !== materials.join(" ")) return `met ${met}, not ${materials.join(" ")}`;
  const error = Math.max(...patchBoundaries.map(({ t }, i) => Math.abs(t - (times[i] ?? 0))));
  // steps give a parabola exactly; located within 1e-13 s, rounded in places of 1e-15 m at speeds from 0.3 m/s on
  return error <= 1e-9 ? "" : `a time is off by ${error} s`;
}
