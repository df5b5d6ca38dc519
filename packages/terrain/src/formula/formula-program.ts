import type { FormulaData } from "../terrain-data.ts";
import { addExpression, addMeasure } from "./build-graph.ts";
import { createDifferentiate } from "./derivative.ts";
import { createGraph } from "./graph.ts";
import { parseCondition, parseExpression } from "./parser.ts";
import { compileTape, type Tape } from "./tape.ts";

/** A formula made ready: what all its surfaces share. Plain data, never changed. */
export interface FormulaProgram {
  /** Results [z, zx, zy, zxx, zxy, zyy]. */
  readonly jet: Tape;
  /** Result [z]. */
  readonly height: Tape;
  /** Result: the signed measure of `where`; absent without it. */
  readonly where: Tape | undefined;
  /** [west, east, south, north], m; ±Infinity where the domain does not say. */
  readonly bounds: readonly [number, number, number, number];
}

/**
 * Parses and differentiates a formula.
 *
 * @throws FormulaError with the column, RangeError for the intervals of the domain
 */
export function compileFormula({ z, domain = {} }: FormulaData): FormulaProgram {
  const graph = createGraph();
  const height = addExpression(graph, parseExpression(z));
  const byX = createDifferentiate(graph, "x");
  const byY = createDifferentiate(graph, "y");
  const zx = byX(height);
  const zy = byY(height);
  const zxx = byX(zx);
  const zxy = byY(zx);
  const zyy = byY(zy);
  const where =
    domain.where === undefined
      ? undefined
      : compileTape(graph, [addMeasure(graph, parseCondition(domain.where))]);
  const [west, east] = checkInterval("x", domain.x);
  const [south, north] = checkInterval("y", domain.y);
  return {
    jet: compileTape(graph, [height, zx, zy, zxx, zxy, zyy]),
    height: compileTape(graph, [height]),
    where,
    bounds: [west, east, south, north],
  };
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
