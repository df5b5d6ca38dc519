import { requireMembers, requirePositive } from "@talus/portable-math/arguments";
import { type BodyPlace, createBodyMotion } from "../body-motion.ts";
import { contourPieces, contourStep } from "../figures/contours.ts";
import type { RunView, Surface } from "../run-view.ts";
import { column, rowAt } from "../samples.ts";
import { createFilmBody, drawBody } from "./draw-body.ts";
import { brightness, lightOf, shaded } from "./light.ts";
import {
  copyCanvas,
  createPixelCanvas,
  drawLine,
  fillTriangle,
  halvedPixels,
  type PicturePlace,
  type PixelCanvas,
  type Rgb,
} from "./pixel-canvas.ts";
import { fittedProjection, type Projection } from "./projection.ts";
import { type Direction, pictureAxes, type ViewAngle } from "./view-angle.ts";

/** How a film looks. */
export interface FilmOptions extends ViewAngle {
  /** Of a picture, in pixels. */
  readonly width: number;
  readonly height: number;
}

const paper: Rgb = [238, 243, 248];
const groundColour: Rgb = [185, 182, 163];
const contourColour: Rgb = [140, 137, 120];
const obstacleColour: Rgb = [138, 90, 43];
const trackColour: Rgb = [0, 114, 178];
/** Drawn at twice the size, so that edges are smooth. */
const fine = 2;
/** Least radius of the body in the picture, pixels: from afar it is drawn larger. */
const leastRadius = 4;

/**
 * Axonometric pictures of a run, without a browser: ground, obstacles, the way so far and the body, all of the track in the picture.
 *
 * @returns a function of the time, s, that gives red, green, blue of all pixels from the upper left corner, row by row
 */
export function createFilm(view: RunView, options: FilmOptions): (t: number) => Uint8Array {
  requireMembers("createFilm", "view", view, ["track", "ground", "obstacles", "offset"]);
  requireMembers("createFilm", "options", options, []);
  requirePositive("createFilm", "options.width", options.width);
  requirePositive("createFilm", "options.height", options.height);
  const axes = pictureAxes(options);
  const [width, height] = [fine * options.width, fine * options.height];
  const light = lightOf(axes);
  const toPicture = fittedProjection(view, axes, width, height);
  const scene = createPixelCanvas(width, height, paper);
  drawSurface(scene, view.ground, groundColour, toPicture.place, light);
  drawContours(scene, view, toPicture.place);
  for (const obstacle of view.obstacles) drawSurface(scene, obstacle, obstacleColour, toPicture.place, light);
  const body = createFilmBody(view.shape);
  const size = Math.max(1, (fine * leastRadius) / (toPicture.scale * view.radius));
  const motion = createBodyMotion(view.track);
  const at: BodyPlace = { position: [0, 0, 0], orientation: [1, 0, 0, 0], row: 0 };
  const canvas = createPixelCanvas(width, height, paper);
  const [t, x, y, z] = ["t", "px", "py", "pz"].map((name) => column(view.track, name)) as [F, F, F, F];
  let drawnTo = 0;
  return (time) => {
    motion(time, at);
    const last = rowAt(t, time);
    if (last < drawnTo) throw new RangeError("createFilm: times must rise");
    for (; drawnTo < last; drawnTo += 1) {
      const [a, b] = [drawnTo, drawnTo + 1].map((i) => toPicture.place(x[i] ?? 0, y[i] ?? 0, z[i] ?? 0)) as [
        PicturePlace,
        PicturePlace,
      ];
      drawLine(scene, a, b, 0.8 * fine, trackColour);
    }
    copyCanvas(scene, canvas);
    drawBody(canvas, body, at, size, toPicture, light);
    return halvedPixels(canvas);
  };
}

type F = Float64Array;

function lifted([x, y, depth]: PicturePlace, by: number): PicturePlace {
  return [x, y, depth + by];
}

function drawSurface(
  canvas: PixelCanvas,
  { vertices, triangles }: Surface,
  colour: Rgb,
  place: Projection["place"],
  light: Direction,
): void {
  const corner = (k: number): readonly [number, number, number] => {
    const v = 3 * (triangles[k] ?? 0);
    return [vertices[v] ?? 0, vertices[v + 1] ?? 0, vertices[v + 2] ?? 0];
  };
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const [u, v] = [b, c].map((end) => [end[0] - a[0], end[1] - a[1], end[2] - a[2]]) as [number[], number[]];
    const [ux = 0, uy = 0, uz = 0] = u;
    const [vx = 0, vy = 0, vz = 0] = v;
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length === 0) continue;
    const tint = shaded(colour, brightness(light, nx / length, ny / length, nz / length));
    fillTriangle(canvas, place(...a), place(...b), place(...c), [tint, tint, tint]);
  }
}

function drawContours(
  canvas: PixelCanvas,
  { ground, offset, radius }: RunView,
  place: Projection["place"],
): void {
  const step = contourStep(ground, 25);
  const pieces = step > 0 ? contourPieces(ground, step, offset[2]) : [];
  for (let k = 0; k < pieces.length; k += 6) {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = pieces.slice(k, k + 6);
    drawLine(
      canvas,
      lifted(place(x0, y0, z0), 0.1 * radius),
      lifted(place(x1, y1, z1), 0.1 * radius),
      0.6,
      contourColour,
    );
  }
}
