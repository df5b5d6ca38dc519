import * as g from "./graph.ts";

/**
 * A node whose sign decides which smooth branch of a formula counts. Its zero line is
 * - `root`: where a square root, arc sine or power with any exponent ends;
 * - `kink`: where abs, min, max or if go from one branch to the other;
 * - `border`: where the domain ends.
 */
export interface Switch {
  readonly node: number;
  readonly kind: "root" | "kink" | "border";
}

/**
 * The switches of a formula, and the data with which its graph is resolved. Made once; the graph grows with its
 * branches.
 */
export interface Switches {
  readonly graph: g.Graph;
  readonly list: readonly Switch[];
  /** Index in the list of a node in its canonical form. */
  readonly known: ReadonlyMap<number, number>;
}

/** More switches than this do not fit in the 31 bits that number a branch. */
const mostSwitches = 30;

/**
 * Collects the switches on which a height and the conditions of its domain depend, roots first.
 *
 * @param height     node of the height
 * @param conditions nodes that are >= 0 inside the domain
 * @throws RangeError when there are more than 30
 */
export function collectSwitches(graph: g.Graph, height: number, conditions: readonly number[]): Switches {
  const found = new Map<number, Switch["kind"]>();
  const seen = new Set<number>();

  function add(node: number, kind: Switch["kind"]): void {
    const [plain] = canonical(graph, node);
    if (g.constantOf(graph, plain) === undefined && (kind === "root" || !found.has(plain))) {
      found.set(plain, kind);
    }
  }

  function addCondition(node: number, kind: Switch["kind"]): void {
    const { operation, a, b } = graph.nodes[node];
    if (operation !== "min" && operation !== "max") {
      add(node, kind);
      return;
    }
    addCondition(a, kind);
    addCondition(b, kind);
  }

  function addValue(node: number): void {
    if (node < 0 || seen.has(node)) return;
    seen.add(node);
    const { operation, a, b, c } = graph.nodes[node];
    if (operation === "choose") {
      addCondition(a, "kink");
      addValue(b);
      addValue(c);
      return;
    }
    if (operation === "abs") add(a, "kink");
    if (operation === "min" || operation === "max") add(g.subtract(graph, a, b), "kink");
    if (operation === "sqrt" || (operation === "power" && !isWhole(graph, b))) add(a, "root");
    if (operation === "asin" || operation === "acos") add(oneMinusSquare(graph, a), "root");
    if (operation === "atan2") add(a, "kink");
    addValue(a);
    addValue(b);
  }

  addValue(height);
  for (const condition of conditions) addCondition(condition, "border");
  const order = [...found].map(([node, kind]): Switch => ({ node, kind }));
  const list = [
    ...order.filter(({ kind }) => kind === "root"),
    ...order.filter(({ kind }) => kind !== "root"),
  ];
  if (list.length > mostSwitches) {
    throw new RangeError(
      `createTerrain: a formula and its domain may have ${mostSwitches} abs, min, max, sqrt and comparisons, got ${list.length}`,
    );
  }
  return { graph, list, known: new Map(list.map(({ node }, i) => [node, i])) };
}

/** An exponent allowed for any base. */
function isWhole(graph: g.Graph, exponent: number): boolean {
  return Number.isInteger(g.constantOf(graph, exponent));
}

/** 1 − a²: where arc sine and arc cosine end. */
function oneMinusSquare(graph: g.Graph, a: number): number {
  return g.subtract(graph, g.constant(graph, 1), g.multiply(graph, a, a));
}

/** A node and a sign whose product it is, such that a − b and b − a, u and −u have the same node. */
function canonical(graph: g.Graph, node: number): readonly [number, 1 | -1] {
  const { operation, a, b } = graph.nodes[node];
  if (operation === "negate") {
    const [plain, sign] = canonical(graph, a);
    return [plain, sign === 1 ? -1 : 1];
  }
  if (operation === "subtract" && a > b) return [g.subtract(graph, b, a), -1];
  return [node, 1];
}

