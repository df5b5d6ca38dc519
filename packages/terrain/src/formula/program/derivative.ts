import * as g from "./graph.ts";

/** Differentiates nodes of a graph with respect to one variable, or to one other node; each node once. */
export type Differentiate = (node: number) => number;

/**
 * The rules of differentiation, node by node; with u, v the operands:
 *   √u' = u'/(2 √u), tan'u = (1 + tan²u) u', tanh'u = (1 − tanh²u) u', |u|' = sign(u) u',
 *   (uᵛ)' = v uᵛ⁻¹ u' + uᵛ log(u) v', atan2(u, v)' = (v u' − u v')/(u² + v²), and so on.
 * At a kink of abs, min and max the derivative of one side is taken (0 for abs).
 */
export function createDifferentiate(graph: g.Graph, by: "x" | "y" | "t" | number): Differentiate {
  const known = new Map<number, number>();

  function differentiate(node: number): number {
    const made = known.get(node);
    if (made !== undefined) return made;
    const result = derive(node);
    known.set(node, result);
    return result;
  }

  function derive(node: number): number {
    if (node === by) return g.constant(graph, 1);
    const { operation, a, b, c } = graph.nodes[node];
    const one = g.constant(graph, 1);
    switch (operation) {
      case "constant":
      case "sign":
        return g.constant(graph, 0);
      case "x":
      case "y":
      case "t":
        return g.constant(graph, operation === by ? 1 : 0);
      case "add":
        return g.add(graph, differentiate(a), differentiate(b));
      case "subtract":
        return g.subtract(graph, differentiate(a), differentiate(b));
      case "negate":
        return g.negate(graph, differentiate(a));
      case "multiply":
        return g.add(graph, g.multiply(graph, differentiate(a), b), g.multiply(graph, a, differentiate(b)));
      case "divide": // (u' − (u/v) v')/v
        return g.divide(
          graph,
          g.subtract(graph, differentiate(a), g.multiply(graph, node, differentiate(b))),
          b,
        );
      case "min":
        return g.choose(graph, g.subtract(graph, a, b), differentiate(a), differentiate(b));
      case "max":
        return g.choose(graph, g.subtract(graph, a, b), differentiate(b), differentiate(a));
      case "choose":
        return g.choose(graph, a, differentiate(b), differentiate(c));
      case "power":
        return derivePower(node, a, b);
      case "atan2": {
        const top = g.subtract(
          graph,
          g.multiply(graph, b, differentiate(a)),
          g.multiply(graph, a, differentiate(b)),
        );
        return g.divide(graph, top, g.add(graph, g.multiply(graph, a, a), g.multiply(graph, b, b)));
      }
      case "sqrt":
        return g.divide(graph, differentiate(a), g.multiply(graph, g.constant(graph, 2), node));
      case "sin":
        return g.multiply(graph, g.call(graph, "cos", a), differentiate(a));
      case "cos":
        return g.negate(graph, g.multiply(graph, g.call(graph, "sin", a), differentiate(a)));
      case "tan":
        return g.multiply(graph, g.add(graph, one, g.multiply(graph, node, node)), differentiate(a));
      case "asin":
        return g.divide(graph, differentiate(a), rootOfOneMinusSquare(a));
      case "acos":
        return g.negate(graph, g.divide(graph, differentiate(a), rootOfOneMinusSquare(a)));
      case "atan":
        return g.divide(graph, differentiate(a), g.add(graph, one, g.multiply(graph, a, a)));
      case "sinh":
        return g.multiply(graph, g.call(graph, "cosh", a), differentiate(a));
      case "cosh":
        return g.multiply(graph, g.call(graph, "sinh", a), differentiate(a));
      case "tanh":
        return g.multiply(graph, g.subtract(graph, one, g.multiply(graph, node, node)), differentiate(a));
      case "exp":
        return g.multiply(graph, node, differentiate(a));
      case "log":
        return g.divide(graph, differentiate(a), a);
      case "abs":
        return g.multiply(graph, g.call(graph, "sign", a), differentiate(a));
    }
  }

  function rootOfOneMinusSquare(a: number): number {
    return g.call(graph, "sqrt", g.subtract(graph, g.constant(graph, 1), g.multiply(graph, a, a)));
  }

  function derivePower(node: number, a: number, b: number): number {
    const lower = g.power(graph, a, g.subtract(graph, b, g.constant(graph, 1)));
    const byBase = g.multiply(graph, g.multiply(graph, b, lower), differentiate(a));
    const exponentRate = differentiate(b);
    if (g.constantOf(graph, exponentRate) === 0) return byBase;
    const byExponent = g.multiply(graph, g.multiply(graph, node, g.call(graph, "log", a)), exponentRate);
    return g.add(graph, byBase, byExponent);
  }

  return differentiate;
}
