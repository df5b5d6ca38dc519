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

it.each(variableCases().map((one) => [one.id, one] as const))(
  "%s: its sentence names no number that has been changed",
  (_, one) => {
    const { parameters, create } = one.variation ?? { parameters: [], create: () => one };
    // whole numbers may be those of a formula
    for (const { name, value, least, most } of parameters.filter((each) => !Number.isInteger(each.value))) {
      const { title } = create({ [name]: value === least ? most : least });
      // what stands in the id as well is no parameter
      const numbers = (title.match(/[0-9.]+( %)?/g) ?? []).filter((each) => !one.id.includes(each));
      expect(numbers, name).not.toContain(String(value));
      expect(numbers, name).not.toContain(`${Number((100 * value).toPrecision(12))} %`);
    }
  },
);
