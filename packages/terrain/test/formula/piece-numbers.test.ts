import { describe, expect, it } from "vitest";
import { createContact, createTerrain } from "../../src/index.ts";

const terrain = createTerrain({
  kind: "formula",
  z: "abs(x) - 2*max(0, y - 1)",
  domain: { x: [-4, 4], y: [-4, 4] },
});
// over each branch, on the ridge of the roof and on two corners of the map
const places = [
  [2, -1, 4],
  [-2, -1, 4],
  [2, 3, 4],
  [-2, 3, 4],
  [1, 1, 5],
  [4.5, -4.5, 6],
  [-4.5, -4.5, 6],
];

describe("the pieces of a formula", () => {
  it("have the same numbers in all queries of one ground, in whatever order they are met", () => {
    const [one, other] = [terrain.createQuery(), terrain.createQuery()];
    const piecesOf = (query: typeof one, order: typeof places): number[] =>
      order.map((c) => {
        const contact = createContact();
        query.nearest(Float64Array.from(c), undefined, contact);
        return contact.piece;
      });
    const forwards = piecesOf(one, places);
    expect(new Set(forwards).size).toBeGreaterThan(5);
    expect(piecesOf(other, [...places].reverse()).reverse()).toEqual(forwards);
  });

  it("can be followed by a query that has not met them", () => {
    const [one, other] = [terrain.createQuery(), terrain.createQuery()];
    for (const c of places.slice(0, 5)) {
      const [contact, followed] = [createContact(), createContact()];
      one.nearest(Float64Array.from(c), undefined, contact);
      const moved = Float64Array.from(c, (x) => x + 0.01);
      one.follow(moved, contact, followed);
      const fresh = createContact();
      other.follow(moved, contact, fresh);
      expect([fresh.piece, fresh.distance, ...fresh.foot]).toEqual([
        followed.piece,
        followed.distance,
        ...followed.foot,
      ]);
    }
  });
});
