import type { HeightSurface } from "../surface/height-surface.ts";
import { evaluatePart, patchCoefficients, setPartBend, setPatch } from "./clough-tocher.ts";
import { boundRange, boundTriangles } from "./patch-bounds.ts";
import { copyCorners, type PatchGround, setWeightSlopes } from "./patch-ground.ts";
import { bucketIndex, locate } from "./triangle-locator.ts";

/** Boxes are divided down to this fraction of the spacing of the points when feet are searched. */
const smallestPartOfSpacing = 1 / 16;
/** Boxes wider than this many buckets are bounded from these alone. */
const widestNarrowed = 2;

/**
 * The C¹ surface through points as a height surface. Pieces are the three parts of each triangle, 3 t + part. The map
 * is the convex hull of the points; beyond it the surface continues straight from the nearest place of the hull, as
 * part of the piece there, which has no patch boundary on that side.
 */
export function createPatchSurface(ground: PatchGround): HeightSurface {
  const { plane, mesh, points, locator, bounds, isHole, spacing } = ground;
  const { hull, twins } = mesh;
  const { buckets } = locator;
  const corners = new Float64Array(15);
  const cornersAtPlace = new Float64Array(15); // corners of a triangle whose patch boundaries are requested
  const b = new Float64Array(patchCoefficients);
  const weights = new Float64Array(9);
  const place = new Float64Array(2); // of the requested point, from the middle of the points
  const inside = new Float64Array(5); // the nearest place of the hull, direction of its side (0, 0 at a corner), inwards
  const range = new Int32Array(4);
  const local = new Float64Array(4);
  const centre = new Float64Array(2);
  const centreJet = new Float64Array(6);
  const bend = new Float64Array(4);
  let held = -1; // the triangle whose corners and coefficients are held
  let heldPart = 0; // and the part that was evaluated last
  const top = bounds.levels[bounds.levels.length - 1];
  const extent = extentOf(mesh.x, mesh.y);

  /** Sets `inside` for `place`: itself within the hull, else the nearest place of the hull's sides. */
  function findInside(): void {
    let least = Infinity;
    inside[4] = Infinity;
    for (let k = 0; k < hull.length; k += 5) {
      const dx = place[0] - hull[k];
      const dy = place[1] - hull[k + 1];
      const inwards = hull[k + 2] * dy - hull[k + 3] * dx;
      if (inwards < inside[4]) inside[4] = inwards;
      if (inwards >= 0) continue;
      const along = hull[k + 2] * dx + hull[k + 3] * dy;
      const s = Math.min(Math.max(along, 0), hull[k + 4]);
      const square = inwards * inwards + (along - s) * (along - s);
      if (square >= least) continue;
      least = square;
      const isCorner = s !== along;
      inside[0] = hull[k] + s * hull[k + 2];
      inside[1] = hull[k + 1] + s * hull[k + 3];
      inside[2] = isCorner ? 0 : hull[k + 2];
      inside[3] = isCorner ? 0 : hull[k + 3];
    }
    if (inside[4] >= 0) {
      inside[0] = place[0];
      inside[1] = place[1];
    }
  }

  function setPlace(at: Float64Array): void {
    place[0] = at[0] - plane.x0;
    place[1] = at[1] - plane.y0;
    findInside();
  }

  function hold(t: number): void {
    if (t === held) return;
    copyCorners(mesh, points, t, corners);
    setPatch(corners, b);
    held = t;
  }

  /** Holds a triangle, and writes the weights of the place `inside` in the part of it that is returned. */
  function holdPart(t: number): number {
    hold(t);
    const ux = corners[5] - corners[0];
    const uy = corners[6] - corners[1];
    const vx = corners[10] - corners[0];
    const vy = corners[11] - corners[1];
    const px = inside[0] - corners[0];
    const py = inside[1] - corners[1];
    const whole = ux * vy - uy * vx;
    const second = (px * vy - py * vx) / whole;
    const third = (ux * py - uy * px) / whole;
    const first = 1 - second - third;
    // part i lies opposite corner i + 2, whose weight is the least
    let part = 1;
    if (third <= first && third <= second) part = 0;
    else if (second < first) part = 2;
    const least = part === 0 ? third : part === 1 ? first : second;
    weights[0] = (part === 0 ? first : part === 1 ? second : third) - least;
    weights[1] = (part === 0 ? second : part === 1 ? third : first) - least;
    weights[2] = 3 * least;
    return part;
  }

  /** Continues straight from the hull over the displacement (dx, dy) from `inside`. */
  function continueStraight(jet: Float64Array): void {
    const dx = place[0] - inside[0];
    const dy = place[1] - inside[1];
    const tx = inside[2];
    const ty = inside[3];
    const along = jet[3] * tx * tx + 2 * jet[4] * tx * ty + jet[5] * ty * ty;
    // the slope across the side changes along it by `twist` per metre; outwards is (ty, −tx)
    const twist = (jet[3] - jet[5]) * tx * ty + jet[4] * (ty * ty - tx * tx);
    const out = dx * ty - dy * tx;
    jet[0] += jet[1] * dx + jet[2] * dy;
    jet[1] += twist * out * tx;
    jet[2] += twist * out * ty;
    jet[3] = along * tx * tx + 2 * twist * tx * ty;
    jet[4] = along * tx * ty + twist * (ty * ty - tx * tx);
    jet[5] = along * ty * ty - 2 * twist * tx * ty;
  }

  function evaluate(at: Float64Array, jet: Float64Array): boolean {
    setPlace(at);
    const part = holdPart(locate(mesh, locator, inside));
    heldPart = part;
    setWeightSlopes(corners, part, weights);
    evaluatePart(b, part, weights, jet);
    if (inside[4] < 0) continueStraight(jet);
    return addPlane(jet);
  }

  /** Adds the mean plane at `place`; false where the height is not finite. */
  function addPlane(jet: Float64Array): boolean {
    jet[0] += plane.height + plane.xSlope * place[0] + plane.ySlope * place[1];
    jet[1] += plane.xSlope;
    jet[2] += plane.ySlope;
    return Math.abs(jet[0]) < Infinity && Math.abs(jet[4]) < Infinity;
  }

  function evaluatePiece(piece: number, at: Float64Array, jet: Float64Array): boolean {
    const part = piece % 3;
    hold((piece - part) / 3);
    setWeightSlopes(corners, part, weights);
    place[0] = at[0] - plane.x0;
    place[1] = at[1] - plane.y0;
    const px = place[0] - corners[5 * part];
    const py = place[1] - corners[5 * part + 1];
    weights[0] = 1 + weights[3] * px + weights[6] * py;
    weights[1] = weights[4] * px + weights[7] * py;
    weights[2] = weights[5] * px + weights[8] * py;
    evaluatePart(b, part, weights, jet);
    return addPlane(jet);
  }

  function pieceAt(at: Float64Array): number {
    setPlace(at);
    const t = locate(mesh, locator, inside);
    return 3 * t + holdPart(t);
  }

  /** Finds the buckets that meet a box; false when it lies outside the map or is not a number. */
  function findBuckets(box: Float64Array, at: number): boolean {
    const isInside =
      box[at + 1] >= extent.west &&
      box[at] <= extent.east &&
      box[at + 3] >= extent.south &&
      box[at + 2] <= extent.north;
    if (!isInside) return false;
    for (let k = 0; k < 4; k += 1) {
      const axis = k < 2 ? 0 : 1;
      centre[0] = box[at + k] - (axis === 0 ? plane.x0 : plane.y0);
      range[k] = bucketIndex(buckets, axis, centre, 0);
    }
    return true;
  }

  /** A box of a few buckets is bounded from its own triangles, a larger one from blocks of buckets. */
  function boundFound(box: Float64Array, at: number, out: Float64Array): void {
    if (range[1] - range[0] > 1 || range[3] - range[2] > 1) {
      boundRange(bounds, range, 6, out);
      return;
    }
    for (let k = 0; k < 4; k += 1) local[k] = box[at + k] - (k < 2 ? plane.x0 : plane.y0);
    boundTriangles(bounds, mesh, buckets.columns, range, local, out);
  }

  /** Narrows the bounds over a small box from the jet in its centre by the mean value theorem. */
  function narrow(box: Float64Array, at: number, out: Float64Array): void {
    const rx = 0.5 * (Math.min(box[at + 1], extent.east) - Math.max(box[at], extent.west));
    const ry = 0.5 * (Math.min(box[at + 3], extent.north) - Math.max(box[at + 2], extent.south));
    if (Math.max(rx, ry) > 0.5 * widestNarrowed * buckets.side || out[0] > out[1]) return;
    centre[0] = Math.max(box[at], extent.west) + rx;
    centre[1] = Math.max(box[at + 2], extent.south) + ry;
    if (!evaluate(centre, centreJet) || inside[4] < 0) return; // from outside, the path might leave the map
    narrowSecond(rx, ry, out);
    narrowPart(out, 2, centreJet[1], largest(out, 6) * rx + largest(out, 8) * ry);
    narrowPart(out, 4, centreJet[2], largest(out, 8) * rx + largest(out, 10) * ry);
    narrowPart(out, 0, centreJet[0], largest(out, 2) * rx + largest(out, 4) * ry);
  }

  /** In a box inside one part second derivatives are linear: they are bounded by their values at its corners. */
  function narrowSecond(rx: number, ry: number, out: Float64Array): void {
    // `weights` are those of the centre and their slopes; the least weight in the box is that of a corner
    for (let k = 0; k < 3; k += 1) {
      if (weights[k] < Math.abs(weights[3 + k]) * rx + Math.abs(weights[6 + k]) * ry) return;
    }
    setPartBend(b, heldPart, weights, bend);
    for (let k = 0; k < 3; k += 1) {
      narrowPart(out, 6 + 2 * k, centreJet[3 + k], Math.abs(bend[k]) * rx + Math.abs(bend[k + 1]) * ry);
    }
  }

  return {
    evaluate,
    evaluatePiece,
    boundHeight(box, at, out) {
      if (findBuckets(box, at)) {
        boundRange(bounds, range, 1, out);
        return;
      }
      out[0] = Infinity;
      out[1] = -Infinity;
    },
    boundJet(box, at, out) {
      if (findBuckets(box, at)) {
        boundFound(box, at, out);
        narrow(box, at, out);
        return;
      }
      out.fill(0, 2, 12);
      out[0] = Infinity;
      out[1] = -Infinity;
    },
    divide(box, at, axis, out) {
      out[0] = 0.5 * (box[at + 2 * axis] + box[at + 2 * axis + 1]);
    },
    pieceAt,
    hasData: (piece) => isHole[(piece - (piece % 3)) / 3] === 0,
    measureBorders(piece, at, out) {
      setPlace(at);
      out[0] = inside[4];
      out[1] = Infinity;
      if (piece < 0) return;
      const part = piece % 3;
      const t = (piece - part) / 3;
      copyCorners(mesh, points, t, cornersAtPlace);
      out[1] = patchDistanceOf(cornersAtPlace, part, inside, twins[3 * t + part] < 0);
    },
    west: extent.west,
    east: extent.east,
    south: extent.south,
    north: extent.north,
    lowest: top.bounds[0],
    smoothLength: 0.5 * spacing,
    smallestBox: spacing * smallestPartOfSpacing,
  };

  function extentOf(x: Float64Array, y: Float64Array) {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < x.length; i += 1) {
      west = Math.min(west, x[i] + plane.x0);
      east = Math.max(east, x[i] + plane.x0);
      south = Math.min(south, y[i] + plane.y0);
      north = Math.max(north, y[i] + plane.y0);
    }
    return { west, east, south, north };
  }
}

