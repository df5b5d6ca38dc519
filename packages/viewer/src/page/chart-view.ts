import { log10 } from "@talus/portable-math";
import uPlot from "uplot";
import uPlotStyles from "uplot/dist/uPlot.min.css?inline";
import type { Chart, Series } from "../charts.ts";
import { type ReadableUnit, readableUnit } from "../figures/readable-unit.ts";
import { textWidth } from "../figures/text-width.ts";
import { powerOfTen } from "../figures/ticks.ts";
import { rowAt } from "../samples.ts";
import { element, shortNumber } from "./elements.ts";
import type { Theme } from "./theme.ts";

/** Abscissa of the charts. */
export type Along = "t" | "s";

/** Charts with a common cursor and a line at the current time. */
export interface ChartView {
  /** Moves the line to time t, s, and path length s, m, and shows the values there. */
  show(t: number, s: number): void;
  along(axis: Along): void;
  paint(theme: Theme): void;
  /** Removes the charts from the page. */
  close(): void;
}

const axisLabels = { t: "time t (s)", s: "path length s (m)" } as const;
const height = 210;

/**
 * Creates charts in an element.
 *
 * @param onPick called with the time, s, or path length, m, at which the reader clicks
 */
export function createChartView(
  host: HTMLElement,
  charts: readonly Chart[],
  theme: Theme,
  onPick: (along: Along, x: number) => void,
): ChartView {
  addPlotStyles();
  let paint = theme;
  let axis: Along = "t";
  let now = { t: 0, s: 0 };
  const figures = charts.map((chart) => {
    const outputs = chart.series.map(() => element("output"));
    const figure = element("figure", { "data-chart": chart.id });
    host.append(figure);
    return {
      chart,
      figure,
      outputs,
      tiny: chart.series.map((series) => (chart.isLogarithmic ? 0 : roundOff(series))),
      line: element("div", { class: "now" }),
      plot: undefined as uPlot | undefined,
    };
  });

  const build = (): void => {
    for (const each of figures) {
      const { chart, figure, outputs, line } = each;
      each.plot?.destroy();
      const area = element("div", {
        role: "img",
        "aria-label": `${chart.title}: ${chart.axis} along ${axisLabels[axis]}`,
      });
      figure.replaceChildren(captionOf(chart, outputs, paint), area);
      const width = Math.max(200, figure.clientWidth - 18);
      const plot = new uPlot(
        optionsOf(chart, axis, width, paint, (x) => onPick(axis, x)),
        dataOf(chart, axis),
        area,
      );
      plot.over.append(line);
      each.plot = plot;
    }
    show(now.t, now.s);
  };
  const show = (t: number, s: number): void => {
    now = { t, s };
    for (const { chart, plot, line, outputs, tiny } of figures) {
      if (plot === undefined) continue;
      const at = plot.valToPos(axis === "t" ? t : s, "x");
      // not the width of the element, which would cause a layout of the page for each chart at each move
      const width = plot.bbox.width / uPlot.pxRatio;
      line.style.display = at >= 0 && at <= width ? "" : "none";
      line.style.transform = `translateX(${at - 1}px)`;
      const row = rowAt(chart.t, t);
      const isStem = chart.hasStems === true && Math.abs((chart.t[row] ?? NaN) - t) > 1e-9;
      chart.series.forEach(({ values }, k) => {
        const output = outputs[k];
        const value = values[row] ?? NaN;
        if (output !== undefined)
          output.textContent = isStem ? "–" : shortNumber(Math.abs(value) < (tiny[k] ?? 0) ? 0 : value);
      });
    }
  };
  const sizes = new ResizeObserver(() => {
    for (const each of figures) {
      const width = Math.max(200, each.figure.clientWidth - 18);
      if (each.plot === undefined || each.plot.width === width) continue;
      each.plot.setSize({ width, height });
    }
    show(now.t, now.s);
  });
  sizes.observe(host);
  build();
  return {
    show,
    along(wanted) {
      axis = wanted;
      build();
    },
    paint(next) {
      paint = next;
      build();
    },
    close() {
      sizes.disconnect();
      for (const { figure, plot } of figures) {
        plot?.destroy();
        figure.remove();
      }
    },
  };
}

/** Added once for all charts of the page. */
function addPlotStyles(): void {
  const id = "plot-styles";
  if (document.getElementById(id) === null) document.head.append(element("style", { id }, uPlotStyles));
}

/** Size below which a value is round-off relative to the largest of its line. */
function roundOff({ values }: Series): number {
  return 1e-9 * values.reduce((most, each) => Math.max(most, Math.abs(each) || 0), 0);
}

function captionOf(chart: Chart, outputs: readonly HTMLElement[], { lines }: Theme): HTMLElement {
  const caption = element("figcaption", {}, element("b", {}, chart.title));
  chart.series.forEach(({ label, isDashed }, k) => {
    const mark = element("i", { class: isDashed ? "dashed" : "", style: `border-color: ${lines[k]}` });
    caption.append(element("span", {}, mark, `${label}: `, outputs[k] ?? ""));
  });
  return caption;
}

/**
 * Data for uPlot, which leaves a gap at null. x values increase; of rows with equal x both are drawn. Empty rows at
 * both ends of the run give all charts the same abscissa.
 */
