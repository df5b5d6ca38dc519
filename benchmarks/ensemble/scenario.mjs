const law = (kind) => ({ kind, parameters: {} });

/** Air by name: without, or with the coefficient of a sphere that slows down a little, or that of a real one. */
export const airs = {
  none: { law: "linear", coefficient: 0 },
  linear: { law: "linear", coefficient: 2 },
  quadratic: { law: "quadratic", coefficient: 0.47, airDensity: 1.2 },
};

/** The scenario of a release: a sphere in free flight, until it rests. @param drag one of `airs` */
export function scenarioOf(
  { position, velocity, mass, radius },
  { surface, material, place },
  tolerance,
  drag = airs.none,
) {
  return {
    talus: 1,
    title: "",
    seed: 1,
    body: { shape: "sphere", radius, mass },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag },
    terrain: { surface, material },
    laws: { impact: law("poisson"), friction: law("coulomb") },
    start: {
      kind: "flight",
      position,
      velocity,
      angularVelocity: [0, 0, 0],
      orientation: [1, 0, 0, 0],
      place,
    },
    end: { time: 600, atRest: true },
    bouncing: { ending: "exact" },
    output: { step: 0.1 },
    solver: {
      stepper: "dormand-prince-54",
      relativeTolerance: tolerance,
      absoluteTolerance: 0.01 * tolerance,
      maxSteps: 1e6,
    },
  };
}
