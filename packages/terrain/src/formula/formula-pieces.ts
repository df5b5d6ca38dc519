import { createDifferentiate } from "./derivative.ts";
import type { EdgeCurve } from "./edge-descent.ts";
import type { FormulaProgram } from "./formula-program.ts";
import * as g from "./graph.ts";
import type { Rim } from "./rim-descent.ts";
import { resolveBranch, signOfNode } from "./switches.ts";
import { compileTape, createRegisters, runTape } from "./tape.ts";

/** One smooth branch of a formula: bit k of the code is set if switch k is > 0. It continues beyond its borders. */
export interface Face {
  readonly kind: "face";
  readonly code: number;
  /** True if the branch has a height and the domain contains it. */
  readonly isGround: boolean;
  /** As `HeightSurface.evaluate`, of the branch alone. */
  evaluate(at: Float64Array, jet: Float64Array): boolean;
  /** Lines on which roots in the branch end, perhaps vertically. */
  readonly rims: readonly Rim[];
}

/** A part of the zero line of a switch, between two branches at least one of which is ground. */
export interface Edge extends EdgeCurve {
  readonly kind: "edge";
  /** Index of the switch. */
  readonly line: number;
  /** The branches where the switch is > 0 and < 0. */
  readonly plus: Face;
  readonly minus: Face;
  readonly isBorder: boolean;
}

/** A point in which edges meet. */
export interface Vertex {
  readonly kind: "vertex";
  /** [x, y, z], m. */
  readonly place: Float64Array;
  /** Unit vectors along the edges, and into the ground between them, three numbers each. */
  readonly spokes: Float64Array;
  /** True if ground does not surround it completely. */
  readonly isBorder: boolean;
}

/** The pieces of one query, numbered as they are met; each is compiled once. */
export interface PieceTable {
  readonly pieces: readonly (Face | Edge | Vertex)[];
  /** Number of the branch with a code. */
  faceOf(code: number): number;
  /** Number of the edge between two codes; −1 where neither side is ground. */
  edgeOf(line: number, plus: number, minus: number): number;
  addVertex(vertex: Vertex): number;
  /** The jet of a switch alone, as the first six numbers of an `EdgeCurve`; the others are 0. */
  readonly lines: readonly EdgeCurve[];
}

export function createPieceTable(program: FormulaProgram): PieceTable {
  const { switches, heightNode, conditions } = program;
  const { graph, list } = switches;
  const pieces: (Face | Edge | Vertex)[] = [];
  const byX = createDifferentiate(graph, "x");
  const byY = createDifferentiate(graph, "y");
  const byT = createDifferentiate(graph, "t");
  const zero = g.constant(graph, 0);
  const signs = new Int8Array(list.length);

  function setSigns(code: number): void {
    for (let k = 0; k < list.length; k += 1) signs[k] = (code >> k) & 1 ? 1 : -1;
  }

  function createFace(code: number): Face {
    setSigns(code);
    const isInside = conditions.every((node) => signOfNode(switches, node, signs) >= 0);
    const branch = isInside ? resolveBranch(switches, heightNode, signs, zero) : undefined;
    if (branch === undefined) return { kind: "face", code, isGround: false, evaluate: () => false, rims: [] };
    return { kind: "face", code, isGround: true, evaluate: createJets([branch]), rims: createRims(branch) };
  }

  /** The rims of the branch for the signs that are set. */
  function createRims(branch: number): Rim[] {
    const rims: Rim[] = [];
    for (let line = 0; line < list.length; line += 1) {
      if (list[line].kind !== "root" || signs[line] < 0) continue;
      signs[line] = 0;
      const height = resolveBranch(switches, heightNode, signs, g.variable(graph, "t"));
      signs[line] = 1;
      if (height === undefined || height === branch) continue;
      const rates = [height, byX(height), byY(height), byT(height)];
      const second = [byX(rates[1]), byY(rates[1]), byY(rates[2])];
      const mixed = [byX(rates[3]), byY(rates[3]), byT(rates[3])];
      const phi = list[line].node;
      rims.push({ line, evaluate: createRun([...jetOf(phi), ...rates, ...second, ...mixed]) });
    }
    return rims;
  }

  function createEdge(line: number, plus: Face, minus: Face): Edge {
    setSigns(plus.isGround ? plus.code : minus.code);
    if (list[line].kind === "root") signs[line] = 0;
    const branch = resolveBranch(switches, heightNode, signs, zero) ?? heightNode;
    const evaluateLine = createJets([list[line].node, branch]);
    return { kind: "edge", line, plus, minus, isBorder: !(plus.isGround && minus.isGround), evaluateLine };
  }

  function jetOf(node: number): number[] {
    return [node, byX(node), byY(node), byX(byX(node)), byY(byX(node)), byY(byY(node))];
  }

  function createJets(nodes: readonly number[]): Face["evaluate"] {
    return createRun(nodes.flatMap(jetOf));
  }

  function createRun(results: readonly number[]): Face["evaluate"] {
    const tape = compileTape(graph, results);
    const registers = createRegisters(tape);
    return (at, out) => {
      runTape(tape, at, registers);
      for (let k = 0; k < results.length; k += 1) {
        const value = registers[tape.results[k]];
        if (!(Math.abs(value) < Infinity)) return false;
        out[k] = value;
      }
      return true;
    };
  }

  function faceOf(code: number): number {
    for (let i = 0; i < pieces.length; i += 1) {
      const piece = pieces[i];
      if (piece.kind === "face" && piece.code === code) return i;
    }
    return pieces.push(createFace(code)) - 1;
  }

  return {
    pieces,
    faceOf,
    edgeOf(line, plus, minus) {
      for (let i = 0; i < pieces.length; i += 1) {
        const piece = pieces[i];
        if (piece.kind !== "edge" || piece.line !== line) continue;
        if (piece.plus.code === plus && piece.minus.code === minus) return i;
      }
      const above = pieces[faceOf(plus)] as Face;
      const below = pieces[faceOf(minus)] as Face;
      if (!above.isGround && !below.isGround) return -1;
      return pieces.push(createEdge(line, above, below)) - 1;
    },
    addVertex: (vertex) => pieces.push(vertex) - 1,
    lines: list.map(({ node }) => ({ evaluateLine: createJets([node]) })),
  };
}
