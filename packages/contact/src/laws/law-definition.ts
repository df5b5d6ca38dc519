import type { ContactContext } from "./contact-context.ts";
import type { ForceLaw } from "./force-law.ts";
import type { FrictionLaw } from "./friction-law.ts";
import type { ImpactLaw } from "./impact-law.ts";
import type { ImpactValidity } from "./impact-validity.ts";
import type { JointImpactLaw } from "./joint-impact-law.ts";
import type { ParameterValidity } from "./parameter-validity.ts";
import type { TurningLaw } from "./turning-law.ts";

/** One parameter of a law: enough to check a scenario file and to document the law. */
export interface ParameterSpec {
  /** Name in a scenario file. */
  readonly name: string;
  /** Letter in the formulas. */
  readonly symbol?: string;
  /** SI unit; "1" when there is none. */
  readonly unit: string;
  /** Smallest allowed value. */
  readonly minimum?: number;
  /** Largest allowed value. */
  readonly maximum?: number;
  /** Values that the source of the law gives. Left out: it gives none. */
  readonly validity?: ParameterValidity;
  /** Value when the parameter is omitted; without it the parameter is required. */
  readonly default?: number;
  /** One sentence in the words of the field. */
  readonly meaning: string;
}

/** Parameters of a law by name, SI. */
export type LawParameters = Readonly<Record<string, number>>;

interface Definition<Kind extends string, Law> {
  /** Version of this interface. */
  readonly api: 1;
  readonly kind: Kind;
  /** Name in a scenario file. */
  readonly name: string;
  /** One sentence in the words of the field, for lists of laws. */
  readonly meaning?: string;
  readonly parameters: readonly ParameterSpec[];
  /** Checks the parameters and returns the law closed over them. Throws RangeError on a wrong one. */
  create(parameters: LawParameters): Law;
}

/**
 * Another impact law by which a law resolves its impacts, `law` in a scenario file: one that does not use another
 * itself.
 */
export interface InnerLawSpec {
  /** Name of the law that `create` uses by default. */
  readonly default: string;
  /** One sentence in the words of the field. */
  readonly meaning: string;
}

export interface ImpactLawDefinition extends Definition<"impact", ImpactLaw> {
  /** For a law that resolves its impacts by another law. */
  readonly inner?: InnerLawSpec;
  /**
   * Defined if infinitely many bounces of a sphere under this law have a sum (`sumBounces`); returns the e with which
   * it is computed: at every speed the law acts on a sphere as Poisson's with this e and the friction of the pair.
   * Omitted: they have none, and a run needs a speed below which they end.
   *
   * @param parameters as for `create`, defaults filled in
   * @returns          e, 1, in [0, 1]
   */
  bounceSums?(parameters: LawParameters, context: ContactContext): number;
  /**
   * True if the law acts at a point, supports every Delassus matrix, and its friction is Coulomb's with the
   * coefficients of the pair: then it can follow a friction law with a different limit (`FrictionLaw.inImpacts`).
   * Omitted: it cannot.
   */
  readonly followsFriction?: boolean;
  /**
   * Impacts for which the law holds, as its source gives them. Left out: none are named.
   *
   * @param parameters as `create` takes them, defaults filled in
   */
  validity?(parameters: LawParameters): ImpactValidity;
  /** As of every definition. @param inner the law by which impacts are resolved; only where `inner` is described */
  create(parameters: LawParameters, inner?: ImpactLaw): ImpactLaw;
}
/** For the impacts of several contacts at once, named under `laws.jointImpact`. */
export type JointImpactLawDefinition = Definition<"joint-impact", JointImpactLaw>;
export type FrictionLawDefinition = Definition<"friction", FrictionLaw>;
export type ForceLawDefinition = Definition<"force", ForceLaw>;
/** For rolling resistance, and for pivoting friction. */
export type RollingLawDefinition = Definition<"rolling", TurningLaw>;
export type PivotingLawDefinition = Definition<"pivoting", TurningLaw>;

/** Exports of a plug-in file in `laws`. Built-in laws have the same shape and no privileges. */
export type LawDefinition =
  | ImpactLawDefinition
  | JointImpactLawDefinition
  | FrictionLawDefinition
  | ForceLawDefinition
  | RollingLawDefinition
  | PivotingLawDefinition;

/**
 * Checks parameters against their specification and fills in defaults.
 *
 * @param law   name of the law, for messages.
 * @returns     a new record with one finite number per specification.
 * @throws RangeError when a parameter is unknown, missing, not finite or out of range.
 */
export function resolveLawParameters(
  law: string,
  specifications: readonly ParameterSpec[],
  given: LawParameters,
): LawParameters {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${law}: parameters must be an object, got ${String(given)}`);
  }
  const known = specifications.map((specification) => specification.name);
  for (const name of Object.keys(given)) {
    if (!known.includes(name)) {
      throw new RangeError(
        `${law}: no parameter ${name}; ${known.length === 0 ? "it has none" : `known are ${known.join(", ")}`}`,
      );
    }
  }
  return Object.fromEntries(
    specifications.map((each) => [each.name, resolveOne(law, each, given[each.name])]),
  );
}

function resolveOne(law: string, specification: ParameterSpec, given: number | undefined): number {
  const {
    name,
    unit,
    minimum = Number.NEGATIVE_INFINITY,
    maximum = Number.POSITIVE_INFINITY,
  } = specification;
  const value = given ?? specification.default;
  const inUnit = unit === "1" ? "" : ` ${unit}`;
  if (value === undefined)
    throw new RangeError(`${law}: ${name}${unit === "1" ? "" : ` (${unit})`} is required`);
  if (!Number.isFinite(value)) throw new RangeError(`${law}: ${name} must be finite, got ${value}`);
  if (!(value >= minimum))
    throw new RangeError(`${law}: ${name} must be >= ${minimum}${inUnit}, got ${value}`);
  if (!(value <= maximum))
    throw new RangeError(`${law}: ${name} must be <= ${maximum}${inUnit}, got ${value}`);
  return value;
}
