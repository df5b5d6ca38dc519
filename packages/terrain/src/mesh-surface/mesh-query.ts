import {
  createMeshSearch,
  createOtherSearch,
  fillPiecePoint,
  measurePatchDistance,
} from "@talus/shapes/mesh-distance";
import { type Contact, createContact, type Found } from "../ground/contact.ts";
import type { DistanceQuery } from "../ground/distance-query.ts";
import type { OwnGround } from "../ground/own-ground.ts";
import { createApproachTime } from "../query/approach-time.ts";
import { createFirstTouch } from "../query/first-touch.ts";
import { createBorderSearch } from "./mesh-border.ts";
import type { MeshGround } from "./mesh-ground.ts";

/** Largest number of feet that `within` can distinguish at one point. */
const mostFeet = 16;
/** Feet closer to each other than this fraction of their distance from c are one, m/m. */
const sameFoot = 1e-9;
/**
 * A part that protrudes from behind a piece by less than this fraction of the distance from it does not count as other
 * ground.
 */
const behind = 4e-10;
/** Largest number of triangles that may be touched over a distance and are listed. */
const mostListed = 64;
/**
 * Others are reported up to this many distances from the followed ground: far enough for few queries at long steps.
 */
const farther = 1.5;

/**
 * The distance query of a mesh: the nearest of its planes, edges and vertices, exact to round-off.
 *
 * The nearest triangle is found in a tree of boxes. The piece that contains the foot is then decided by a descent from
 * there: squared distances alone cannot distinguish a plane from its edge where they differ by less than their
 * round-off.
 */
export function createMeshQuery(ground: MeshGround): DistanceQuery {
  const { pieces, tree } = ground;
  const search = createMeshSearch(pieces, tree);
  const others = createOtherSearch(pieces, tree, ground.planeOfNode);
  const list = new Int32Array(mostListed);
  const listedAt = new Float64Array(3);
  let listed = 0;
  let listedFor: OwnGround | undefined; // whose way the list is for
  const found = new Int32Array(mostFeet);
  const feet = Array.from({ length: mostFeet }, createContact);
  const probe = createContact();
  const point = new Float64Array(3);
  const measure = new Float64Array(1);

  function write(piece: number, c: Float64Array, fromPiece: number, out: Contact): void {
    fillPiecePoint(pieces, piece, c, out);
    measurePatchDistance(pieces, fromPiece >= 0 ? fromPiece : piece, c, measure);
    out.patchDistance = measure[0];
    out.piece = piece;
    out.feature = "ground";
    out.material = 0;
  }

  /** A triangle at the foot of the hint, −1 if it is unknown. */
  function triangleOf(hint: Contact | undefined): number {
    if (hint === undefined || !(hint.piece >= 0 && hint.piece < pieces.onlyTriangle.length)) return -1;
    return pieces.onlyTriangle[hint.piece];
  }

  function nearest(c: Float64Array, hint: Contact | undefined, out: Contact): Found {
    const fromPiece = hint === undefined ? -1 : hint.piece;
    const t = search.nearestTriangle(c, triangleOf(hint));
    write(search.descend(c, t), c, fromPiece, out);
    return "found";
  }

  function follow(c: Float64Array, hint: Contact, out: Contact): Found {
    const { piece } = hint;
    if (piece < 0) return nearest(c, hint, out);
    write(piece, c, piece, out);
    return "found";
  }

  /** Inserts `probe` into the list of feet sorted by their distance, unless one at its place is there. */
  function insert(count: number): number {
    const size = Math.abs(probe.distance);
    for (let n = 0; n < count; n += 1) {
      const { foot } = feet[n];
      let square = 0;
      for (let i = 0; i < 3; i += 1) square += (foot[i] - probe.foot[i]) * (foot[i] - probe.foot[i]);
      if (square <= sameFoot * sameFoot * size * size) return count;
    }
    let place = count;
    for (; place > 0 && isBefore(probe, feet[place - 1]); place -= 1) {
      copyPlace(feet[place - 1], feet[place]);
    }
    copyPlace(probe, feet[place]);
    return count + 1;
  }

  /** A body touches nothing behind the piece on which it is followed, however far it moves along that. */
  function ownGround(c: Float64Array, { piece, distance }: Contact, out: OwnGround): void {
    const size = Math.abs(distance);
    out.way = out.wish;
    out.region[0] = piece;
    out.region[1] = behind * size;
    listedFor = out;
    for (let i = 0; i < 3; i += 1) listedAt[i] = c[i];
    listed = others.collect(c, piece, out.region[1], size + out.wish, list);
    out.isAlone = listed === 0;
    out.limit = size * farther;
  }

  function otherDistance(c: Float64Array, own: OwnGround): number {
    if (isListed(c, own)) others.measureListed(c, list, listed, own.limit, measure);
    else others.measure(c, own.region[0], own.region[1], own.limit, measure);
    return measure[0];
  }

  /** True if the triangles that can be touched at c are in the list. */
  function isListed(c: Float64Array, own: OwnGround): boolean {
    if (own !== listedFor || listed > mostListed) return false;
    let square = 0;
    for (let i = 0; i < 3; i += 1) square += (c[i] - listedAt[i]) * (c[i] - listedAt[i]);
    return square <= own.way * own.way;
  }

  const mapDistance = (x: number, y: number): number =>
    Math.min(x - ground.west, ground.east - x, y - ground.south, ground.north - y);

  return {
    nearest,
    follow,
    within(c, limit, _hint, out) {
      const candidates = search.collect(c, limit, found);
      let count = 0;
      for (let n = 0; n < candidates; n += 1) {
        fillPiecePoint(pieces, found[n], c, probe);
        probe.piece = found[n];
        if (Math.abs(probe.distance) <= limit) count = insert(count);
      }
      let written = 0;
      for (let n = 0; n < count && written < out.length; n += 1) {
        // the side seen from behind is ground for bodies on its other side
        if (feet[n].distance < 0 !== feet[0].distance < 0) continue;
        write(feet[n].piece, c, -1, out[written]);
        written += 1;
      }
      return written;
    },
    patchDistance(piece, contact) {
      if (piece < 0) return Infinity;
      for (let i = 0; i < 3; i += 1) point[i] = contact.foot[i] + contact.distance * contact.normal[i];
      measurePatchDistance(pieces, piece, point, measure);
      return measure[0];
    },
    borderIsEdge: true,
    mapDistance,
    borderDistance: ground.border === undefined ? () => Infinity : createBorderSearch(ground.border),
    clearTime: createApproachTime((c) => {
      const t = search.nearestTriangle(c, -1);
      fillPiecePoint(pieces, search.descend(c, t), c, probe);
      measure[0] = probe.distance;
      return measure;
    }, ground.smoothLength),
    firstTouch: createFirstTouch({ nearest, mapDistance }),
    smoothLength: ground.smoothLength,
    flat: false,
    lowest: ground.lowest,
    curvatureBound: () => 0, // planes, and edges and tips that protrude
    ...(ground.isExact && { ownGround, otherDistance, isOfPlanes: true }),
  };
}

function isBefore(a: Contact, b: Contact): boolean {
  const difference = Math.abs(a.distance) - Math.abs(b.distance);
  return difference < 0 || (difference === 0 && a.piece < b.piece);
}

function copyPlace(from: Contact, to: Contact): void {
  to.piece = from.piece;
  to.distance = from.distance;
  for (let i = 0; i < 3; i += 1) to.foot[i] = from.foot[i];
}
