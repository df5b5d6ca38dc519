import type { GridData } from "@talus/geodata";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createContact, createQuery, createTerrain } from "../../src/index.ts";

const gravity = Float64Array.of(0, 0, -9.81);

/** Level ground with one node raised: a spike one cell wide to either side. */
function spike(height: number): GridData {
  const heights = new Float64Array(60 * 20);
  heights[10 * 60 + 40] = height;
  return { columns: 60, rows: 20, x0: 0, y0: 0, cell: 1, heights };
}

describe("the clear time of a flying sphere", () => {
  const radius = 0.2;

  /** First time at which the sphere overlaps the ground, by steps of 1e-5 s over the spike, s. */
  function firstTouch(grid: GridData, c: Float64Array, v: Float64Array): number {
    const query = createQuery(createTerrain({ kind: "grid", grid }));
    const contact = createContact();
    for (let n = 0; n < 60_000; n += 1) {
      const t = n * 1e-5;
      const at = c.map((value, i) => value + t * (v[i] + 0.5 * t * gravity[i]));
      query.nearest(at, contact.piece >= 0 ? contact : undefined, contact);
      if (contact.distance < radius) return t;
    }
    return Infinity;
  }

  it("ends before a spike of one cell that it would hit at 100 m/s, and not far before", () => {
    const grid = spike(3);
    const query = createQuery(createTerrain({ kind: "grid", grid }));
    const c = Float64Array.of(1, 10, 2.5);
    const v = Float64Array.of(100, 0, 0);
    const touch = firstTouch(grid, c, v);
    expect(touch).toBeLessThan(0.4); // the spike stands at x = 40, 0.39 s away
    const clear = query.clearTime(c, v, gravity, radius, 0);
    expect(clear).toBeLessThanOrEqual(touch);
    expect(clear).toBeGreaterThan(0.9 * touch);
  });

  it("passes over a spike that is low enough", () => {
    const query = createQuery(createTerrain({ kind: "grid", grid: spike(1) }));
    const c = Float64Array.of(1, 10, 3);
    const clear = query.clearTime(c, Float64Array.of(100, 0, 0), gravity, radius, 0);
    expect(clear).toBeGreaterThan(0.5); // 50 m further on, beyond the spike
  });

  it("comes close to the exact time over level ground, whatever the representation", () => {
    const exact = Math.sqrt((2 * (3 - radius)) / 9.81);
    const c = Float64Array.of(5, 5, 3);
    const v = Float64Array.of(1, 0, 0);
    for (const query of [
      createQuery(createTerrain({ kind: "grid", grid: spike(0) })),
      createQuery(createTerrain({ kind: "formula", z: "0*x" })),
    ]) {
      const clear = query.clearTime(c, v, gravity, radius, 0);
      expect(clear).toBeLessThanOrEqual(exact);
      expect(clear).toBeGreaterThan(0.95 * exact);
    }
  });

  it("is shortened by drag that may act any way", () => {
    const query = createQuery(createTerrain({ kind: "grid", grid: spike(0) }));
    const c = Float64Array.of(5, 5, 3);
    const v = Float64Array.of(1, 0, 0);
    const exact = Math.sqrt((2 * (3 - radius)) / (9.81 + 3));
    const clear = query.clearTime(c, v, gravity, radius, 3);
    expect(clear).toBeLessThanOrEqual(exact);
    expect(clear).toBeGreaterThan(0.9 * exact);
  });

  it("is 0 under the ground and in touch, Infinity away from the map or at rest above", () => {
    const query = createQuery(createTerrain({ kind: "grid", grid: spike(0) }));
    const rest = new Float64Array(3);
    expect(query.clearTime(Float64Array.of(5, 5, -1), rest, gravity, radius, 0)).toBe(0);
    expectWithin(query.clearTime(Float64Array.of(5, 5, radius), rest, gravity, radius, 0), 0, {
      abs: 1e-6,
      because: "gap of round-off, 1e-15 m, falls in √(2e-15/9.81) s at most",
    });
    expect(query.clearTime(Float64Array.of(-50, 5, 3), Float64Array.of(-1, 0, 0), gravity, radius, 0)).toBe(
      Infinity,
    );
    expect(query.clearTime(Float64Array.of(5, 5, 1), rest, rest, radius, 0)).toBe(Infinity);
    expect(query.clearTime(Float64Array.of(5, 5, 0.1), rest, rest, radius, 0)).toBe(0);
  });

  it("depends on its arguments alone", () => {
    const query = createQuery(createTerrain({ kind: "grid", grid: spike(3) }));
    const c = Float64Array.of(1, 10, 2.5);
    const v = Float64Array.of(30, 1, 2);
    const first = query.clearTime(c, v, gravity, radius, 0.5);
    query.clearTime(Float64Array.of(50, 3, 8), Float64Array.of(-5, 1, 2), gravity, radius, 0);
    expect(query.clearTime(c, v, gravity, radius, 0.5)).toBe(first);
  });
});
