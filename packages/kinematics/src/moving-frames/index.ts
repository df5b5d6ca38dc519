export { AccelerationTerms, accelerationTermsInto } from "./acceleration-terms.ts";
export { chainFrameMotionInto, composeFrameMotionInto, invertFrameMotionInto } from "./frame-chain.ts";
export { createFrameMotion, FrameMotion, PointMotion } from "./frame-motion.ts";
export { pointMotionInto } from "./point-in-frame.ts";
