import { env } from "node:process";
import { expect, it } from "vitest";
import { checkVariation, variableCases } from "./variations.ts";

const count = Math.ceil(Number(env.TALUS_FUZZ_COUNT ?? 3000) / 15);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

it.each(variableCases().map((one) => [one.id, one] as const))(
  `%s passes with ${count} random choices of its parameters, from seed ${seed}`,
  (_, one) => {
    expect(checkVariation(one, count, seed)).toEqual([]);
  },
);
