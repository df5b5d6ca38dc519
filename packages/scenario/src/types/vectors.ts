export type Vector3 = readonly [number, number, number];
/** w x y z. */
export type Quaternion = readonly [number, number, number, number];
