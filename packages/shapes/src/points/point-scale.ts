/**
 * The power of two next above the largest edge of the box around points, m: divided by it, points keep all their
 * digits, and
 * products of three lengths neither overflow nor underflow. 1 where all points coincide.
 *
 * @param points x y z of each, finite.
 */
export function pointScale(points: Float64Array): number {
  let extent = 0;
  let whole = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    extent = Math.max(extent, high / 2 - low / 2); // half of it: the whole may overflow
    whole = Math.max(whole, high - low);
  }
  if (extent === 0) extent = whole; // half of the smallest positive number is 0
  if (extent === 0) return 1;
  let scale = 1;
  while (scale < extent) scale *= 2;
  while (scale / 2 >= extent) scale /= 2;
  return scale;
}
