import { createDifferentiate } from "../program/derivative.ts";
import type { FormulaProgram } from "../program/formula-program.ts";
import * as g from "../program/graph.ts";
import { switchOf } from "../program/switches.ts";
import { replaceNodes } from "./replace-nodes.ts";

/**
 * Nodes for the jump J of the slope of a formula across the line of a switch φ: with the height z continuous there,
 *
 *   ∇z(φ > 0) − ∇z(φ < 0) = J ∇φ,                                                                      (1)
 *
 * which does not depend on the sign of φ. J < 0 is a ridge, J > 0 a valley. Of each kinked node t, by which z changes
 * at the rate ∂z/∂t,
 *
 *   J = 2 ∂z/∂t for t = |φ|,  ∂z/∂t for max(a, b) and −∂z/∂t for min(a, b) with φ = a − b               (2)
 *   J ∇φ = ∂z/∂t ∇(c − b) for t = b where φ < 0, else c                                                (3)
 */
export interface JumpTerms {
  /** The sum of (2) over all nodes of a switch: one node for each switch; −1: none. */
  readonly bends: readonly number[];
  readonly choices: readonly ChoiceTerm[];
  /** Bit k is set where nothing is known of the jump of switch k, and where a root ends. */
  readonly unknown: number;
  readonly roots: number;
}

/** (3): of a switch and its φ the node and its derivatives, and the right side. */
export interface ChoiceTerm {
  readonly index: number;
  readonly phi: number;
  readonly phiX: number;
  readonly phiY: number;
  readonly jumpX: number;
  readonly jumpY: number;
}

export function collectJumps({ switches, heightNode }: FormulaProgram): JumpTerms {
  const { graph, list } = switches;
  const bends = list.map(() => -1);
  const choices: ChoiceTerm[] = [];
  const byX = createDifferentiate(graph, "x");
  const byY = createDifferentiate(graph, "y");
  const seen = new Set<number>();
  let unknown = 0;

  /** ∂z/∂t. */
  const rateBy = (node: number): number => createDifferentiate(graph, node)(heightNode);

  /** Adds (2); on the line `same` has the value of the node and of its operand. */
  function addBend(
    index: number | undefined,
    node: number,
    operand: number,
    same: number,
    factor: number,
  ): void {
    if (index === undefined) return;
    const others = new Map([
      [node, same],
      [operand, same],
    ]);
    const rate = replaceNodes(graph, rateBy(node), others);
    const bend = g.multiply(graph, g.constant(graph, factor), rate);
    bends[index] = bends[index] < 0 ? bend : g.add(graph, bends[index], bend);
  }

  /** Adds (3) for each of the conditions that are joined in one. */
  function addChoice(node: number, condition: number): void {
    const { operation, a, b } = graph.nodes[condition];
    if (operation === "min" || operation === "max") {
      addChoice(node, a);
      addChoice(node, b);
      return;
    }
    const index = switchOf(switches, condition);
    if (index === undefined) return;
    const rate = rateBy(node);
    const change = g.subtract(graph, graph.nodes[node].c, graph.nodes[node].b);
    choices.push({
      index,
      phi: condition,
      phiX: byX(condition),
      phiY: byY(condition),
      jumpX: g.multiply(graph, rate, byX(change)),
      jumpY: g.multiply(graph, rate, byY(change)),
    });
  }

  function visit(node: number): void {
    if (node < 0 || seen.has(node)) return;
    seen.add(node);
    const { operation, a, b, c } = graph.nodes[node];
    if (operation === "choose") {
      addChoice(node, a);
      visit(b);
      visit(c);
      return;
    }
    if (operation === "abs") addBend(switchOf(switches, a), node, a, g.constant(graph, 0), 2);
    if (operation === "min" || operation === "max") {
      const isConstant = g.constantOf(graph, a) !== undefined;
      const index = switchOf(switches, g.subtract(graph, a, b));
      addBend(index, node, isConstant ? b : a, isConstant ? a : b, operation === "max" ? 1 : -1);
    }
    if (operation === "atan2") unknown |= 1 << (switchOf(switches, a) ?? 31);
    visit(a);
    visit(b);
  }

  visit(heightNode);
  const roots = list.reduce((mask, { kind }, k) => (kind === "root" ? mask | (1 << k) : mask), 0);
  return { bends, choices, unknown, roots };
}