function dataOf({ series, whole, ...chart }: Chart, axis: Along): uPlot.AlignedData {
  const columns = series.map(({ values }) => Array.from(values, (y) => (Number.isNaN(y) ? null : y)));
  const x = Array.from(chart[axis]);
  if (whole === undefined) return [x, ...columns];
  const [first, last] = whole[axis];
  return [[first, ...x, last], ...columns.map((column) => [null, ...column, null])];
}

function optionsOf(
  chart: Chart,
  along: Along,
  width: number,
  theme: Theme,
  onPick: (x: number) => void,
): uPlot.Options {
  const upright = unitOf(chart);
  const axis = {
    stroke: theme.ink,
    grid: { stroke: theme.grid, width: 1 },
    ticks: { stroke: theme.grid, width: 1 },
  };
  return {
    width,
    height,
    legend: { show: false },
    scales: {
      x: { time: false },
      y: chart.isLogarithmic ? { distr: 3, range: wholeDecades } : { range: aroundValues },
    },
    cursor: { sync: { key: "run" }, drag: { x: true, y: false } },
    axes: [
      { ...axis, label: axisLabels[along], labelSize: 20, size: 34, space: 80, values: decimals(1) },
      {
        ...axis,
        label: upright.title,
        labelSize: 20,
        size: widthOfNumbers,
        values: chart.isLogarithmic ? powers : decimals(upright.unit),
      },
    ],
    series: [
      {},
      ...chart.series.map(({ label, isDashed }, k): uPlot.Series => {
        const stroke = theme.lines[k] ?? theme.ink;
        if (chart.hasStems)
          return { label, stroke, fill: stroke, paths: stems, points: { show: true, size: 5 } };
        // Not moved to whole pixels, which makes stairs of slopes.
        const line = { label, stroke, width: 1.6, pxAlign: 0, points: { show: false } };
        return isDashed ? { ...line, dash: [6, 4] } : line;
      }),
    ],
    hooks: {
      ready: [
        (plot) => {
          plot.over.addEventListener("click", (event) => onPick(plot.posToVal(event.offsetX, "x")));
        },
      ],
    },
  };
}

/** The unit of the vertical axis in which its numbers are short. */
function unitOf({ axis, series, isLogarithmic }: Chart): ReadableUnit {
  if (isLogarithmic) return { title: axis, unit: 1 };
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of series) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? { title: axis, unit: 1 } : readableUnit(axis, low, high);
}

/** Numbers in this unit with as many decimals as their spacing requires. */
function decimals(unit: number): uPlot.Axis.DynamicValues {
  return (_plot, marks, _axis, _space, step) => {
    const places = Math.min(20, Math.max(0, -Math.floor(log10(step / unit) + 1e-9)));
    return marks.map((mark) => (mark / unit).toFixed(places).replace("-", "−"));
  };
}

/** Width of the longest number with its tick and a gap. */
function widthOfNumbers(_plot: uPlot, numbers: readonly string[] | null): number {
  const longest = (numbers ?? []).reduce((most, text) => Math.max(most, textWidth(text ?? "", 12)), 0);
  return Math.max(50, longest + 20);
}

/** Least size on an axis, below the rounding of any value and far above the least for which uPlot computes ticks. */
const leastPower = 1e-20;

/**
 * A range that encloses the values; if they differ only by rounding, or by less than an axis can resolve, a range of
 * their size.
 */
function aroundValues(_plot: uPlot, least: number | null, most: number | null): uPlot.Range.MinMax {
  if (least === null || most === null) return [0, 1];
  const size = Math.max(Math.abs(least), Math.abs(most));
  if (size < leastPower) return [-1, 1];
  if (most - least > 1e-9 * size) return uPlot.rangeNum(least, most, 0.1, true);
  return [least - 0.1 * size, most + 0.1 * size];
}

/** Powers of ten that enclose the values, at least one decade apart; null if nothing is shown. */
function wholeDecades(_plot: uPlot, least: number | null, most: number | null): uPlot.Range.MinMax {
  const powerBelow = (x: number | null): number =>
    powerOfTen(Math.floor(log10(Math.max(x ?? 0, leastPower))));
  const [low, high] = [powerBelow(least), powerBelow(most)];
  return [low, high < (most ?? 0) || high === low ? 10 * high : high];
}

/** Labels for powers of ten only; uPlot itself passes null for ticks too close to each other. */
function powers(_plot: uPlot, marks: readonly (number | null)[]): string[] {
  return marks.map((mark) => {
    const text = mark?.toExponential() ?? "";
    return /^1e/.test(text) ? text.replace("-", "−") : "";
  });
}

/** A vertical line from zero to each value. */
const stems: uPlot.Series.PathBuilder = (plot, series, first, last) => {
  const stroke = new Path2D();
  const zero = plot.valToPos(0, "y", true);
  for (let i = first; i <= last; i += 1) {
    const y = plot.data[series]?.[i];
    const x = plot.data[0][i];
    if (y === null || y === undefined || x === undefined) continue;
    const at = plot.valToPos(x, "x", true);
    stroke.moveTo(at, zero);
    stroke.lineTo(at, plot.valToPos(y, "y", true));
  }
  return { stroke };
};
