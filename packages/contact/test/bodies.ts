import { createImpactResult, type ImpactLaw, type ImpactResult } from "../src/index.ts";

/** D = I/m + [r]× J⁻¹ [r]×ᵀ of a body with principal inertias J about the contact frame's axes, contact at r. */
export function delassusOf(mass: number, inertia: readonly number[], r: readonly number[]): Float64Array {
  const cross = [
    [0, -r[2], r[1]],
    [r[2], 0, -r[0]],
    [-r[1], r[0], 0],
  ];
  const D = new Float64Array(9);
  for (let i = 0; i < 3; i += 1) {
    for (let j = 0; j < 3; j += 1) {
      D[3 * i + j] = i === j ? 1 / mass : 0;
      for (let k = 0; k < 3; k += 1) D[3 * i + j] += (cross[i][k] * cross[j][k]) / inertia[k];
    }
  }
  return D;
}

/** Slender rod of 1 kg and 1 m in the plane of t1 and n, at this angle from the ground, its lower end touching. */
export function rodDelassus(angle: number): Float64Array {
  const r = [-0.5 * Math.cos(angle), 0, -0.5 * Math.sin(angle)];
  return delassusOf(1, [1, 1 / 12, 1], r);
}

/** Plane contact: slip along t1 alone, with a = D11, b = D13, c = D33; t2 is decoupled. */
export function planeDelassus(a: number, b: number, c: number): Float64Array {
  return new Float64Array([a, 0, b, 0, a + 1, 0, b, 0, c]);
}

export interface Coefficients {
  readonly e: number;
  readonly mu: number;
  readonly muStatic?: number;
}

/** Result of an impact; throws when the law gives none. */
export function strike(
  law: ImpactLaw,
  D: Float64Array,
  v: readonly number[],
  { e, mu, muStatic = mu }: Coefficients,
): ImpactResult {
  const out = createImpactResult();
  const context = { restitution: e, staticFriction: muStatic, kineticFriction: mu, mass: 1, radius: 1 };
  const status = law.impulse(new Float64Array(v), D, context, out);
  if (status !== "impact") throw new Error(`${law.name}: ${status}`);
  return out;
}

/** Contact velocity after an impact. */
export function velocityAfter(D: Float64Array, v: readonly number[], { impulse }: ImpactResult): number[] {
  return v.map((x, i) => x + D[3 * i] * impulse[0] + D[3 * i + 1] * impulse[1] + D[3 * i + 2] * impulse[2]);
}

/** Change of the kinetic energy, Λ·(v⁻ + v⁺)/2. */
export function energyChange(D: Float64Array, v: readonly number[], out: ImpactResult): number {
  const after = velocityAfter(D, v, out);
  return v.reduce((sum, x, i) => sum + 0.5 * out.impulse[i] * (x + after[i]), 0);
}
