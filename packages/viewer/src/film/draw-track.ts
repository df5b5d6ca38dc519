import { hypot } from "@talus/portable-math";
import { column, type Samples } from "../samples.ts";
import { isHidden, type PicturePlace, type PixelCanvas, paintDisc, type Rgb } from "./pixel-canvas.ts";
import type { Projection } from "./projection.ts";

/** The path of the centre in the picture, as dots. */
export interface TrackPicture {
  /** Draws the whole path in the colours of the phases: bold up to a row, thin beyond. */
  draw(canvas: PixelCanvas, row: number): void;
  /** Draws it dashed over everything drawn since. */
  drawDashed(canvas: PixelCanvas, row: number): void;
  /** Positions of the dots, x and y in pixels alternating. */
  readonly places: readonly number[];
  /** Width or height of the whole path in the picture, the larger of the two, pixels. */
  readonly size: number;
}

/** Pixels of a dash and of the following gap, where ground or obstacles hide the path. */
const [dash, gap] = [10, 8];
/** Half the width of the path covered, and of the path ahead, pixels. */
const [bold, thin] = [2.2, 1];

/**
 * @param scene ground and obstacles as drawn: the path behind them is dashed
 * @param lift  shift of the path towards the eye, m: for a small body it would lie on the ground itself
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
    const steps = Math.ceil(way + length) - Math.ceil(way); // one dot for each whole pixel of path
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
