export {
  type Accretion,
  accrete,
  accretedVelocity,
  type MovingBody,
  type StickingParticle,
} from "./accretion.ts";
export { type MotionInvariants, motionInvariants } from "./angular-momentum.ts";
export { type AppliedLoadParameters, appliedLoad } from "./applied-load.ts";
export { linearDrag, quadraticDrag, quadraticDragFactor, sphereDragCoefficient } from "./drag.ts";
export { accretedRate, fixedAxisRotation } from "./fixed-axis.ts";
export type { BodyInertia, FreeMotion, VectorField } from "./free-motion.ts";
export { type FreeTop, freeTop } from "./free-top.ts";
export { gravity } from "./gravity.ts";
export {
  type BoundedLoad,
  type Load,
  LoadInput,
  type LoadRange,
  type VectorSource,
  Wrench,
} from "./load.ts";
export { magnusForce } from "./magnus-force.ts";
export { MomentumState, momentumMotion } from "./momentum-motion.ts";
export { newtonEulerMotion } from "./newton-euler-motion.ts";
export { steadyRotationTorque } from "./steady-rotation.ts";
export { surfaceDrag } from "./surface-drag.ts";
export {
  type MassFlow,
  type VariableMassMotion,
  VariableMassState,
  variableMassMotion,
} from "./variable-mass-motion.ts";
