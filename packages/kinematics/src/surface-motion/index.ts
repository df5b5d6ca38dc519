export { bodyAngleRatesInto, bodyAngularVelocityInto } from "./body-angular-velocity.ts";
export { bodyFromSelectedInto, bodyFromWorldInto } from "./body-frame.ts";
export type { FrameStatus } from "./selected-frame-rates.ts";
export {
  selectedFrameAngularVelocityFromNormalInto,
  selectedFrameAngularVelocityInto,
  selectedFrameRatesInto,
} from "./selected-frame-rates.ts";
export { SourceAngles } from "./source-angles.ts";
export { SurfaceDerivatives, surfaceNormalMotionInto } from "./surface-derivatives.ts";
