import type { Condition, Expression, Variable } from "./expression.ts";

/** A place in the coordinates of a formula, m: [x, y, z]. */
export type FormulaOrigin = readonly [number, number, number];

/** A sum without its constants, and their sum. */
interface Stripped {
  /** Undefined if the sum is a constant. */
  readonly rest: Expression | undefined;
  /** Sum of the constants, those of moved variables included. */
  readonly constant: number;
  /** Sum of the constants that the formula itself has. */
  readonly written: number;
  /** True if a moved variable is a term of the sum. */
  readonly hasMoved: boolean;
}

/**
 * The sum of the constants of a formula that is a sum, its variables measured from an origin: 2000 of "2000 + 3
 * sin(x)", 0 of a formula that has none.
 */
export function constantOfSum(expression: Expression, origin: FormulaOrigin = [0, 0, 0]): number {
  return strip(expression, origin, (term) => term).constant;
}

/**
 * The height measured from an origin, as a formula of x and y measured from it. Constants of one sum are added before
 * anything is computed, so that (x − 2600000)² is x² where the origin lies at 2600000 m, and no digit is lost there.
 */
export function moveExpression(expression: Expression, origin: FormulaOrigin): Expression {
  if (origin.every((each) => each === 0)) return expression;
  const sum = strip(expression, origin, (term) => moveTerm(term, origin));
  return withConstant(sum.rest, sum.constant - origin[2]);
}

/** A condition on x and y measured from an origin. */
export function moveCondition(condition: Condition, origin: FormulaOrigin): Condition {
  if (origin[0] === 0 && origin[1] === 0) return condition;
  if (condition.kind !== "compare") {
    const left = moveCondition(condition.left, origin);
    return { ...condition, left, right: moveCondition(condition.right, origin) };
  }
  const { operator, left, right } = condition;
  const difference = moveTerm({ kind: "operation", operator: "-", left, right }, origin);
  return { kind: "compare", operator, left: difference, right: number(0) };
}

/**
 * True if no sum of the formula, except the height itself, has a larger constant after it has been moved: x and y then
 * occur as distances from places near the origin, and nothing is lost by measuring from there.
 */
export function isNearer(expression: Expression, origin: FormulaOrigin): boolean {
  switch (expression.kind) {
    case "number":
    case "variable":
      return true;
    case "negate":
      return isNearer(expression.of, origin);
    case "choice": {
      const { condition, then, otherwise } = expression;
      return (
        [then, otherwise].every((each) => isNearer(each, origin)) && conditionIsNearer(condition, origin)
      );
    }
    case "call2":
    case "operation":
      if (!isSum(expression) && !isExtreme(expression)) return termIsNearer(expression, origin);
      return isNearer(expression.left, origin) && isNearer(expression.right, origin);
    case "call":
      return termIsNearer(expression, origin);
  }
}

/** The same for a condition. */
export function conditionIsNearer(condition: Condition, origin: FormulaOrigin): boolean {
  if (condition.kind !== "compare") {
    return conditionIsNearer(condition.left, origin) && conditionIsNearer(condition.right, origin);
  }
  const { left, right } = condition;
  return termIsNearer({ kind: "operation", operator: "-", left, right }, origin);
}

function termIsNearer(term: Expression, origin: FormulaOrigin): boolean {
  let isBetter = true;
  if (isSum(term)) {
    const sum = strip(term, origin, (each) => {
      isBetter &&= termIsNearer(each, origin);
      return each;
    });
    return isBetter && (!sum.hasMoved || Math.abs(sum.constant) <= Math.abs(sum.written));
  }
  switch (term.kind) {
    case "number":
      return true;
    case "variable":
      return shiftOf(term.name, origin) === 0;
    case "negate":
    case "call":
      return termIsNearer(term.of, origin);
    case "choice": {
      const { condition, then, otherwise } = term;
      return (
        [then, otherwise].every((each) => termIsNearer(each, origin)) && conditionIsNearer(condition, origin)
      );
    }
    case "call2":
    case "operation":
      return termIsNearer(term.left, origin) && termIsNearer(term.right, origin);
  }
}

function number(value: number): Expression {
  return { kind: "number", value };
}

