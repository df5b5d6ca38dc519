import type { ContactStart, HoppingStart, Vector3 } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { startState } from "../../src/phases/start-state.ts";
import { type Choice, contact, flight, modelOf, partsOf, run } from "../support/scenarios.ts";

const times = (k: number, [x, y, z]: Vector3): Vector3 => [k * x, k * y, k * z];
const sum = ([x, y, z]: Vector3, [a, b, c]: Vector3, [d, e, f]: Vector3 = [0, 0, 0]): Vector3 => {
  return [x + a + d, y + b + e, z + c + f];
};
const cross = ([x, y, z]: Vector3, [a, b, c]: Vector3): Vector3 => [
  y * c - z * b,
  z * a - x * c,
  x * b - y * a,
];
const size = (v: Vector3): number => Math.hypot(...v);
const unit = (v: Vector3): Vector3 => times(1 / size(v), v);

const a = 0.3;
const g = 9.81;
const gradient = [0.5, -0.3] as const;
const ground = { kind: "plane", gradient, height: 0.7 } as const;
const n = unit([-gradient[0], -gradient[1], 1]);
const heightAt = (x: number, y: number): number => 0.7 + gradient[0] * x + gradient[1] * y;
const rounding = { abs: 1e-14, because: "rounding of numbers up to 10" };

function hopping(at: readonly [number, number], more: Partial<HoppingStart> = {}): HoppingStart {
  return {
    kind: "hopping",
    at,
    height: 1e-3,
    velocity: [0, 0, 0],
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
    ...more,
  };
}

const begun = (start: Choice["start"]) => startState(modelOf({ ground, start, time: 1 }));

describe("the starts of the source model", () => {
  it("from flight: nine numbers, as they are", () => {
    const { y } = begun(flight([1, 2, 5], [3, 4, 5], [6, 7, 8]));
    expect(partsOf(y)).toEqual({ p: [1, 2, 5], v: [3, 4, 5], w: [6, 7, 8] });
  });

  it("from contact: seven numbers, by (3.37), v_x = -v_B cos + a Om_y, v_y = -v_B sin - a Om_x, v_z = 0", () => {
    const [X, Y, Om_x, Om_y, Om_z, v_B, alpha] = [1, 2, 3, -4, 5, 1.5, 0.8];
    const start: ContactStart = contact([X, Y], [Om_x, Om_y, Om_z], v_B, alpha);
    const { y, gap } = begun(start);
    // e_z = n, e_x up the slope in the vertical plane through n, e_y = e_z x e_x
    const up = unit([gradient[0], gradient[1], gradient[0] ** 2 + gradient[1] ** 2]);
    const aside = cross(n, up);
    const inWorld = (x: number, yy: number, z: number) => sum(times(x, up), times(yy, aside), times(z, n));
    const { p, v, w } = partsOf(y);
    expectWithin(p, [...sum([X, Y, heightAt(X, Y)], times(a, n))], rounding);
    expectWithin(w, [...inWorld(Om_x, Om_y, Om_z)], rounding);
    const v_x = -v_B * Math.cos(alpha) + a * Om_y;
    const v_y = -v_B * Math.sin(alpha) - a * Om_x;
    expectWithin(v, [...inWorld(v_x, v_y, 0)], rounding);
    expect(gap).toBe(0);
  });

  it("hopping: a hair above the ground, along its normal", () => {
    const { y, gap, shift } = begun(hopping([1, 2], { velocity: [1, 0, 0], angularVelocity: [0, 2, 0] }));
    const { p, v, w } = partsOf(y);
    expectWithin(p, [...sum([1, 2, heightAt(1, 2)], times(a + 1e-3, n))], rounding);
    expect([v, w, shift]).toEqual([
      [1, 0, 0],
      [0, 2, 0],
      [0, 0, 0],
    ]);
    expectWithin(gap, 1e-3, { abs: 1e-15, because: "rounding of coordinates of 3 m" });
  });
});

describe("hopping on a plane with e = 1, without friction, beside sliding", () => {
  const time = 1;
  const hops = run({ ground, start: hopping([0, 0]), restitution: 1, friction: 0, time });
  const slides = run({ ground, start: contact([0, 0]), restitution: 1, friction: 0, time });
  // along the normal it falls through h in sqrt(2 h/(g n_z)), and hops as high each time
  const fall = Math.sqrt((2 * 1e-3) / (g * n[2]));

  it("hops as high and as long each time", () => {
    const impacts = hops.events.filter(({ kind }) => kind === "impact");
    expect(impacts.length).toBe(Math.floor((time / fall + 1) / 2));
    for (const [i, { t }] of impacts.entries()) {
      expectWithin(t, (2 * i + 1) * fall, {
        abs: 1e-11,
        because: "rounding of the gap, 1e-15 of 1e-3, adds up",
      });
    }
    expect(hops.largestImpulse?.value).toBeGreaterThan(0);
  });

  it("goes the same way along the slope", () => {
    const along = (p: readonly number[]): Vector3 => {
      const away = sum([p[0] as number, p[1] as number, p[2] as number], times(-1, [0, 0, 0.7]));
      const normal = away[0] * n[0] + away[1] * n[1] + away[2] * n[2];
      return sum(away, times(-normal, n));
    };
    expectWithin([...along(partsOf(hops.y).p)], [...along(partsOf(slides.y).p)], {
      abs: 1e-10,
      because: "the run's tolerance: both have the acceleration of weight along the plane",
    });
    expect(size(along(partsOf(hops.y).p))).toBeGreaterThan(1);
  });
});

it("a hopping start that cannot be is refused by its key", () => {
  const make =
    (start: HoppingStart, more: Partial<Choice> = {}) =>
    () =>
      run({ start, time: 1, ...more });
  expect(make(hopping([0, 0], { height: 0 }))).toThrow("start.height");
  const narrow = { kind: "formula", z: "0", domain: { x: [0, 1], y: [0, 1] } } as const;
  expect(make(hopping([2, 0]), { ground: narrow })).toThrow("start.at: (2, 0) is not on the map");
  const obstacles = [{ kind: "tree", at: [0, 0], radius: 0.2, height: 2 }] as const;
  expect(make(hopping([0.3, 0]), { obstacles })).toThrow("start.at");
});
