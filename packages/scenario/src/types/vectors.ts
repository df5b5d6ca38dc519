export type Vector3 = readonly [number, number, number];
/** Components w x y z. */
export type Quaternion = readonly [number, number, number, number];
