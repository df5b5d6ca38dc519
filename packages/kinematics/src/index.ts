export { dampedLength } from "./damped-length.ts";
export {
  DampedTimes,
  dampedSquareTime,
  dampedStopTime,
  dampedTimesInto,
  dampedTouchTime,
} from "./damped-motion.ts";
export { eulerFromQuaternionInto, quaternionFromEulerInto } from "./euler-angles.ts";
export type { EulerKind, EulerSequence, EulerStatus } from "./euler-axes.ts";
export { eulerSequences } from "./euler-axes.ts";
export { angularVelocityFromEulerRatesInto, eulerRatesFromAngularVelocityInto } from "./euler-rates.ts";
export {
  applyMatrix3Into,
  applyTransposedMatrix3Into,
  determinantMatrix3,
  multiplyMatrix3Into,
  transposeMatrix3Into,
} from "./matrix3.ts";
export { parabolaLength, pathLength } from "./path-length.ts";
export {
  conjugateQuaternionInto,
  matrixFromQuaternionInto,
  multiplyQuaternionInto,
  normaliseQuaternionInto,
  quaternionFromAxisAngleInto,
  quaternionFromMatrixInto,
  quaternionRateInto,
  rotateInto,
  rotateInverseInto,
} from "./quaternion.ts";
export { randomRotationInto } from "./random-rotation.ts";
export type { RigidBodyStateRecord, Triple } from "./rigid-body-state.ts";
export { RigidBodyState, readRigidBodyState, writeRigidBodyState } from "./rigid-body-state.ts";
export { rotationDistance, slerpQuaternionInto } from "./rotation-arc.ts";
export {
  axisAngleFromQuaternionInto,
  quaternionFromRotationVectorInto,
  rotationVectorFromQuaternionInto,
} from "./rotation-vector.ts";
export {
  selectedFrameAngles,
  selectedFrameContinuedInto,
  selectedFrameFromAnglesInto,
  selectedFrameInto,
} from "./selected-frame.ts";
export {
  addScaled3Into,
  cross3Into,
  dot3,
  norm3,
  normalise3Into,
  scale3Into,
  tangent3Into,
} from "./vector3.ts";
