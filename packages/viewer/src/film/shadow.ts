import type { Surface } from "../run-view.ts";
import type { PixelCanvas } from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";

/** Cells of the map across the shadow of a body. */
const cells = 64;
/** Fraction of the light left in a shadow. */
const left = 0.55;

/**
 * The shadow of a body lit vertically from above: darkens the ground that is first below it.
 *
 * @param surfaces that receive the shadow
 */
export function createShadow(surfaces: readonly Surface[], projection: Projection) {
  const boxes = surfaces.map(boxesOf);
  const [mask, ground] = [new Float32Array(cells * cells), new Float32Array(cells * cells)];

  /**
   * @param places    vertices of the body in the world, x, y, z
   * @param triangles of the body
   */
  return (canvas: PixelCanvas, places: Float64Array, triangles: Uint32Array): void => {
    const [west, east] = rangeOf(places, 0);
    const [south, north] = rangeOf(places, 1);
    const span = Math.max(east - west, north - south);
    const cell = span / cells;
    mask.fill(Infinity);
    ground.fill(-Infinity);
    const body = { vertices: places, triangles };
    for (let k = 0; k < triangles.length; k += 3) {
      overCells(body, k, west, south, cell, (at, z) => {
        if (z < (mask[at] ?? 0)) mask[at] = z;
      });
    }
    surfaces.forEach((surface, i) => {
      const box = boxes[i] as Float64Array;
      for (let k = 0; k < box.length; k += 4) {
        if ((box[k] ?? 0) > west + span || (box[k + 1] ?? 0) < west) continue;
        if ((box[k + 2] ?? 0) > south + span || (box[k + 3] ?? 0) < south) continue;
        overCells(surface, 0.75 * k, west, south, cell, (at, z) => {
          const lowest = mask[at] ?? Infinity;
          if (lowest < Infinity && z <= lowest + 0.25 * span && z > (ground[at] ?? 0)) ground[at] = z;
        });
      }
    });
    darken(canvas, projection, { west, south, cell, span, ground });
  };
}

interface ShadowMap {
  readonly west: number;
  readonly south: number;
  readonly cell: number;
  readonly span: number;
  /** Height of the ground in the shadow, -Infinity if there is none. */
  readonly ground: Float32Array;
}

/** Darkens each pixel that shows a point in the shadow, once. */
function darken(
  { width, height, colours, depths }: PixelCanvas,
  { place, worldOf }: Projection,
  { west, south, cell, span, ground }: ShadowMap,
): void {
  let [x0, x1, y0, y1] = [width, 0, height, 0];
  ground.forEach((z, at) => {
    if (z === -Infinity) return;
    const [x, y] = place(
      west + ((at % cells) + 0.5) * cell,
      south + (Math.floor(at / cells) + 0.5) * cell,
      z,
    );
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  });
  const world = new Float64Array(3);
  for (let y = Math.max(0, Math.floor(y0) - 2); y <= Math.min(height - 1, y1 + 2); y += 1) {
    for (let x = Math.max(0, Math.floor(x0) - 2); x <= Math.min(width - 1, x1 + 2); x += 1) {
      const at = y * width + x;
      const depth = depths[at] ?? -Infinity;
      if (depth === -Infinity) continue;
      worldOf(x, y, depth, world);
      const [column, row] = [
        Math.floor(((world[0] ?? 0) - west) / cell),
        Math.floor(((world[1] ?? 0) - south) / cell),
      ];
      if (column < 0 || column >= cells || row < 0 || row >= cells) continue;
      if (Math.abs((ground[row * cells + column] ?? -Infinity) - (world[2] ?? 0)) > 0.5 * span) continue;
      for (let k = 0; k < 3; k += 1) colours[3 * at + k] = left * (colours[3 * at + k] ?? 0);
    }
  }
}

function rangeOf(places: Float64Array, axis: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = axis; i < places.length; i += 3) {
    low = Math.min(low, places[i] ?? 0);
    high = Math.max(high, places[i] ?? 0);
  }
  return [low, high];
}

/** West, east, south and north bounds of each triangle. */
function boxesOf({ vertices, triangles }: Surface): Float64Array {
  const boxes = new Float64Array((4 * triangles.length) / 3);
  for (let k = 0; k < triangles.length; k += 3) {
    for (const axis of [0, 1]) {
      const along = [0, 1, 2].map((i) => vertices[3 * (triangles[k + i] ?? 0) + axis] ?? 0);
      boxes[(4 * k) / 3 + 2 * axis] = Math.min(...along);
      boxes[(4 * k) / 3 + 2 * axis + 1] = Math.max(...along);
    }
  }
  return boxes;
}

/** Visits the cells of the map whose middle lies in a triangle, with its height there. */
function overCells(
  { vertices, triangles }: Surface,
  first: number,
  west: number,
  south: number,
  cell: number,
  act: (at: number, z: number) => void,
): void {
  const corner = (i: number): readonly [number, number, number] => {
    const at = 3 * (triangles[first + i] ?? 0);
    return [
      ((vertices[at] ?? 0) - west) / cell - 0.5,
      ((vertices[at + 1] ?? 0) - south) / cell - 0.5,
      vertices[at + 2] ?? 0,
    ];
  };
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (area === 0) return;
  const from = (k: 0 | 1): number => Math.max(0, Math.ceil(Math.min(a[k], b[k], c[k])));
  const to = (k: 0 | 1): number => Math.min(cells - 1, Math.floor(Math.max(a[k], b[k], c[k])));
  for (let y = from(1); y <= to(1); y += 1) {
    for (let x = from(0); x <= to(0); x += 1) {
      const wb = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
      const wc = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      act(y * cells + x, a[2] + wb * (b[2] - a[2]) + wc * (c[2] - a[2]));
    }
  }
}
