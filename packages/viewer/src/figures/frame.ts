import { log10 } from "@talus/portable-math";
import { drawLegend, type LegendEntry } from "./legend.ts";
import { escapedText } from "./svg.ts";
import { textWidth, wrappedText } from "./text-width.ts";
import { createTicks, fittingTicks, powerOfTen, type Ticks } from "./ticks.ts";

/** An axis of a figure. */
export interface FrameAxis {
  readonly title: string;
  /** Ends of the range shown, in the unit of its numbers. */
  readonly low: number;
  readonly high: number;
  /** Number at the origin of the scale. Default 0. */
  readonly zero?: number;
  /** True for a logarithmic axis; its ends are powers of ten. */
  readonly isLogarithmic?: boolean;
}

/** Dimensions and texts of a frame. */
export interface FrameOptions {
  readonly title: string;
  readonly legend: readonly (readonly LegendEntry[])[];
  readonly x: FrameAxis;
  readonly y: FrameAxis;
  /** Height of the frame itself. */
  readonly height: number;
  /** Width of the whole figure, or of the frame itself. */
  readonly width: { readonly whole: number } | { readonly frame: number };
  /** Space between the frame and the numbers below it. */
  readonly below: number;
}

/** A frame with its scales, laid out so that texts around it do not overlap, whatever their length. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Width and height of the figure. */
  readonly whole: readonly [number, number];
  x(value: number): number;
  y(value: number): number;
  /** Grid lines at the numbers, drawn below the data. */
  readonly grid: readonly string[];
  /** Frame, numbers, titles and legend, drawn above the data. */
  readonly border: readonly string[];
}

/** Sizes of letters, and heights of a line of them. */
const [size, line, titleSize, titleLine] = [13, 17, 15, 19];
const least = { left: 78, right: 16 };
/** Least distance between two numbers side by side. */
const apart = 14;

export function createFrame({ title, legend, x, y, height, width, below }: FrameOptions): Frame {
  const upright = wrappedText(y.title, height, size);
  const yTicks = ticksOf(y, height, () => line + 2);
  const left = Math.max(least.left, 10 + line * upright.length + 8 + widest(yTicks) + 8);
  const xRoom = (text: string): number => textWidth(text, size) + apart;
  const xTicksIn = (length: number): Ticks => ticksOf(x, length, xRoom);
  const rough = "whole" in width ? width.whole - left - least.right : width.frame;
  const right = Math.max(least.right, 0.5 * widest(xTicksIn(rough)) + 4);
  const long = "whole" in width ? width.whole - left - right : width.frame;
  const xTicks = xTicksIn(long);
  const wide = left + long + right;

  const titles = wrappedText(title, wide - left - 8, titleSize, true);
  const key = drawLegend(legend, left, 8 + titleLine * titles.length, wide - left - 8);
  const top = Math.ceil(8 + titleLine * titles.length + key.height + 8);
  const bottom = top + height;
  const numbers = bottom + below + 20;
  const along = wrappedText(x.title, wide - 16, size);
  const tall = numbers + line * along.length + 12;
  const middle = Math.min(Math.max(left + long / 2, halfWidth(along)), wide - halfWidth(along));

  const px = scaleOf(x, left, left + long);
  const py = scaleOf(y, bottom, top);
  return {
    left,
    top,
    width: long,
    height,
    whole: [Math.ceil(wide), Math.ceil(tall)],
    x: px,
    y: py,
    grid: [
      ...xTicks.values.map((value) => rule(px(value), top, px(value), bottom)),
      ...yTicks.values.map((value) => rule(left, py(value), left + long, py(value))),
    ],
    border: [
      `<rect x="${left.toFixed(1)}" y="${top}" width="${long.toFixed(1)}" height="${height.toFixed(1)}" fill="none" stroke="#333333"/>`,
      ...titles.map(
        (text, i) =>
          `<text x="${left.toFixed(1)}" y="${20 + titleLine * i}" font-size="${titleSize}" font-weight="bold">${escapedText(text)}</text>`,
      ),
      ...key.parts,
      ...xTicks.values.map((value) => number(px(value), numbers, "middle", xTicks.text(value))),
      ...yTicks.values.map((value) => number(left - 8, py(value) + 4.5, "end", yTicks.text(value))),
      ...along.map((text, i) => number(middle, numbers + line * (i + 1) + 2, "middle", escapedText(text))),
      ...upright.map(
        (text, i) =>
          `<text transform="translate(${16 + line * i} ${(top + height / 2).toFixed(1)}) rotate(-90)" text-anchor="middle">${escapedText(text)}</text>`,
      ),
    ],
  };
}

/** Ticks of an axis with the positions of their numbers on its scale. */
function ticksOf(axis: FrameAxis, length: number, room: (text: string) => number): Ticks {
  const { low, high, isLogarithmic, zero = 0 } = axis;
  if (!isLogarithmic) {
    const most = Math.max(2, Math.min(8, length / 40));
    const { values, step, text } = fittingTicks(low + zero, high + zero, length, room, most);
    return { values: values.map((value) => value - zero), step, text: (value) => text(value + zero) };
  }
  const powers = createTicks(log10(low), log10(high), 8);
  const values = powers.values.filter((power) => power === Math.floor(power)).map(powerOfTen);
  return {
    values,
    step: 1,
    text: (value) => value.toExponential(0).replace("-", "−").replace("e+", "e"),
  };
}

function scaleOf(
  { low, high, isLogarithmic }: FrameAxis,
  from: number,
  to: number,
): (value: number) => number {
  if (!isLogarithmic) return (value) => from + ((value - low) / (high - low)) * (to - from);
  const [first, last] = [log10(low), log10(high)];
  return (value) => from + ((log10(value) - first) / (last - first)) * (to - from);
}

function widest(ticks: Ticks): number {
  return ticks.values.reduce((most, value) => Math.max(most, textWidth(ticks.text(value), size)), 0);
}

function halfWidth(lines: readonly string[]): number {
  return 4 + 0.5 * lines.reduce((most, text) => Math.max(most, textWidth(text, size)), 0);
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="#dddddd"/>`;
}

function number(x: number, y: number, anchor: "middle" | "end", text: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${text}</text>`;
}
