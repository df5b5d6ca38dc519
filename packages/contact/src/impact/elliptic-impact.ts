import { cos, sin } from "@talus/portable-math";
import { clearImpactResult, type ImpactLaw } from "../laws/impact-law.ts";
import { checkImpactInput } from "./impact-input.ts";

/**
 * An impact law under friction whose limit is an ellipse with half axes mu p along a direction a (at an angle from t1)
 * and κ mu p across it. With the axes a, b, n and M = diag(1, κ, 1) in them
 *
 *   ṽ = M v,  D̃ = M D Mᵀ,  Λ = Mᵀ Λ̃                                                                     (1)
 *
 * turns it into friction with a circle: dp_a = −mu u_a/w dp, dp_b = −mu κ² u_b/w dp with w = √(u_a² + κ² u_b²) is
 * dp̃ = −mu ũ/|ũ| dp, and |p̃| ≤ mu_s p is the ellipse of sticking. Impulses, work and v + D Λ are those of (1). So any
 * law that supports Coulomb friction for every Delassus matrix supports this one.
 *
 * @param law   acts at a point, for every Delassus matrix: a result "not-supported" is passed on
 * @param ratio κ, 1, > 0
 * @param angle of a from t1 towards t2, rad
 */
export function ellipticImpact(law: ImpactLaw, ratio: number, angle: number): ImpactLaw {
  const [c, s] = [cos(angle), sin(angle)];
  const M = new Float64Array([c, s, 0, -ratio * s, ratio * c, 0, 0, 0, 1]);
  const stretched = new Float64Array(3);
  const half = new Float64Array(9);
  const D_ = new Float64Array(9);
  return {
    name: law.name,
    dissipates: law.dissipates,
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      for (let i = 0; i < 3; i += 1) {
        stretched[i] = M[3 * i] * v[0] + M[3 * i + 1] * v[1] + M[3 * i + 2] * v[2];
        for (let j = 0; j < 3; j += 1) {
          half[3 * i + j] = M[3 * i] * D[j] + M[3 * i + 1] * D[3 + j] + M[3 * i + 2] * D[6 + j];
        }
      }
      for (let i = 0; i < 3; i += 1) {
        for (let j = 0; j < 3; j += 1) {
          D_[3 * i + j] =
            half[3 * i] * M[3 * j] + half[3 * i + 1] * M[3 * j + 1] + half[3 * i + 2] * M[3 * j + 2];
        }
      }
      const met = law.impulse(stretched, D_, context, out);
      const { impulse } = out;
      const along = impulse[0];
      const across = impulse[1];
      impulse[0] = M[0] * along + M[3] * across;
      impulse[1] = M[1] * along + M[4] * across;
      return met;
    },
  };
}
