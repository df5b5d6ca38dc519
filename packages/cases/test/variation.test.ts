import { expect, it } from "vitest";
import { checkVariation, variableCases } from "../fuzz/variations.ts";

// one choice inside for each case; the rest: pnpm fuzz packages/cases
it.each(variableCases().map((one) => [one.id, one] as const))(
  "%s: passes with its parameters at both ends and inside their ranges (seed 12)",
  (_, one) => {
    expect(checkVariation(one, 1, 12)).toEqual([]);
  },
);

it.each(variableCases().map((one) => [one.id, one] as const))(
  "%s: is made anew from its own values",
  (_, one) => {
    const { parameters, create } = one.variation ?? { parameters: [], create: () => one };
    for (const { value, least, most } of parameters) {
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(most);
    }
    const again = create(Object.fromEntries(parameters.map(({ name, value }) => [name, value])));
    expect(JSON.stringify(again)).toBe(JSON.stringify(one));
    const [{ name, least, most }] = parameters;
    expect(() => create({ [name]: most + 1 })).toThrow(`${name} must be from ${least} to ${most}`);
    expect(() => create({ [name]: Number.NaN })).toThrow(RangeError);
    expect(() => create({ nothing: 1 })).toThrow("there is no parameter nothing");
  },
);
