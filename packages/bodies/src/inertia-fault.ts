import { type InertiaTensor, inertiaMatrix } from "./inertia-tensor.ts";
import { principalAxes } from "./principal-axes.ts";

/** Reason why no body can have an inertia tensor. `text` states it with the numbers. */
export interface InertiaFault {
  readonly kind: "not-finite" | "negative-moment" | "zero-moment" | "triangle-inequality";
  /** The principal moment at fault, 1 to 3 in ascending order; 0 for "not-finite". */
  readonly moment: 0 | 1 | 2 | 3;
  readonly text: string;
}

/** Round-off of principal moments relative to the largest one: flat bodies, I₁ + I₂ = I₃, must pass. */
const momentRoundOff = 64 * Number.EPSILON;

/**
 * The fault of an inertia tensor about the mass centre, or nothing.
 *
 * A body in space has principal moments I₁, I₂, I₃ > 0 with I₃ ≤ I₁ + I₂, since I₁ + I₂ − I₃ = 2 ∫ z₃² dm ≥ 0. Equality
 * holds for a flat body. A rod or a particle has moments of zero ("zero-moment"): it can be a part of a body, but its
 * own rotation is not determined.
 */
export function findInertiaFault(inertia: InertiaTensor): InertiaFault | undefined {
  if (!inertiaMatrix(inertia).every(Number.isFinite)) {
    return { kind: "not-finite", moment: 0, text: `inertia must be finite, got [${inertia.join(", ")}]` };
  }
  const { moments } = principalAxes(inertia);
  const [I1, I2, I3] = moments;
  const roundOff = momentRoundOff * Math.max(Math.abs(I1), Math.abs(I3));
  const list = `principal moments are ${I1}, ${I2}, ${I3} kg m²`;
  for (const moment of [1, 2, 3] as const) {
    const value = moments[moment - 1];
    if (value < -roundOff) return { kind: "negative-moment", moment, text: `moment ${moment} < 0: ${list}` };
  }
  if (I3 > I1 + I2 + roundOff) {
    return {
      kind: "triangle-inequality",
      moment: 3,
      text: `moment 3 exceeds the sum of the others: ${list}`,
    };
  }
  for (const moment of [1, 2, 3] as const) {
    const value = moments[moment - 1];
    if (!(value > roundOff)) return { kind: "zero-moment", moment, text: `moment ${moment} is 0: ${list}` };
  }
  return undefined;
}

/**
 * @param whose a part may be a line or a point, with moments of 0; the rotation of a whole body must be determined.
 * @throws RangeError with the text of the fault, if any.
 */
export function requireInertia(
  where: string,
  inertia: InertiaTensor,
  whose: "of-a-body" | "of-a-part" = "of-a-body",
): void {
  if (whose === "of-a-part" && inertia.every((component) => component === 0)) return; // a particle
  const fault = findInertiaFault(inertia);
  if (whose === "of-a-part" && fault?.kind === "zero-moment") return;
  if (fault !== undefined) throw new RangeError(`${where}: ${fault.text}`);
}
