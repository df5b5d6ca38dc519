import { fillBox, type Pixels, textWidth, writeText } from "./letters.ts";
import type { Rgb } from "./pixel-canvas.ts";

const ink: Rgb = [27, 31, 36];

/** A corner of the picture: right or left, bottom or top. */
export interface Corner {
  readonly isRight: boolean;
  readonly isTop: boolean;
}

/** Dimensions of the plate under clock and legend, pixels: letter pixel, line, margin, and the whole. */
function plateOf(height: number, clock: string, phases: readonly string[]) {
  const size = Math.max(1, Math.round(height / 300));
  const [line, edge] = [11 * size, 6 * size];
  const legend = phases.reduce((sum, phase) => sum + 25 * size + textWidth(phase, size), -10 * size);
  const wide = Math.max(textWidth(clock, size), legend) + 2 * edge;
  return { size, line, edge, wide, high: line + 7 * size + 2 * edge };
}

/** The corner in which the plate covers least of the path; the lower left one if there is no difference. */
export function freeCorner(
  places: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
  clock: string,
  phases: readonly string[],
): Corner {
  const { wide, high } = plateOf(height, clock, phases);
  const corners = [false, true].flatMap((isTop) =>
    [false, true].map((isRight): Corner => ({ isRight, isTop })),
  );
  const count = ({ isRight, isTop }: Corner): number =>
    places.reduce((sum, x, k) => {
      if (k % 2 === 1) return sum;
      const y = places[k + 1] ?? 0;
      const isIn = (isRight ? width - x : x) < wide + 8 && (isTop ? y : height - y) < high + 8;
      return isIn ? sum + 1 : sum;
    }, 0);
  const counts = corners.map(count);
  return corners[counts.indexOf(Math.min(...counts))] ?? { isRight: false, isTop: false };
}

/**
 * Draws the clock in a corner, with the legend above it: each phase of the run in the colour of its path, on a pale
 * plate.
 */
export function drawLabels(
  picture: Pixels,
  clock: string,
  phases: readonly string[],
  colourOf: (phase: string) => Rgb,
  { isRight, isTop }: Corner,
): void {
  const { size, line, edge, wide, high } = plateOf(picture.height, clock, phases);
  const [west, top] = [isRight ? picture.width - wide : 0, isTop ? 0 : picture.height - high];
  lighten(picture, west, top, west + wide, top + high);
  writeText(picture, clock, west + edge, top + edge + line, size, ink);
  let left = west + edge;
  for (const phase of phases) {
    fillBox(picture, left, top + edge + 3 * size, 12 * size, 2 * size, colourOf(phase));
    writeText(picture, phase, left + 15 * size, top + edge, size, ink);
    left += 15 * size + textWidth(phase, size) + 10 * size;
  }
}

/** Makes a rectangle of the picture pale, so that letters on it are legible. */
function lighten({ width, colours }: Pixels, left: number, top: number, right: number, bottom: number): void {
  for (let y = Math.max(0, top); y < bottom; y += 1) {
    for (let i = 3 * (y * width + Math.max(0, left)); i < 3 * (y * width + Math.min(width, right)); i += 1) {
      colours[i] = 0.3 * (colours[i] ?? 0) + 0.7 * 248;
    }
  }
}

/** A time with enough decimals that neighbouring pictures of a run of this duration, s, differ. */
export function clockText(time: number, duration: number, phase: string): string {
  const decimals = duration >= 100 ? 1 : duration >= 1 ? 2 : duration >= 0.01 ? 4 : 7;
  return `t = ${time.toFixed(decimals)} s, ${phase}`;
}
