import { log10 } from "@talus/portable-math";
import { requireMembers } from "@talus/portable-math/arguments";
import type { Chart, Series } from "../charts.ts";
import type { Samples } from "../samples.ts";
import { createFrame, type Frame } from "./frame.ts";
import { areaMark, type LegendEntry, lineMark } from "./legend.ts";
import { readableUnit } from "./readable-unit.ts";
import { lineColours, phaseColours, pointList, svgDocument } from "./svg.ts";
import { powerOfTen } from "./ticks.ts";

const [width, frameHeight] = [680, 206];
/** Space between the frame and the numbers for the strip of phases. */
const below = 8;
const dash = "6 4";

type Along = "t" | "s";

/**
 * A chart as an SVG figure for publication, with the phases of the motion as a strip below it.
 *
 * @param along abscissa: time, or path length of the centre
 * @param track table from which the phases are taken
 */
export function chartFigure(chart: Chart, along: Along, track: Samples): string {
  requireMembers("chartFigure", "chart", chart, ["t", "s", "series"]);
  requireMembers("chartFigure", "track", track, ["numbers", "texts"]);
  const whole = track.numbers.get(along) ?? chart[along];
  const [first, last] = [whole[0] ?? 0, whole[whole.length - 1] ?? 1];
  const [low, high] = chart.isLogarithmic ? wholeDecades(chart) : rangeOf(chart);
  const across = readableUnit(along === "t" ? "time t (s)" : "path length s (m)", first, last);
  const upright = chart.isLogarithmic ? { title: chart.axis, unit: 1 } : readableUnit(chart.axis, low, high);
  const phases = track.texts.get("phase") ?? [];
  // Margins on both sides, so that a line at an end, or a constant one, does not coincide with the frame.
  const [begin, end] = widened(first / across.unit, last / across.unit, 0.01);
  const [bottom, top] = chart.isLogarithmic
    ? [low, high]
    : widened(low / upright.unit, high / upright.unit, 0.05);
  const frame = createFrame({
    title: chart.title,
    legend: [chart.series.map(entryOf(chart)), [...new Set(phases)].map(phaseEntry)],
    x: { title: across.title, low: begin, high: end },
    y: { title: upright.title, low: bottom, high: top, isLogarithmic: chart.isLogarithmic ?? false },
    height: frameHeight,
    width: { whole: width },
    below,
  });
  const x = (value: number): number => frame.x(value / across.unit);
  const y = (value: number): number => frame.y(value / upright.unit);
  const body = [
    ...frame.grid,
    ...stripOf(phases, whole, x, frame),
    // Dashed lines are drawn above the others, which remain visible between the dashes.
    ...[false, true].flatMap((isDashed) =>
      chart.series.flatMap((series, k) =>
        (series.isDashed ?? false) === isDashed ? lineOf(chart, k, chart[along], x, y) : [],
      ),
    ),
    ...frame.border,
  ];
  return svgDocument(...frame.whole, `${chart.title}: ${upright.title} along ${across.title}`, body);
}

function colourOf(k: number): string {
  return lineColours[k % lineColours.length] ?? "#000000";
}

/** If two lines coincide, the lower one shows on both sides of the upper one. */
function strokeOf(k: number): number {
  return k === 0 ? 2.4 : 1.6;
}

function entryOf({ hasStems }: Chart): (series: Series, k: number) => LegendEntry {
  return ({ label, isDashed }, k) => ({
    label,
    mark: lineMark(colourOf(k), hasStems ? 1.6 : strokeOf(k), isDashed ? dash : ""),
  });
}

function phaseEntry(phase: string): LegendEntry {
  return { label: phase, mark: areaMark(`fill="${phaseColours[phase] ?? "#cccccc"}"`, 5) };
}

/** From the lowest to the highest value; around a single value, a range of its size. */
function rangeOf({ series, hasStems }: Chart): readonly [number, number] {
  let [low, high] = hasStems ? [0, 0] : [Infinity, -Infinity];
  for (const { values } of series) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high || (low === 0 && high === 0)) return [0, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // A range of mere round-off is a single value.
  return high - low > 1e-9 * size ? [low, high] : [low - 0.5 * size, high + 0.5 * size];
}

/** Powers of ten that enclose all values above zero, at least one decade apart. */
function wholeDecades({ series }: Chart): readonly [number, number] {
  let [low, high] = [Infinity, 0];
  for (const { values } of series) {
    for (const value of values) {
      if (value > 0 && value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (!(high > 0)) return [1, 10];
  const [first, last] = [Math.floor(log10(low)), Math.ceil(log10(high))];
  return [powerOfTen(first), powerOfTen(Math.max(last, first + 1))];
}

function widened(low: number, high: number, share: number): readonly [number, number] {
  const more = high > low ? share * (high - low) : 0.5;
  return [low - more, high + more];
}

/** The phases in their colours, below the frame. */
function stripOf(
  phases: readonly string[],
  xs: ArrayLike<number>,
  x: (value: number) => number,
  { top, height }: Frame,
): string[] {
  const strip: string[] = [];
  let begin = 0;
  for (let i = 1; i <= phases.length; i += 1) {
    if (i < phases.length && phases[i] === phases[begin]) continue;
    const [from, to] = [x(xs[begin] ?? 0), x(xs[Math.min(i, phases.length - 1)] ?? 0)];
    const colour = phaseColours[phases[begin] ?? ""] ?? "#cccccc";
    strip.push(
      `<rect x="${from.toFixed(1)}" y="${top + height + 3}" width="${Math.max(0.5, to - from).toFixed(1)}" height="5" fill="${colour}"/>`,
    );
    begin = i;
  }
  return strip;
}

function lineOf(
  { series, hasStems, isLogarithmic }: Chart,
  k: number,
  xs: Float64Array,
  x: (value: number) => number,
  y: (value: number) => number,
): string[] {
  const { values = new Float64Array(0), isDashed } = series[k] ?? {};
  const colour = colourOf(k);
  if (hasStems) {
    const zero = y(0).toFixed(1);
    return Array.from(values, (value, i) => {
      if (Number.isNaN(value)) return "";
      const [at, top] = [x(xs[i] ?? 0).toFixed(1), y(value).toFixed(1)];
      return `<path d="M${at} ${zero}V${top}" stroke="${colour}"/><circle cx="${at}" cy="${top}" r="2.5" fill="${colour}"/>`;
    });
  }
  const pieces: [number, number][][] = [[]];
  values.forEach((value, i) => {
    if (Number.isNaN(value) || (isLogarithmic && !(value > 0))) pieces.push([]);
    else pieces.at(-1)?.push([x(xs[i] ?? 0), y(value)]);
  });
  const dashes = isDashed ? ` stroke-dasharray="${dash}"` : "";
  return pieces.flatMap((points) => {
    const [only] = points;
    if (only === undefined) return [];
    if (points.length === 1)
      return [`<circle cx="${only[0].toFixed(1)}" cy="${only[1].toFixed(1)}" r="2" fill="${colour}"/>`];
    return [
      `<polyline points="${pointList(points)}" fill="none" stroke="${colour}" stroke-width="${strokeOf(k)}" stroke-linejoin="round"${dashes}/>`,
    ];
  });
}
