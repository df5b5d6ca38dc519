import { tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { compareWithReference } from "./compare-with-reference.ts";
import { explicitMethods, implicitMethods, problemsFor } from "./problem-methods.ts";

const scipy = tool("scipy");
const methods = [...explicitMethods, ...implicitMethods].filter(({ code }) => code !== undefined);

describe.skipIf(!scipy.available).each(methods)(
  `[needs python3-scipy] $name beside $code${scipy.note}`,
  (method) => {
    it("has at most 3 times its error on each problem, in the geometric mean over half decades of the tolerance", () => {
      const comparisons = compareWithReference(scipy, method);
      for (const [id, { ratio }] of comparisons) expect(ratio, id).toBeLessThan(3);
      const ordinary = problemsFor(method).filter(({ mass }) => mass === undefined);
      // All but E5, which the codes do not follow to its end, and for RK23 Arenstorf's orbit, which asks for finer
      // tolerances.
      expect(comparisons.size).toBeGreaterThanOrEqual(ordinary.length - 1);
    }, 300_000);
  },
);
