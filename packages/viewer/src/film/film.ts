import { hypot } from "@talus/portable-math";
import { requireMembers, requirePositive } from "@talus/portable-math/arguments";
import { type BodyPlace, createBodyMotion } from "../body-motion.ts";
import { contourPieces, contourStep } from "../figures/contours.ts";
import type { RunView, Surface } from "../run-view.ts";
import { column, rowAt } from "../samples.ts";
import {
  copyCanvas,
  createPixelCanvas,
  drawLine,
  fillDisc,
  fillTriangle,
  halvedPixels,
  type PicturePlace,
  type PixelCanvas,
  type Rgb,
} from "./pixel-canvas.ts";
import { along, type PictureAxes, pictureAxes, type ViewAngle } from "./view-angle.ts";

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
const bodyColours: readonly [Rgb, Rgb] = [
  [213, 94, 0],
  [255, 217, 184],
];
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
  const toPicture = fittedTo(view, axes, width, height);
  const scene = createPixelCanvas(width, height, paper);
  drawSurface(scene, view.ground, groundColour, toPicture.place, axes);
  drawContours(scene, view, toPicture.place);
  for (const obstacle of view.obstacles) drawSurface(scene, obstacle, obstacleColour, toPicture.place, axes);
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
    drawBody(canvas, at, view.radius, toPicture, axes);
    return halvedPixels(canvas);
  };
}

type F = Float64Array;

interface Projection {
  place(x: number, y: number, z: number): PicturePlace;
  /** Pixels for a metre. */
  readonly scale: number;
}

function fittedTo({ track, radius }: RunView, axes: PictureAxes, width: number, height: number): Projection {
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [F, F, F];
  const range = (axis: PictureAxes["up"]): readonly [number, number] => {
    let [low, high] = [Infinity, -Infinity];
    for (let i = 0; i < track.length; i += 1) {
      const value = along(axis, x[i] ?? 0, y[i] ?? 0, z[i] ?? 0);
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return [low - 3 * radius, high + 3 * radius];
  };
  const [left, right] = range(axes.right);
  const [bottom, top] = range(axes.up);
  const scale = 0.88 * Math.min(width / (right - left), height / (top - bottom));
  return {
    scale,
    place: (px, py, pz) => [
      0.5 * width + scale * (along(axes.right, px, py, pz) - 0.5 * (left + right)),
      0.5 * height - scale * (along(axes.up, px, py, pz) - 0.5 * (bottom + top)),
      along(axes.eye, px, py, pz),
    ],
  };
}

function lifted([x, y, depth]: PicturePlace, by: number): PicturePlace {
  return [x, y, depth + by];
}

/** Light comes from above, over the left shoulder of who looks. */
function lightOn(normal: readonly [number, number, number], { right, up, eye }: PictureAxes): number {
  const light = [0, 1, 2].map(
    (k) => -0.45 * (right[k] ?? 0) + 0.35 * (up[k] ?? 0) + 0.5 * (eye[k] ?? 0) + (k === 2 ? 0.5 : 0),
  );
  const [x = 0, y = 0, z = 0] = light;
  const size = hypot(x, y, z) * hypot(...normal);
  const cosine = size > 0 ? normal.reduce((sum, part, k) => sum + part * (light[k] ?? 0), 0) / size : 0;
  return 0.3 + 0.7 * Math.abs(cosine);
}

function shaded(colour: Rgb, light: number): Rgb {
  return [colour[0] * light, colour[1] * light, colour[2] * light];
}

function drawSurface(
  canvas: PixelCanvas,
  { vertices, triangles }: Surface,
  colour: Rgb,
  place: Projection["place"],
  axes: PictureAxes,
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
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    fillTriangle(canvas, place(...a), place(...b), place(...c), shaded(colour, lightOn(normal, axes)));
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

/** A ball in two colours by octants of the body. */
function drawBody(
  canvas: PixelCanvas,
  at: BodyPlace,
  radius: number,
  picture: Projection,
  axes: PictureAxes,
): void {
  const [x, y, depth] = picture.place(...at.position);
  const pixels = Math.max(fine * leastRadius, picture.scale * radius);
  const normalAt = (u: number, v: number): readonly [number, number, number] => {
    const w = Math.sqrt(Math.max(0, 1 - u * u - v * v));
    const part = (k: 0 | 1 | 2): number => u * axes.right[k] - v * axes.up[k] + w * axes.eye[k];
    return [part(0), part(1), part(2)];
  };
  fillDisc(
    canvas,
    x,
    y,
    pixels,
    (u, v) => {
      const normal = normalAt(u, v);
      const [a, b, c] = inBody(normal, at.orientation);
      return shaded(a * b * c > 0 ? bodyColours[0] : bodyColours[1], lightOn(normal, axes));
    },
    (u, v) => depth + (pixels / picture.scale) * Math.sqrt(Math.max(0, 1 - u * u - v * v)),
  );
}

/** R(q)^T n: what the body's own axes see of a direction of the world. */
function inBody(
  [nx, ny, nz]: readonly [number, number, number],
  [w, x, y, z]: readonly [number, number, number, number],
): readonly [number, number, number] {
  return [
    (1 - 2 * (y * y + z * z)) * nx + 2 * (x * y + w * z) * ny + 2 * (x * z - w * y) * nz,
    2 * (x * y - w * z) * nx + (1 - 2 * (x * x + z * z)) * ny + 2 * (y * z + w * x) * nz,
    2 * (x * z + w * y) * nx + 2 * (y * z - w * x) * ny + (1 - 2 * (x * x + y * y)) * nz,
  ];
}
