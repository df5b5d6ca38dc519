import { hypot } from "@talus/portable-math";
import type { Direction, PictureAxes } from "../view-angle.ts";
import type { Rgb } from "./pixel-canvas.ts";

/** Unit vector to the light: from above, over the left shoulder of the viewer. */
export function lightOf({ right, up, eye }: PictureAxes): Direction {
  const part = (k: 0 | 1 | 2): number => -0.45 * right[k] + 0.35 * up[k] + 0.5 * eye[k] + (k === 2 ? 0.5 : 0);
  const [x, y, z] = [part(0), part(1), part(2)];
  const size = hypot(x, y, z);
  return [x / size, y / size, z / size];
}

/** Brightness of a surface with a unit normal, 0.3 to 1, lit from either side. */
export function brightness(light: Direction, nx: number, ny: number, nz: number): number {
  return 0.3 + 0.7 * Math.abs(light[0] * nx + light[1] * ny + light[2] * nz);
}

/** A colour at this brightness. */
export function shaded(colour: Rgb, bright: number): Rgb {
  return [colour[0] * bright, colour[1] * bright, colour[2] * bright];
}
