import type { Stepper } from "@talus/ode";
import type { RunOptions, RunResult, Simulation } from "@talus/results";
import { ModelError, type Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";

/**
 * Separate equations of motion for whole scenarios, which a scenario names as its `method`. Spheres by the method
 * "event" are run by the phases of this package; a formulation of that name runs other bodies by events.
 */
export interface Formulation {
  readonly name: string;
  /** @throws ModelError with the key of what it does not support, and what is allowed */
  prepare(scenario: Scenario): FormulatedBody;
}

/** The body of a scenario in a formulation. */
export interface FormulatedBody {
  /** Largest distance of a point of the body from its mass centre along an axis, m. */
  readonly reach: number;
  /**
   * A run that waits at its start and reports as `createSimulation` does.
   *
   * @throws ModelError for a start that is not possible
   */
  createSimulation(model: FormulatedModel, options: RunOptions): Simulation<RunResult>;
}

/** Parts of a model used in a run by a formulation. */
export interface FormulatedModel {
  readonly scenario: Scenario;
  readonly terrain: Terrain;
  readonly stepper: Stepper;
  /** Names of the materials of zones, from `Contact.material` 1 on. Left out: there are none. */
  readonly zoneNames?: readonly string[];
}

/**
 * The body of a scenario in its formulation; undefined for a sphere by events.
 *
 * @throws ModelError if the table has no such formulation, or it does not support the scenario
 */
export function formulatedBody(
  scenario: Scenario,
  formulations: readonly Formulation[],
): FormulatedBody | undefined {
  const { body, method = "event" } = scenario;
  if (body.shape === "sphere" && method === "event") return undefined;
  const found = formulations.find(({ name }) => name === method);
  if (found !== undefined) return found.prepare(scenario);
  const known = formulations.map(({ name }) => name).join(", ");
  throw new ModelError(
    `method: there is no formulation "${method}" for a body of shape ${body.shape}; known are ${known === "" ? "none" : known}`,
  );
}
