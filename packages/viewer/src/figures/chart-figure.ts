import { requireMembers } from "@talus/portable-math/arguments";
import type { Chart, Series } from "../charts.ts";
import type { Samples } from "../samples.ts";
import { escapedText, lineColours, phaseColours, pointList, svgDocument } from "./svg.ts";
import { createTicks, type Ticks } from "./ticks.ts";

/** Size of a figure and of its frame, in its units. */
const [width, height] = [680, 320];
const frame = { left: 78, right: 16, top: 56, bottom: 58 };

type Along = "t" | "s";

/**
 * A chart as a figure for a paper: SVG, with the phases of the motion as a strip under it.
 *
 * @param along what it is drawn along: time, or way of the centre
 * @param track the table that the phases are taken from
 */
export function chartFigure(chart: Chart, along: Along, track: Samples): string {
  requireMembers("chartFigure", "chart", chart, ["t", "s", "series"]);
  requireMembers("chartFigure", "track", track, ["numbers", "texts"]);
  const xs = along === "t" ? chart.t : chart.s;
  const whole = track.numbers.get(along) ?? xs;
  const x = scaleOf(
    createTicks(whole[0] ?? 0, whole[whole.length - 1] ?? 1, 8),
    frame.left,
    width - frame.right,
  );
  const y = scaleOf(createTicks(...rangeOf(chart), 5), height - frame.bottom, frame.top);
  const label = along === "t" ? "time t (s)" : "way of the centre s (m)";
  const body = [
    ...gridOf(x, y),
    ...stripOf(track, whole, x),
    ...[true, false].flatMap((isDashed) =>
      chart.series.flatMap((series, k) =>
        (series.isDashed ?? false) === isDashed
          ? lineOf(chart, series, xs, x, y, lineColours[k] ?? "#000000")
          : [],
      ),
    ),
    `<rect x="${frame.left}" y="${frame.top}" width="${width - frame.left - frame.right}" height="${height - frame.top - frame.bottom}" fill="none" stroke="#333333"/>`,
    `<text x="${frame.left}" y="20" font-size="15" font-weight="bold">${escapedText(chart.title)}</text>`,
    ...legendOf(chart),
    `<text x="${(frame.left + width - frame.right) / 2}" y="${height - 10}" text-anchor="middle">${label}</text>`,
    `<text transform="translate(16 ${(frame.top + height - frame.bottom) / 2}) rotate(-90)" text-anchor="middle">${escapedText(chart.axis)}</text>`,
  ];
  return svgDocument(width, height, `${chart.title}: ${chart.axis} along ${label}`, body);
}

interface Scale {
  readonly ticks: Ticks;
  at(value: number): number;
}

function scaleOf(ticks: Ticks, from: number, to: number): Scale {
  return { ticks, at: (value) => from + ((value - ticks.low) / (ticks.high - ticks.low)) * (to - from) };
}

function rangeOf({ series, hasStems }: Chart): [number, number] {
  let [low, high] = hasStems ? [0, 0] : [Infinity, -Infinity];
  for (const { values } of series) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? [0, 1] : [low, high];
}

function gridOf(x: Scale, y: Scale): string[] {
  const [top, bottom] = [frame.top, height - frame.bottom];
  const upright = x.ticks.values.map((value) => {
    const at = x.at(value).toFixed(1);
    return `<line x1="${at}" y1="${top}" x2="${at}" y2="${bottom}" stroke="#dddddd"/><text x="${at}" y="${bottom + 26}" text-anchor="middle">${x.ticks.text(value)}</text>`;
  });
  const level = y.ticks.values.map((value) => {
    const at = y.at(value);
    return `<line x1="${frame.left}" y1="${at.toFixed(1)}" x2="${width - frame.right}" y2="${at.toFixed(1)}" stroke="#dddddd"/><text x="${frame.left - 8}" y="${(at + 4.5).toFixed(1)}" text-anchor="end">${y.ticks.text(value)}</text>`;
  });
  return [...upright, ...level];
}

/** The phases, each in its colour, below the frame. */
function stripOf(track: Samples, xs: ArrayLike<number>, x: Scale): string[] {
  const phases = track.texts.get("phase") ?? [];
  const strip: string[] = [];
  let begin = 0;
  for (let i = 1; i <= phases.length; i += 1) {
    if (i < phases.length && phases[i] === phases[begin]) continue;
    const [from, to] = [x.at(xs[begin] ?? 0), x.at(xs[Math.min(i, phases.length - 1)] ?? 0)];
    const colour = phaseColours[phases[begin] ?? ""] ?? "#cccccc";
    strip.push(
      `<rect x="${from.toFixed(1)}" y="${height - frame.bottom + 3}" width="${Math.max(0, to - from).toFixed(1)}" height="5" fill="${colour}"/>`,
    );
    begin = i;
  }
  return strip;
}

function lineOf(
  chart: Chart,
  series: Series,
  xs: Float64Array,
  x: Scale,
  y: Scale,
  colour: string,
): string[] {
  const dash = series.isDashed ? ' stroke-dasharray="6 4"' : "";
  if (chart.hasStems) {
    const zero = y.at(0).toFixed(1);
    return Array.from(series.values, (value, i) => {
      const [at, top] = [x.at(xs[i] ?? 0).toFixed(1), y.at(value).toFixed(1)];
      return `<path d="M${at} ${zero}V${top}" stroke="${colour}"/><circle cx="${at}" cy="${top}" r="2.5" fill="${colour}"/>`;
    });
  }
  const pieces: [number, number][][] = [[]];
  series.values.forEach((value, i) => {
    if (Number.isNaN(value)) pieces.push([]);
    else pieces.at(-1)?.push([x.at(xs[i] ?? 0), y.at(value)]);
  });
  return pieces
    .filter((points) => points.length > 1)
    .map(
      (points) =>
        `<polyline points="${pointList(points)}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round"${dash}/>`,
    );
}

function legendOf({ series }: Chart): string[] {
  let left = frame.left;
  return series.map(({ label, isDashed }, k) => {
    const dash = isDashed ? ' stroke-dasharray="6 4"' : "";
    const entry = `<line x1="${left}" y1="38" x2="${left + 24}" y2="38" stroke="${lineColours[k]}" stroke-width="2.5"${dash}/><text x="${left + 30}" y="42">${escapedText(label)}</text>`;
    left += 48 + 7 * label.length;
    return entry;
  });
}
