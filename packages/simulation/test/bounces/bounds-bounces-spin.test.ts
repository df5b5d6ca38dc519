import type { EventRecord } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { type Choice, flight, partsOf, run } from "../support/scenarios.ts";

const a = 0.3;
const domain = { x: [-9, 9], y: [-9, 9] } as const;
const bowl: TerrainData = { kind: "formula", z: "x^2/8 + y^2/12", domain };
const dome: TerrainData = { kind: "formula", z: "-x^2/8 - y^2/12", domain };
const turntable = { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate: 3 } as const;
const dropped = { restitution: 0.5, friction: 0.9, relativeTolerance: 1e-4, time: 2 };

const spinning = (w: number): Choice["start"] => flight([1, 0.5, 0.6], [1, -0.5, 0], [2, 1, w]);

/** A sphere that falls on the bowl as if it rolled there, from `gap` above it, and spins about the normal with w. */
function rollsWhileFalling(w: number, gap: number): Choice["start"] {
  const [x, y, across] = [1, 0.5, 2];
  const size = Math.hypot(x / 4, y / 6, 1);
  const n = [-x / 4 / size, -y / 6 / size, 1 / size] as const;
  const level = Math.hypot(n[0], n[1]);
  const t = [-n[1] / level, n[0] / level, 0] as const; // along the level
  const s = [n[1] * t[2] - n[2] * t[1], n[2] * t[0] - n[0] * t[2], n[0] * t[1] - n[1] * t[0]] as const; // n x t
  const [p, q, r] = n.map((each, i) => [x, y, x ** 2 / 8 + y ** 2 / 12][i] + (a + gap) * each);
  const spin = (i: 0 | 1 | 2): number => w * n[i] + (across / a) * s[i]; // a w x n = across t
  return flight([p, q, r], [across * t[0], across * t[1], 0], [spin(0), spin(1), spin(2)]);
}

/**
 * The velocity along the ground and a w where the rest of bounces ends, against a run that follows the bounces one by
 * one: its flights without air are exact, and it ends them where rebounds of 1e-6 m/s are as high as the rounding of
 * the coordinates.
 */
function compared(choice: Choice) {
  const last = run(choice).events.find(({ kind }) => kind === "bounces-end") as EventRecord;
  const bouncing = { ending: "threshold", normalSpeed: 1e-8 } as const;
  const followed = run({ ...choice, relativeTolerance: 1e-10, bouncing, time: last.t });
  const [one, other] = [partsOf(last.yPlus), partsOf(followed.y)];
  const off = one.v.map((part, i) => part - (other.v[i] as number));
  const across = off.reduce((sum, part, i) => sum + part * (last.normal?.[i] as number), 0);
  const velocity = Math.hypot(...off.map((part, i) => part - across * (last.normal?.[i] as number)));
  const spin = a * Math.hypot(...one.w.map((part, i) => part - (other.w[i] as number)));
  return { last, bound: last.bound as number, velocity, spin };
}
/** Of a velocity, m/s, that the tolerances of a step allow; 1 % for the speed after it was asked for. */
function toleranceOf({ relativeTolerance = 1e-10 }: Choice, { yPlus }: EventRecord): number {
  return relativeTolerance * (Math.hypot(...partsOf(yPlus).v) + 0.01);
}

/** m/s: rebounds too low to be followed give friction an impulse of weight alone, that the sum gives it too. */
const reference = 1e-7;

describe("a sphere that spins keeps no slip where the rest of its bounces grips: the ground that turns below it takes none along", () => {
  it.each([
    ["in a bowl", { ...dropped, friction: 0.2, ground: bowl, start: spinning(30) }],
    ["in a bowl, spinning fast", { ...dropped, ground: bowl, start: spinning(100) }],
    // q = a |w x n'| is many g here: friction that frozen ground does not ask for
    [
      "in a bowl with much grip, spinning very fast",
      { ...dropped, friction: 8, ground: bowl, start: spinning(600) },
    ],
    ["on a dome", { ...dropped, ground: dome, start: flight([0.5, 0.5, 0.4], [1, -0.5, 0], [2, 1, 30]) }],
    ["on a turntable", { ...dropped, motion: turntable, start: flight([1, 1, a + 0.5], [-1, 1, 0]) }],
  ] satisfies [string, Choice][])("%s", (_name, choice) => {
    const { last, bound, velocity, spin } = compared(choice);
    expect(last.to).toBe("roll");
    expect(velocity).toBeLessThan(bound + reference);
    expect(spin).toBeLessThan(bound + reference);
    expect(bound).toBeLessThan(1.01 * toleranceOf(choice, last));
    const { ledger } = run(choice);
    expect(ledger.residual).toBeLessThan(1e-5); // bound times the speeds
  });
});

describe("where the impacts slip, the slip that turning ground makes is in the bound", () => {
  const slipping = { ...dropped, restitution: 0.3, ground: bowl, relativeTolerance: 1e-5 };
  it.each([
    ["it turns the slip", { ...slipping, relativeTolerance: 1e-6, start: spinning(100) }],
    ["it turns slip that soon ends", { ...slipping, friction: 0.5, start: spinning(60) }],
    [
      "it makes slip where frozen ground has none",
      { ...dropped, friction: 0.15, ground: bowl, start: rollsWhileFalling(60, 1e-6) },
    ],
  ] satisfies [string, Choice][])("%s", (_name, choice) => {
    const { last, bound, velocity, spin } = compared(choice);
    expect(last.to).toBe("slip");
    expect(velocity).toBeLessThan(bound + reference);
    expect(spin).toBeLessThan(2.5 * bound + reference); // of friction a |w| is 1/k of |v|
    expect(bound).toBeLessThan(3.03 * toleranceOf(choice, last)); // of frozen ground, of friction, of friction that turns
  });
});
