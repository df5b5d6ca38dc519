import { hypot } from "@talus/portable-math";
import { column, type Samples } from "../samples.ts";
import { isHidden, type PicturePlace, type PixelCanvas, paintDisc, type Rgb } from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";

/** The way of the centre in the picture, dot by dot. */
export interface TrackPicture {
  /** Draws all of it in the colours of the phases: bold up to a row, thin beyond. */
  draw(canvas: PixelCanvas, row: number): void;
  /** Draws dashes of it over what has been drawn since. */
  drawDashed(canvas: PixelCanvas, row: number): void;
  /** Of its dots, x and y in pixels one after the other. */
  readonly places: readonly number[];
  /** Width or height of all of it in the picture, whichever is more, pixels. */
  readonly size: number;
}

/** Pixels of a dash and of the gap after it, where ground or obstacles hide the way. */
const [dash, gap] = [10, 8];
/** Half the width of the way so far, and of the way ahead, pixels. */
const [bold, thin] = [2.2, 1];

/**
 * @param scene ground and obstacles as they are drawn: what of the way is behind them is dashed
 * @param lift  how far the way is moved to the eye, m: where the body is small it lies on the ground itself
 */
export function createTrackPicture(
  track: Samples,
  { place }: Projection,
  scene: PixelCanvas,
  lift: number,
  colourOf: (phase: string) => Rgb,
): TrackPicture {
  const [x, y, z] = ["px", "py", "pz"].map((name) => column(track, name)) as [F, F, F];
  const phases = track.texts.get("phase") ?? [];
  const places: number[] = [];
  const rows: number[] = [];
  let way = 0;
  for (let i = 0; i + 1 < track.length; i += 1) {
    const end = (k: number): PicturePlace => place(x[k] ?? 0, y[k] ?? 0, z[k] ?? 0);
    const [a, b] = [end(i), end(i + 1)];
    const length = hypot(b[0] - a[0], b[1] - a[1]);
    const steps = Math.ceil(way + length) - Math.ceil(way); // one dot at each whole pixel of the way
    for (let k = 0; k < steps; k += 1) {
      const dot = Math.ceil(way) + k;
      const share = Math.min(1, (dot - way) / length);
      const at = (axis: 0 | 1 | 2): number => a[axis] + share * (b[axis] - a[axis]);
      if (dot % (dash + gap) >= dash && isHidden(scene, at(0), at(1), at(2) + lift)) continue;
      places.push(at(0), at(1));
      rows.push(i);
    }
    way += length;
  }
  const drawDot = (canvas: PixelCanvas, row: number, k: number): void => {
    const at = rows[k] ?? 0;
    const [left, top] = [places[2 * k] ?? 0, places[2 * k + 1] ?? 0];
    paintDisc(canvas, left, top, at < row ? bold : thin, colourOf(phases[at] ?? ""));
  };
  const extent = (axis: 0 | 1): number => {
    const [low, high] = places.reduce(
      ([least, most], value, k) =>
        k % 2 === axis ? [Math.min(least, value), Math.max(most, value)] : [least, most],
      [Infinity, -Infinity],
    );
    return Math.max(0, high - low);
  };
  return {
    places,
    size: Math.max(extent(0), extent(1)),
    draw(canvas, row) {
      for (let k = 0; k < rows.length; k += 1) drawDot(canvas, row, k);
    },
    drawDashed(canvas, row) {
      for (let k = 0; k < rows.length; k += 1) if (k % (dash + gap) < dash) drawDot(canvas, row, k);
    },
  };
}

type F = Float64Array;
