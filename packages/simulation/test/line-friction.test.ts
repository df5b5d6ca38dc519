import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { LineFriction } from "../src/bodies-in-line/index.ts";
import { hooke, lineOf, run } from "./line-lines.ts";

const againstWall = (friction: LineFriction) => {
  const line = lineOf([1], [0], [hooke], true);
  return run({ ...line, bodies: [{ mass: 1, friction, velocity: 1 }] });
};

describe("static friction above kinetic", () => {
  // It turns at x_m = √(1 + μ_d²) − μ_d, where the spring pushes with x_m.
  const kinetic = 0.5;
  const turn = Math.sqrt(1 + kinetic * kinetic) - kinetic;

  it("holds a body at a wall exactly up to μ_s", () => {
    expect(againstWall({ static: turn + 1e-6, kinetic }).scenario).toBe(7);
    expect(againstWall({ static: turn - 1e-6, kinetic }).scenario).toBe(10);
  });

  it("lets a body at rest go when its layer pushes with μ_s", () => {
    const line = lineOf([1, 2], [0, 0], [hooke]);
    const [first, second] = line.bodies;
    const friction = { static: 0.3, kinetic: 0.1 };
    const { events } = run({ ...line, bodies: [first, { ...second, friction }] });
    // Until then x = sin t against a body at rest.
    const start = events.find(({ kind }) => kind === "start");
    expectWithin(start?.t ?? NaN, Math.asin(0.6), { abs: 1e-6, because: "h²/12 of a vibration" });
  });
});

it("friction after Stribeck falls with speed: stop of a body without a layer in its way", () => {
  // v' = −μ_d − (μ_s − μ_d)/(1 + γ v) against a layer too soft to push.
  const [atRest, kinetic, decay] = [0.6, 0.2, 3];
  const soft = { law: "hooke", stiffness: 1e-9 } as const;
  const line = lineOf([1], [0], [soft], true);
  const friction = { static: atRest, kinetic, decay };
  const time = Math.sqrt(1e9);
  // In the units of the line: the layer's own time is 3e4, the stop takes some seconds.
  const result = run(
    { ...line, bodies: [{ mass: 1, friction, velocity: 1 }] },
    { step: 1e-3, endTime: time },
  );
  const slow = (v: number): number => (1 + decay * v) / (atRest + kinetic * decay * v);
  expectWithin(result.t, simpson(slow), {
    abs: 1e-6,
    because: "second order in h; the layer pushes with 1e-9",
  });
});

/** ∫ f over 0 to 1. */
function simpson(f: (x: number) => number): number {
  const n = 1000;
  let sum = f(0) + f(1);
  for (let i = 1; i < n; i += 1) sum += (i % 2 === 1 ? 4 : 2) * f(i / n);
  return sum / (3 * n);
}
