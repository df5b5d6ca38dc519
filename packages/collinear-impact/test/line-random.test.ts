import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { faultsOf, randomLine } from "./line-lines.ts";

it.each(Array.from({ length: 20 }, (_, i) => 9300 + i))(
  "a line of any bodies and layers balances momentum and energy and makes none (seed %i)",
  (seed) => {
    expect(faultsOf(randomLine(seededRandom(seed)))).toEqual([]);
  },
);
