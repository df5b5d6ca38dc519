import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { contact, run } from "../support/scenarios.ts";

const g = 9.81;
const r = 0.3;

/** A gutter that narrows on its way down along x: where its curvature passes 1/r one foot becomes two. */
const curvature = (x: number): number => 1.5 + 0.5 * x;
const ground: TerrainData = {
  kind: "formula",
  z: "0.5*(1.5 + 0.5*x)*y^2 - 0.2*x",
  domain: { x: [-5, 30], y: [-5, 5] },
};

/** Centre [x, z] of the sphere that touches the ground at x of its feet, and its distance from the line between them. */
function placeAt(x: number): readonly [number, number, number] {
  // the normal at a foot meets the plane y = 0 after r: sqrt(1 + z_x^2 + z_y^2) = r curvature, z_y = curvature y
  const kappa = curvature(x);
  let square = 0;
  if (r * kappa > Math.sqrt(1.04)) {
    const [a, b, c] = [0.0625, kappa * kappa - 0.1, 1.04 - (r * kappa) ** 2]; // of y^2, z_x = y^2/4 - 0.2
    square = (-2 * c) / (b + Math.sqrt(b * b - 4 * a * c));
  }
  const zx = 0.25 * square - 0.2;
  const length = Math.sqrt(1 + zx * zx + kappa * kappa * square);
  const z = 0.5 * kappa * square - 0.2 * x;
  return [x - (r * zx) / length, z + r / length, (r * Math.sqrt(1 + zx * zx)) / length];
}

/**
 * Place along x after a time, from the energy: m v^2 (1 + k (r/h)^2)/2 + m g z is kept, and dt = ds/v.
 *
 * @param k inertia over m r^2 of what turns with it; 0 where nothing does
 */
function placeAfter(time: number, v0: number, k: number): number {
  const parts = 20_000;
  const [x0, z0] = placeAt(0);
  const speedAt = (z: number, h: number): number =>
    Math.sqrt((v0 * v0 * (1 + k) + 2 * g * (z0 - z)) / (1 + k * (r / h) ** 2));
  let [x, z, v, t] = [x0, z0, v0, 0];
  for (let i = 1; ; i += 1) {
    const [xx, zz, h] = placeAt((25 * i) / parts);
    const vv = speedAt(zz, h);
    const dt = (2 * Math.hypot(xx - x, zz - z)) / (v + vv);
    if (t + dt >= time) return x + ((xx - x) * (time - t)) / dt;
    [x, z, v, t] = [xx, zz, vv, t + dt];
  }
}

it.each([
  ["rolls on along both feet", 0.6, contact([0, 0], [0, -5, 0]), 0.4, "roll"],
  ["slips on along both feet", 0, contact([0, 0], [0, 0, 0], 1.5, 0), 0, "slip"],
] as const)("where a hollow becomes as round as it a sphere %s", (_what, friction, start, k, phase) => {
  const time = 2.6;
  const result = run({ ground, friction, start, time });
  expect(result.outcome).toBe("time");
  expect(result.phase).toBe(phase);
  expect(result.events.map(({ kind }) => kind)).toEqual(["end"]);
  const because = "the trapezoids of the comparison: (25 m/20,000)^2 over a metre or so, divided by 12";
  const place = placeAfter(time, 5 * r, k);
  expect(place).toBeGreaterThan(5); // the foot parts near x = 3.9
  expectWithin(result.y[0], place, { abs: 2e-7, because });
  expectWithin(result.y[1], 0, { abs: 1e-12, because: "both sides are the same" });
  expect(result.ledger.residual).toBeLessThan(1e-10); // the tolerance of a step
  expect(result.deepestGap).toBeGreaterThan(-1e-9 * r);
});
