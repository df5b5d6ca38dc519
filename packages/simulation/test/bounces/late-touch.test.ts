import { expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { flight, modelOf } from "../support/scenarios.ts";

it("a ball dropped on level ground 1 km from the origin strikes at the times of the geometric series, late by one rounding of the gap", () => {
  const [h, e, g, radius, x] = [1, 0.93, 9.81, 0.3, 1000];
  const { events } = simulate(
    modelOf({
      ground: { kind: "formula", z: "0*x" }, // not followed as a plane: its gap is the distance
      radius,
      gravity: g,
      restitution: e,
      friction: 0,
      start: flight([x, 0, h + radius], [0, 0, 0]),
      time: 15,
    }),
  );
  const impacts = events.filter(({ kind }) => kind === "impact");
  expect(impacts.length).toBeGreaterThan(80);
  const speed = Math.sqrt(2 * g * h);
  const fall = speed / g;
  let expected = fall;
  impacts.forEach(({ t }, n) => {
    const approach = speed * e ** n;
    // A touch is detected 64 eps of the coordinates deep. Each may be late by that over its own speed, not by what all
    // before were late.
    const late = (64 * Number.EPSILON * (x + 2 * radius)) / approach;
    expect(Math.abs(t - expected), `impact ${n}`).toBeLessThan(2 * late + 1e-12);
    expected += 2 * fall * e ** (n + 1);
  });
});
