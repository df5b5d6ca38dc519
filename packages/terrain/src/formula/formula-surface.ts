import type { HeightSurface } from "../surface/height-surface.ts";
import { domainExtent } from "./domain-extent.ts";
import { createFormulaEdges } from "./formula-edges.ts";
import { createPieceNumbers, type PieceNumbers } from "./formula-pieces.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import { boundTape } from "./program/interval.ts";
import { createRegisters, runTape, type Tape } from "./program/tape.ts";
import { createSlopeJumps, type SlopeJumps } from "./ridges/slope-jumps.ts";
import { checkValues } from "./value-check.ts";

/** Of a bounded domain, the part that counts as the size of bodies on it if that is not told. */
const partOfDomain = 1 / 32;
/** Of that size, the part down to which boxes with edges are divided at least. */
const partOfSize = 1 / 8;
/** Measure of a place where `where` itself has no value. */
const noMeasure = -1;

/**
 * A formula as a height surface: one piece where it is smooth and endless, else pieces with edges between them. Values
 * and derivatives come from tapes, bounds over boxes from the same tapes in interval arithmetic.
 *
 * @param numbers of its pieces, shared by the surfaces of one formula
 * @param size    as in `Terrain.createQuery`, m
 */
export function createFormulaSurface(
  program: FormulaProgram,
  numbers: PieceNumbers = createPieceNumbers(),
  size?: number,
): HeightSurface {
  const { jet, where } = program;
  const [west, east, south, north] = program.bounds;
  const registers = createRegisters(jet);
  const whereRegisters = where === undefined ? undefined : createRegisters(where);
  const height = createRange(program.height);
  const jetRange = createRange(jet);
  const whereRange = where === undefined ? undefined : createRange(where);
  const clipped = new Float64Array(4);
  const corner = new Float64Array(2);

  /**
   * The height and its derivatives. Where a branch is constant the rules for its derivatives may give no number, as for
   * the root of max(0, x) at x < 0: there those of the smooth piece count.
   */
  function evaluate(at: Float64Array, out: Float64Array): boolean {
    runTape(jet, at, registers);
    for (let k = 0; k < 6; k += 1) {
      const value = registers[jet.results[k]];
      if (!(Math.abs(value) < Infinity)) return edges?.faceOver(at)?.evaluate(at, out) === true;
      out[k] = value;
    }
    return true;
  }

  /** Writes the measure of the domain to out[0]. */
  function measure(at: Float64Array, out: Float64Array): void {
    const inside = Math.min(at[0] - west, east - at[0], at[1] - south, north - at[1]);
    out[0] = inside;
    if (where === undefined || whereRegisters === undefined) return;
    runTape(where, at, whereRegisters);
    const value = whereRegisters[where.results[0]];
    out[0] = Math.min(inside, Math.abs(value) < Infinity ? value : noMeasure);
  }

  /** Cuts a box to the bounds of the domain; false when nothing is left. */
  function clipToBounds(box: Float64Array, offset: number): boolean {
    clipped[0] = Math.max(box[offset], west);
    clipped[1] = Math.min(box[offset + 1], east);
    clipped[2] = Math.max(box[offset + 2], south);
    clipped[3] = Math.min(box[offset + 3], north);
    return clipped[0] <= clipped[1] && clipped[2] <= clipped[3];
  }

  /** Cuts a box to the domain; false when nothing is left. */
  function clip(box: Float64Array, offset: number): boolean {
    if (!clipToBounds(box, offset)) return false;
    if (whereRange === undefined) return true;
    run(whereRange, clipped);
    return whereRange.upper[whereRange.tape.results[0]] >= 0;
  }

  function setEmpty(out: Float64Array): void {
    out[0] = Infinity;
    out[1] = -Infinity;
  }

  function boundHeight(box: Float64Array, offset: number, out: Float64Array): void {
    setEmpty(out);
    if (!clip(box, offset)) return;
    run(height, clipped);
    const i = height.tape.results[0];
    if (height.lower[i] > height.upper[i] && boundFaceOver(out)) return;
    out[0] = height.lower[i];
    out[1] = height.upper[i];
  }

  /** Bounds the jet in the clipped box, which edges may cross; of a smooth piece by itself where `evaluate` asks it. */
  function boundPieces(out: Float64Array): void {
    run(jetRange, clipped);
    const { lower, upper } = jetRange;
    for (let k = 0; k < 6; k += 1) {
      const i = jet.results[k];
      const isEmpty = lower[i] > upper[i];
      if (isEmpty && boundFaceOver(out)) return;
      if (isEmpty && k === 0) {
        setEmpty(out);
        return;
      }
      out[2 * k] = isEmpty ? -Infinity : lower[i];
      out[2 * k + 1] = isEmpty ? Infinity : upper[i];
    }
  }

  /** Bounds the jet of the only smooth piece in the clipped box; false if there may be others. */
  function boundFaceOver(out: Float64Array): boolean {
    if (edges === undefined || edges.areIn(clipped, 0)) return false;
    corner[0] = clipped[0];
    corner[1] = clipped[2];
    const face = edges.faceOver(corner);
    face?.boundJet(clipped, 0, out);
    return face !== undefined && out[0] <= out[1];
  }

  /** Bounds of jumps are compiled when they are needed first. */
  let jumps: SlopeJumps | undefined;

  function boundRidges(box: Float64Array, offset: number, side: 1 | -1, out: Float64Array): number {
    setEmpty(out);
    if (!clipToBounds(box, offset)) return 0;
    jumps ??= createSlopeJumps(program);
    const count = jumps.countRidges(clipped, 0, side);
    if (count >= 0) boundPieces(out);
    return count;
  }

  const extent = domainExtent(program.bounds, where);
  const edges =
    program.switches.list.length > 0
      ? createFormulaEdges(program, size || sizeOnDomain(extent, 1), numbers)
      : undefined;
  checkValues(extent, program.bounds, evaluate, measure);

  return {
    evaluate,
    boundHeight,
    boundJet(box, offset, out) {
      setEmpty(out);
      if (!clip(box, offset)) return;
      boundPieces(out);
      if (!edges?.areIn(clipped, 0)) return;
      for (let k = 6; k < 12; k += 2) {
        out[k] = -Infinity;
        out[k + 1] = Infinity;
      }
    },
    divide(box, offset, axis, out) {
      out[0] = 0.5 * (box[offset + 2 * axis] + box[offset + 2 * axis + 1]);
    },
    pieceAt: (at) => edges?.pieceAt(at) ?? 0,
    hasData: () => true,
    measureBorders(_piece, at, out) {
      measure(at, out);
      out[1] = Infinity;
    },
    ...(edges === undefined ? {} : { edges, boundRidges }),
    west,
    east,
    south,
    north,
    lowest: lowestOver(program.bounds, boundHeight),
    smoothLength: Infinity,
    smallestBox: 0,
    widestAtEdges: partOfSize * sizeOnDomain(extent, Infinity),
  };
}

