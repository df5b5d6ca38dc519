import { domainExtent } from "./domain-extent.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import type { Graph } from "./program/graph.ts";
import { createRegisters, runTape } from "./program/tape.ts";

/** Points per side of a lattice over a bounded domain. */
const lattice = 65;
/**
 * Without bounds: places along a line in both directions from the origin or the one bound, so many for each doubling of
 * the distance between these, m, and of them every so many-th for lines across.
 */
const perDoubling = 16;
const nearest = 1 / 4096;
const farthest = 65_536;
const linesApart = 32;
const halvings = 60;
/**
 * Heights on both sides of a line that differ by more than this, as a fraction of them, of the coordinates and of the
 * distance between places, are a jump.
 */
const sameHeight = 1e-6;

/**
 * Looks for jumps of the height, which an `if` may make: between neighbours of a lattice over the domain the lines
 * where branches meet are located, and the heights on both sides compared. Without bounds the lattice becomes wider
 * with the distance from the origin, in proportion to it.
 *
 * @throws RangeError naming the place and the two heights
 */
export function checkJumps(program: FormulaProgram): void {
  const { signs, height, heightNode, where, bounds, switches } = program;
  if (!hasChoice(switches.graph, heightNode)) return;
  const signRegisters = createRegisters(signs);
  const heightRegisters = createRegisters(height);
  const whereRegisters = where === undefined ? undefined : createRegisters(where);
  const [west, east, south, north] = domainExtent(bounds, where);
  const columns = placesBetween(west, east);
  const rows = placesBetween(south, north);
  const before = new Float64Array(2);
  const after = new Float64Array(2);
  const middle = new Float64Array(2);

  function codeAt(at: Float64Array): number {
    runTape(signs, at, signRegisters);
    return signs.results.reduce((code, i, k) => (signRegisters[i] >= 0 ? code | (1 << k) : code), 0);
  }

  /** NaN outside the domain. */
  function heightAt(at: Float64Array): number {
    if (where !== undefined && whereRegisters !== undefined) {
      runTape(where, at, whereRegisters);
      if (!(whereRegisters[where.results[0]] >= 0)) return Number.NaN;
    }
    runTape(height, at, heightRegisters);
    return heightRegisters[height.results[0]];
  }

  /** @param code of the place before the line */
  function compareSides(code: number): void {
    const apart = Math.abs(after[0] - before[0]) + Math.abs(after[1] - before[1]);
    for (let count = 0; count < halvings; count += 1) {
      for (let i = 0; i < 2; i += 1) middle[i] = 0.5 * (before[i] + after[i]);
      (codeAt(middle) === code ? before : after).set(middle);
    }
    for (let i = 0; i < 2; i += 1) {
      // on the line itself either side may count
      const gap = 4 * (after[i] - before[i]);
      after[i] += gap;
      before[i] -= gap;
    }
    const z0 = heightAt(before);
    const z1 = heightAt(after);
    const size = Math.abs(z0) + Math.abs(after[0]) + Math.abs(after[1]) + apart;
    if (!(Math.abs(z1 - z0) > sameHeight * size)) return;
    throw new RangeError(
      `createTerrain: formula z jumps from ${z0} to ${z1} at x = ${after[0]}, y = ${after[1]}; ` +
        "ground must be continuous: write a steep slope in place of a step, or an obstacle",
    );
  }

  /** Follows a line along an axis, at a place of the other. */
  function follow(axis: 0 | 1, along: readonly number[], across: number): void {
    for (let k = 1; k < along.length; k += 1) {
      before[axis] = along[k - 1];
      after[axis] = along[k];
      before[1 - axis] = across;
      after[1 - axis] = across;
      const from = codeAt(before);
      if (codeAt(after) !== from) compareSides(from);
    }
  }

  for (const y of linesOf(rows)) follow(0, columns, y);
  for (const x of linesOf(columns)) follow(1, rows, x);
}

/** True if a node depends on an `if`. */
function hasChoice(graph: Graph, node: number): boolean {
  if (node < 0) return false;
  const { operation, a, b } = graph.nodes[node];
  return operation === "choose" || hasChoice(graph, a) || hasChoice(graph, b);
}

/** Places between two bounds, in order; without one of them wider and wider apart from the other, or from 0. */
function placesBetween(low: number, high: number): readonly number[] {
  if (high - low < Infinity) {
    return Array.from({ length: lattice }, (_, i) => low + ((high - low) * i) / (lattice - 1));
  }
  const ways: number[] = [];
  for (let way = nearest; way < farthest; way *= 2) {
    for (let k = 0; k < perDoubling; k += 1) ways.push(way * (1 + k / perDoubling));
  }
  if (low > -Infinity) return [low, ...ways.map((way) => low + way)];
  if (high < Infinity) return [...ways.map((way) => high - way).reverse(), high];
  return [...ways.map((way) => -way).reverse(), 0, ...ways];
}

/** The places at which lines across are followed: all of a bounded domain, else fewer. */
function linesOf(places: readonly number[]): readonly number[] {
  if (places.length === lattice) return places;
  const offset = Math.max(places.indexOf(0), 0) % linesApart;
  return places.filter((_, i) => i % linesApart === offset);
}
