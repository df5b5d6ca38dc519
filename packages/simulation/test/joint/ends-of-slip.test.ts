import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomWedge, runInWedge } from "../random/random-wedges.ts";

// at the end of slip on one of two contacts the velocity gives no direction of it: a row pulled there with up to 0.7 m g
it.each([1, 21, 40, 46])(
  "no row pulls where slip ends on one of several contacts, nor does one leave the cone (seed %i)",
  (seed) => {
    expect(runInWedge(randomWedge(seededRandom(seed))).faults).toEqual([]);
  },
);
