import type { Shape } from "@talus/shapes";
import { type BodyTriangles, bodyTriangles } from "@talus/shapes/drawing";
import type { BodyPlace } from "../body-motion.ts";
import { bodyAxes } from "../frames.ts";
import { brightness, shaded } from "./light.ts";
import { fillTriangle, type PicturePlace, type PixelCanvas, type Rgb } from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";
import type { Direction } from "./view-angle.ts";

const colours: readonly [Rgb, Rgb] = [
  [213, 94, 0],
  [255, 217, 184],
];
/** Of a quarter turn: a round body is drawn by 96 sides, which is a tenth of a pixel off at a radius of 200 pixels. */
const steps = 24;

/** The triangles of a body in the two colours of a film, in the body's frame. */
export function createFilmBody(shape: Shape): BodyTriangles {
  return bodyTriangles(shape, colours, steps);
}

/**
 * Draws a body at its place and in its attitude.
 *
 * @param size how many times as large as it is
 */
export function drawBody(
  canvas: PixelCanvas,
  { vertices, normals, colours: paint, triangles }: BodyTriangles,
  { position, orientation }: BodyPlace,
  size: number,
  { place }: Projection,
  light: Direction,
): void {
  const axes = bodyAxes(orientation);
  const turned = (v: Float64Array, i: number, k: 0 | 1 | 2): number =>
    axes[0][k] * (v[i] ?? 0) + axes[1][k] * (v[i + 1] ?? 0) + axes[2][k] * (v[i + 2] ?? 0);
  const places: PicturePlace[] = [];
  const tints: Rgb[] = [];
  for (let i = 0; i < vertices.length; i += 3) {
    const at = (k: 0 | 1 | 2): number => position[k] + size * turned(vertices, i, k);
    places.push(place(at(0), at(1), at(2)));
    const bright = brightness(light, turned(normals, i, 0), turned(normals, i, 1), turned(normals, i, 2));
    tints.push(shaded([paint[i] ?? 0, paint[i + 1] ?? 0, paint[i + 2] ?? 0], bright));
  }
  const corner = (k: number): number => triangles[k] ?? 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const [p, q, r] = [places[a], places[b], places[c]] as [PicturePlace, PicturePlace, PicturePlace];
    fillTriangle(canvas, p, q, r, [tints[a], tints[b], tints[c]] as [Rgb, Rgb, Rgb]);
  }
}
