import type { Contact } from "../ground/contact.ts";
import { fillContact } from "../query/shape-operator.ts";
import { descendToFoot } from "../search/foot-descent.ts";
import { brokenPiece, createFootState, type FootState } from "../surface/foot-state.ts";
import type { SurfaceEdges } from "../surface/surface-edges.ts";
import { fillEdgeContact, fillVertexContact } from "./edge-contact.ts";
import { bringToLine, createEdgeFoot, descendAlongEdge, Measure } from "./edge-descent.ts";
import { createPieceTable, type Edge, type Face, type PieceNumbers, type Vertex } from "./formula-pieces.ts";
import { createEdgeSides, isEdgeFoot, measureTip, measureTurn, writeEdgeSides } from "./piece-sides.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import { createRimFoot, descendOnRim, fillRimContact, isPastPoint, type Rim } from "./rim-descent.ts";
import { createSwitchSigns, isEarlierLine } from "./switch-signs.ts";
import { createVertexFinder } from "./vertex-finder.ts";

/** Distance from a line at which its surroundings are examined, as a fraction of the size of bodies. */
const reachPart = 1e-9;
/** Heights of two sides that differ by more than this, as a fraction of them and of that size, are a jump. */
const sameHeight = 1e-9;
/** A foot on a smooth piece may lie beyond its border by this fraction of the reach. */
const onBorder = 1e-2;
/** A foot is searched within this many sides of a box around it. */
const near = 4;
/** Starts on one edge closer to each other than this fraction of a box find the same foot. */
const samePlace = 0.5;
/** Squared slope above which a foot is found by the parameters of a rim. */
const steep = 1000;
/** Largest number of places that one box can list. */
const mostPlaces = 600;

/** Largest number of smooth pieces of a box that are listed. */
const mostFaces = 8;

/** Kinds of places in the list of a box: a face and an edge with their numbers, a vertex with those of two switches. */
const Place = { face: 0, edge: 1, vertex: 2 } as const;

/**
 * The edges of a formula: lines where abs, min, max or if have a kink, where its domain ends, and where a root in it
 * does; and the vertices in which they meet.
 *
 * @param bodies  size of the bodies that ask, as in `Terrain.createQuery`, m
 * @param numbers of the formula's pieces, shared by its queries
 */
