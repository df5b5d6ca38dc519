import type { SurfacePoint } from "../surface/surface-point.ts";
import { setRoundHessian } from "./ball.ts";
import type { Solid } from "./solid.ts";

/** Smooth pieces of an upright cylinder. */
const Piece = { side: 0, top: 1, bottom: 2, topRim: 3, bottomRim: 4, cap: 5 } as const;

/** Keeps curvatures on the axis finite, relative to the radius. */
const onAxis = 1e-12;

/** Place and measures of an upright cylinder, m. */
export interface UprightPlace {
  readonly x: number;
  readonly y: number;
  /** Heights of its lower and of its upper end. */
  readonly low: number;
  readonly high: number;
  readonly radius: number;
  /** True if the upper end is a hemisphere; high − low is then at least the radius. */
  readonly isRound: boolean;
}

/**
 * An upright cylinder. In the half plane (ρ, z) through its axis it is a rectangle, with e = (ρ − R)₊ and h the height
 * above the upper or below the lower end:
 *   beside it d = ρ − R, above it d = h, outside a rim d = √(e² + h²), inside the largest of the (negative) distances;
 * with the section's normal (n_ρ, n_z): hess d = κ t tᵀ + (n_ρ/ρ) e_φ e_φᵀ, κ = 1/d at a rim, else 0.
 * A round end is a ball of radius R about the highest point of the axis that is R below the end.
 */
export function createUpright({ x, y, low, high, radius: R, isRound }: UprightPlace): Solid {
  const shoulder = isRound ? high - R : high;
  const tiny = onAxis * R;

  function pieceOf(c: Float64Array): number {
    if (isRound && c[2] > shoulder) return Piece.cap;
    const dx = c[0] - x;
    const dy = c[1] - y;
    const beside = Math.sqrt(dx * dx + dy * dy) - R;
    const over = isRound ? -Infinity : c[2] - high;
    const under = low - c[2];
    if (beside > 0 && Math.max(over, under) > 0) return over > 0 ? Piece.topRim : Piece.bottomRim;
    if (beside >= Math.max(over, under)) return Piece.side;
    return over >= under ? Piece.top : Piece.bottom;
  }

  function follow(c: Float64Array, piece: number, out: SurfacePoint): void {
    const dx = c[0] - x;
    const dy = c[1] - y;
    const rho = Math.sqrt(dx * dx + dy * dy);
    const ex = rho > 0 ? dx / rho : 1;
    const ey = rho > 0 ? dy / rho : 0;
    out.curvature = 0;
    out.piece = piece;
    if (piece === Piece.cap) {
      const dz = c[2] - shoulder;
      const length = Math.sqrt(rho * rho + dz * dz);
      setSection(c, ex, ey, rho / length, dz / length, length - R, out);
      setRoundHessian(Math.max(length, tiny), out);
      out.curvature = -1 / R;
    } else if (piece === Piece.side) {
      setSection(c, ex, ey, 1, 0, rho - R, out);
      setHessian(ex, ey, 1, 0, 0, 1 / Math.max(rho, tiny), out);
    } else if (piece === Piece.top || piece === Piece.bottom) {
      setSection(
        c,
        1,
        0,
        0,
        piece === Piece.top ? 1 : -1,
        piece === Piece.top ? c[2] - high : low - c[2],
        out,
      );
      out.hessian.fill(0);
    } else {
      const beside = rho - R;
      const height = c[2] - (piece === Piece.topRim ? high : low);
      const d = Math.sqrt(beside * beside + height * height);
      setSection(c, ex, ey, beside / d, height / d, d, out);
      setHessian(ex, ey, beside / d, height / d, 1 / d, beside / (d * Math.max(rho, tiny)), out);
    }
  }

  function nearest(c: Float64Array, out: SurfacePoint): void {
    follow(c, pieceOf(c), out);
  }

  return {
    nearest,
    follow,
    patchDistance(piece, c) {
      const dx = c[0] - x;
      const dy = c[1] - y;
      const beside = Math.sqrt(dx * dx + dy * dy) - R;
      const over = c[2] - shoulder;
      const under = low - c[2];
      switch (piece) {
        case Piece.side:
          return Math.min(-over, -under);
        case Piece.topRim:
          return Math.min(beside, over);
        case Piece.bottomRim:
          return Math.min(beside, under);
        case Piece.cap:
          return over;
        default:
          return -beside;
      }
    },
    bounds: Float64Array.of(x - R, x + R, y - R, y + R, low, high),
    smoothLength: 0.5 * R,
  };
}

/** Distance, normal n_ρ e_ρ + n_z e_z and foot. */
function setSection(
  c: Float64Array,
  ex: number,
  ey: number,
  nr: number,
  nz: number,
  d: number,
  out: SurfacePoint,
): void {
  out.distance = d;
  out.normal[0] = nr * ex;
  out.normal[1] = nr * ey;
  out.normal[2] = nz;
  for (let i = 0; i < 3; i += 1) out.foot[i] = c[i] - d * out.normal[i];
}

/** along · t tᵀ + around · e_φ e_φᵀ with t = n_z e_ρ − n_ρ e_z. */
function setHessian(
  ex: number,
  ey: number,
  nr: number,
  nz: number,
  along: number,
  around: number,
  { hessian }: SurfacePoint,
): void {
  hessian[0] = along * nz * nz * ex * ex + around * ey * ey;
  hessian[1] = (along * nz * nz - around) * ex * ey;
  hessian[2] = -along * nz * nr * ex;
  hessian[3] = along * nz * nz * ey * ey + around * ex * ex;
  hessian[4] = -along * nz * nr * ey;
  hessian[5] = along * nr * nr;
}
