/** Points of the ground, m, relative to the accompanying origin. */
export interface PointCloud {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Classes of the points as in LAS, such as 2: ground. Undefined if the file has none. */
  readonly classification?: Uint8Array;
}

/** Heights below this, m, are considered voids. */
const LOWEST = -9998;

/** Rise from point i to the next one per unit of the map; NaN if both are at one position, and beside a void. */
export function risesOfPoints({ x, y, z }: PointCloud): (i: number) => number {
  return (i) => {
    const [dx, dy] = [x[i + 1] - x[i], y[i + 1] - y[i]];
    const distance = Math.sqrt(dx * dx + dy * dy);
    return distance > 0 && z[i] > LOWEST && z[i + 1] > LOWEST ? (z[i + 1] - z[i]) / distance : Number.NaN;
  };
}
