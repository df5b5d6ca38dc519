import { type Case, errorOf, reportCase } from "@talus/cases";
import { builtInTables } from "@talus/runner";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { chosenCase, groups } from "./known-cases.ts";
import type { ConvergencePoint } from "./stepper-points.ts";
import { scenarioSteppers, steppers } from "./steppers.ts";

/** Choices for convergence: cases whose error depends on a tolerance, and methods. */
export interface ConvergenceChoices {
  readonly cases: readonly {
    readonly id: string;
    readonly title: string;
    /** Names of its methods. */
    readonly steppers: readonly string[];
  }[];
  readonly steppers: readonly { readonly name: string; readonly order: number }[];
}

/** A case with another method and tolerance than its own. */
export interface ConvergenceRequest {
  readonly id: string;
  readonly stepper: string;
  /** Relative tolerance; the absolute one is scaled in proportion. */
  readonly tolerance: number;
}

/** Limit for methods unsuitable for a case, which would never finish. */
const mostSteps = 30_000;

export function convergenceChoices(): ConvergenceChoices {
  return {
    cases: groups
      .flatMap(({ cases }) => cases)
      .map((one) => ({ id: one.id, title: one.title, steppers: steppersOf(one) }))
      .filter(({ steppers: names }) => names.length > 0),
    steppers: steppers.map(({ name, order }) => ({ name, order })),
  };
}

function steppersOf(one: Case): readonly string[] {
  return "scenario" in one ? scenarioSteppers.map(({ name }) => name) : (one.steppers ?? []);
}

export function measureConvergence({ id, stepper, tolerance }: ConvergenceRequest): ConvergencePoint {
  const one: Case = chosenCase({ id, values: {} });
  if ("compute" in one) {
    const solver = { stepper, relativeTolerance: tolerance, absoluteTolerance: 0.01 * tolerance };
    const errors = (one.computeWith?.(solver) ?? []).map(errorOf);
    return { error: errors.length === 0 ? Infinity : Math.max(...errors) };
  }
  const own = one.scenario.solver;
  const solver = {
    stepper,
    relativeTolerance: tolerance,
    absoluteTolerance: (tolerance * own.absoluteTolerance) / own.relativeTolerance,
    maxSteps: Math.min(own.maxSteps, mostSteps),
  };
  const laws = { ...builtInTables, steppers: scenarioSteppers };
  const run = simulate(createModel({ ...one.scenario, solver }, createTerrain(one.terrain), laws));
  return { error: reportCase(one, run).error, evaluations: run.statistics.evaluations };
}
