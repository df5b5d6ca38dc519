export {
  constantArmPivoting,
  constantArmPivotingLaw,
  constantArmRolling,
  constantArmRollingLaw,
  viscousArmRolling,
  viscousArmRollingLaw,
} from "./arm-resistance.ts";
export { contactDiscPivoting, contactDiscPivotingLaw } from "./contact-disc-pivoting.ts";
