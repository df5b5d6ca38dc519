const law = (kind) => ({ kind, parameters: {} });

/** The scenario of a release: a sphere in free flight, until it rests. */
export function scenarioOf({ position, velocity, mass, radius }, { surface, material, place }, tolerance) {
  return {
    talus: 1,
    title: "",
    seed: 1,
    body: { shape: "sphere", radius, mass },
    environment: { gravity: 9.81, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
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
