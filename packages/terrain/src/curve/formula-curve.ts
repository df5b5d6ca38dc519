import { addExpression } from "../formula/program/build-graph.ts";
import { createDifferentiate } from "../formula/program/derivative.ts";
import { constant, createGraph } from "../formula/program/graph.ts";
import { boundTape } from "../formula/program/interval.ts";
import { moveExpression } from "../formula/program/moved-formula.ts";
import { parseExpression } from "../formula/program/parser.ts";
import { compileTape, createRegisters, runTape, type Tape } from "../formula/program/tape.ts";
import { type Curve, jetLength } from "./curve.ts";

/** Curves depend on s, the first variable of a tape. */
const names = { s: "x" } as const;

/**
 * Parses and differentiates the coordinates of a curve; shared by all its queries. Results of the tape: a jet.
 *
 * @param coordinates formulas of s, two or three
 * @param origin      from which the coordinates are measured, m
 * @throws FormulaError with the column
 */
export function compileCurve(coordinates: readonly string[], origin: readonly number[] = [0, 0, 0]): Tape {
  const graph = createGraph();
  const differentiate = createDifferentiate(graph, "x");
  const values = [0, 1, 2].map((i) => {
    return i < coordinates.length
      ? addExpression(graph, moveExpression(parseExpression(coordinates[i], names), [0, 0, origin[i]]))
      : constant(graph, 0);
  });
  const rates = values.map(differentiate);
  return compileTape(graph, [...values, ...rates, ...rates.map(differentiate)]);
}

/** A curve given by formulas. Its bounds come from the same tape in interval arithmetic. */
export function createFormulaCurve(tape: Tape, from: number, to: number): Curve {
  const registers = createRegisters(tape);
  const lower = new Float64Array(tape.varies.length);
  const upper = new Float64Array(tape.varies.length);
  const box = new Float64Array(4);
  return {
    from,
    to,
    evaluate(at, out) {
      runTape(tape, at, registers);
      for (let k = 0; k < jetLength; k += 1) {
        const value = registers[tape.results[k]];
        if (!(Math.abs(value) < Infinity)) return false;
        out[k] = value;
      }
      return true;
    },
    bound(low, high, out, offset) {
      box[0] = low;
      box[1] = high;
      boundTape(tape, box, 0, lower, upper);
      for (let k = 0; k < jetLength; k += 1) {
        out[offset + 2 * k] = lower[tape.results[k]];
        out[offset + 2 * k + 1] = upper[tape.results[k]];
      }
    },
  };
}
