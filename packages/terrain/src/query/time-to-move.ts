/** Time to move by `length` m from a speed in m/s under an acceleration in m/s² along it, s. */
export function timeToMove(length: number, speed: number, acceleration: number): number {
  return (2 * length) / (speed + Math.sqrt(speed * speed + 2 * acceleration * length));
}
