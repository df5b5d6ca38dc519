import { expect, it } from "vitest";
import { createSignChanges } from "../../src/observers/sign-changes.ts";

/** Changes of sign of t (1 - t), found in parts that end at the given times. */
function changesIn(times: readonly number[]): [number, number][] {
  const changes = createSignChanges((t) => t * (1 - t));
  const found: [number, number][] = [];
  times.slice(1).forEach((b, i) => {
    changes.search(times[i] as number, b, 1e-15, (t, side) => found.push([t, side]));
  });
  return found;
}

it("a part that begins at zero and comes back through it later has both changes", () => {
  expect(changesIn([-1, 0, 2])).toEqual([
    [0, 1],
    [1, -1],
  ]);
});

it("a run that begins at zero belongs to the side that is reached first, and changes it where it comes back", () => {
  expect(changesIn([0, 2])).toEqual([[1, -1]]);
});
