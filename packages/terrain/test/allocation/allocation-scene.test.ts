import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createContact, createScene, createTerrain } from "../../src/index.ts";

// A file of its own: with one kind of ground in a process the engine inlines its calls and boxes no numbers.
it("a scene of a plane, trees, walls and balls starts next to no garbage collection in 10⁶ calls", async () => {
  const level = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
  const query = createScene(level, [
    { kind: "wall", from: [-6, 3], to: [6, 4], thickness: 0.4, height: 1.5 },
    { kind: "tree", at: [-3, -2], radius: 0.4, height: 3 },
    { kind: "sphere", centre: [0, 0, 0.2], radius: 0.8 },
  ]).createQuery();
  const [contact, other] = [createContact(), createContact()];
  const places = Array.from({ length: 1000 }, (_, k) => Float64Array.of(-6 + 0.012 * k, -2 + 0.005 * k, 0.4));
  const run = (): void => {
    for (let n = 0; n < 1_000_000; n += 1) {
      const c = places[n % 1000];
      query.nearest(c, contact, contact);
      query.objects?.nearestOther(contact.object, c, 1, other);
    }
  };
  for (let round = 0; round < 3; round += 1) run();
  // a record for each call would start hundreds; single boxed numbers may start some
  expect(await countCollections(run)).toBeLessThan(20);
});
