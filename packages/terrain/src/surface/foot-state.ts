/** `FootState.piece` of a foot on a smooth piece, whose number follows from its place. */
export const noPiece = -1;
/** `FootState.piece` of a place where the surface jumps. */
export const brokenPiece = -2;

/** The place reached by a descent. Made by `createFootState`, written by `descendToFoot`. */
export interface FootState {
  /** Map position [x, y] of the foot, m. Length 2. */
  readonly at: Float64Array;
  /** [z, zx, zy, zxx, zxy, zyy] there. Length 6. */
  readonly jet: Float64Array;
  /** f = |r(x, y) − c|²/2, m². */
  halfSquare: number;
  /** The edge or vertex that contains the foot, as in `SurfaceEdges`; `noPiece` on a smooth piece. */
  piece: number;
  /** Scratch: the step, position and jet of a trial point, and its f (length 1: returned, it would be boxed). */
  readonly step: Float64Array;
  readonly trialAt: Float64Array;
  readonly trialJet: Float64Array;
  readonly trialHalfSquare: Float64Array;
}

export function createFootState(): FootState {
  return {
    at: new Float64Array(2),
    jet: new Float64Array(6),
    halfSquare: Infinity,
    piece: noPiece,
    step: new Float64Array(2),
    trialAt: new Float64Array(2),
    trialJet: new Float64Array(6),
    trialHalfSquare: new Float64Array(1),
  };
}

/** Copies the place, not the scratch. */
export function copyFoot(from: FootState, to: FootState): void {
  to.at[0] = from.at[0];
  to.at[1] = from.at[1];
  to.halfSquare = from.halfSquare;
  to.piece = from.piece;
  for (let i = 0; i < 6; i += 1) to.jet[i] = from.jet[i];
}
