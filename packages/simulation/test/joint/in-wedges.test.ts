import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomWedge, runInWedge } from "../random/random-wedges.ts";

// 118: slip taken from one contact left less than the grip speed to another, which then stuck with it. The others: at
// the end of slip on one of two contacts the velocity gives no direction, by which a row pulled with up to 0.7 m g
it.each([1, 21, 40, 46, 118])(
  "in a wedge no row pulls nor leaves the cone, and no step is lost (seed %i)",
  (seed) => {
    expect(runInWedge(randomWedge(seededRandom(seed))).faults).toEqual([]);
  },
);
