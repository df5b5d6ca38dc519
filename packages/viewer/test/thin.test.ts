import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { rowsOf, thin } from "../src/index.ts";
import { timesTo, trackOf } from "./track.ts";

test("a parabola keeps the rows that halve its chords: each quarter of the length has a quarter of the sag", () => {
  const track = trackOf(timesTo(8, 8001), { x: (t) => t * t });
  const { rows, errors } = thin(track, ["x"], 5);
  expect([...rows]).toEqual([0, 2000, 4000, 6000, 8000]);
  expectWithin(errors.get("x") ?? NaN, 1, {
    abs: 1e-12,
    because: "the sag of x = t^2 over a chord of 2 s is (2/2)^2 = 1; round-off of numbers up to 64",
  });
});

test("a peak of one row stays, whatever else is left out", () => {
  const track = trackOf(timesTo(100, 10_001), {
    x: Math.sin,
    N: (t) => (Math.abs(t - 42.42) < 1e-9 ? 1e6 : 10),
  });
  const { rows, errors } = thin(track, ["x", "N"], 300);
  expect(rows.length).toBe(300);
  expect([...(rowsOf(track, rows).numbers.get("N") ?? [])]).toContain(1e6);
  expect(errors.get("N")).toBe(0);
  // chords of a sine of 16 waves by 300 points: (2 pi 16 / 300)^2 / 8
  expect(errors.get("x")).toBeLessThan(0.03);
});

test("the stated errors are those of straight lines through the kept rows, also round empty cells", () => {
  const track = trackOf(timesTo(10, 1001), {
    x: (t) => Math.exp(0.3 * t) * Math.cos(5 * t),
    gap: (t) => (t > 4 && t < 5 ? NaN : t * Math.sin(t)),
  });
  const { rows, errors } = thin(track, ["x", "gap"], 60);
  for (const [name, error] of errors) {
    const values = track.numbers.get(name) ?? new Float64Array(0);
    let worst = 0;
    for (let i = 0; i < track.length; i += 1) {
      const after = rows.findIndex((row) => row >= i);
      const [to = 0, from = 0] = [rows[after], rows[after === 0 ? 0 : after - 1]];
      if (to === i) continue;
      const share = (i - from) / (to - from);
      const off = Math.abs(
        (values[i] ?? NaN) - (1 - share) * (values[from] ?? NaN) - share * (values[to] ?? NaN),
      );
      if (off > worst) worst = off;
    }
    expectWithin(error, worst, { rel: 1e-10, because: "the same distance computed in another order" });
  }
});

test("a short track is kept whole", () => {
  const track = trackOf([0, 1, 2], { x: (t) => t });
  expect([...thin(track, ["x"], 3).rows]).toEqual([0, 1, 2]);
});
