import type { UnaryFunction } from "./expression.ts";

/**
 * Operation of a node of a graph. `t` is a third variable, for the square root of another node; `choose` gives b where
 * a < 0, else c; `sign` gives −1, 0 or 1.
 */
export type Operation =
  | "constant"
  | "x"
  | "y"
  | "t"
  | "add"
  | "subtract"
  | "multiply"
  | "divide"
  | "negate"
  | "min"
  | "max"
  | "power"
  | "atan2"
  | "sign"
  | "choose"
  | UnaryFunction;

/** One operation on earlier nodes a, b, c (−1: not used). */
export interface GraphNode {
  readonly operation: Operation;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Value of a constant, else 0. */
  readonly value: number;
}

/** Operations in an order in which each comes after its operands; equal ones are one node. */
export interface Graph {
  readonly nodes: GraphNode[];
  readonly known: Map<string, number>;
}

export function createGraph(): Graph {
  return { nodes: [], known: new Map() };
}

function intern(graph: Graph, operation: Operation, a = -1, b = -1, c = -1, value = 0): number {
  const key = `${operation} ${a} ${b} ${c} ${Object.is(value, -0) ? "-0" : value}`;
  const known = graph.known.get(key);
  if (known !== undefined) return known;
  const index = graph.nodes.push({ operation, a, b, c, value }) - 1;
  graph.known.set(key, index);
  return index;
}

export function constant(graph: Graph, value: number): number {
  return intern(graph, "constant", -1, -1, -1, value);
}

export function variable(graph: Graph, name: "x" | "y" | "t"): number {
  return intern(graph, name);
}

/** The value of a node that is a constant, else undefined. */
export function constantOf(graph: Graph, node: number): number | undefined {
  const { operation, value } = graph.nodes[node];
  return operation === "constant" ? value : undefined;
}

/*
 * Operations with the simplifications needed for derivatives. Constants are folded with + − × ÷ alone.
 */

export function add(graph: Graph, a: number, b: number): number {
  const p = constantOf(graph, a);
  const q = constantOf(graph, b);
  if (p !== undefined && q !== undefined) return constant(graph, p + q);
  if (p === 0) return b;
  if (q === 0) return a;
  return intern(graph, "add", a, b);
}

export function subtract(graph: Graph, a: number, b: number): number {
  const p = constantOf(graph, a);
  const q = constantOf(graph, b);
  if (p !== undefined && q !== undefined) return constant(graph, p - q);
  if (p === 0) return negate(graph, b);
  if (q === 0) return a;
  if (a === b) return constant(graph, 0);
  return intern(graph, "subtract", a, b);
}

export function multiply(graph: Graph, a: number, b: number): number {
  const p = constantOf(graph, a);
  const q = constantOf(graph, b);
  if (p !== undefined && q !== undefined) return constant(graph, p * q);
  if (p === 0 || q === 0) return constant(graph, 0);
  if (p === 1) return b;
  if (q === 1) return a;
  if (p === -1) return negate(graph, b);
  if (q === -1) return negate(graph, a);
  return intern(graph, "multiply", a, b);
}

export function divide(graph: Graph, a: number, b: number): number {
  const p = constantOf(graph, a);
  const q = constantOf(graph, b);
  if (p !== undefined && q !== undefined) return constant(graph, p / q);
  if (p === 0) return a;
  if (q === 1) return a;
  return intern(graph, "divide", a, b);
}

export function negate(graph: Graph, a: number): number {
  const p = constantOf(graph, a);
  if (p !== undefined) return constant(graph, -p);
  if (graph.nodes[a].operation === "negate") return graph.nodes[a].a;
  return intern(graph, "negate", a);
}

export function call(graph: Graph, name: UnaryFunction | "sign", a: number): number {
  return intern(graph, name, a);
}

export function call2(graph: Graph, name: "min" | "max" | "power" | "atan2", a: number, b: number): number {
  return intern(graph, name, a, b);
}

/** b where a < 0, else c. */
export function choose(graph: Graph, a: number, b: number, c: number): number {
  return b === c ? b : intern(graph, "choose", a, b, c);
}

/** Integer powers up to this one are multiplied out. */
const largestWholePower = 64;

/** aᵇ; an integer constant exponent becomes multiplications, any other `power`. */
export function power(graph: Graph, a: number, b: number): number {
  const n = constantOf(graph, b);
  if (n === undefined || !Number.isInteger(n) || Math.abs(n) > largestWholePower) {
    return call2(graph, "power", a, b);
  }
  const whole = wholePower(graph, a, Math.abs(n));
  return n < 0 ? divide(graph, constant(graph, 1), whole) : whole;
}

function wholePower(graph: Graph, a: number, n: number): number {
  if (n === 0) return constant(graph, 1);
  if (n === 1) return a;
  const half = wholePower(graph, a, Math.floor(n / 2));
  const square = multiply(graph, half, half);
  return n % 2 === 0 ? square : multiply(graph, square, a);
}
