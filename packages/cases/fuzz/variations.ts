import { seededRandom } from "@talus/testing-tools";
import { allCases, type Case, type CaseParameter, runCase } from "../src/index.ts";

/** The cases that can be made with other numbers. */
export function variableCases(): readonly Case[] {
  return allCases().filter(({ variation }) => variation !== undefined);
}

/** Failures of a case with all parameters at their least, all at their most, and `count` random ones. */
export function checkVariation({ id, variation }: Case, count: number, seed: number): readonly string[] {
  if (variation === undefined) return [];
  const random = seededRandom(seed);
  const valuesOf = (value: (parameter: CaseParameter) => number): Record<string, number> =>
    Object.fromEntries(variation.parameters.map((each) => [each.name, value(each)]));
  const choices = [valuesOf(({ least }) => least), valuesOf(({ most }) => most)];
  while (choices.length < count + 2) {
    choices.push(valuesOf(({ least, most }) => least + random.uniform(0, 1) * (most - least)));
  }
  return choices.flatMap((values) => {
    const { passed, error, tolerance } = runCase(variation.create(values));
    return passed ? [] : [`${id} with ${JSON.stringify(values)}: error ${error} > ${tolerance}`];
  });
}
