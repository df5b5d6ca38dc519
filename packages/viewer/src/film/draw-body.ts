import type { Shape } from "@talus/shapes";
import { type BodyTriangles, bodyTriangles } from "@talus/shapes/drawing";
import type { BodyPlace } from "../body-motion.ts";
import { bodyAxes } from "../frames.ts";
import type { Direction } from "../view-angle.ts";
import { brightness, shaded } from "./light.ts";
import { fillTriangle, type PicturePlace, type PixelCanvas, type Rgb } from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";

const colours: readonly [Rgb, Rgb] = [
  [213, 94, 0],
  [255, 217, 184],
];
/**
 * Steps of a quarter turn: a round body is drawn with 96 sides, within a tenth of a pixel at a radius of 200 pixels.
 */
const steps = 24;

/** Triangles of a body in the two colours of a film, in the body frame. */
export function createFilmBody(shape: Shape): BodyTriangles {
  return bodyTriangles(shape, colours, steps);
}

/** A body in its position and attitude: vertices and normals in the world frame. */
export interface PlacedBody {
  readonly vertices: Float64Array;
  readonly normals: Float64Array;
}

/** @param size magnification */
export function placeBody(
  { vertices, normals }: BodyTriangles,
  { position, orientation }: BodyPlace,
  size: number,
): PlacedBody {
  const axes = bodyAxes(orientation);
  const turned = (v: Float64Array, i: number, k: 0 | 1 | 2): number => {
    const first = i - (i % 3);
    return axes[0][k] * (v[first] ?? 0) + axes[1][k] * (v[first + 1] ?? 0) + axes[2][k] * (v[first + 2] ?? 0);
  };
  const axisOf = (i: number): 0 | 1 | 2 => (i % 3) as 0 | 1 | 2;
  return {
    vertices: vertices.map((_, i, all) => position[axisOf(i)] + size * turned(all, i, axisOf(i))),
    normals: normals.map((_, i, all) => turned(all, i, axisOf(i))),
  };
}

/** Draws a placed body. */
export function drawBody(
  canvas: PixelCanvas,
  { colours: paint, triangles }: BodyTriangles,
  { vertices, normals }: PlacedBody,
  { place }: Projection,
  light: Direction,
): void {
  const places: PicturePlace[] = [];
  const tints: Rgb[] = [];
  for (let i = 0; i < vertices.length; i += 3) {
    places.push(place(vertices[i] ?? 0, vertices[i + 1] ?? 0, vertices[i + 2] ?? 0));
    const bright = brightness(light, normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0);
    tints.push(shaded([paint[i] ?? 0, paint[i + 1] ?? 0, paint[i + 2] ?? 0], bright));
  }
  const corner = (k: number): number => triangles[k] ?? 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const [p, q, r] = [places[a], places[b], places[c]] as [PicturePlace, PicturePlace, PicturePlace];
    fillTriangle(canvas, p, q, r, [tints[a], tints[b], tints[c]] as [Rgb, Rgb, Rgb]);
  }
}
