// The methods of @talus/ode, as built (dist), computing only y(tEnd).
import {
  bogackiShampine32,
  createIntegrator,
  dormandPrince54,
  dormandPrince853,
  solveIvp,
  tsitouras54,
} from "@talus/ode";
import { kennedyCarpenter43, ndf15, radau5 } from "@talus/ode/implicit";

const explicit = { dormandPrince54, tsitouras54, dormandPrince853, bogackiShampine32 };
const implicit = { radau5, ndf15, kennedyCarpenter43 };

export const ourTools = [
  ...Object.entries(explicit).map(([name, stepper]) => steppingTool(name, stepper, false)),
  {
    name: "Talus dormandPrince54, solveIvp",
    isStiff: false,
    prepare: async () => (problem, tolerance) => solveAndKeep(dormandPrince54, problem, tolerance),
  },
  ...Object.entries(implicit).map(([name, stepper]) => steppingTool(name, stepper, true)),
];

function steppingTool(name, stepper, isStiff) {
  return {
    name: `Talus ${name}`,
    isStiff,
    prepare: async () => (problem, tolerance) => solve(stepper, problem, tolerance),
  };
}

function solve(stepper, { f, t0, y0, tEnd, isStiff }, tolerance) {
  const integrator = createIntegrator({ f, t0, y0 }, optionsFor(stepper, isStiff, tolerance));
  let status = "advanced";
  while (status === "advanced") status = integrator.step(tEnd);
  if (status !== "reached-stop") return undefined;
  const { steps, evaluations } = integrator.statistics;
  return { y: integrator.y, steps, evaluations };
}

/** Every step recorded, with the dense output of the whole run. */
function solveAndKeep(stepper, { f, t0, y0, tEnd, isStiff }, tolerance) {
  const solution = solveIvp({ f, t0, tEnd, y0 }, optionsFor(stepper, isStiff, tolerance));
  if (solution.status.kind !== "reached-end") return undefined;
  const { steps, evaluations } = solution.statistics;
  return { y: solution.y.map((column) => column.at(-1)), steps, evaluations };
}

function optionsFor(stepper, isStiff, tolerance) {
  return {
    stepper,
    relativeTolerance: tolerance,
    absoluteTolerance: isStiff ? 1e-3 * tolerance : tolerance,
    maxSteps: 1e8,
  };
}
