import { expect, it } from "vitest";
import { impactLaws } from "../../fuzz/laws.ts";
import { fuzzImpacts } from "../../fuzz/random-impacts.ts";

it.each(impactLaws.map(([law, isCoulomb]) => [law.name, law, isCoulomb] as const))(
  "%s keeps its promises in 10 000 random impacts, seed 2026 (a hundredth of pnpm fuzz)",
  (_name, law, isCoulomb) => {
    const { failures } = fuzzImpacts(law, 10_000, 2026, isCoulomb);
    expect(failures).toEqual([]);
  },
);

it("Newton's law gains energy in some of them, and says that it may", () => {
  const [newton] = impactLaws[0];
  expect(newton.dissipates).toBe("diagonal-delassus");
  expect(fuzzImpacts(newton, 10_000, 2026).largestGain).toBeGreaterThan(0.01);
});
