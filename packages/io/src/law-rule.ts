import type { LawChoice } from "@talus/simulation";
import { childField, type Field, failAt } from "./field.ts";
import { anyNumber, quantity } from "./quantity-rule.ts";
import { isMapping, unknownKey } from "./record-rule.ts";
import { nonEmptyText, oneOf, type Rule, reject } from "./rule.ts";

/** What a file may say of a law: its name and its parameters. A law definition of `@talus/contact` is one. */
export interface KnownLaw {
  readonly name: string;
  readonly parameters: readonly { readonly name: string }[];
}

/** The names that a scenario file may use; the table of built-in laws of `@talus/simulation` is one. */
export interface KnownNames {
  readonly impact: readonly KnownLaw[];
  readonly friction: readonly KnownLaw[];
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
    read(field) {
      if (typeof field.value === "string") return { kind: name.read(field), parameters: {} };
      if (!isMapping(field.value)) return reject(field, allowed);
      const kindField = childField(field, "kind");
      if (kindField.value === undefined) return failAt(kindField, `is missing; allowed: ${name.allowed}`);
      const kind = name.read(kindField);
      const known = laws?.find((law) => law.name === kind)?.parameters.map((parameter) => parameter.name);
      return {
        kind,
        parameters: Object.fromEntries(parameterFields(field).map((each) => read(each, known))),
      };
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

const anyRatio = quantity("ratio", anyNumber);

function read(field: Field, known: readonly string[] | undefined): [string, number] {
  const name = String(field.path[field.path.length - 1]);
  if (known !== undefined && !known.includes(name)) return unknownKey(field, name, known);
  return [name, anyRatio.read(field)];
}