export function createFormulaEdges(
  program: FormulaProgram,
  bodies: number,
  numbers: PieceNumbers,
): SurfaceEdges {
  const table = createPieceTable(program, numbers);
  const { lines } = table;
  const reach = reachPart * bodies;
  const signs = createSwitchSigns(program, table, reach);
  const vertices = createVertexFinder(table, signs, reach);
  const [west, east, south, north] = program.bounds;
  const hasBentBorder =
    program.where !== undefined || program.switches.list.some(({ kind }) => kind === "root");
  const foot = createEdgeFoot();
  const sides = createEdgeSides();
  const codes = new Int32Array(2);
  const jet = new Float64Array(6);
  const start = new Float64Array(2);
  const middle = new Float64Array(2);
  const centre = new Float64Array(3);
  const way = new Float64Array(1);
  const followed = createFootState();
  const list = new Int32Array(3 * mostPlaces);
  const starts = new Float64Array(2 * mostPlaces);
  const faces = new Int32Array(mostFaces);
  const lineRanges = new Float64Array(12);
  const rimFoot = createRimFoot();
  let rim: Rim | undefined; // the foot near a rim to which it belongs
  let size = 0; // of the box listed, m

  /** Adds a place, to be examined from `start`. */
  function add(count: number, kind: number, a: number, b: number): number {
    if (count === mostPlaces) return count;
    list[3 * count] = kind;
    list[3 * count + 1] = a;
    list[3 * count + 2] = b;
    starts[2 * count] = start[0];
    starts[2 * count + 1] = start[1];
    return count + 1;
  }

  function addFace(count: number, code: number): number {
    const index = table.faceOf(code);
    for (let n = 0; n < count; n += 1) {
      if (list[3 * n] === Place.face && list[3 * n + 1] === index) return count;
    }
    return add(count, Place.face, index, 0);
  }

  /** Sets the start to the middle of a box (0) or a corner of it. */
  function setPoint(box: Float64Array, offset: number, point: number): void {
    const corner = point - 1;
    start[0] = point === 0 ? middle[0] : box[offset + (corner & 1)];
    start[1] = point === 0 ? middle[1] : box[offset + 2 + (corner >> 1)];
  }

  /**
   * Adds the edge and the faces at the place of a line near the start, unless the edge is listed since `first` with
   * that place.
   */
  function addEdge(before: number, line: number, first: number): number {
    if (!bringToLine(lines[line], start, foot.jets)) return before;
    if (Math.abs(start[0] - middle[0]) + Math.abs(start[1] - middle[1]) > near * size) return before;
    const edge = edgeAt(line, start);
    let count = addFace(before, codes[0]);
    count = addFace(count, codes[1]);
    if (edge < 0) return count;
    for (let n = first; n < before; n += 1) {
      const apart = Math.abs(starts[2 * n] - start[0]) + Math.abs(starts[2 * n + 1] - start[1]);
      if (list[3 * n] === Place.edge && list[3 * n + 1] === edge && apart <= samePlace * size) return count;
    }
    return add(count, Place.edge, edge, line);
  }

  function listPlaces(box: Float64Array, offset: number): number {
    size = Math.max(box[offset + 1] - box[offset], box[offset + 3] - box[offset + 2]);
    middle[0] = 0.5 * (box[offset] + box[offset + 1]);
    middle[1] = 0.5 * (box[offset + 2] + box[offset + 3]);
    let count = 0;
    for (let point = 0; point < 5; point += 1) {
      setPoint(box, offset, point);
      count = addFace(count, signs.codeAt(start));
    }
    const open = signs.openIn(box, offset);
    for (let line = 0; line < lines.length; line += 1) {
      if (((open >> line) & 1) === 0) continue;
      start.set(middle);
      for (let k = 0; k < line; k += 1) {
        if ((open >> k) & 1) count = add(count, Place.vertex, k, line);
      }
      const first = count;
      for (let point = 0; point < 5; point += 1) {
        setPoint(box, offset, point);
        count = addEdge(count, line, first);
      }
    }
    return count;
  }

  function listFaces(box: Float64Array, offset: number): number {
    const open = signs.openIn(box, offset);
    start[0] = box[offset];
    start[1] = box[offset + 2];
    const closed = signs.codeAt(start) & ~open;
    let count = 0;
    // all subsets of the bits of `open`
    for (let part = open; ; part = (part - 1) & open) {
      const index = table.faceOf(closed | part);
      const face = table.pieceAt(index) as Face;
      if (face.isGround) {
        if (count === faces.length) return -1;
        faces[count] = index;
        count += 1;
      }
      if (part === 0) return count;
    }
  }

  function findOnFace(index: number, c: Float64Array, state: FootState): boolean {
    const face = table.pieceAt(index);
    if (face?.kind !== "face" || !face.isGround) return false;
    const isFoot = descendToFoot(face, c, start, state) === "foot";
    if (isFoot && (face.rims.length === 0 || !isSteep(state.jet))) {
      signs.measureWay(-1, face.code, state.at, way);
      return way[0] >= -onBorder * reach;
    }
    if (!descendNearRim(face, c, isFoot ? state.at : start, near * size)) return false;
    state.at[0] = rimFoot.at[0];
    state.at[1] = rimFoot.at[1];
    state.jet[0] = rimFoot.jets[6];
    state.halfSquare = rimFoot.halfSquare[0];
    state.piece = index;
    measureRimWay(face, way);
    return way[0] >= -onBorder * reach;
  }

  /** Descends from a place by the parameters of the rim of the face nearest to it; false if it has none. */
  function descendNearRim(face: Face, c: Float64Array, from: Float64Array, within: number): boolean {
    let nearest = Infinity;
    rim = undefined;
    for (const each of face.rims) {
      signs.measureWay(1 << each.line, face.code, from, way);
      if (Math.abs(way[0]) < nearest) {
        nearest = Math.abs(way[0]);
        rim = each;
      }
    }
    return rim !== undefined && descendOnRim(rim, c, from, within, rimFoot) && !isPastPoint(rimFoot);
  }

  /** `measureWay` of a face at the foot near its rim: there the distance is t/√|∇φ|, with its sign. */
  function measureRimWay(face: Face, out: Float64Array): void {
    if (rim === undefined) return;
    const { jets, at } = rimFoot;
    const gradient = Math.sqrt(jets[1] * jets[1] + jets[2] * jets[2]);
    // a switch that is 0 together with the root has no sign of its own there
    foot.at[0] = at[0];
    foot.at[1] = at[1];
    const isOnLine = bringToLine(lines[rim.line], foot.at, foot.jets);
    const same = isOnLine ? signs.zeroAt(foot.at, reach) : 0;
    signs.measureWay(~(same | (1 << rim.line)), face.code, at, out);
    out[0] = Math.min(out[0], at[2] / Math.sqrt(gradient));
  }

  /**
   * Number of the edge that contains a place of a line, whose jet is `foot.jets`; −1: none, or it is that of an earlier
   * switch.
   */
  function edgeAt(line: number, at: Float64Array): number {
    signs.readSides(line, at, foot.jets, codes);
    return isEarlierLine(codes, line) ? -1 : table.edgeOf(line, codes[0], codes[1]);
  }

  function findOnEdge(index: number, line: number, c: Float64Array, state: FootState): boolean {
    const edge = table.pieceAt(index) as Edge;
    if (!descendAlongEdge(edge, c, start, foot) || edgeAt(line, foot.at) !== index) {
      return findEndOfEdge(line, c, state);
    }
    state.at[0] = foot.at[0];
    state.at[1] = foot.at[1];
    state.jet[0] = foot.jets[6];
    state.halfSquare = foot.measures[Measure.halfSquare];
    state.piece = index;
    if (isBroken(edge, c, state)) return true;
    writeEdgeSides(edge, foot, reach, sides);
    return isEdgeFoot(c, foot, edge, sides);
  }

  /**
   * True if the sides of an edge have different heights at its foot; the state is moved to the nearest height between
   * them.
   */
  function isBroken(edge: Edge, c: Float64Array, state: FootState): boolean {
    if (edge.isBorder || !edge.plus.evaluate(foot.at, jet)) return false;
    const above = jet[0];
    if (!edge.minus.evaluate(foot.at, jet)) return false;
    if (Math.abs(above - jet[0]) <= sameHeight * (bodies + Math.abs(above))) return false;
    const low = Math.min(above, jet[0]);
    const high = Math.max(above, jet[0]);
    const z = Math.min(Math.max(c[2], low), high);
    state.halfSquare += 0.5 * ((z - c[2]) * (z - c[2]) - (foot.jets[6] - c[2]) * (foot.jets[6] - c[2]));
    state.jet[0] = z;
    state.piece = brokenPiece;
    return true;
  }

  /**
   * The vertex at which the edge ends that the last descent has left. Found from afar it bounds the search; else each
   * box along the edge, nearer to the point than the last, would be divided to the smallest size.
   */
  function findEndOfEdge(line: number, c: Float64Array, state: FootState): boolean {
    const within = Math.abs(foot.at[0] - start[0]) + Math.abs(foot.at[1] - start[1]) + 2 * size;
    if (!(within < Infinity)) return false;
    for (let k = 0; k < lines.length; k += 1) {
      if (k !== line && findVertex(Math.min(k, line), Math.max(k, line), c, state, within)) return true;
    }
    return false;
  }

  function findVertex(j: number, k: number, c: Float64Array, state: FootState, within = 2 * size): boolean {
    const index = vertices.find(j, k, start, within);
    const vertex = table.pieceAt(index);
    if (vertex === undefined || vertex.kind !== "vertex") return false;
    measureTip(c, vertex, way);
    let square = 0;
    for (let i = 0; i < 3; i += 1) square += (c[i] - vertex.place[i]) * (c[i] - vertex.place[i]);
    if (way[0] < -1e-9 * Math.sqrt(square)) return false;
    state.at[0] = vertex.place[0];
    state.at[1] = vertex.place[1];
    state.jet[0] = vertex.place[2];
    state.halfSquare = 0.5 * square;
    state.piece = index;
    return true;
  }

  function follow(index: number, c: Float64Array, from: Float64Array, out: Contact): boolean {
    const piece = table.pieceAt(index);
    if (piece === undefined) return false;
    if (piece.kind === "vertex") {
      fillVertexContact(c, piece.place, piece.isBorder, out);
      return true;
    }
    if (piece.kind === "edge") {
      if (!descendAlongEdge(piece, c, from, foot)) return false;
      fillEdgeContact(c, foot, piece.isBorder, out);
      return true;
    }
    const isFoot = descendToFoot(piece, c, from, followed) === "foot";
    if (isFoot && (piece.rims.length === 0 || !isSteep(followed.jet))) {
      fillContact(c, followed.at, followed.jet, out);
      return true;
    }
    if (!descendNearRim(piece, c, isFoot ? followed.at : from, Infinity)) return false;
    fillRimContact(c, rimFoot, out);
    return true;
  }

  function setCentre({ foot: at, distance, normal }: Contact): void {
    for (let i = 0; i < 3; i += 1) centre[i] = at[i] + distance * normal[i];
  }

  /** Measure of an edge or vertex from the centre alone, independent of its foot. */
  function measureFrom(piece: Edge | Vertex, contact: Contact, out: Float64Array): void {
    setCentre(contact);
    if (piece.kind === "vertex") {
      measureTip(centre, piece, out);
      return;
    }
    out[0] = -Infinity;
    if (!descendAlongEdge(piece, centre, contact.foot, foot)) return;
    const ends = ~(piece.plus.code ^ piece.minus.code);
    signs.measureWay(ends, piece.plus.code, foot.at, out);
    writeEdgeSides(piece, foot, reach, sides);
    measureTurn(centre, foot, piece, sides);
    out[0] = Math.min(out[0], sides.turn[0]);
  }

  function measurePatchDistance(index: number, contact: Contact, out: Float64Array): void {
    out[0] = Infinity;
    const piece = table.pieceAt(index);
    if (piece === undefined) return;
    if (piece.kind !== "face") {
      measureFrom(piece, contact, out);
      return;
    }
    const holder = table.pieceAt(contact.piece);
    if (holder === undefined || holder.kind === "face") {
      const slope = 1 / (contact.normal[2] * contact.normal[2]) - 1;
      if (piece.rims.length > 0 && slope > steep) {
        setCentre(contact);
        if (descendNearRim(piece, centre, contact.foot, Infinity)) {
          measureRimWay(piece, out);
          return;
        }
      }
      signs.measureWay(-1, piece.code, contact.foot, out);
      return;
    }
    measureFrom(holder, contact, out);
    out[0] = Math.min(0, -out[0]);
  }

  return {
    isSheet: program.switches.list.some(({ kind }) => kind !== "kink"),
    areIn: (box, offset) => signs.openIn(box, offset) !== 0,
    boundOnlyLine(box, offset, out) {
      const open = signs.openIn(box, offset);
      if (open === 0 || (open & (open - 1)) !== 0) return false;
      const line = 31 - Math.clz32(open);
      if (program.switches.list[line].kind === "root") return false;
      table.boundLine(line, box, offset, lineRanges);
      for (let i = 0; i < 4; i += 1) out[i] = lineRanges[2 + i];
      return lineRanges[0] <= lineRanges[1];
    },
    listFaces,
    faceAt: (n) => table.pieceAt(faces[n]) as Face,
    isOnFace: (n, at) => (table.pieceAt(faces[n]) as Face).code === signs.codeAt(at),
    listPlaces,
    findFoot(n, c, state) {
      const a = list[3 * n + 1];
      const b = list[3 * n + 2];
      start[0] = starts[2 * n];
      start[1] = starts[2 * n + 1];
      if (list[3 * n] === Place.face) return findOnFace(a, c, state);
      return list[3 * n] === Place.edge ? findOnEdge(a, b, c, state) : findVertex(a, b, c, state);
    },
    isAtBentBorder(index) {
      const piece = table.pieceAt(index);
      return hasBentBorder && piece !== undefined && piece.kind !== "face" && piece.isBorder;
    },
    pieceAt: (at) => table.faceOf(signs.codeAt(at)),
    faceOver(at) {
      const face = table.pieceAt(table.faceOf(signs.codeAt(at))) as Face;
      return face.isGround ? face : undefined;
    },
    follow,
    measurePatchDistance,
    measureMap(at, out) {
      out[0] = Math.min(at[0] - west, east - at[0], at[1] - south, north - at[1]);
    },
  };
}

function isSteep(jet: Float64Array): boolean {
  return jet[1] * jet[1] + jet[2] * jet[2] > steep;
}
