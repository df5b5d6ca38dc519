import type { LawChoice } from "@talus/simulation";
import { childField, type Field, failAt, nameOf } from "./field.ts";
import type { JsonRecord } from "./json-text.ts";
import { bareNumber, quantity } from "./quantity-rule.ts";
import { isMapping, unknownKeys } from "./record-rule.ts";
import { nonEmptyText, oneOf, type Rule, reject } from "./rule.ts";
import { dimensionOf } from "./units.ts";

/** What a file may say of a law: its name and its parameters. A law definition of `@talus/contact` is one. */
export interface KnownLaw {
  readonly name: string;
  /** Each with its SI unit, "1" when there is none. */
  readonly parameters: readonly { readonly name: string; readonly unit: string }[];
}

/** The names that a scenario file may use; the table of built-in laws of `@talus/simulation` is one. */
export interface KnownNames {
  readonly impact: readonly KnownLaw[];
  readonly friction: readonly KnownLaw[];
  /** Force laws. */
  readonly contact: readonly KnownLaw[];
  readonly rolling: readonly KnownLaw[];
  readonly pivoting: readonly KnownLaw[];
  readonly steppers: readonly { readonly name: string }[];
}

/**
 * A law by its name, or { kind: name, ...parameters }; the parameters may also stand under `parameters`.
 * Their ranges are checked by the law itself when the model is made.
 *
 * @param laws the laws that there are; left out: every name is taken as it is
 */
export function lawChoice(laws: readonly KnownLaw[] | undefined): Rule<LawChoice> {
  const names = laws?.map((law) => law.name);
  const name = names === undefined ? nonEmptyText : oneOf(names);
  const allowed = `${names?.join(", ") ?? "the name of a law"}, or a mapping with kind and parameters`;
  return {
    allowed,
    schema: lawSchema(laws),
    read(field) {
      if (typeof field.value === "string") return { kind: name.read(field), parameters: {} };
      if (!isMapping(field.value)) return reject(field, allowed);
      const kindField = childField(field, "kind");
      if (kindField.value === undefined) return failAt(kindField, `is missing; allowed: ${name.allowed}`);
      const kind = name.read(kindField);
      const known = laws?.find((law) => law.name === kind)?.parameters;
      const fields = parameterFields(field);
      if (known !== undefined)
        checkNames(
          fields,
          known.map(({ name }) => name),
        );
      const parameters: Record<string, number> = {};
      for (const each of fields) {
        const name = nameOf(each);
        if (Object.hasOwn(parameters, name)) failAt(each, "is given twice; allowed: once");
        parameters[name] = ruleOf(name, known).read(each);
      }
      return { kind, parameters };
    },
  };
}

function parameterFields(field: Field): Field[] {
  const fields: Field[] = [];
  for (const key of Object.keys(field.value as object)) {
    const child = childField(field, key);
    if (key === "kind") continue;
    if (key === "parameters" && isMapping(child.value)) {
      fields.push(...Object.keys(child.value).map((name) => childField(child, name)));
    } else {
      fields.push(child);
    }
  }
  return fields;
}

function lawSchema(laws: readonly KnownLaw[] | undefined): JsonRecord {
  if (laws === undefined) return { type: ["string", "object"] };
  const choices = laws.map(({ name, parameters }): JsonRecord => {
    const schemas = parameters.map((parameter) => [parameter.name, parameterRule(parameter).schema] as const);
    const properties = Object.fromEntries(schemas);
    const whole = { type: "object", properties, additionalProperties: false };
    return {
      type: "object",
      properties: { kind: { const: name }, ...properties, parameters: whole },
      required: ["kind"],
      additionalProperties: false,
    };
  });
  return { anyOf: [{ enum: laws.map(({ name }) => name) }, ...choices] };
}

function parameterRule({ unit }: { readonly unit: string }): Rule<number> {
  const dimension = dimensionOf(unit);
  return dimension === undefined ? bareNumber(unit) : quantity(dimension);
}

function checkNames(fields: readonly Field[], names: readonly string[]): void {
  const unknown = fields.filter((field) => !names.includes(nameOf(field)));
  if (unknown.length > 0) unknownKeys(unknown, names);
}

/** The rule of a law's parameter; of a law that is not known, a ratio. */
function ruleOf(name: string, known: KnownLaw["parameters"] | undefined): Rule<number> {
  const parameter = known?.find((each) => each.name === name);
  return parameter === undefined ? quantity("ratio") : parameterRule(parameter);
}