/** A part of a bounded domain, m; on one without bounds nothing is known. */
function sizeOnDomain([x0, x1, y0, y1]: readonly [number, number, number, number], unknown: number): number {
  const longest = Math.max(x1 - x0, y1 - y0);
  return longest < Infinity ? partOfDomain * longest : unknown;
}

/** A tape with registers for its bounds. */
interface Range {
  readonly tape: Tape;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

function createRange(tape: Tape): Range {
  return { tape, lower: new Float64Array(tape.varies.length), upper: new Float64Array(tape.varies.length) };
}

function run(range: Range, box: Float64Array): void {
  boundTape(range.tape, box, 0, range.lower, range.upper);
}

/** A lower bound of z from 32 × 32 boxes; −Infinity when the domain is not bounded in x and y. */
function lowestOver(
  [west, east, south, north]: readonly [number, number, number, number],
  boundHeight: (box: Float64Array, offset: number, out: Float64Array) => void,
): number {
  const range = new Float64Array(2);
  if (!(west > -Infinity && east < Infinity && south > -Infinity && north < Infinity)) {
    boundHeight(Float64Array.of(west, east, south, north), 0, range);
    return range[0] <= range[1] ? range[0] : -Infinity;
  }
  const parts = 32;
  const box = new Float64Array(4);
  let lowest = Infinity;
  for (let i = 0; i < parts; i += 1) {
    box[0] = west + ((east - west) * i) / parts;
    box[1] = west + ((east - west) * (i + 1)) / parts;
    for (let j = 0; j < parts; j += 1) {
      box[2] = south + ((north - south) * j) / parts;
      box[3] = south + ((north - south) * (j + 1)) / parts;
      boundHeight(box, 0, range);
      if (range[0] <= range[1]) lowest = Math.min(lowest, range[0]);
    }
  }
  return lowest < Infinity ? lowest : -Infinity;
}
