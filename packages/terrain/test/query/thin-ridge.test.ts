import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createTerrain } from "../../src/index.ts";

/** The ridge z = top exp(-((x - x0)/width)^2). */
interface Ridge {
  readonly top: number;
  readonly x0: number;
  readonly width: number;
}

/**
 * Distance of (x, z) from the part of the ridge within a width west of its crest, by thirds: it has one minimum there.
 */
function distanceOf({ top, x0, width }: Ridge, x: number, z: number): number {
  const away = (u: number): number =>
    Math.sqrt((x0 + width * u - x) ** 2 + (top * Math.exp(-u * u) - z) ** 2);
  let [low, high] = [-0.5, 0];
  for (let i = 0; i < 200; i += 1) {
    const third = (high - low) / 3;
    if (away(low + third) < away(high - third)) high -= third;
    else low += third;
  }
  return away(0.5 * (low + high));
}

describe("the nearest foot on a ridge that is thin against its distance", () => {
  it.each([
    [
      "at its crest, along which the first step of the search is long", // thin-ground, seed 136115
      { top: 6.486700056439414, x0: -219.82383559884818, width: 0.0015462561502570754 },
      [-223.04408326457573, 433.9482546098809, 17.126010009444503],
    ],
    [
      "at its wall, on the line between two boxes of the search", // thin-ground, seed 119235
      { top: 0.004485998981234228, x0: 0.06732051489842407, width: 0.0000024693727707913593 },
      [0.06564649487830672, -0.05474653528350881, 0.004417156061811985],
    ],
  ] as const)("is found to rounding %s", (_where, ridge, c) => {
    const { top, x0, width } = ridge;
    const query = createTerrain({
      kind: "formula",
      z: `(${top})*exp(-((x - (${x0}))/(${width}))^2)`,
    }).createQuery();
    const contact = createContact();
    expect(query.nearest(Float64Array.from(c), undefined, contact)).toBe("found");
    const { distance, foot } = contact;
    expectWithin(distance, distanceOf(ridge, c[0], c[2]), {
      rel: 1e-11,
      because: "a foot off by 1e-16 of the coordinates turns the normal by 1e-6: half its square is missing",
    });
    const apart = Math.sqrt((c[0] - foot[0]) ** 2 + (c[1] - foot[1]) ** 2 + (c[2] - foot[2]) ** 2);
    expectWithin(distance, apart, { rel: 1e-11, because: "the same" });
  });
});
