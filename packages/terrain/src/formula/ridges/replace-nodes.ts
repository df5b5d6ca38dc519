import * as g from "../program/graph.ts";

/**
 * A node with others in place of some of the nodes it depends on, which have the same value on a line. Conditions and
 * signs remain as they are: beside the line they differ from what they are on it.
 *
 * @param others by the node that each replaces
 */
export function replaceNodes(graph: g.Graph, node: number, others: ReadonlyMap<number, number>): number {
  const made = new Map<number, number>(others);

  function replace(at: number): number {
    const known = made.get(at);
    if (known !== undefined) return known;
    const result = rebuild(at);
    made.set(at, result);
    return result;
  }

  function rebuild(at: number): number {
    const { operation, a, b, c } = graph.nodes[at];
    switch (operation) {
      case "constant":
      case "x":
      case "y":
      case "t":
      case "sign":
        return at;
      case "choose":
        return g.choose(graph, a, replace(b), replace(c));
      case "add":
        return g.add(graph, replace(a), replace(b));
      case "subtract":
        return g.subtract(graph, replace(a), replace(b));
      case "multiply":
        return g.multiply(graph, replace(a), replace(b));
      case "divide":
        return g.divide(graph, replace(a), replace(b));
      case "negate":
        return g.negate(graph, replace(a));
      case "min":
      case "max":
      case "power":
      case "atan2":
        return g.call2(graph, operation, replace(a), replace(b));
      case "abs":
      case "acos":
      case "asin":
      case "atan":
      case "cos":
      case "cosh":
      case "exp":
      case "log":
      case "sin":
      case "sinh":
      case "sqrt":
      case "tan":
      case "tanh":
        return g.call(graph, operation, replace(a));
    }
  }

  return replace(node);
}