/** Index of the switch that is a node or its negative; undefined if it is none. */
export function switchOf({ graph, known }: Switches, node: number): number | undefined {
  return known.get(canonical(graph, node)[0]);
}

/**
 * The smooth branch of a node for given signs of the switches; undefined where it has no value. The sign 0 of a root φ
 * replaces √φ by `root`; other switches with sign 0 take the + side.
 *
 * @param signs −1, 0 or 1 for each switch
 * @param root  node: the constant 0 on the line where the root ends, or a variable that stands for √φ
 */
export function resolveBranch(
  switches: Switches,
  node: number,
  signs: Int8Array,
  root: number,
): number | undefined {
  const { graph } = switches;
  const made = new Map<number, number | undefined>();

  const signOf = (at: number): number => signOfNode(switches, at, signs);

  function resolve(at: number): number | undefined {
    if (!made.has(at)) made.set(at, resolveNode(at));
    return made.get(at);
  }

  function resolveNode(at: number): number | undefined {
    const { operation, a, b, c } = graph.nodes[at];
    if (operation === "constant" || operation === "x" || operation === "y" || operation === "t") return at;
    if (operation === "choose") return resolve(signOf(a) < 0 ? b : c);
    if (operation === "min" || operation === "max") {
      return resolve(signOf(g.subtract(graph, a, b)) < 0 === (operation === "min") ? a : b);
    }
    const p = resolve(a);
    if (p === undefined) return undefined;
    if (b < 0) return resolveUnary(operation, a, p);
    const q = resolve(b);
    if (q === undefined) return undefined;
    if (operation === "add") return g.add(graph, p, q);
    if (operation === "subtract") return g.subtract(graph, p, q);
    if (operation === "multiply") return g.multiply(graph, p, q);
    if (operation === "divide") return g.divide(graph, p, q);
    if (operation === "atan2") return g.call2(graph, "atan2", p, q);
    // power
    if (isWhole(graph, b)) return g.power(graph, p, q);
    if (signOf(a) < 0) return undefined;
    return signOf(a) > 0 ? g.power(graph, p, q) : g.power(graph, root, g.add(graph, q, q));
  }

  function resolveUnary(operation: g.Operation, a: number, p: number): number | undefined {
    if (operation === "negate") return g.negate(graph, p);
    if (operation === "abs") return signOf(a) < 0 ? g.negate(graph, p) : p;
    if (operation === "asin" || operation === "acos") return resolveArc(operation, a, p);
    if (operation !== "sqrt") return g.call(graph, operation as Parameters<typeof g.call>[1], p);
    const sign = signOf(a);
    if (sign < 0) return undefined;
    return sign > 0 ? g.call(graph, "sqrt", p) : root;
  }

  /** With √(1 − p²) given, asin p = atan2(p, √) and acos p = atan2(√, p). */
  function resolveArc(operation: "asin" | "acos", a: number, p: number): number | undefined {
    const sign = signOf(oneMinusSquare(graph, a));
    if (sign < 0) return undefined;
    if (sign > 0) return g.call(graph, operation, p);
    return operation === "asin" ? g.call2(graph, "atan2", p, root) : g.call2(graph, "atan2", root, p);
  }

  return resolve(node);
}

/** Sign of a switch, or of conditions joined by min and max, for given signs of the switches. */
export function signOfNode(switches: Switches, node: number, signs: Int8Array): number {
  const { graph, known } = switches;
  const [plain, sign] = canonical(graph, node);
  const index = known.get(plain);
  if (index !== undefined) return sign * signs[index];
  const { operation, a, b, value } = graph.nodes[node];
  if (operation !== "min" && operation !== "max") return Math.sign(value);
  const p = signOfNode(switches, a, signs);
  const q = signOfNode(switches, b, signs);
  return operation === "min" ? Math.min(p, q) : Math.max(p, q);
}
