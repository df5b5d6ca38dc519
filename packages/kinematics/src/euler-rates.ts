import { cos, sin } from "@talus/portable-math";
import {
  type EulerKind,
  type EulerSequence,
  type EulerStatus,
  eulerAxes,
  requireEulerKind,
} from "./euler-axes.ts";

/** Frame in which an angular velocity is expressed: the fixed one, or the one that the angles turn. */
export type EulerFrame = "world" | "body";

/**
 * If the sine of the angle between first and third axis is below this, the attitude is singular: its angles are
 * rounding noise.
 */
const singularSine = 16 * Number.EPSILON;

/**
 * Angular velocity from the rates of Euler angles.
 *
 * For R = R_i(α) R_j(β) R_i(γ) (proper) or R_i(α) R_j(β) R_k(γ) (Tait-Bryan), s = ±1 with e_i × e_j = s e_k, in the
 * world frame:
 *   w = α' e_i + β' (cos α e_j + s sin α e_k) + γ' e_γ                                                          (1)
 *   e_γ = cos β e_i + sin β (sin α e_j − s cos α e_k)        proper                                             (2)
 *   e_γ = s sin β e_i − s cos β (sin α e_j − s cos α e_k)    Tait-Bryan                                         (3)
 * In the body frame w is that of the inverse rotation, whose sequence is read backwards with −γ, −β, −α: the angles
 * change sign, the rates do not.
 *
 * Source: for "zyz" in the world frame P. Cesarek (2008), the terms of ψ', ϑ', φ' in (2.46). The other sequences are
 * derived here in the same way.
 *
 * @param expressedIn "world": components in the frame from which the angles start; "body": in the turned frame.
 * @param angles      rad, in the order of the sequence. Length 3 from `ao` on.
 * @param rates       their rates, rad/s. Length 3 from `ro` on.
 * @param out         angular velocity, rad/s. Length 3 from `oo` on. May overlap `angles` and `rates`. No allocation.
 * @throws RangeError when the sequence is not one of the twelve, or kind or frame not one of the two.
 */
export function angularVelocityFromEulerRatesInto(
  sequence: EulerSequence,
  kind: EulerKind,
  expressedIn: EulerFrame,
  angles: Float64Array,
  ao: number,
  rates: Float64Array,
  ro: number,
  out: Float64Array,
  oo: number,
): void {
  requireWords("angularVelocityFromEulerRatesInto", kind, expressedIn);
  const isForward = (kind === "intrinsic") === (expressedIn === "world");
  const { i, j, k, isProper, sign } = eulerAxes("angularVelocityFromEulerRatesInto", sequence, isForward);
  const turn = expressedIn === "world" ? 1 : -1;
  const alpha = turn * (isForward ? angles[ao] : angles[ao + 2]);
  const beta = turn * angles[ao + 1];
  const alphaRate = isForward ? rates[ro] : rates[ro + 2];
  const betaRate = rates[ro + 1];
  const gammaRate = isForward ? rates[ro + 2] : rates[ro];
  const sa = sin(alpha);
  const ca = cos(alpha);
  const along = isProper ? cos(beta) : sign * sin(beta); // e_γ along e_i (2), (3)
  const across = isProper ? sin(beta) : -sign * cos(beta);
  out[oo + i] = alphaRate + gammaRate * along;
  out[oo + j] = betaRate * ca + gammaRate * across * sa;
  out[oo + k] = sign * (betaRate * sa - gammaRate * across * ca);
}

/**
 * Rates of Euler angles from the angular velocity; inverse of `angularVelocityFromEulerRatesInto`: (1) solved,
 *   β' = w_j cos α + s w_k sin α,
 *   γ' = (w_j sin α − s w_k cos α)/c,   c = sin β (proper) or −s cos β (Tait-Bryan)                              (4)
 *   α' = w_i − γ' (e_γ)_i.                                                                                      (5)
 * When c vanishes the attitude is singular. The rate of the free angle is then 0 (third angle of an intrinsic, first of
 * an extrinsic sequence, as in `eulerFromQuaternionInto`), and the numerator of (4) has no effect on the rates: they
 * reproduce w except for this part, which no rates of these angles can produce.
 *
 * @param w   angular velocity, rad/s, expressed in `expressedIn`. Length 3 from `wo` on.
 * @param out rates of the angles, rad/s, in the order of the sequence. Length 3 from `oo` on. May overlap the inputs.
 * @throws RangeError when the sequence is not one of the twelve, or kind or frame not one of the two.
 */
export function eulerRatesFromAngularVelocityInto(
  sequence: EulerSequence,
  kind: EulerKind,
  expressedIn: EulerFrame,
  angles: Float64Array,
  ao: number,
  w: Float64Array,
  wo: number,
  out: Float64Array,
  oo: number,
): EulerStatus {
  requireWords("eulerRatesFromAngularVelocityInto", kind, expressedIn);
  const isForward = (kind === "intrinsic") === (expressedIn === "world");
  const { i, j, k, isProper, sign } = eulerAxes("eulerRatesFromAngularVelocityInto", sequence, isForward);
  const turn = expressedIn === "world" ? 1 : -1;
  const alpha = turn * (isForward ? angles[ao] : angles[ao + 2]);
  const beta = turn * angles[ao + 1];
  const sa = sin(alpha);
  const ca = cos(alpha);
  const along = isProper ? cos(beta) : sign * sin(beta);
  const across = isProper ? sin(beta) : -sign * cos(beta);
  const w_i = w[wo + i];
  const betaRate = w[wo + j] * ca + sign * w[wo + k] * sa;
  const numerator = w[wo + j] * sa - sign * w[wo + k] * ca;
  const isSingular = Math.abs(across) <= singularSine;
  // The free angle is γ when the sequence is read in the sense of an intrinsic one in the world frame, else α.
  const isGammaFree = expressedIn === "world";
  const singularGamma = isGammaFree ? 0 : along * w_i; // along is ±1
  const gammaRate = isSingular ? singularGamma : numerator / across;
  const alphaRate = isSingular ? (isGammaFree ? w_i : 0) : w_i - gammaRate * along;
  out[oo] = isForward ? alphaRate : gammaRate;
  out[oo + 1] = betaRate;
  out[oo + 2] = isForward ? gammaRate : alphaRate;
  return isSingular ? "singular" : "regular";
}

function requireWords(caller: string, kind: EulerKind, expressedIn: EulerFrame): void {
  requireEulerKind(caller, kind);
  if (expressedIn === "world" || expressedIn === "body") return;
  throw new RangeError(`${caller}: expressedIn must be "world" or "body", got ${expressedIn}`);
}