function shiftOf(name: Variable, origin: FormulaOrigin): number {
  return name === "x" ? origin[0] : origin[1];
}

function isSum(expression: Expression): boolean {
  return expression.kind === "operation" && (expression.operator === "+" || expression.operator === "-");
}

type Extreme = Extract<Expression, { readonly kind: "call2" }>;

function isExtreme(expression: Expression): expression is Extreme {
  return expression.kind === "call2" && (expression.name === "min" || expression.name === "max");
}

function withConstant(rest: Expression | undefined, constant: number): Expression {
  if (rest === undefined) return number(constant);
  if (constant === 0) return rest;
  return { kind: "operation", operator: "+", left: rest, right: number(constant) };
}

/** Any part of a formula, with its variables measured from the origin. */
function moveTerm(term: Expression, origin: FormulaOrigin): Expression {
  const move = (each: Expression): Expression => moveTerm(each, origin);
  if (isSum(term)) {
    const sum = strip(term, origin, move);
    if (sum.hasMoved) return withConstant(sum.rest, sum.constant);
  }
  switch (term.kind) {
    case "number":
      return term;
    case "variable":
      return withConstant(term, shiftOf(term.name, origin));
    case "negate":
    case "call":
      return { ...term, of: move(term.of) };
    case "choice": {
      const [then, otherwise] = [move(term.then), move(term.otherwise)];
      return { kind: "choice", condition: moveCondition(term.condition, origin), then, otherwise };
    }
    case "call2":
    case "operation":
      return { ...term, left: move(term.left), right: move(term.right) };
  }
}

/** @param move mapping of terms that are neither constants nor variables */
function strip(term: Expression, origin: FormulaOrigin, move: (term: Expression) => Expression): Stripped {
  if (term.kind === "number") {
    return { rest: undefined, constant: term.value, written: term.value, hasMoved: false };
  }
  if (term.kind === "variable") {
    const shift = shiftOf(term.name, origin);
    return { rest: term, constant: shift, written: 0, hasMoved: shift !== 0 };
  }
  if (term.kind === "negate") {
    const { rest, constant, written, hasMoved } = strip(term.of, origin, move);
    const negative: Expression | undefined = rest && { kind: "negate", of: rest };
    return { rest: negative, constant: 0 - constant, written: 0 - written, hasMoved };
  }
  if (term.kind === "choice") {
    const branches = alike(strip(term.then, origin, move), strip(term.otherwise, origin, move));
    const [then, otherwise] = branches.rests;
    const condition = moveCondition(term.condition, origin);
    return { ...branches.sum, rest: { kind: "choice", condition, then, otherwise } };
  }
  if (isExtreme(term)) {
    const sides = alike(strip(term.left, origin, move), strip(term.right, origin, move));
    const [left, right] = sides.rests;
    return { ...sides.sum, rest: { ...term, left, right } };
  }
  if (!isSum(term) || term.kind !== "operation") {
    return { rest: move(term), constant: 0, written: 0, hasMoved: false };
  }
  const a = strip(term.left, origin, move);
  const b = strip(term.right, origin, move);
  const sign = term.operator === "-" ? -1 : 1;
  return {
    rest: joined(term.operator === "-" ? "-" : "+", a.rest, b.rest),
    constant: a.constant + sign * b.constant,
    written: a.written + sign * b.written,
    hasMoved: a.hasMoved || b.hasMoved,
  };
}

/** Two sums of which one or the other applies, both without the constant of the first. */
function alike(
  a: Stripped,
  b: Stripped,
): { readonly rests: readonly [Expression, Expression]; readonly sum: Omit<Stripped, "rest"> } {
  return {
    rests: [withConstant(a.rest, 0), withConstant(b.rest, b.constant - a.constant)],
    sum: { constant: a.constant, written: a.written, hasMoved: a.hasMoved || b.hasMoved },
  };
}

function joined(
  operator: "+" | "-",
  left: Expression | undefined,
  right: Expression | undefined,
): Expression | undefined {
  if (right === undefined) return left;
  if (left !== undefined) return { kind: "operation", operator, left, right };
  return operator === "+" ? right : { kind: "negate", of: right };
}
