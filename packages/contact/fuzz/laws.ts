import { anisotropicFriction } from "../src/friction/index.ts";
import {
  crspImpact,
  newtonImpact,
  pfeifferBowenImpact,
  plasticImpact,
  poissonImpact,
  roughGroundImpact,
  soilImpact,
  strongeImpact,
  tangentialRestitutionImpact,
  viscoelasticImpact,
} from "../src/impact/index.ts";
import type { ImpactLaw, LawParameters } from "../src/index.ts";
import { layeredImpact } from "../src/layers/index.ts";

/** Poisson's law with friction in an ellipse, whose larger half axis is Coulomb's. */
function underEllipse(law: ImpactLaw): ImpactLaw {
  const inEllipse = anisotropicFriction({ ratio: 0.3, angle: 0.7 }).inImpacts?.(law) ?? law;
  return { ...inEllipse, name: `${law.name} under anisotropic friction` };
}

/** Rough ground with another law of the facet. */
function onFacets(parameters: LawParameters, facet: ImpactLaw): ImpactLaw {
  const law = roughGroundImpact(parameters, facet);
  const exposed = parameters.exposure === 1 ? ", by exposure" : "";
  return { ...law, name: `${law.name} over ${facet.name}${exposed}` };
}

const layer = { stiffness: 1e6, retardation: 1e-3 };

/**
 * Every built-in impact law with parameters in the middle of their range; false for those that may leave Coulomb's
 * cone.
 */
export const impactLaws: readonly (readonly [ImpactLaw, boolean])[] = [
  [newtonImpact(), true],
  [poissonImpact(), true],
  [strongeImpact(), true],
  [tangentialRestitutionImpact({ tangentialRestitution: 0.6 }), true],
  [pfeifferBowenImpact(), true],
  [viscoelasticImpact({ damping: 0.2 }), true],
  [plasticImpact({ yieldStress: 3e6, modulus: 1e10 }), true],
  [layeredImpact({ ...layer, tangentialStiffness: 7e5, tangentialRetardation: 1e-3, steps: 20 }), true],
  [soilImpact({ tangentialRestitution: 0.7, halfSpeed: 3 }), false],
  [crspImpact({ tangentialRestitution: 0.8 }), false],
  [roughGroundImpact({ roughness: 0.2 }), false],
  [onFacets({ roughness: 0.2, exposure: 1 }, poissonImpact()), false],
  [onFacets({ roughness: 0.5 }, tangentialRestitutionImpact({ tangentialRestitution: 0.6 })), false],
  [
    onFacets({ roughness: 0.5, exposure: 1 }, soilImpact({ tangentialRestitution: 0.7, halfSpeed: 3 })),
    false,
  ],
  [onFacets({ roughness: 0.5 }, crspImpact({ tangentialRestitution: 0.8 })), false],
  [underEllipse(poissonImpact()), true],
];
