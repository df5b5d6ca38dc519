import type { FormulaData } from "../../ground/terrain-data.ts";
import { addExpression, addMeasure } from "./build-graph.ts";
import { createDifferentiate } from "./derivative.ts";
import * as g from "./graph.ts";
import { moveCondition, moveExpression } from "./moved-formula.ts";
import { parseCondition, parseExpression } from "./parser.ts";
import { collectSwitches, type Switches } from "./switches.ts";
import { compileTape, type Tape } from "./tape.ts";

/**
 * A prepared formula: the parts shared by all its surfaces. Its graph grows as branches are met; nothing else changes.
 */
export interface FormulaProgram {
  /** Results [z, zx, zy, zxx, zxy, zyy]. */
  readonly jet: Tape;
  /** Result [z]. */
  readonly height: Tape;
  /** Result: the signed measure of `where`; absent without it. */
  readonly where: Tape | undefined;
  /** [west, east, south, north], m; ±Infinity where the domain gives no bound. */
  readonly bounds: readonly [number, number, number, number];
  /** The switches that decide which smooth branch counts. Empty for a smooth formula without borders. */
  readonly switches: Switches;
  /** Results: the switches in their order. */
  readonly signs: Tape;
  /** Nodes of the height, and of the conditions that are >= 0 inside the domain. */
  readonly heightNode: number;
  readonly conditions: readonly number[];
}

/**
 * Parses and differentiates a formula.
 *
 * @throws FormulaError with the column, RangeError for the intervals of the domain
 */
export function compileFormula({ z, domain = {}, origin = [0, 0, 0] }: FormulaData): FormulaProgram {
  const graph = g.createGraph();
  const height = addExpression(graph, moveExpression(parseExpression(z), origin));
  const byX = createDifferentiate(graph, "x");
  const byY = createDifferentiate(graph, "y");
  const zx = byX(height);
  const zy = byY(height);
  const zxx = byX(zx);
  const zxy = byY(zx);
  const zyy = byY(zy);
  const whereNode =
    domain.where === undefined
      ? undefined
      : addMeasure(graph, moveCondition(parseCondition(domain.where), origin));
  const [west, east] = checkInterval("x", domain.x).map((x) => x - origin[0]);
  const [south, north] = checkInterval("y", domain.y).map((y) => y - origin[1]);
  const conditions = [
    ...addBounds(graph, "x", west, east),
    ...addBounds(graph, "y", south, north),
    ...(whereNode === undefined ? [] : [whereNode]),
  ];
  const switches = collectSwitches(graph, height, conditions);
  return {
    jet: compileTape(graph, [height, zx, zy, zxx, zxy, zyy]),
    height: compileTape(graph, [height]),
    where: whereNode === undefined ? undefined : compileTape(graph, [whereNode]),
    bounds: [west, east, south, north],
    switches,
    signs: compileTape(
      graph,
      switches.list.map(({ node }) => node),
    ),
    heightNode: height,
    conditions,
  };
}

/** Nodes that are >= 0 between the given bounds. */
function addBounds(graph: g.Graph, name: "x" | "y", low: number, high: number): number[] {
  const at = g.variable(graph, name);
  const measures: number[] = [];
  if (low > -Infinity) measures.push(g.subtract(graph, at, g.constant(graph, low)));
  if (high < Infinity) measures.push(g.subtract(graph, g.constant(graph, high), at));
  return measures;
}

function checkInterval(name: "x" | "y", interval: readonly [number, number] | undefined) {
  if (interval === undefined) return [-Infinity, Infinity] as const;
  const [low, high] = interval;
  if (!(Number.isFinite(low) && Number.isFinite(high) && low < high)) {
    throw new RangeError(
      `createTerrain: domain.${name} must be two finite numbers, the smaller first, got [${low}, ${high}]`,
    );
  }
  return [low, high] as const;
}
