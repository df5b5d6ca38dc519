import { type DataKey, isInRange, type NumberKey, obstacleKeys, surfaceKeys } from "@talus/terrain";
import { failAt } from "../rules/field.ts";
import { pair, quantity, type Range, triple } from "../rules/quantity-rule.ts";
import { optional, required, withDefault } from "../rules/record-rule.ts";
import {
  inBrief,
  type Key,
  nonEmptyText,
  type OptionalKey,
  oneOf,
  type Rule,
  refined,
} from "../rules/rule.ts";
import type { Dimension } from "../rules/units.ts";

type Numbers = readonly [number, number] | readonly [number, number, number];

/** Type of the value of a key. */
type ValueOf<K> = K extends { readonly form: "choice"; readonly of: readonly (infer Name)[] }
  ? Name
  : K extends { readonly form: "formula" }
    ? string
    : K extends { readonly form: "number" }
      ? number
      : K extends { readonly form: "pair" | "interval" }
        ? readonly [number, number]
        : readonly [number, number, number];

/** The keys of a surface or an obstacle; one with a default, or that may not be left out, always has a value. */
type KeysOf<S, D> = {
  readonly [N in keyof S]: N extends keyof D
    ? Key<ValueOf<S[N]>>
    : S[N] extends { readonly leftOut: string }
      ? OptionalKey<ValueOf<S[N]>>
      : Key<ValueOf<S[N]>>;
};

type Surfaces = typeof surfaceKeys;
type Obstacles = typeof obstacleKeys;

/**
 * The keys of a kind of surface, as `@talus/terrain` describes them.
 *
 * @param defaults of keys that a file may leave out
 */
export function keysOfSurface<
  K extends keyof Surfaces,
  const D extends { readonly [N in keyof Surfaces[K]]?: unknown },
>(kind: K, defaults: D): KeysOf<Surfaces[K], D> {
  return keysOf<KeysOf<Surfaces[K], D>>(surfaceKeys[kind], defaults);
}

/** The same of a kind of obstacle. */
export function keysOfObstacle<K extends keyof Obstacles>(kind: K): KeysOf<Obstacles[K], object> {
  return keysOf<KeysOf<Obstacles[K], object>>(obstacleKeys[kind], {});
}

function keysOf<Keys>(described: Readonly<Record<string, DataKey>>, defaults: object): Keys {
  const keys = Object.entries(described).map(([name, key]) => {
    const rule = ruleOf(key);
    const { meaning, leftOut } = key;
    if (Object.hasOwn(defaults, name)) return [name, withDefault(rule, Reflect.get(defaults, name), meaning)];
    return [name, leftOut === undefined ? required(rule, meaning) : optional(rule, meaning, leftOut)];
  });
  return Object.fromEntries(keys) as Keys;
}

function ruleOf(key: DataKey): Rule<unknown> {
  if (key.form === "choice") return oneOf(key.of);
  if (key.form === "formula") return nonEmptyText;
  const dimension = dimensions[key.unit];
  switch (key.form) {
    case "number":
      return quantity(dimension, rangeOf(key));
    case "pair":
      return pair(dimension);
    case "triple":
      return triple(dimension, rangeOf(key));
    case "direction":
      return direction;
    case "interval":
      return curveRange;
  }
}

const dimensions: Readonly<Record<NumberKey["unit"], Dimension>> = {
  m: "length",
  rad: "angle",
  "1": "ratio",
};

function rangeOf({ range }: NumberKey): Range | undefined {
  if (range === undefined) return undefined;
  const { words, above, below, least, most } = range;
  return {
    words,
    schema: {
      ...(above !== undefined && { exclusiveMinimum: above }),
      ...(below !== undefined && { exclusiveMaximum: below }),
      ...(least !== undefined && { minimum: least }),
      ...(most !== undefined && { maximum: most }),
    },
    contains: (x) => isInRange(x, range),
  };
}

/** Three numbers that define a direction, of any length. */
export const direction = nonZero(inBrief(triple("ratio"), "3 numbers, not 0"));

function nonZero<T extends Numbers>(rule: Rule<T>): Rule<T> {
  return refined(rule, (axis, field) => {
    if (axis.every((component) => component === 0))
      failAt(field, "got [0, 0, 0]; allowed: a vector that is not zero");
    return axis;
  });
}

/** Range of the parameter s of a curve given by formulas, in the unit that these imply. */
const curveRange = refined(inBrief(pair("ratio"), "[low, high]"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] of s with low < high`);
  return [low, high] as const;
});
