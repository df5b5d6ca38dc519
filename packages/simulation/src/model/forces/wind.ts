import { norm3 } from "@talus/kinematics";
import type { Vector3, WindLayer } from "@talus/scenario";
import { SphereState } from "../state/state-layout.ts";

const { p_WB, v_WB } = SphereState;

/** Velocity of the air by height: constant if there is only one row. World frame, SI. */
export interface Wind {
  /** Heights z of the rows, ascending, m (n). */
  readonly heights: Float64Array;
  /** Velocities there, m/s (3 n). */
  readonly velocities: Float64Array;
  /** Largest size of the velocity, m/s, and of its change with height, 1/s. */
  readonly fastest: number;
  readonly steepest: number;
}

/** @param given one velocity for all heights, or rows with ascending heights */
export function createWind(given: Vector3 | readonly WindLayer[]): Wind {
  const rows = isLayered(given) ? given : [{ height: 0, velocity: given }];
  const heights = Float64Array.from(rows, ({ height }) => height);
  const velocities = Float64Array.from(rows.flatMap(({ velocity }) => [...velocity]));
  const change = new Float64Array(3);
  let fastest = 0;
  let steepest = 0;
  for (let row = 0; row < heights.length; row += 1) {
    fastest = Math.max(fastest, norm3(velocities, 3 * row));
    if (row === 0) continue;
    for (let i = 0; i < 3; i += 1) change[i] = velocities[3 * row + i] - velocities[3 * row - 3 + i];
    steepest = Math.max(steepest, norm3(change, 0) / (heights[row] - heights[row - 1]));
  }
  return { heights, velocities, fastest, steepest };
}

export function isLayered(wind: Vector3 | readonly WindLayer[]): wind is readonly WindLayer[] {
  return typeof wind[0] !== "number";
}

/**
 * Velocity of the air at the centre of the sphere: linear between two rows, and that of the last row beyond it.
 *
 * @param y   state, SphereState
 * @param out m/s (3). No allocation.
 */
export function windInto({ heights, velocities }: Wind, y: Float64Array, out: Float64Array): void {
  const z = y[p_WB + 2];
  const last = heights.length - 1;
  let row = 0;
  while (row < last && heights[row + 1] <= z) row += 1;
  const isBetween = row < last && z > heights[row];
  const share = isBetween ? (z - heights[row]) / (heights[row + 1] - heights[row]) : 0;
  for (let i = 0; i < 3; i += 1) {
    const v = velocities[3 * row + i];
    out[i] = isBetween ? v + share * (velocities[3 * row + 3 + i] - v) : v;
  }
}

/**
 * The layer that contains the centre, or that it enters where it is exactly at a row: the number of rows below it.
 */
export function layerAhead({ heights }: Wind, y: Float64Array): number {
  const z = y[p_WB + 2];
  let layer = 0;
  while (layer < heights.length && (heights[layer] < z || (heights[layer] === z && y[v_WB + 2] >= 0))) {
    layer += 1;
  }
  return layer;
}

/** The layer that follows when the centre has just left this one. */
export function nextLayer({ heights }: Wind, layer: number, y: Float64Array): number {
  return y[v_WB + 2] >= 0 ? Math.min(layer + 1, heights.length) : Math.max(layer - 1, 0);
}

/** Far from zero, if there is no row. */
const FAR = 1e300;

/** Distance from the ends of a layer, m; > 0 inside. One wind for all heights has no layers. */
export function layerDistance({ heights }: Wind, layer: number, y: Float64Array): number {
  const z = y[p_WB + 2];
  const rows = heights.length;
  if (rows === 1) return FAR;
  const below = layer > 0 ? z - heights[layer - 1] : FAR;
  const above = layer < rows ? heights[layer] - z : FAR;
  return Math.min(below, above);
}
