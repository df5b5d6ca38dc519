import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createSupport, sweptAreas, testBlockPoints } from "../src/index.ts";

it("silhouette and support of a swept hull allocate nothing", async () => {
  const hull = { kind: "hull", points: testBlockPoints([1, 1, 1], 0.1), rounding: 0.1 } as const;
  const { silhouette } = sweptAreas(hull);
  const support = createSupport(hull);
  const d = Float64Array.of(0.1, 0.2, 0.3);
  const point = new Float64Array(3);
  const areas = new Float64Array(1);
  const look = () => {
    for (let k = 0; k < 50_000; k += 1) {
      d[0] += 1e-9;
      areas[0] = silhouette(d, 0);
      support(d, 0, point, 0);
    }
  };
  look();
  expect(await countCollections(look)).toBe(0);
});
