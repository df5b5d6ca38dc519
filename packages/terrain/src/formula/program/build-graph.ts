import type { Condition, Expression } from "./expression.ts";
import * as g from "./graph.ts";

/** Adds an expression to a graph; returns its node. hypot(a, b) becomes √(a² + b²). */
export function addExpression(graph: g.Graph, expression: Expression): number {
  switch (expression.kind) {
    case "number":
      return g.constant(graph, expression.value);
    case "variable":
      return g.variable(graph, expression.name);
    case "negate":
      return g.negate(graph, addExpression(graph, expression.of));
    case "call":
      return g.call(graph, expression.name, addExpression(graph, expression.of));
    case "call2": {
      const a = addExpression(graph, expression.left);
      const b = addExpression(graph, expression.right);
      if (expression.name === "pow") return g.power(graph, a, b);
      if (expression.name !== "hypot") return g.call2(graph, expression.name, a, b);
      return g.call(graph, "sqrt", g.add(graph, g.multiply(graph, a, a), g.multiply(graph, b, b)));
    }
    case "choice": {
      const measure = addMeasure(graph, expression.condition);
      const otherwise = addExpression(graph, expression.otherwise);
      return g.choose(graph, measure, otherwise, addExpression(graph, expression.then));
    }
    case "operation": {
      const a = addExpression(graph, expression.left);
      const b = addExpression(graph, expression.right);
      switch (expression.operator) {
        case "+":
          return g.add(graph, a, b);
        case "-":
          return g.subtract(graph, a, b);
        case "*":
          return g.multiply(graph, a, b);
        case "/":
          return g.divide(graph, a, b);
        case "^":
          return g.power(graph, a, b);
      }
    }
  }
}

/**
 * Adds the signed measure of a condition: > 0 where it holds, 0 on the border, < 0 elsewhere, continuous where its
 * sides are. a < b measures b − a; `and` takes the smaller, `or` the larger measure.
 */
export function addMeasure(graph: g.Graph, condition: Condition): number {
  if (condition.kind === "compare") {
    const a = addExpression(graph, condition.left);
    const b = addExpression(graph, condition.right);
    const isBelow = condition.operator === "<" || condition.operator === "<=";
    return isBelow ? g.subtract(graph, b, a) : g.subtract(graph, a, b);
  }
  const left = addMeasure(graph, condition.left);
  const right = addMeasure(graph, condition.right);
  return g.call2(graph, condition.kind === "and" ? "min" : "max", left, right);
}
