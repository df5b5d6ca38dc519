import type { JsonRecord } from "@talus/portable-math/json";
import { childField, type Field, failAt, nameOf } from "../rules/field.ts";
import { bareNumber, quantity } from "../rules/quantity-rule.ts";
import { isMapping, unknownKeys } from "../rules/record-rule.ts";
import { flag, nonEmptyText, oneOf, type Rule, reject } from "../rules/rule.ts";
import { dimensionOf } from "../rules/units.ts";
import type { JointLawChoice, LawChoice } from "../types/material.ts";

/** A law as known to the format: its name and its parameters. Law definitions of `@talus/contact` satisfy this. */
export interface KnownLaw {
  readonly name: string;
  /** Parameters with their SI units, "1" if dimensionless. */
  readonly parameters: readonly { readonly name: string; readonly unit: string }[];
  /** Present if the law resolves impacts by another law of the same list without one, given under `law`. */
  readonly inner?: object | undefined;
}

/** Names that a scenario may use; the table of built-in laws of `@talus/simulation` satisfies this. */
export interface KnownNames {
  readonly impact: readonly KnownLaw[];
  /** Laws for several contacts at once. Default: none. */
  readonly jointImpact?: readonly KnownLaw[];
  readonly friction: readonly KnownLaw[];
  /** Force laws. */
  readonly contact: readonly KnownLaw[];
  readonly rolling: readonly KnownLaw[];
  readonly pivoting: readonly KnownLaw[];
  /** Forces besides those of the format. Default: none. */
  readonly loads?: readonly KnownLaw[];
  readonly steppers: readonly { readonly name: string }[];
  /** Default: those known to the format. */
  readonly formulations?: readonly { readonly name: string }[];
}

/**
 * A law by its name, or { kind: name, ...parameters }; the parameters may also be given under `parameters`. The law
 * itself checks their ranges when the model is created.
 *
 * @param laws the known laws; undefined: any name is accepted
 */
export function lawChoice(laws: readonly KnownLaw[] | undefined): Rule<LawChoice> {
  const names = laws?.map((law) => law.name);
  const name = names === undefined ? nonEmptyText : oneOf(names);
  const allowed = `${names?.join(", ") ?? "the name of a law"}, or a mapping with kind and parameters`;
  return {
    allowed,
    brief: "name, or { kind: name, parameters }",
    schema: lawSchema(laws),
    read(field) {
      if (typeof field.value === "string") return { kind: name.read(field), parameters: {} };
      if (typeof field.value === "number")
        return reject(field, `${allowed}; coefficients are staticFriction, kineticFriction, restitution`);
      if (!isMapping(field.value)) return reject(field, allowed);
      const kindField = childField(field, "kind");
      if (kindField.value === undefined) return failAt(kindField, `is missing; allowed: ${name.allowed}`);
      const kind = name.read(kindField);
      const found = laws?.find((law) => law.name === kind);
      const known = found?.parameters;
      const inner = readInner(field, found, laws);
      const fields = parameterFields(field).filter((each) => inner === undefined || nameOf(each) !== INNER);
      if (known !== undefined)
        checkNames(fields, [...known.map(({ name }) => name), ...(found?.inner ? [INNER] : [])]);
      const parameters: Record<string, number> = {};
      for (const each of fields) {
        const name = nameOf(each);
        if (Object.hasOwn(parameters, name)) failAt(each, "is given twice; allowed: once");
        parameters[name] = ruleOf(name, known).read(each);
      }
      return { kind, parameters, ...(inner && { law: inner }) };
    },
  };
}

/** Key by which a joint law also resolves the impacts of a single contact. */
const ALWAYS = "always";

/**
 * A law for several contacts at once, by its name or { kind: name, always: true, ...parameters }.
 *
 * @param laws the known laws; undefined: any name is accepted
 */
