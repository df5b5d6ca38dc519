/** Points of the ground, m, counted from the origin that comes with them. */
export interface PointCloud {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Classes of the points as in LAS, such as 2: ground. Left out when the file has none. */
  readonly classification?: Uint8Array;
}
