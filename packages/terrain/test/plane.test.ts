import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain } from "../src/index.ts";

const k = 0.35;
const radius = 0.3;
const gravity = Float64Array.of(0, 0, -9.81);
const query = createQuery(createTerrain({ kind: "plane", gradient: [k, 0], height: 0 }));
const rounding = { rel: 1e-15 * 8, abs: 1e-15 * 8, because: "closed form, a handful of roundings" };

describe("a plane", () => {
  it("has the distance z cos Theta to a point over its zero line, along a constant normal", () => {
    const contact = createContact();
    expect(query.nearest(Float64Array.of(0, 7, 3), undefined, contact)).toBe("found");
    const w = Math.sqrt(1 + k * k);
    expectWithin(contact.distance, 3 / w, rounding);
    expectWithin(contact.normal, [-k / w, 0, 1 / w], rounding);
    expect([...contact.hessian, contact.curvature]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(query.flat).toBe(true);
  });

  it("is met first by a thrown sphere at the time of the closed form", () => {
    const [vx, vz, z] = [10, 0, 3];
    const fall = vz - vx * k;
    const height = z - radius * Math.sqrt(1 + k * k); // z − a/cos Theta
    const expected = (fall + Math.sqrt(fall * fall + 2 * 9.81 * height)) / 9.81;
    const t = query.clearTime(Float64Array.of(0, 0, z), Float64Array.of(vx, 0, vz), gravity, radius, 0);
    expectWithin(t, expected, { rel: 1e-14, because: "two closed forms, a handful of roundings each" });
  });

  it("is met again by a rebounding sphere after 2 v_n/(g cos Theta)", () => {
    const w = Math.sqrt(1 + k * k);
    const c = Float64Array.of(-(radius * k) / w, 0, radius / w);
    const v = Float64Array.of((-2 * k) / w, 0, 2 / w);
    const t = query.clearTime(c, v, gravity, radius, 0);
    // the start is on the ground to 1e-16 m, which moves the landing by 1e-16/2 s
    expectWithin(t, (2 * 2 * w) / 9.81, { rel: 1e-14, because: "start on the ground to round-off" });
  });

  it("is met earlier when drag may add to gravity, never by a sphere that gravity lifts", () => {
    const c = Float64Array.of(0, 0, 3);
    const v = Float64Array.of(10, 0, 0);
    const free = query.clearTime(c, v, gravity, radius, 0);
    expect(query.clearTime(c, v, gravity, radius, 1)).toBeLessThan(free);
    const up = Float64Array.of(0, 0, 9.81);
    expect(query.clearTime(c, Float64Array.of(0, 0, 1), up, radius, 0)).toBe(Infinity);
    expect(query.clearTime(Float64Array.of(0, 0, -3), v, gravity, radius, 0)).toBe(0);
  });

  it("refuses a slope that is not a number", () => {
    expect(() => createTerrain({ kind: "plane", gradient: [NaN, 0], height: 0 })).toThrow(
      "createTerrain: plane gradient[0] must be a finite number, got NaN",
    );
  });
});
