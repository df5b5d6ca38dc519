import type { HeightSurface } from "../surface/height-surface.ts";

/** What is known about f = |r − c|²/2 over a box. Made by `createBoxBound`, written by `boundBox`. */
export interface BoxBound {
  /** Set by the caller: f that it could still use, m². Boxes that exceed it are not looked at closely. */
  enough: number;
  /** No point of the surface in the box has f below this, m²; Infinity: nothing of the surface is there. */
  lowest: number;
  /** f has one local minimum at most in the box. */
  convex: boolean;
  /** f has no local minimum inside the box. */
  withoutMinimum: boolean;
  /** Scratch. */
  readonly range: Float64Array;
  readonly centre: Float64Array;
  readonly jet: Float64Array;
}

export function createBoxBound(): BoxBound {
  return {
    enough: Infinity,
    lowest: Infinity,
    convex: false,
    withoutMinimum: false,
    range: new Float64Array(2),
    centre: new Float64Array(2),
    jet: new Float64Array(6),
  };
}

/**
 * Bounds f = |r − c|²/2 over the box [x0, x1] × [y0, y1].
 *
 * First from the height range [zl, zu] alone: f >= half the squared distance from c to the block of the box. If
 * that does not reach `enough`, from Taylor's formula about the centre of the box with half sides rx, ry: with
 * μ the eigenvalues of H in [μl, μu] and h = cz − z in [cz − zu, cz − zl],
 *   hess f = I + g gᵀ − h H >= λ I,  λ = 1 − max h μ,                                                  (1)
 *   f >= f(centre) + Σ min over |s| <= r of (F s + λ s²/2).                                            (2)
 * λ > 0 makes f convex. In the other direction, the eigenvalue of hess f along the level line is at most
 * 1 − min h μ; below 0 it rules a minimum out.
 */
export function boundBox(
  surface: HeightSurface,
  c: Float64Array,
  box: Float64Array,
  at: number,
  out: BoxBound,
): void {
  const x0 = box[at];
  const x1 = box[at + 1];
  const y0 = box[at + 2];
  const y1 = box[at + 3];
  const range = out.range;
  out.convex = false;
  out.withoutMinimum = false;
  surface.boundHeight(box, at, range);
  if (range[0] > range[1]) {
    out.lowest = Infinity;
    return;
  }
  const hLow = c[2] - range[1];
  const hHigh = c[2] - range[0];
  const dx = Math.max(x0 - c[0], 0, c[0] - x1);
  const dy = Math.max(y0 - c[1], 0, c[1] - y1);
  const dz = Math.max(hLow, 0, -hHigh);
  out.lowest = 0.5 * (dx * dx + dy * dy + dz * dz);
  if (out.lowest >= out.enough) return;

  surface.boundHessian(box, at, range);
  const p = hLow * range[0];
  const q = hLow * range[1];
  const r = hHigh * range[0];
  const s = hHigh * range[1];
  const lambda = 1 - Math.max(p, q, r, s); // (1)
  out.convex = lambda > 0;
  out.withoutMinimum = Math.min(p, q, r, s) > 1;
  if (!(lambda > -Infinity)) return;

  const rx = 0.5 * (x1 - x0);
  const ry = 0.5 * (y1 - y0);
  const jet = out.jet;
  const x = x0 + rx;
  const y = y0 + ry;
  out.centre[0] = x;
  out.centre[1] = y;
  if (!surface.evaluate(out.centre, jet)) return;
  const h = c[2] - jet[0];
  const fx = Math.abs(x - c[0] - h * jet[1]);
  const fy = Math.abs(y - c[1] - h * jet[2]);
  const centre = 0.5 * ((x - c[0]) * (x - c[0]) + (y - c[1]) * (y - c[1]) + h * h);
  const taylor = centre + lowestOfParabola(fx, lambda, rx) + lowestOfParabola(fy, lambda, ry); // (2)
  if (taylor > out.lowest) out.lowest = taylor;
}

/** Least −slope s + curvature s²/2 over 0 <= s <= reach; slope >= 0. */
function lowestOfParabola(slope: number, curvature: number, reach: number): number {
  const s = curvature * reach > slope ? slope / curvature : reach;
  return s * (0.5 * curvature * s - slope);
}
