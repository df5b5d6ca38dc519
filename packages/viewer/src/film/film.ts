import { requireMembers, requirePositive } from "@talus/portable-math/arguments";
import { type BodyPlace, createBodyMotion } from "../body-motion.ts";
import { contourPieces, contourStep } from "../figures/contours.ts";
import { phaseColours } from "../figures/svg.ts";
import type { RunView } from "../run-view.ts";
import { column, rowAt } from "../samples.ts";
import { pictureAxes, type ViewAngle } from "../view-angle.ts";
import { createFilmBody, drawBody, placeBody } from "./draw-body.ts";
import { drawSurface } from "./draw-surface.ts";
import { createTrackPicture } from "./draw-track.ts";
import { clockText, drawLabels, freeCorner } from "./labels.ts";
import { lightOf } from "./light.ts";
import {
  copyCanvas,
  createPixelCanvas,
  drawLine,
  halvedPixels,
  type PicturePlace,
  type PixelCanvas,
  type Rgb,
} from "./pixel-canvas.ts";
import { fittedProjection, type Projection } from "./projection.ts";
import { createShadow } from "./shadow.ts";

/** Appearance of a film. */
export interface FilmOptions {
  /** Default: the best view of the run. */
  readonly view?: ViewAngle;
  /** Size of a picture, pixels. */
  readonly width: number;
  readonly height: number;
}

const paper: Rgb = [238, 243, 248];
const groundColour: Rgb = [185, 182, 163];
const contourColour: Rgb = [140, 137, 120];
const obstacleColour: Rgb = [138, 90, 43];
const markColours: Readonly<Record<RunView["marks"][number]["kind"], Rgb>> = {
  gate: [123, 50, 148],
  zone: [70, 90, 60],
};
/** Supersampling factor, for smooth edges. */
const fine = 2;
/** Least radius of the body in the picture, pixels: a distant body is drawn larger. */
const leastRadius = 4;

/**
 * Axonometric pictures of a run, rendered without a browser: ground, obstacles, gates and zones, the path, the body
 * with its shadow vertically below it, clock and phases, with the whole track in view. Hidden parts of the path are
 * dashed, the path ahead of the body is pale.
 *
 * @returns a function of the time, s, that returns red, green, blue of all pixels from the upper left corner, row by
 *   row
 */
export function createFilm(view: RunView, options: FilmOptions): (t: number) => Uint8Array {
  requireMembers("createFilm", "view", view, ["track", "ground", "obstacles", "marks", "offset", "eye"]);
  requireMembers("createFilm", "options", options, []);
  requirePositive("createFilm", "options.width", options.width);
  requirePositive("createFilm", "options.height", options.height);
  const axes = pictureAxes(options.view ?? view.eye);
  const [width, height] = [fine * options.width, fine * options.height];
  const light = lightOf(axes);
  const projection = fittedProjection(view, axes, width, height);
  const lifted = (x: number, y: number, z: number): PicturePlace => {
    const [px, py, depth] = projection.place(x, y, z);
    return [px, py, depth + Math.max(0.1 * view.radius, 4 / projection.scale)];
  };
  const scene = createPixelCanvas(width, height, paper);
  drawSurface(scene, view.ground, groundColour, projection, axes, light, true);
  const step = contourStep(view.ground, 25);
  if (step > 0) {
    drawPieces(scene, contourPieces(view.ground, step, view.offset[2]), lifted, 0.6, contourColour);
  }
  for (const obstacle of view.obstacles) {
    drawSurface(scene, obstacle, obstacleColour, projection, axes, light, false);
  }
  for (const { kind, pieces } of view.marks) drawPieces(scene, pieces, lifted, 1.6, markColours[kind]);
  const body = createFilmBody(view.shape);
  const size = Math.max(1, (fine * leastRadius) / (projection.scale * view.radius));
  const track = createTrackPicture(view.track, projection, scene, view.radius, colourOf);
  // A path hardly longer than the body would be hidden behind it most of the time.
  const staysInBody = track.size < 4 * size * view.radius * projection.scale;
  const castShadow = createShadow([view.ground, ...view.obstacles], projection);
  const motion = createBodyMotion(view.track);
  const at: BodyPlace = { position: [0, 0, 0], orientation: [1, 0, 0, 0], row: 0 };
  const canvas = createPixelCanvas(width, height, paper);
  const t = column(view.track, "t");
  const phases = view.track.texts.get("phase") ?? [];
  const used = [...new Set(phases)];
  const duration = (t[t.length - 1] ?? 0) - (t[0] ?? 0);
  const clock = clockText(t[t.length - 1] ?? 0, duration, "flight");
  const dots = track.places.map((x) => x / fine);
  const corner = freeCorner(dots, options, clock, used);
  return (time) => {
    motion(time, at);
    const row = rowAt(t, time);
    copyCanvas(scene, canvas);
    const placed = placeBody(body, at, size);
    castShadow(canvas, placed.vertices, body.triangles);
    track.draw(canvas, row);
    drawBody(canvas, body, placed, projection, light);
    if (staysInBody) track.drawDashed(canvas, row);
    const colours = halvedPixels(canvas);
    const picture = { width: options.width, height: options.height, colours };
    drawLabels(picture, clockText(time, duration, phases[row] ?? ""), used, colourOf, corner);
    return colours;
  };
}

/** Colour of the path in a phase. */
function colourOf(phase: string): Rgb {
  const hex = Number.parseInt((phaseColours[phase] ?? "#333333").slice(1), 16);
  return [hex >> 16, (hex >> 8) & 255, hex & 255];
}

/** Draws segments: x, y, z of both ends of each. */
function drawPieces(
  canvas: PixelCanvas,
  pieces: ArrayLike<number>,
  place: Projection["place"],
  radius: number,
  colour: Rgb,
): void {
  const end = (k: number): PicturePlace => place(pieces[k] ?? 0, pieces[k + 1] ?? 0, pieces[k + 2] ?? 0);
  for (let k = 0; k < pieces.length; k += 6) drawLine(canvas, end(k), end(k + 3), radius, colour);
}
