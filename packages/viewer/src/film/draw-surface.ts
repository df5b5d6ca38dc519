import type { Surface } from "../run-view.ts";
import type { Direction, PictureAxes } from "../view-angle.ts";
import { brightness, shaded } from "./light.ts";
import {
  blendTriangle,
  fillTriangle,
  type PicturePlace,
  type PixelCanvas,
  type Rgb,
} from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";

/** Opacity of a surface seen from behind, where no body can be. */
const behind = 0.25;

/**
 * Draws a surface with shading, smooth where the surface is smooth. Its back, which no body can touch, is pale: the
 * inside of a tube is visible through its wall.
 */
export function drawSurface(
  canvas: PixelCanvas,
  surface: Surface,
  colour: Rgb,
  { place }: Projection,
  { eye }: PictureAxes,
  light: Direction,
  isSmooth: boolean,
): void {
  const { vertices, triangles } = surface;
  const places: PicturePlace[] = [];
  for (let i = 0; i < vertices.length; i += 3) {
    places.push(place(vertices[i] ?? 0, vertices[i + 1] ?? 0, vertices[i + 2] ?? 0));
  }
  const facets = facetNormals(surface);
  const tints = isSmooth ? smoothTints(surface, facets, light, colour) : undefined;
  const backs: number[] = [];
  const corners = (k: number): readonly [number, number, number] => [
    triangles[k] ?? 0,
    triangles[k + 1] ?? 0,
    triangles[k + 2] ?? 0,
  ];
  const three = <T>(of: readonly T[], [a, b, c]: readonly [number, number, number]): readonly [T, T, T] =>
    [of[a], of[b], of[c]] as readonly [T, T, T];
  const flat = (k: number): readonly [Rgb, Rgb, Rgb] => {
    const [x, y, z] = [facets[k] ?? 0, facets[k + 1] ?? 0, facets[k + 2] ?? 0];
    const size = Math.sqrt(x * x + y * y + z * z);
    const tint = shaded(colour, size > 0 ? brightness(light, x / size, y / size, z / size) : 1);
    return [tint, tint, tint];
  };
  for (let k = 0; k < triangles.length; k += 3) {
    const [nx, ny, nz] = [facets[k] ?? 0, facets[k + 1] ?? 0, facets[k + 2] ?? 0];
    if (nx * eye[0] + ny * eye[1] + nz * eye[2] < 0) {
      backs.push(k);
      continue;
    }
    const three3 = corners(k);
    fillTriangle(canvas, ...three(places, three3), tints === undefined ? flat(k) : three(tints, three3));
  }
  for (const k of backs) {
    const [a, b, c] = three(places, corners(k));
    blendTriangle(canvas, a, b, c, flat(k)[0], behind);
  }
}

/** Normals of the triangles with a length of twice their area; x, y, z at the positions of the corners in the list. */
function facetNormals({ vertices, triangles }: Surface): Float64Array {
  const normals = new Float64Array(triangles.length);
  const at = (corner: number, axis: number): number => vertices[3 * (triangles[corner] ?? 0) + axis] ?? 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const part = (end: number, axis: number): number => at(k + end, axis) - at(k, axis);
    const [ux, uy, uz] = [part(1, 0), part(1, 1), part(1, 2)];
    const [vx, vy, vz] = [part(2, 0), part(2, 1), part(2, 2)];
    normals[k] = uy * vz - uz * vy;
    normals[k + 1] = uz * vx - ux * vz;
    normals[k + 2] = ux * vy - uy * vx;
  }
  return normals;
}

/** Colour of each vertex, lit with the mean normal of its triangles. */
function smoothTints(
  { vertices, triangles }: Surface,
  facets: Float64Array,
  light: Direction,
  colour: Rgb,
): readonly Rgb[] {
  const sums = new Float64Array(vertices.length);
  for (let k = 0; k < triangles.length; k += 1) {
    const [vertex, facet] = [3 * (triangles[k] ?? 0), k - (k % 3)];
    for (let axis = 0; axis < 3; axis += 1) {
      sums[vertex + axis] = (sums[vertex + axis] ?? 0) + (facets[facet + axis] ?? 0);
    }
  }
  const tints: Rgb[] = [];
  for (let i = 0; i < sums.length; i += 3) {
    const [x, y, z] = [sums[i] ?? 0, sums[i + 1] ?? 0, sums[i + 2] ?? 0];
    const size = Math.sqrt(x * x + y * y + z * z);
    tints.push(shaded(colour, size > 0 ? brightness(light, x / size, y / size, z / size) : 1));
  }
  return tints;
}
