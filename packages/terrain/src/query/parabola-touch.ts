/**
 * The first time t >= 0 at which gap(t) = gap + rate t + acceleration t²/2 reaches 0 from above, s.
 *
 * A body that touches (gap <= 0) and moves away (rate > 0) is followed to the end of its hop; for one that touches and
 * does not move away the result is 0. Infinity if the gap never closes. The root is computed in the form without
 * cancellation: with s = √(rate² − 2 acceleration gap), t = 2 gap/(s − rate) or (−rate − s)/acceleration.
 *
 * @param gap          m
 * @param rate         m/s, > 0 moving away
 * @param acceleration m/s², > 0 away
 */
export function timeOfTouch(gap: number, rate: number, acceleration: number): number {
  if (gap <= 0 && !(rate > 0)) {
    const leaves = gap === 0 && rate === 0 && acceleration > 0;
    return leaves ? Infinity : 0;
  }
  const discriminant = rate * rate - 2 * acceleration * gap;
  if (discriminant < 0) {
    // acceleration and gap have the same sign: both > 0 reverses above the ground, both < 0 never comes out of it
    return gap > 0 ? Infinity : 0;
  }
  const s = Math.sqrt(discriminant);
  if (rate > 0) {
    if (!(acceleration < 0)) return Infinity;
    return (-rate - s) / acceleration;
  }
  if (s - rate === 0) return Infinity; // at rest above the ground, not accelerated
  return (2 * gap) / (s - rate);
}
