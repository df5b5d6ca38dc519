import {
  type ContactContext,
  type ForceLaw,
  type FrictionLaw,
  type ImpactLaw,
  type ImpactLawDefinition,
  type LawParameters,
  resolveLawParameters,
  type TurningLaw,
} from "@talus/contact";
import { poissonImpact } from "@talus/contact/impact";
import { createRandomNumbers } from "@talus/portable-math/random";
import { type LawChoice, ModelError, type Scenario } from "@talus/scenario";
import { createForceLaw } from "./force-law-choice.ts";
import { type LawRange, rangesOf } from "./law-ranges.ts";
import { createImpactLaw, createLaw, findNamed, type LawTables } from "./law-tables.ts";
import { type KeyedMaterial, listMaterials } from "./material-list.ts";
import { createTurningLaw, type TurningKind, turningChoice, unlessIdle } from "./turning-law-choice.ts";

/** Properties of a material at contact: the laws, and their contexts. */
export interface ContactMaterial {
  readonly impactLaw: ImpactLaw;
  /**
   * True if a coefficient of restitution decides the impact law: it acts at a point, with Coulomb's friction. Then a
   * joint law loses nothing of it.
   */
  readonly isByRestitution: boolean;
  readonly frictionLaw: FrictionLaw;
  /** For a compliant material: carries the body in place of impacts. Undefined: the material is rigid. */
  readonly forceLaw: ForceLaw | undefined;
  /** Resistance to rolling, and to the spin about the normal. Undefined: there is none. */
  readonly rollingLaw: TurningLaw | undefined;
  readonly pivotingLaw: TurningLaw | undefined;
  /** Ranges of the impact law and of the one within it, where their definitions name them. */
  readonly impactRanges: readonly LawRange[];
  /**
   * Context of friction laws. They are evaluated as often as a step needs, so random numbers would depend on the steps.
   */
  readonly context: ContactContext;
  /**
   * Context of impact laws: in addition, random numbers, and the angular velocity before the impact, written for each.
   */
  readonly impactContext: Required<ContactContext>;
  /**
   * Impact with which bounces end: without restitution, under the same friction. Poisson's law, in which restitution is
   * a separate phase that can be omitted.
   */
  readonly lastImpactLaw: ImpactLaw;
  /**
   * Restitution of infinitely many bounces, 1: of an impact law that sums them; otherwise that of the material, unused.
   */
  readonly bounceRestitution: number;
}

export type ContactMaterials = readonly [ContactMaterial, ...ContactMaterial[]];

/**
 * The materials of a scenario, by `Contact.material`. A material that names no laws has those of `laws`.
 *
 * @param radius of the body, m
 * @throws ModelError with the key of an unknown law, or one whose bounces the scenario cannot sum
 */
