/**
 * Layout of the rigid-body state y ∈ ℝ¹³ (Float64Array, length 13 or more: other unknowns may follow).
 * Body frame B: origin Bo at the mass centre, axes principal. World frame W: right-handed, z up.
 *
 *   offset  symbol  meaning                                            unit
 *   0..2    p_WB    position of Bo from Wo, expressed in W             m
 *   3..6    q_WB    unit quaternion (w, x, y, z), v_W = R(q_WB)·v_B    1
 *   7..9    v_WB    velocity of Bo in W, expressed in W                m/s
 *   10..12  w_WB    angular velocity of B in W, expressed in W         rad/s
 */
export const RigidBodyState = { size: 13, p_WB: 0, q_WB: 3, v_WB: 7, w_WB: 10 } as const;

/** Three components in the order x, y, z of the frame given by the name. */
export type Triple = readonly [number, number, number];

/** The state with names, as plain data. Meaning, unit and frame of each field as in `RigidBodyState`. */
export interface RigidBodyStateRecord {
  readonly p_WB: Triple;
  readonly q_WB: readonly [w: number, x: number, y: number, z: number];
  readonly v_WB: Triple;
  readonly w_WB: Triple;
}

/**
 * The state in `y` as a record (a copy; allocates, so not for hot loops).
 *
 * @throws RangeError when `y` is shorter than 13
 */
export function readRigidBodyState(y: Float64Array): RigidBodyStateRecord {
  checkLength("readRigidBodyState", y);
  const { q_WB } = RigidBodyState;
  return {
    p_WB: readTriple(y, RigidBodyState.p_WB),
    q_WB: [y[q_WB], y[q_WB + 1], y[q_WB + 2], y[q_WB + 3]],
    v_WB: readTriple(y, RigidBodyState.v_WB),
    w_WB: readTriple(y, RigidBodyState.w_WB),
  };
}

/**
 * Writes the record into the first 13 numbers of `y`; further numbers stay as they are. Nothing is normalised.
 *
 * @throws RangeError when `y` is shorter than 13, or a member of the record has the wrong number of components
 */
export function writeRigidBodyState(state: RigidBodyStateRecord, y: Float64Array): void {
  checkLength("writeRigidBodyState", y);
  checkComponents("p_WB", state?.p_WB, 3);
  checkComponents("q_WB", state.q_WB, 4);
  checkComponents("v_WB", state.v_WB, 3);
  checkComponents("w_WB", state.w_WB, 3);
  y.set(state.p_WB, RigidBodyState.p_WB);
  y.set(state.q_WB, RigidBodyState.q_WB);
  y.set(state.v_WB, RigidBodyState.v_WB);
  y.set(state.w_WB, RigidBodyState.w_WB);
}

function checkLength(where: string, y: Float64Array): void {
  if (y?.length >= RigidBodyState.size) return;
  throw new RangeError(`${where}: y must have at least ${RigidBodyState.size} entries, got ${y?.length}`);
}

function checkComponents(key: string, got: ArrayLike<number> | undefined, count: number): void {
  if (got?.length === count) return;
  throw new RangeError(`writeRigidBodyState: ${key} must have ${count} components, got ${got?.length}`);
}

function readTriple(y: Float64Array, offset: number): Triple {
  return [y[offset], y[offset + 1], y[offset + 2]];
}
