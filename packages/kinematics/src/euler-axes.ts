/** The six Tait-Bryan and six proper Euler sequences of axes. */
export type EulerSequence =
  | "xyz"
  | "xzy"
  | "yxz"
  | "yzx"
  | "zxy"
  | "zyx"
  | "xyx"
  | "xzx"
  | "yxy"
  | "yzy"
  | "zxz"
  | "zyz";

/**
 * Intrinsic: each rotation is about an axis of the frame already turned, R = R_i(α₁) R_j(α₂) R_k(α₃).
 * Extrinsic: about the fixed axes, R = R_k(α₃) R_j(α₂) R_i(α₁).
 */
export type EulerKind = "intrinsic" | "extrinsic";

/**
 * "singular": first and third axis coincide, so only the sum or difference of their angles is known. The free angle,
 * and its rate, are set to 0: those of the third rotation of an intrinsic, of the first of an extrinsic sequence.
 */
export type EulerStatus = "regular" | "singular";

/** All sequences, for tables and checks of input. */
export const eulerSequences: readonly EulerSequence[] = [
  "xyz",
  "xzy",
  "yxz",
  "yzx",
  "zxy",
  "zyx",
  "xyx",
  "xzx",
  "yxy",
  "yzy",
  "zxz",
  "zyz",
];

/** Axes of R_i(α) R_j(β) R_i(γ) (proper) or R_i(α) R_j(β) R_k(γ) (Tait-Bryan), 0 for x, 1 for y, 2 for z. */
export interface EulerAxes {
  readonly i: number;
  readonly j: number;
  /** The axis that is neither i nor j: the third of a Tait-Bryan sequence, absent from a proper one. */
  readonly k: number;
  readonly isProper: boolean;
  /** +1 if (i, j, k) is a right-handed order, else −1: e_i × e_j = sign · e_k. */
  readonly sign: number;
}

const forwardAxes: ReadonlyMap<string, EulerAxes> = new Map(
  eulerSequences.map((sequence) => [sequence, axesInOrder(sequence[0], sequence[1], sequence[2])]),
);
const backwardAxes: ReadonlyMap<string, EulerAxes> = new Map(
  eulerSequences.map((sequence) => [sequence, axesInOrder(sequence[2], sequence[1], sequence[0])]),
);

/**
 * Axes of the sequence as named, or read backwards: an extrinsic sequence is the intrinsic one read backwards, and the
 * inverse of a rotation is the sequence read backwards with negated angles. No allocation.
 *
 * @throws RangeError when the sequence is not one of the twelve; the message names `caller`.
 */
export function eulerAxes(caller: string, sequence: EulerSequence, isForward: boolean): EulerAxes {
  const axes = isForward ? forwardAxes.get(sequence) : backwardAxes.get(sequence);
  if (axes === undefined) {
    throw new RangeError(`${caller}: sequence must be one of ${eulerSequences.join(", ")}, got ${sequence}`);
  }
  return axes;
}

/** @throws RangeError when the kind is not one of the two; the message names `caller`. */
export function requireEulerKind(caller: string, kind: EulerKind): void {
  if (kind === "intrinsic" || kind === "extrinsic") return;
  throw new RangeError(`${caller}: kind must be "intrinsic" or "extrinsic", got ${kind}`);
}

function axesInOrder(first: string, second: string, third: string): EulerAxes {
  const i = "xyz".indexOf(first);
  const j = "xyz".indexOf(second);
  return { i, j, k: 3 - i - j, isProper: first === third, sign: (j - i + 3) % 3 === 1 ? 1 : -1 };
}