/**
 * Distance of a place from the nearest side of a part of a triangle, m; < 0 beyond one. The hull is not a patch
 * boundary.
 */
function patchDistanceOf(
  corners: Float64Array,
  part: number,
  place: Float64Array,
  isAtHull: boolean,
): number {
  const a = 5 * part;
  const b = 5 * ((part + 1) % 3);
  const mx = (corners[0] + corners[5] + corners[10]) / 3;
  const my = (corners[1] + corners[6] + corners[11]) / 3;
  const outer = isAtHull
    ? Infinity
    : toTheLeft(corners[a], corners[a + 1], corners[b], corners[b + 1], place);
  const second = toTheLeft(corners[b], corners[b + 1], mx, my, place);
  const third = toTheLeft(mx, my, corners[a], corners[a + 1], place);
  return Math.min(outer, second, third);
}

function toTheLeft(ax: number, ay: number, bx: number, by: number, place: Float64Array): number {
  const ex = bx - ax;
  const ey = by - ay;
  return (ex * (place[1] - ay) - ey * (place[0] - ax)) / Math.sqrt(ex * ex + ey * ey);
}

function narrowPart(bounds: Float64Array, pair: number, centre: number, change: number): void {
  if (centre - change > bounds[pair]) bounds[pair] = centre - change;
  if (centre + change < bounds[pair + 1]) bounds[pair + 1] = centre + change;
}

function largest(bounds: Float64Array, pair: number): number {
  return Math.max(Math.abs(bounds[pair]), Math.abs(bounds[pair + 1]));
}
