/**
 * The smallest rotation that takes n to the normal of a facet which rises by `along` against a direction and by
 * `across` against the direction to its left:  Q n = n_f = [−along d − across (n × d), 1]/|.|.
 *
 * @param d1, d2 the direction, a unit vector along the ground
 * @param Q      overwritten, row by row. Length 9. No allocation.
 */
export function turnToFacetInto(
  d1: number,
  d2: number,
  along: number,
  across: number,
  Q: Float64Array,
): void {
  const z = 1 / Math.sqrt(1 + along * along + across * across);
  const x = -z * (along * d1 - across * d2);
  const y = -z * (along * d2 + across * d1);
  const w = 1 / (1 + z);
  Q[0] = 1 - w * x * x;
  Q[1] = -w * x * y;
  Q[2] = x;
  Q[3] = Q[1];
  Q[4] = 1 - w * y * y;
  Q[5] = y;
  Q[6] = -x;
  Q[7] = -y;
  Q[8] = z;
}
