import { chartFigure, chartsOf, planFigure, trackOnMap } from "@talus/viewer";
import { BadInput } from "../process/bad-input.ts";
import type { DrawnRun } from "./recorded-run.ts";
import { viewOf } from "./run-view.ts";

/** Figures to draw, and their abscissa. */
export interface FigureChoice {
  /** Names of figures; undefined: all that are available for the run. */
  readonly what: readonly string[] | undefined;
  /** Charts against time, or against path length. */
  readonly along: "t" | "s";
}

/** Resolution of figures: rows and nodes. */
const figureFineness = { rows: 2000, nodes: 20_000 };

/**
 * Figures as SVG, by file name without extension.
 *
 * @throws BadInput for a figure that is not available for the run
 */
export function figuresOf(run: DrawnRun, { what, along }: FigureChoice): ReadonlyMap<string, string> {
  const view = viewOf(run, figureFineness);
  const { track } = view;
  const charts = chartsOf(trackOnMap(view), view.events);
  const figures = new Map<string, string>();
  for (const name of what ?? ["plan", ...charts.map(({ id }) => id)]) {
    const chart = charts.find(({ id }) => id === name);
    if (name === "plan") figures.set("figure-plan", planFigure(view));
    else if (chart === undefined) throw new BadInput(`--what: this run has no values for ${name}`);
    else figures.set(along === "t" ? `figure-${name}` : `figure-${name}-s`, chartFigure(chart, along, track));
  }
  return figures;
}
