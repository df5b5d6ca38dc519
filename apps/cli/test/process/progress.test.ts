import { expect, test } from "vitest";
import { counted, createProgress, secondsOfMotion } from "../../src/process/progress.ts";

/** Output for these times, one update at each: [clock, done]. */
function written(updates: readonly (readonly [number, number])[], unit = counted("runs"), total = 25) {
  let now = 0;
  const texts: string[] = [];
  const progress = createProgress(
    unit,
    (text) => texts.push(text.replace("\r\u001b[K", "")),
    () => now,
  );
  for (const [clock, done] of updates) {
    now = clock;
    progress.update(done, total);
  }
  progress.clear();
  return texts;
}

test("nothing is shown in the first second", () => {
  expect(
    written([
      [0.1, 1],
      [0.9, 24],
    ]),
  ).toEqual([]);
});

test("then amount, share, rate and the time that is left, at most five times a second, and the line is taken away", () => {
  expect(
    written([
      [0, 0],
      [2, 10],
      [2.1, 11],
      [4, 20],
    ]),
  ).toEqual([
    "10 of 25 runs (40 %), 5 runs per s, 3 s left",
    "20 of 25 runs (80 %), 5 runs per s, 1 s left",
    "",
  ]);
});

test("a work that goes on from before is as fast as what is done now", () => {
  expect(
    written([
      [0, 20],
      [2, 22],
    ])[0],
  ).toBe("22 of 25 runs (88 %), 1 runs per s, 3 s left");
});

test("minutes and hours", () => {
  expect(
    written(
      [
        [0, 0],
        [10, 1],
      ],
      secondsOfMotion,
      21,
    )[0],
  ).toBe("t = 1 of at most 21 s (4 %), 0.1 s of motion per s, 3 min 20 s left");
  expect(
    written(
      [
        [0, 0],
        [10, 1],
      ],
      secondsOfMotion,
      751,
    )[0],
  ).toMatch(/, 2 h 5 min left$/);
});