export function createContactMaterials(
  scenario: Scenario,
  radius: number,
  tables: LawTables,
): ContactMaterials {
  const { laws, body, terrain } = scenario;
  const { mass } = body;
  const impactOf = (key: string, choice: Scenario["laws"]["impact"]) => {
    const definition = findNamed(key, tables.impact, choice.kind);
    const { parameters } = choice;
    const law = createImpactLaw(key, definition, choice, tables.impact);
    return { definition, parameters, law, ranges: rangesOf(key, choice, tables.impact) };
  };
  const frictionOf = (key: string, choice: Scenario["laws"]["friction"]): FrictionLaw =>
    createLaw(key, findNamed(key, tables.friction, choice.kind), choice);
  const ownImpact = impactOf("laws.impact", laws.impact);
  const ownFriction = frictionOf("laws.friction", laws.friction);
  const forceOf = (key: string, choice: LawChoice): ForceLaw => createForceLaw(key, choice, tables);
  const ownForce = laws.contact === undefined ? undefined : forceOf("laws.contact", laws.contact);
  const turningOf = (kind: TurningKind) => {
    const given = turningChoice(scenario, kind);
    const own = given && createTurningLaw(given.key, kind, given.choice, tables);
    return (key: string, choice: LawChoice | undefined, context: ContactContext) =>
      unlessIdle(
        choice === undefined ? own : createTurningLaw(`${key}.${kind}`, kind, choice, tables),
        context,
      );
  };
  const rollingOf = turningOf("rolling");
  const pivotingOf = turningOf("pivoting");

  const poisson = poissonImpact();
  const withoutRestitution: ImpactLaw = {
    ...poisson,
    impulse: (v, D, context, out) => poisson.impulse(v, D, { ...context, restitution: 0 }, out),
  };
  const create = ({ key, material }: KeyedMaterial): ContactMaterial => {
    const { impact, friction, contact, rolling, pivoting, ...coefficients } = material;
    // an impact law named by a material makes it rigid
    const forceLaw =
      contact !== undefined
        ? forceOf(`${key}.contact`, contact)
        : impact === undefined
          ? ownForce
          : undefined;
    const chosen = impact === undefined ? ownImpact : impactOf(`${key}.impact`, impact);
    const { definition, law, ranges } = chosen;
    const context = { ...coefficients, mass, radius };
    const isSummed = forceLaw === undefined && scenario.bouncing.ending === "exact";
    const bounceKey = impact === undefined ? "bouncing.ending" : `${key}.impact`;
    const e = isSummed ? bounceRestitution(bounceKey, chosen, context) : context.restitution;
    const frictionLaw = friction === undefined ? ownFriction : frictionOf(`${key}.friction`, friction);
    if (frictionLaw.inImpacts !== undefined)
      checkFrictionInImpacts(scenario, key, frictionLaw, definition, forceLaw, tables);
    return {
      impactLaw: frictionLaw.inImpacts?.(law) ?? law,
      isByRestitution: definition.followsFriction === true && frictionLaw.inImpacts === undefined,
      impactRanges: ranges,
      frictionLaw,
      forceLaw,
      rollingLaw: rollingOf(key, rolling, context),
      pivotingLaw: pivotingOf(key, pivoting, context),
      context,
      impactContext: { ...context, ...createImpactSources(createRandomNumbers(scenario.seed)) },
      lastImpactLaw: frictionLaw.inImpacts?.(withoutRestitution) ?? withoutRestitution,
      bounceRestitution: e,
    };
  };
  const [ground, ...others] = listMaterials(terrain);
  return [create(ground), ...others.map(create)];
}

export function createImpactSources(random: () => number) {
  return { angularVelocity: new Float64Array(3), random };
}

/** @throws ModelError if the law has no sum of bounces, or one with an invalid e */
function bounceRestitution(
  key: string,
  { definition, parameters }: { definition: ImpactLawDefinition; parameters: LawParameters },
  context: ContactContext,
): number {
  const { name } = definition;
  if (definition.bounceSums === undefined) {
    throw new ModelError(
      `${key}: bounces under the law "${name}" have no exact sum; set bouncing.ending: threshold with a normalSpeed`,
    );
  }
  const resolved = resolveLawParameters(name, definition.parameters, parameters);
  const e: unknown = definition.bounceSums(resolved, context);
  if (typeof e === "number" && e >= 0 && e <= 1) return e;
  const got = typeof e === "string" ? JSON.stringify(e) : String(e);
  throw new ModelError(`${key}: the law "${name}" sums bounces with a restitution of ${got}, not in [0, 1]`);
}

/** Friction that is not Coulomb's in impacts: for impact laws that follow it, and without sums of bounces. */
function checkFrictionInImpacts(
  { bouncing }: Scenario,
  key: string,
  friction: FrictionLaw,
  impact: ImpactLawDefinition,
  forceLaw: ForceLaw | undefined,
  tables: LawTables,
): void {
  if (impact.followsFriction !== true) {
    const followers = tables.impact.filter(({ followsFriction }) => followsFriction === true);
    const possible = followers.map(({ name }) => name).join(", ");
    throw new ModelError(
      `${key}: under the friction law "${friction.name}" the impact law must be one of ${possible}, got ${impact.name}`,
    );
  }
  if (bouncing.ending === "threshold" || forceLaw !== undefined) return;
  throw new ModelError(
    `${key}: bounces under the friction law "${friction.name}" have no exact sum; set bouncing.ending: threshold with a normalSpeed`,
  );
}
