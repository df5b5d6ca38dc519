import {
  acos,
  asin,
  atan,
  atan2,
  cos,
  cosh,
  exp,
  log,
  pow,
  sin,
  sinh,
  tan,
  tanh,
} from "@talus/portable-math";
import type { Graph, Operation } from "./graph.ts";

/**
 * Operation codes of a tape. The switches that run a tape name them by literal numbers with the name in a comment,
 * since the engine makes a jump table of literals only.
 */
export const code = {
  constant: 0,
  x: 1,
  y: 2,
  add: 3,
  subtract: 4,
  multiply: 5,
  divide: 6,
  negate: 7,
  min: 8,
  max: 9,
  power: 10,
  atan2: 11,
  sign: 12,
  choose: 13,
  sqrt: 14,
  sin: 15,
  cos: 16,
  tan: 17,
  asin: 18,
  acos: 19,
  atan: 20,
  sinh: 21,
  cosh: 22,
  tanh: 23,
  exp: 24,
  log: 25,
  abs: 26,
  t: 27,
} as const satisfies Record<Operation, number>;

/** A straight-line program: register i holds the result of step i. Plain data, immutable. */
export interface Tape {
  /** Four entries per step: code, operands a, b, c (register numbers, −1: not used). */
  readonly steps: Int32Array;
  /**
   * Values of the registers whose steps need not run again: constants and everything that follows from them alone.
   */
  readonly initial: Float64Array;
  /** 1 where a step depends on a variable. */
  readonly varies: Uint8Array;
  /** Registers of the results, in the requested order. */
  readonly results: Int32Array;
}

/** Collects the nodes that the results need into a tape. */
export function compileTape(graph: Graph, results: readonly number[]): Tape {
  const registerOf = new Map<number, number>();
  const needed = new Set<number>();
  const pending = [...results];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (needed.has(node)) continue;
    needed.add(node);
    const { a, b, c } = graph.nodes[node];
    for (const operand of [a, b, c]) if (operand >= 0) pending.push(operand);
  }
  const order = [...needed].sort((p, q) => p - q);
  const steps = new Int32Array(4 * order.length);
  const initial = new Float64Array(order.length);
  const varies = new Uint8Array(order.length);
  const at = new Float64Array(3);
  order.forEach((node, register) => {
    registerOf.set(node, register);
    const { operation, a, b, c, value } = graph.nodes[node];
    const operands = [a, b, c].map((operand) => (operand < 0 ? -1 : (registerOf.get(operand) ?? -1)));
    steps.set([code[operation], ...operands], 4 * register);
    const isVariable = operation === "x" || operation === "y" || operation === "t";
    const depends = operands.some((operand) => operand >= 0 && varies[operand] === 1);
    varies[register] = isVariable || depends ? 1 : 0;
    if (operation === "constant") initial[register] = value;
    else if (varies[register] === 0) runStep(steps, register, at, initial);
  });
  const places = results.map((node) => registerOf.get(node) ?? -1);
  return { steps, initial, varies, results: Int32Array.from(places) };
}

/** Registers for one user of a tape. */
export function createRegisters(tape: Tape): Float64Array {
  return Float64Array.from(tape.initial);
}

/**
 * Runs a tape at a point. Where the formula has no value a register holds NaN or an infinity.
 *
 * Nothing is allocated here; the engine may put the arguments of portable-math's functions on the heap.
 *
 * @param at        [x, y, ...], and t at 2 where the tape has that variable
 * @param registers made by `createRegisters`
 */
export function runTape(tape: Tape, at: Float64Array, registers: Float64Array): void {
  const { steps, varies } = tape;
  for (let i = 0; i < varies.length; i += 1) {
    if (varies[i] === 1) runStep(steps, i, at, registers);
  }
}

function runStep(steps: Int32Array, i: number, at: Float64Array, r: Float64Array): void {
  const a = steps[4 * i + 1];
  const b = steps[4 * i + 2];
  switch (steps[4 * i]) {
    case 1: // x
      r[i] = at[0];
      break;
    case 2: // y
      r[i] = at[1];
      break;
    case 3: // add
      r[i] = r[a] + r[b];
      break;
    case 4: // subtract
      r[i] = r[a] - r[b];
      break;
    case 5: // multiply
      r[i] = r[a] * r[b];
      break;
    case 6: // divide
      r[i] = r[a] / r[b];
      break;
    case 7: // negate
      r[i] = -r[a];
      break;
    case 8: // min
      r[i] = Math.min(r[a], r[b]);
      break;
    case 9: // max
      r[i] = Math.max(r[a], r[b]);
      break;
    case 10: // power
      r[i] = pow(r[a], r[b]);
      break;
    case 11: // atan2
      r[i] = atan2(r[a], r[b]);
      break;
    case 12: // sign
      r[i] = Math.sign(r[a]);
      break;
    case 13: // choose
      r[i] = r[a] < 0 ? r[b] : r[steps[4 * i + 3]];
      break;
    case 14: // sqrt
      r[i] = Math.sqrt(r[a]);
      break;
    case 15: // sin
      r[i] = sin(r[a]);
      break;
    case 16: // cos
      r[i] = cos(r[a]);
      break;
    case 17: // tan
      r[i] = tan(r[a]);
      break;
    case 18: // asin
      r[i] = asin(r[a]);
      break;
    case 19: // acos
      r[i] = acos(r[a]);
      break;
    case 20: // atan
      r[i] = atan(r[a]);
      break;
    case 21: // sinh
      r[i] = sinh(r[a]);
      break;
    case 22: // cosh
      r[i] = cosh(r[a]);
      break;
    case 23: // tanh
      r[i] = tanh(r[a]);
      break;
    case 24: // exp
      r[i] = exp(r[a]);
      break;
    case 25: // log
      r[i] = log(r[a]);
      break;
    case 26: // abs
      r[i] = Math.abs(r[a]);
      break;
    case 27: // t
      r[i] = at[2];
      break;
  }
}
