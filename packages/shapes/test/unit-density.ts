import { type Geometry, geometryMoments } from "../src/index.ts";

/** Integrals over a geometry filled with 1 kg/m³. */
export function massProperties(geometry: Geometry) {
  const { measure, centre, inertiaByMass } = geometryMoments("massProperties", geometry);
  return { mass: measure, centre, inertia: inertiaByMass.map((J) => J * measure) };
}
