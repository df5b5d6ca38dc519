export { crspImpact, crspImpactLaw } from "./crsp-impact.ts";
export { collideThreeBalls, collideTwoBalls } from "./fremond-collision.ts";
export { newtonImpact, newtonImpactLaw } from "./newton-impact.ts";
export { pfeifferBowenImpact, pfeifferBowenImpactLaw } from "./pfeiffer-bowen-impact.ts";
export { plasticImpact, plasticImpactLaw } from "./plastic-impact.ts";
export { poissonImpact, poissonImpactLaw } from "./poisson-impact.ts";
export { createRestitutionImpact, type RestitutionModel } from "./restitution-impact.ts";
export { roughGroundImpact, roughGroundImpactLaw } from "./rough-ground-impact.ts";
export { soilImpact, soilImpactLaw } from "./soil-impact.ts";
export { sphereDelassusInto } from "./sphere-delassus.ts";
export { strongeImpact, strongeImpactLaw } from "./stronge-impact.ts";
export {
  tangentialRestitutionImpact,
  tangentialRestitutionImpactLaw,
} from "./tangential-restitution-impact.ts";
export { viscoelasticImpact, viscoelasticImpactLaw } from "./viscoelastic-impact.ts";
export { viscoelasticRestitution } from "./viscoelastic-restitution.ts";
