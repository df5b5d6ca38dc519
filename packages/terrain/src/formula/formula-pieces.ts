import type { EdgeCurve } from "./edge-descent.ts";
import { createDifferentiate } from "./program/derivative.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import * as g from "./program/graph.ts";
import { boundTape } from "./program/interval.ts";
import { resolveBranch, signOfNode } from "./program/switches.ts";
import { compileTape, createRegisters, runTape, type Tape } from "./program/tape.ts";
import type { Rim } from "./rim-descent.ts";

/** One smooth branch of a formula: bit k of the code is set if switch k is > 0. It continues beyond its borders. */
export interface Face {
  readonly kind: "face";
  readonly code: number;
  /** True if the branch has a height and the domain contains it. */
  readonly isGround: boolean;
  /** As `HeightSurface.evaluate`, of the branch alone. */
  evaluate(at: Float64Array, jet: Float64Array): boolean;
  /** As `HeightSurface.boundJet`, of the branch alone. */
  boundJet(box: Float64Array, offset: number, out: Float64Array): void;
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

export type Piece = Face | Edge | Vertex;

/** The pieces of one query by their numbers; each is compiled once, when it is met. */
export interface PieceTable {
  /** The piece of a number; undefined where a vertex has not been met by this query. */
  pieceAt(index: number): Piece | undefined;
  /** Number of the branch with a code. */
  faceOf(code: number): number;
  /** Number of the edge between two codes; −1 where neither side is ground. */
  edgeOf(line: number, plus: number, minus: number): number;
  /** Number of a vertex. @param near vertices closer to each other than this are one, m */
  addVertex(vertex: Vertex, near: number): number;
  /** The jet of a switch alone, as the first six numbers of an `EdgeCurve`; the others are 0. */
  readonly lines: readonly EdgeCurve[];
  /** As `HeightSurface.boundJet`, of a switch. */
  boundLine(line: number, box: Float64Array, offset: number, out: Float64Array): void;
}

/** @param numbers of the formula, shared by its queries */
export function createPieceTable(program: FormulaProgram, numbers: PieceNumbers): PieceTable {
  const { switches, heightNode, conditions } = program;
  const { graph, list } = switches;
  const pieces: (Piece | undefined)[] = [];
  const byX = createDifferentiate(graph, "x");
  const byY = createDifferentiate(graph, "y");
  const byT = createDifferentiate(graph, "t");
  const zero = g.constant(graph, 0);
  const signs = new Int8Array(list.length);
  const lineBounds: (Face["boundJet"] | undefined)[] = list.map(() => undefined);

  function setSigns(code: number): void {
    for (let k = 0; k < list.length; k += 1) signs[k] = (code >> k) & 1 ? 1 : -1;
  }

  function createFace(code: number): Face {
    setSigns(code);
    const isInside = conditions.every((node) => signOfNode(switches, node, signs) >= 0);
    const branch = isInside ? resolveBranch(switches, heightNode, signs, zero) : undefined;
    if (branch === undefined) {
      return { kind: "face", code, isGround: false, evaluate: () => false, boundJet: setEmpty, rims: [] };
    }
    const rims = createRims(branch);
    return {
      kind: "face",
      code,
      isGround: true,
      evaluate: createJets([branch]),
      boundJet: createBounds(branch),
      rims,
    };
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

  /** Compiled when they are needed first. */
  function createBounds(branch: number): Face["boundJet"] {
    let tape: Tape | undefined;
    let lower = new Float64Array(0);
    let upper = lower;
    return (box, offset, out) => {
      if (tape === undefined) {
        tape = compileTape(graph, jetOf(branch));
        lower = new Float64Array(tape.varies.length);
        upper = new Float64Array(tape.varies.length);
      }
      boundTape(tape, box, offset, lower, upper);
      for (let k = 0; k < 6; k += 1) {
        const i = tape.results[k];
        if (lower[i] > upper[i]) {
          setEmpty(box, offset, out);
          return;
        }
        out[2 * k] = lower[i];
        out[2 * k + 1] = upper[i];
      }
    };
  }

  function put(index: number, piece: Piece): number {
    while (pieces.length <= index) pieces.push(undefined);
    pieces[index] = piece;
    return index;
  }

  function faceAt(index: number, code: number): Face {
    if (pieces[index] === undefined) put(index, createFace(code));
    return pieces[index] as Face;
  }

  function faceOf(code: number): number {
    const index = numbers.faceOf(code);
    faceAt(index, code);
    return index;
  }

  function edgeOf(line: number, plus: number, minus: number): number {
    const above = faceAt(numbers.faceOf(plus), plus);
    const below = faceAt(numbers.faceOf(minus), minus);
    if (!above.isGround && !below.isGround) return -1;
    const index = numbers.edgeOf(line, plus, minus);
    return pieces[index] === undefined ? put(index, createEdge(line, above, below)) : index;
  }

  return {
    pieceAt(index) {
      const piece = pieces[index];
      const known = piece === undefined ? numbers.list[index] : undefined;
      if (known === undefined || known.kind === "vertex") return piece;
      if (known.kind === "face") faceOf(known.code);
      else edgeOf(known.line, known.plus, known.minus);
      return pieces[index];
    },
    faceOf,
    edgeOf,
    addVertex: (vertex, near) => put(numbers.vertexOf(vertex.place[0], vertex.place[1], near), vertex),
    lines: list.map(({ node }) => ({ evaluateLine: createJets([node]) })),
    boundLine(line, box, offset, out) {
      lineBounds[line] ??= createBounds(list[line].node);
      lineBounds[line]?.(box, offset, out);
    },
  };
}

function setEmpty(_box: Float64Array, _offset: number, out: Float64Array): void {
  out[0] = Infinity;
  out[1] = -Infinity;
}

/** The piece behind a number: the code of a branch; the line and the codes of an edge; the place of a vertex, m. */
export type NumberedPiece =
  | { readonly kind: "face"; readonly code: number }
  | { readonly kind: "edge"; readonly line: number; readonly plus: number; readonly minus: number }
  | { readonly kind: "vertex"; readonly x: number; readonly y: number };

/**
 * Numbers of the pieces of one formula, given as they are met and the same in all its queries: a contact of one query
 * is a hint for the others. The pieces themselves belong to each query.
 */
export interface PieceNumbers {
  readonly list: readonly NumberedPiece[];
  faceOf(code: number): number;
  edgeOf(line: number, plus: number, minus: number): number;
  /** @param near vertices closer to each other than this are one, m */
  vertexOf(x: number, y: number, near: number): number;
}

export function createPieceNumbers(): PieceNumbers {
  const list: NumberedPiece[] = [];
  return {
    list,
    faceOf(code) {
      for (let i = 0; i < list.length; i += 1) {
        const piece = list[i];
        if (piece.kind === "face" && piece.code === code) return i;
      }
      return list.push({ kind: "face", code }) - 1;
    },
    edgeOf(line, plus, minus) {
      for (let i = 0; i < list.length; i += 1) {
        const piece = list[i];
        if (piece.kind !== "edge" || piece.line !== line) continue;
        if (piece.plus === plus && piece.minus === minus) return i;
      }
      return list.push({ kind: "edge", line, plus, minus }) - 1;
    },
    vertexOf(x, y, near) {
      for (let i = 0; i < list.length; i += 1) {
        const piece = list[i];
        if (piece.kind !== "vertex") continue;
        if (Math.abs(piece.x - x) + Math.abs(piece.y - y) <= near) return i;
      }
      return list.push({ kind: "vertex", x, y }) - 1;
    },
  };
}
