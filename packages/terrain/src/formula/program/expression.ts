/** Functions of one number that a formula may use. */
export const unaryFunctions = [
  "sqrt",
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "sinh",
  "cosh",
  "tanh",
  "exp",
  "log",
  "abs",
] as const;
/** Functions of two numbers. */
export const binaryFunctions = ["atan2", "min", "max", "pow", "hypot"] as const;

export type UnaryFunction = (typeof unaryFunctions)[number];
export type BinaryFunction = (typeof binaryFunctions)[number];
export type Comparison = "<" | "<=" | ">" | ">=";

/** The first and the second number on which a formula depends, under any name. */
export type Variable = "x" | "y";

/** A formula whose value is a number. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "variable"; readonly name: Variable }
  | { readonly kind: "negate"; readonly of: Expression }
  | {
      readonly kind: "operation";
      readonly operator: "+" | "-" | "*" | "/" | "^";
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "call"; readonly name: UnaryFunction; readonly of: Expression }
  | {
      readonly kind: "call2";
      readonly name: BinaryFunction;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "choice";
      readonly condition: Condition;
      readonly then: Expression;
      readonly otherwise: Expression;
    };

/** A formula whose value is true or false. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly operator: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: "and" | "or"; readonly left: Condition; readonly right: Condition };
