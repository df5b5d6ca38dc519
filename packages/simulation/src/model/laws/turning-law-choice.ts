import type { ContactContext, TurningLaw } from "@talus/contact";
import { constantArmPivotingLaw, constantArmRollingLaw } from "@talus/contact/turning";
import { type LawChoice, ModelError, type Scenario } from "@talus/scenario";
import { forceOf } from "../forces/scenario-forces.ts";
import { createLaw, findNamed, type LawTables } from "./law-tables.ts";

/** Key of the law of a couple in a scenario, and the force that represents its constant arm. */
const kinds = {
  rolling: { force: "rolling-resistance", arm: constantArmRollingLaw.name },
  pivoting: { force: "pivoting", arm: constantArmPivotingLaw.name },
} as const;

/** Rolling resistance, or pivoting friction. */
export type TurningKind = keyof typeof kinds;

/**
 * The law of a scenario for all materials that name none, and its key: that of `laws`, or of the force that represents
 * a constant arm.
 *
 * @throws ModelError with the key, if both are present
 */
export function turningChoice(
  scenario: Scenario,
  kind: TurningKind,
): { readonly key: string; readonly choice: LawChoice } | undefined {
  const { force: name, arm } = kinds[kind];
  const choice = scenario.laws[kind];
  const force = forceOf(scenario, name);
  if (force === undefined) return choice === undefined ? undefined : { key: `laws.${kind}`, choice };
  if (choice !== undefined)
    throw new ModelError(
      `laws.${kind}: must be omitted where forces contain ${name}, which defines its constant arm`,
    );
  return { key: "forces", choice: { kind: arm, parameters: { arm: force.arm } } };
}

/**
 * A law named by a scenario; `unlessIdle` decides whether it counts. @throws ModelError with the key, if it is unknown
 */
export function createTurningLaw(
  key: string,
  kind: TurningKind,
  choice: LawChoice,
  tables: LawTables,
): TurningLaw {
  return createLaw(key, findNamed<LawTables[TurningKind][number]>(key, tables[kind], choice.kind), choice);
}

/** Rates of turning, slip speeds, and normal forces over the mass, at which laws are compared, SI. */
const turningInputs = [0, 1e-3, 1, 1e3].flatMap((rate) =>
  [0, 1].flatMap((slip) => [1e-3, 1, 1e3].map((acceleration) => [rate, slip, acceleration] as const)),
);

/** Results of a law for the coefficients of a material, over all sizes of turning, slip and load. */
export function couplesOf(law: TurningLaw | undefined, context: ContactContext): Float64Array {
  const out = new Float64Array(2);
  const couples = turningInputs.flatMap(([rate, slip, acceleration]) => {
    law?.couples(new Float64Array([rate, slip, context.mass * acceleration]), context, out);
    return [...out];
  });
  return Float64Array.from(couples);
}

/** The law, unless it neither holds nor resists at any load: a body with no such law turns freely. */
export function unlessIdle(law: TurningLaw | undefined, context: ContactContext): TurningLaw | undefined {
  return couplesOf(law, context).some((couple) => couple > 0) ? law : undefined;
}
