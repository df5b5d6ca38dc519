import type { ContactSet } from "./contact-set.ts";

/** An impact of all points that touch: sums over its contacts. Impulses in N s on the body, energy in J. */
export interface SteppedImpact {
  readonly impulse: Float64Array;
  normal: number;
  tangential: number;
  compression: number;
  energyLost: number;
  /** The point of the body that approached fastest. */
  point: number;
  isUnique: boolean;
  /** Factor of the restitution at which no energy was made. */
  lowered: number;
}

export function createSteppedImpact(): SteppedImpact {
  return {
    impulse: new Float64Array(3),
    normal: 0,
    tangential: 0,
    compression: 0,
    energyLost: 0,
    point: 0,
    isUnique: true,
    lowered: 1,
  };
}

/**
 * Writes the result of the joint law, all but the energy. No allocation.
 *
 * @param hardest the contact that approached fastest
 */
export function takeImpact(
  { count, frame, point, jointResult: { impulse, compression, isUnique, lowered } }: ContactSet,
  hardest: number,
  out: SteppedImpact,
): void {
  out.impulse.fill(0);
  out.normal = 0;
  out.tangential = 0;
  out.compression = 0;
  for (let k = 0; k < count; k += 1) {
    out.normal += impulse[3 * k + 2];
    const [a, b] = [impulse[3 * k], impulse[3 * k + 1]];
    out.tangential += Math.sqrt(a * a + b * b);
    out.compression += compression[k];
    for (let r = 0; r < 3; r += 1) {
      for (let j = 0; j < 3; j += 1) out.impulse[j] += impulse[3 * k + r] * frame[3 * (3 * k + r) + j];
    }
  }
  out.point = point[hardest];
  out.isUnique = isUnique;
  out.lowered = lowered;
}
