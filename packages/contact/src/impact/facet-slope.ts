import { atan, log1p, tan } from "@talus/portable-math";

/**
 * Newton's steps; they converge quadratically, except that they halve the error towards a facet seen edge-on.
 */
const mostIterations = 100;

/**
 * Angle of a facet along the motion, from a number u uniform in [0, 1): the angle φ in [−θ, θ] at which
 *
 *   ∫ max(0, c + s tan φ) dφ  from −θ to φ   =   u ∫ max(0, c + s tan φ) dφ  from −θ to θ                          (1)
 *
 * The area that a facet over a unit of the smooth ground presents to a velocity v is max(0, −v·n_f)/(n_f·n): c + s tan
 * φ with the speed of approach c and the speed s against which the facet rises by tan φ, whatever its slope across. A
 * facet is hit in proportion to the area that it presents: (1) is the distribution of visible normals of a rough
 * surface whose facets do not occlude each other.
 *
 * The left side of (1) is convex where it grows, so that Newton's method converges from above. For s = 0 all angles are
 * equally likely.
 *
 * Source: E. Heitz (2014), Understanding the masking-shadowing function in microfacet-based BRDFs, J. Computer Graphics
 * Techniques 3(2), 32: the projected areas of facets. Differs from it: no masking; the angles are uniform before
 * weighting.
 *
 * @param u        in [0, 1)
 * @param steepest θ, rad, in [0, π/2)
 * @param c        speed of approach along the normal, m/s, > 0
 * @param s        speed along the ground times the fraction to which exposure counts, m/s, ≥ 0
 * @returns        φ, rad. No allocation.
 */
export function facetAngle(u: number, steepest: number, c: number, s: number): number {
  if (s === 0) return steepest * (2 * u - 1);
  const first = Math.max(-steepest, -atan(c / s)); // facets that lean further away are not visible
  const whole = exposedUpTo(steepest, first, c, s);
  let angle = steepest;
  for (let i = 0; i < mostIterations; i += 1) {
    const excess = exposedUpTo(angle, first, c, s) - u * whole;
    const next = angle - excess / (c + s * tan(angle));
    if (!(next < angle)) break;
    angle = Math.max(next, first);
  }
  return angle;
}

/** ∫ (c + s tan φ) dφ from `first` to `angle`; −ln cos φ is ln(1 + tan² φ)/2. */
function exposedUpTo(angle: number, first: number, c: number, s: number): number {
  return c * (angle - first) + 0.5 * s * (log1p(tan(angle) * tan(angle)) - log1p(tan(first) * tan(first)));
}
