import type { SurfacePoint } from "../surface/surface-point.ts";
import { setRoundHessian } from "./ball.ts";
import type { ConvexShape } from "./convex-shape.ts";
import type { Solid } from "./solid.ts";

/**
 * A convex solid with plane faces, in closed form. Inside, the foot is on the face with the largest (negative)
 * distance. Outside it is on a face where the foot on that face's plane lies within its sides, and else the nearest
 * point of the edges:
 *   face d = n·c − o, hess d = 0;  edge of direction e: n = (c − r)/d, hess d = (I − n nᵀ − e eᵀ)/d;
 *   corner hess d = (I − n nᵀ)/d.
 * Pieces: faces, then edges, then corners. Their regions are bounded by planes, so that patch boundaries are linear in
 * c.
 */
export function createConvex(shape: ConvexShape): Solid {
  const { facePlanes, sideBegin, sidePlanes, edgeLines, edgeSides, edgeCorners, places } = shape;
  const firstCorner = shape.faces + shape.edges;

  function sideDistance(side: number, c: Float64Array): number {
    return over(sidePlanes, 4 * side, c);
  }

  /** Sets distance, foot, normal and the Hessian (I − n nᵀ)/d of a contact with a point: that of `foot`. */
  function setPoint(c: Float64Array, out: SurfacePoint): void {
    const { foot, normal } = out;
    let square = 0;
    for (let i = 0; i < 3; i += 1) {
      normal[i] = c[i] - foot[i];
      square += normal[i] * normal[i];
    }
    const d = Math.sqrt(square);
    for (let i = 0; i < 3; i += 1) normal[i] /= d;
    out.distance = d;
    setRoundHessian(d, out);
  }

  function setEdge(c: Float64Array, e: number, out: SurfacePoint): void {
    const o = 7 * e;
    const t = alongEdge(e, c);
    for (let i = 0; i < 3; i += 1) out.foot[i] = edgeLines[o + i] + t * edgeLines[o + 3 + i];
    setPoint(c, out);
    for (let i = 0, entry = 0; i < 3; i += 1) {
      for (let j = i; j < 3; j += 1, entry += 1) {
        out.hessian[entry] -= (edgeLines[o + 3 + i] * edgeLines[o + 3 + j]) / out.distance;
      }
    }
  }

  function setFace(c: Float64Array, f: number, out: SurfacePoint): void {
    const d = over(facePlanes, 4 * f, c);
    out.distance = d;
    for (let i = 0; i < 3; i += 1) {
      out.normal[i] = facePlanes[4 * f + i];
      out.foot[i] = c[i] - d * out.normal[i];
    }
    out.hessian.fill(0);
  }

  function follow(c: Float64Array, piece: number, out: SurfacePoint): void {
    out.curvature = 0;
    out.piece = piece;
    if (piece < shape.faces) setFace(c, piece, out);
    else if (piece < firstCorner) setEdge(c, piece - shape.faces, out);
    else {
      const corner = 3 * (piece - firstCorner);
      for (let i = 0; i < 3; i += 1) out.foot[i] = places[corner + i];
      setPoint(c, out);
    }
  }

  function isWithin(f: number, c: Float64Array): boolean {
    for (let side = sideBegin[f]; side < sideBegin[f + 1]; side += 1) {
      if (sideDistance(side, c) > 0) return false;
    }
    return true;
  }

  /** The piece that holds the foot. */
  function pieceOf(c: Float64Array): number {
    let largest = -Infinity;
    let face = 0;
    for (let f = 0; f < shape.faces; f += 1) {
      const d = over(facePlanes, 4 * f, c);
      if (d > 0 && isWithin(f, c)) return f;
      if (d <= largest) continue;
      largest = d;
      face = f;
    }
    let least = Infinity;
    let piece = face;
    for (let e = 0; largest > 0 && e < shape.edges; e += 1) {
      const o = 7 * e;
      const x = c[0] - edgeLines[o];
      const y = c[1] - edgeLines[o + 1];
      const z = c[2] - edgeLines[o + 2];
      const along = x * edgeLines[o + 3] + y * edgeLines[o + 4] + z * edgeLines[o + 5];
      const t = Math.min(Math.max(along, 0), edgeLines[o + 6]);
      const dx = x - t * edgeLines[o + 3];
      const dy = y - t * edgeLines[o + 4];
      const dz = z - t * edgeLines[o + 5];
      const square = dx * dx + dy * dy + dz * dz;
      if (square >= least) continue;
      least = square;
      const isCorner = t === 0 || t === edgeLines[o + 6];
      piece = isCorner ? firstCorner + edgeCorners[2 * e + (t > 0 ? 1 : 0)] : shape.faces + e;
    }
    return least > 0 ? piece : face; // just on an edge: on a face
  }

  function nearest(c: Float64Array, out: SurfacePoint): void {
    follow(c, pieceOf(c), out);
  }

  function patchDistance(piece: number, c: Float64Array): number {
    let least = Infinity;
    if (piece < shape.faces) {
      for (let side = sideBegin[piece]; side < sideBegin[piece + 1]; side += 1) {
        least = Math.min(least, -sideDistance(side, c));
      }
      return least;
    }
    if (piece < firstCorner) {
      const e = piece - shape.faces;
      const t = alongEdge(e, c);
      least = Math.min(t, edgeLines[7 * e + 6] - t);
      return Math.min(least, sideDistance(edgeSides[2 * e], c), sideDistance(edgeSides[2 * e + 1], c));
    }
    const corner = piece - firstCorner;
    for (let e = 0; e < shape.edges; e += 1) {
      if (edgeCorners[2 * e] === corner) least = Math.min(least, -alongEdge(e, c));
      if (edgeCorners[2 * e + 1] === corner) least = Math.min(least, alongEdge(e, c) - edgeLines[7 * e + 6]);
    }
    return least;
  }

  function alongEdge(e: number, c: Float64Array): number {
    let t = 0;
    for (let i = 0; i < 3; i += 1) t += (c[i] - edgeLines[7 * e + i]) * edgeLines[7 * e + 3 + i];
    return t;
  }

  return {
    nearest,
    follow,
    patchDistance,
    bounds: boundsOf(places),
    smoothLength: 0.5 * shortestEdge(shape),
  };
}

/** n·c − o of the plane at [o, o + 3]. */
function over(planes: Float64Array, o: number, c: Float64Array): number {
  return planes[o] * c[0] + planes[o + 1] * c[1] + planes[o + 2] * c[2] - planes[o + 3];
}

function boundsOf(places: Float64Array): Float64Array {
  const bounds = Float64Array.of(Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity);
  places.forEach((value, index) => {
    const axis = index % 3;
    bounds[2 * axis] = Math.min(bounds[2 * axis], value);
    bounds[2 * axis + 1] = Math.max(bounds[2 * axis + 1], value);
  });
  return bounds;
}

function shortestEdge({ edges, edgeLines }: ConvexShape): number {
  let shortest = Infinity;
  for (let e = 0; e < edges; e += 1) shortest = Math.min(shortest, edgeLines[7 * e + 6]);
  return shortest;
}
