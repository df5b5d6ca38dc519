import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

const [g, k, a] = [9.81, 2 / 5, 0.1];

/** A level plane on the side x < 0, and one that rises by an angle from the line x = 0 on. */
const bentGrounds: Readonly<Record<string, (rise: number) => TerrainData>> = {
  mesh(rise) {
    const z = 4 * Math.tan(rise);
    return {
      kind: "mesh",
      vertices: Float64Array.of(-4, -4, 0, -4, 4, 0, 0, -4, 0, 0, 4, 0, 4, -4, z, 4, 4, z),
      triangles: Uint32Array.of(0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3),
    };
  },
  formula(rise) {
    const slope = Math.tan(rise).toFixed(24);
    return { kind: "formula", z: `${rise > 0 ? "max" : "min"}(0, ${slope}*x)` };
  },
};

// hollows flatter than 3e-5 are no second contact; edges flatter than about 1e-6 are narrower here than what is looked
// ahead
const bends = [2e-5, 1e-7, -1e-7, -1e-6, -2e-5];
const grounds = Object.entries(bentGrounds).flatMap(([kind, bent]) =>
  bends.map((rise) => [kind, rise, bent(rise)] as const),
);

describe.each(grounds)("where a %s bends by %d rad, a sphere that rolls and spins", (_kind, rise, ground) => {
  const [vx, vy, spin, way, after] = [0.6, 0.9, 40, 0.3, 0.1];
  const start = flight([-way, -0.4, a], [vx, vy, 0], [-vy / a, vx / a, spin]);
  const result = run({ ground, radius: a, mass: 1, friction: 0.5, start, time: way / vx + after });

  it("keeps its angular momentum about the new contact and its spin about the new normal", () => {
    // A w + m a n x v stays, and v = a w x n after it: w_n stays, w_t+ = (k w_t + n x v/a)/(1 + k)
    const n = [-Math.sin(rise), 0, Math.cos(rise)] as const;
    const w = [-vy / a, vx / a, spin] as const;
    const about = w[0] * n[0] + w[2] * n[2];
    const nv = [-n[2] * vy, n[2] * vx, n[0] * vy] as const;
    const turned = nv.map((each, i) => {
      const normal = about * (n[i] as number);
      return normal + (k * ((w[i] as number) - normal) + each / a) / (1 + k);
    });
    turned[1] = (turned[1] as number) - (g * Math.sin(rise) * after) / ((1 + k) * a); // rolling up the new plane
    expectWithin(result.y.slice(10, 13), turned, {
      abs: 1e-10 + (g * rise * rise) / vx,
      because: "1e-10 a step, and weight while it turns over the edge, for less than a rise/vx",
    });
  });

  it("has its energy accounted for", () => {
    expect(result.outcome).toBe("time");
    expect(result.ledger.residual).toBeLessThan(1e-12); // rounding: the motion is uniform but for the bend
  });
});
