import { domainExtent } from "./domain-extent.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import { createRegisters, runTape } from "./program/tape.ts";
import { latticeRange } from "./sample-scale.ts";

/** Points per side of the lattice. */
const lattice = 65;
const halvings = 60;
/**
 * Heights on both sides of a line that differ by more than this, as a fraction of them and of 1 m, are a jump.
 */
const sameHeight = 1e-6;

/**
 * Looks for jumps of the height: between neighbours of a lattice over the domain (10 m to either side of the origin
 * where it is not bounded) the lines where branches meet are located, and the heights on both sides compared.
 *
 * @throws RangeError naming the place and the two heights
 */
export function checkJumps(program: FormulaProgram): void {
  const { signs, height, where, bounds } = program;
  if (signs.results.length === 0) return;
  const signRegisters = createRegisters(signs);
  const heightRegisters = createRegisters(height);
  const whereRegisters = where === undefined ? undefined : createRegisters(where);
  const [x0, x1, y0, y1] = latticeRange(domainExtent(bounds, where));
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
    if (!(Math.abs(z1 - z0) > sameHeight * (1 + Math.abs(z0)))) return;
    throw new RangeError(
      `createTerrain: formula z jumps from ${z0} to ${z1} at x = ${after[0]}, y = ${after[1]}; ` +
        "ground must be continuous: write a steep slope in place of a step, or an obstacle",
    );
  }

  for (let i = 0; i < lattice; i += 1) {
    for (let j = 0; j < lattice; j += 1) {
      const x = x0 + ((x1 - x0) * i) / (lattice - 1);
      const y = y0 + ((y1 - y0) * j) / (lattice - 1);
      for (let axis = 0; axis < 2; axis += 1) {
        before[0] = x;
        before[1] = y;
        const from = codeAt(before);
        after[0] = axis === 0 ? x + (x1 - x0) / (lattice - 1) : x;
        after[1] = axis === 1 ? y + (y1 - y0) / (lattice - 1) : y;
        if (codeAt(after) !== from) compareSides(from);
      }
    }
  }
}