export function jointLawChoice(laws: readonly KnownLaw[] | undefined): Rule<JointLawChoice> {
  const choice = lawChoice(laws);
  const names = laws?.map(({ name }) => name);
  const withAlways = laws?.map(({ name, parameters }): JsonRecord => {
    const schemas = parameters.map((each) => [each.name, parameterRule(each).schema] as const);
    return {
      type: "object",
      properties: { kind: { const: name }, [ALWAYS]: flag.schema, ...Object.fromEntries(schemas) },
      required: ["kind"],
      additionalProperties: false,
    };
  });
  return {
    ...choice,
    brief: "name, or { kind: name, always, parameters }",
    schema:
      names === undefined || withAlways === undefined
        ? choice.schema
        : { anyOf: [{ enum: names }, ...withAlways] },
    read(field) {
      if (!isMapping(field.value)) return choice.read(field);
      const { [ALWAYS]: _always, ...others } = field.value as Record<string, unknown>;
      const always = childField(field, ALWAYS);
      const law = choice.read({ ...field, value: others });
      return always.value === undefined ? law : { ...law, always: flag.read(always) };
    },
  };
}

/** Key of the law by which another one resolves impacts. */
const INNER = "law";

/**
 * The law under `law`, if the law of this field resolves impacts by another one; for an unknown law, if it is given.
 */
function readInner(
  field: Field,
  found: KnownLaw | undefined,
  laws: readonly KnownLaw[] | undefined,
): LawChoice | undefined {
  const inner = childField(field, INNER);
  const isLaw = typeof inner.value === "string" || isMapping(inner.value);
  if (laws === undefined) return isLaw ? lawChoice(undefined).read(inner) : undefined;
  if (found?.inner === undefined || inner.value === undefined) return undefined;
  return lawChoice(laws.filter((law) => law.inner === undefined)).read(inner);
}

function parameterFields(field: Field): Field[] {
  const fields: Field[] = [];
  for (const key of Object.keys(field.value as object)) {
    const child = childField(field, key);
    if (key === "kind") continue;
    if (key === "parameters" && isMapping(child.value)) {
      fields.push(...Object.keys(child.value).map((name) => childField(child, name)));
    } else if (key === "parameters") {
      reject(child, "a mapping of parameters to numbers");
    } else {
      fields.push(child);
    }
  }
  return fields;
}

function lawSchema(laws: readonly KnownLaw[] | undefined): JsonRecord {
  if (laws === undefined) return { type: ["string", "object"] };
  return { anyOf: [{ enum: laws.map(({ name }) => name) }, ...lawSchemas(laws)] };
}

/** Schemas of a mapping that chooses a law, one for each law. */
export function lawSchemas(laws: readonly KnownLaw[]): readonly JsonRecord[] {
  return laws.map(({ name, parameters, inner }): JsonRecord => {
    const schemas = parameters.map((parameter) => [parameter.name, parameterRule(parameter).schema] as const);
    const properties = Object.fromEntries(schemas);
    const whole = { type: "object", properties, additionalProperties: false };
    const within = inner && { [INNER]: lawSchema(laws.filter((law) => law.inner === undefined)) };
    return {
      type: "object",
      properties: { kind: { const: name }, ...properties, ...within, parameters: whole },
      required: ["kind"],
      additionalProperties: false,
    };
  });
}

function parameterRule({ unit }: { readonly unit: string }): Rule<number> {
  const dimension = dimensionOf(unit);
  return dimension === undefined ? bareNumber(unit) : quantity(dimension);
}

function checkNames(fields: readonly Field[], names: readonly string[]): void {
  const unknown = fields.filter((field) => !names.includes(nameOf(field)));
  if (unknown.length > 0) unknownKeys(unknown, names);
}

/** Rule of a parameter of a law; a ratio for an unknown law. */
function ruleOf(name: string, known: KnownLaw["parameters"] | undefined): Rule<number> {
  const parameter = known?.find((each) => each.name === name);
  return parameter === undefined ? quantity("ratio") : parameterRule(parameter);
}
