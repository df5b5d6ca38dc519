/** z = height + xSlope (x − x0) + ySlope (y − y0). */
export interface MeanPlane {
  readonly x0: number;
  readonly y0: number;
  readonly height: number;
  readonly xSlope: number;
  readonly ySlope: number;
}

/**
 * The least-squares plane through points, about their middle. Subtracted before anything is computed, it leaves numbers
 * of the size of the relief: points of a plane give that plane to round-off.
 */
export function fitMeanPlane(x: Float64Array, y: Float64Array, z: Float64Array): MeanPlane {
  const count = x.length;
  let x0 = 0;
  let y0 = 0;
  let height = 0;
  for (let i = 0; i < count; i += 1) {
    x0 += x[i] / count;
    y0 += y[i] / count;
    height += z[i] / count;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (let i = 0; i < count; i += 1) {
    const dx = x[i] - x0;
    const dy = y[i] - y0;
    const dz = z[i] - height;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xz += dx * dz;
    yz += dy * dz;
  }
  const det = xx * yy - xy * xy;
  return {
    x0,
    y0,
    height,
    xSlope: (yy * xz - xy * yz) / det,
    ySlope: (xx * yz - xy * xz) / det,
  };
}

export function heightOfPlane({ x0, y0, height, xSlope, ySlope }: MeanPlane, x: number, y: number): number {
  return height + xSlope * (x - x0) + ySlope * (y - y0);
}
