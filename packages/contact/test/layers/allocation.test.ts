import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { type LayerLaw, layeredForce } from "../../src/layers/index.ts";

const railPadA: LayerLaw = { law: "fractional-zener", stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183 };
const railPadB: LayerLaw = { law: "fractional-zener", stiffness: 1, alpha: 0.49, tauP: 5e-8, tauX: 0.886 };
const times = { shortest: 1e-3, longest: 3, tolerance: 1e-9 };
const at = (x: number): Float64Array => new Float64Array([0, 0, x]);

it("a layer in both directions allocates nothing per step", async () => {
  const law = layeredForce({ normal: railPadA, tangential: railPadB, ...times });
  const history = law.createHistory(at(-1));
  const [d, rate, out] = [at(-0.1), at(-0.5), new Float64Array(3)];
  const run = (): void => {
    for (let k = 1; k <= 10_000; k += 1) {
      law.force(history.t + 0.25, d, rate, history, out);
      law.commit(history.t + 0.25, d, rate, history);
    }
  };
  expect(await countCollections(run)).toBe(0);
});
