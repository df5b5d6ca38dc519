import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createQuery,
  createTerrain,
  type PointsData,
  type TerrainData,
} from "../../src/index.ts";

const seed = 7201;

/**
 * About one point per spacing² in the square |x|, |y| <= half: a lattice shaken by 0.3 spacings, its border straight.
 */
function scatter(
  z: (x: number, y: number) => number,
  half: number,
  spacing: number,
): Pick<PointsData, "x" | "y" | "z"> {
  const random = seededRandom(seed);
  const count = Math.round((2 * half) / spacing);
  const places: [number, number][] = [];
  for (let j = 0; j <= count; j += 1) {
    for (let i = 0; i <= count; i += 1) {
      const [dx, dy] = [random.uniform(-0.3, 0.3), random.uniform(-0.3, 0.3)];
      const x = -half + spacing * (i + (i > 0 && i < count ? dx : 0));
      const y = -half + spacing * (j + (j > 0 && j < count ? dy : 0));
      places.push([x, y]);
    }
  }
  return {
    x: Float64Array.from(places, ([x]) => x),
    y: Float64Array.from(places, ([, y]) => y),
    z: Float64Array.from(places, ([x, y]) => z(x, y)),
  };
}

const wave = (x: number, y: number): number => Math.sin(x) * Math.cos(0.8 * y) + 0.3 * x;
const waveX = (x: number, y: number): number => Math.cos(x) * Math.cos(0.8 * y) + 0.3;
const waveXX = (x: number, y: number): number => -Math.sin(x) * Math.cos(0.8 * y);

/** Largest errors of height, slope and second derivative in x over 3000 places away from the border. */
function errorsOf(data: TerrainData, half: number): number[] {
  const terrain = createTerrain(data);
  const random = seededRandom(seed + 1);
  const jet = new Float64Array(6);
  const worst = [0, 0, 0];
  for (let n = 0; n < 3000; n += 1) {
    const [x, y] = [random.uniform(-half, half), random.uniform(-half, half)];
    terrain.evaluateSurface(x, y, jet);
    const errors = [jet[0] - wave(x, y), jet[1] - waveX(x, y), jet[3] - waveXX(x, y)];
    for (let k = 0; k < 3; k += 1) worst[k] = Math.max(worst[k] as number, Math.abs(errors[k] as number));
  }
  return worst;
}

function ordersOf(errors: readonly number[][]): number[] {
  const first = errors[0] as number[];
  const last = errors[errors.length - 1] as number[];
  return first.map((error, k) => Math.log2(error / (last[k] as number)) / (errors.length - 1));
}

describe.each(["patch", "smooth"] as const)("flat points, method %s", (method) => {
  const [gx, gy, height] = [0.35, -0.2, 3];
  const z = (x: number, y: number): number => height + gx * x + gy * y;
  const terrain = createTerrain({ kind: "points", ...scatter(z, 10, 1), method, cell: 1 } as PointsData);

  it(`are the plane they lie in, in distance, foot, normal and Hessian (1000 places, seed ${seed})`, () => {
    const query = createQuery(terrain);
    const plane = createQuery(createTerrain({ kind: "plane", gradient: [gx, gy], height }));
    const random = seededRandom(seed);
    const [a, b] = [createContact(), createContact()];
    for (let n = 0; n < 1000; n += 1) {
      const [x, y] = [random.uniform(-8, 8), random.uniform(-8, 8)];
      const c = Float64Array.of(x, y, z(x, y) + random.uniform(0, 2));
      query.nearest(c, n % 2 === 0 ? undefined : a, a);
      plane.nearest(c, undefined, b);
      const because =
        "asked for; coordinates and heights of 10 m carry 2e-15, over a spacing squared of 1 m²";
      expectWithin(a.distance, b.distance, { abs: 1e-12, because });
      expectWithin(a.foot, b.foot, { abs: 1e-12, because });
      expectWithin(a.normal, b.normal, { abs: 1e-12, because });
      expectWithin(a.hessian, b.hessian, { abs: 1e-12, because });
    }
  });

  it("end at the border of the square they fill", () => {
    const query = createQuery(terrain);
    expectWithin(query.mapDistance(9, 3), 1, { abs: 1e-12, because: "1 m inside x = 10" });
    expectWithin(query.mapDistance(12, 3), -2, { abs: 1e-12, because: "2 m outside" });
    expect(query.nearest(Float64Array.of(12, 3, z(12, 3)), undefined, createContact())).toBe("outside");
  });
});

describe("the patch through points", () => {
  it("passes through every point, and is a paraboloid where the points lie on one", () => {
    const z = (x: number, y: number): number => 0.2 * x * x - 0.1 * x * y + 0.05 * y * y + 0.4 * x - 2;
    const points = scatter(z, 5, 0.5);
    const terrain = createTerrain({ kind: "points", ...points, method: "patch" });
    const random = seededRandom(seed);
    const jet = new Float64Array(6);
    const because =
      "a fit to some 18 points with a condition of a few hundred, of heights of 10 m over 0.25 m²";
    for (let n = 0; n < 500; n += 1) {
      const [x, y] = [random.uniform(-5, 5), random.uniform(-5, 5)];
      expect(terrain.evaluateSurface(x, y, jet)).toBe("found");
      const expected = [z(x, y), 0.4 * x - 0.1 * y + 0.4, -0.1 * x + 0.1 * y, 0.4, -0.1, 0.1];
      expectWithin(jet, expected, { abs: 2e-11, because });
    }
    for (let k = 0; k < points.x.length; k += 1) {
      terrain.evaluateSurface(points.x[k] as number, points.y[k] as number, jet);
      expectWithin(jet[0] as number, points.z[k] as number, {
        abs: 1e-14,
        because: "a few roundings of 4 m",
      });
    }
  });

  it("converges with order 3 in height, 2 in slope and 1 in the second derivative", () => {
    const errors = [0.4, 0.2, 0.1, 0.05].map((spacing) => {
      return errorsOf({ kind: "points", ...scatter(wave, 4, spacing), method: "patch" }, 3);
    });
    const [height = 0, slope = 0, second = 0] = ordersOf(errors);
    const because = "the largest of 3000 errors at irregular points";
    expectWithin(height, 3, { abs: 0.3, because });
    expectWithin(slope, 2, { abs: 0.3, because });
    expectWithin(second, 1, { abs: 0.3, because });
  });

  it("has a continuous slope across every side, and second derivatives that are those of the slope", () => {
    const terrain = createTerrain({ kind: "points", ...scatter(wave, 4, 0.5), method: "patch" });
    const random = seededRandom(seed);
    const [at, ahead] = [new Float64Array(6), new Float64Array(6)];
    let [jump, wrong, steps] = [0, 0, 0];
    for (let line = 0; line < 20; line += 1) {
      const [y, h] = [random.uniform(-3, 3), 1e-5];
      for (let x = -3; x < 3; x += 0.003) {
        terrain.evaluateSurface(x, y, at);
        terrain.evaluateSurface(x + h, y, ahead);
        jump = Math.max(
          jump,
          Math.abs((ahead[1] as number) - (at[1] as number)),
          Math.abs((ahead[2] as number) - (at[2] as number)),
        );
        // on one cubic the second derivative is linear: the mean of both ends gives the change of slope
        const change = 0.5 * h * ((at[3] as number) + (ahead[3] as number));
        if (Math.abs((ahead[1] as number) - (at[1] as number) - change) > 1e-10 * h + 1e-14) wrong += 1;
        steps += 1;
      }
    }
    expect(jump).toBeLessThan(1e-4); // 1e-5 m times second derivatives below 10 per metre
    expect(wrong / steps).toBeLessThan(0.003); // steps that cross a side: about 1e-5 m in 0.1 m, 20 times more allowed
  });

  it("has holes where its triangles are too long, and says no-data there", () => {
    const { x, y, z } = scatter(wave, 4, 0.5);
    const keep = [...x.keys()].filter((k) => Math.hypot(x[k] as number, y[k] as number) > 1.5);
    const pick = (from: Float64Array): Float64Array => Float64Array.from(keep, (k) => from[k] as number);
    const data = {
      kind: "points",
      x: pick(x),
      y: pick(y),
      z: pick(z),
      method: "patch",
      longestSide: 1.2,
    } as const;
    const terrain = createTerrain(data);
    const jet = new Float64Array(6);
    expect(terrain.evaluateSurface(0, 0, jet)).toBe("no-data");
    expect(terrain.evaluateSurface(2.5, 2, jet)).toBe("found");
    expect(createTerrain({ ...data, longestSide: 10 }).evaluateSurface(0, 0, jet)).toBe("found");
  });

  it("needs three points only: then it is their plane", () => {
    const data = {
      kind: "points",
      x: Float64Array.of(0, 2, 0),
      y: Float64Array.of(0, 0, 4),
      z: Float64Array.of(1, 2, 5),
      method: "patch",
    } as const;
    const jet = new Float64Array(6);
    expect(createTerrain(data).evaluateSurface(0.5, 0.5, jet)).toBe("found");
    expectWithin(jet, [1.75, 0.5, 1, 0, 0, 0], { abs: 1e-14, because: "a few roundings" });
  });
});

describe("the smooth spline near points", () => {
  it("converges with order 4 in height, 3 in slope and 2 in the second derivative at least", () => {
    const errors = [0.8, 0.4, 0.2].map((cell) => {
      return errorsOf({ kind: "points", ...scatter(wave, 4, 0.5 * cell), method: "smooth", cell }, 2.5);
    });
    const [height = 0, slope = 0, second = 0] = ordersOf(errors);
    // at least: the bias of the smoothing is of order 4 in all of them, the spline's own error of order 4, 3, 2
    expect(height).toBeGreaterThan(3.7);
    expect(slope).toBeGreaterThan(2.7);
    expect(second).toBeGreaterThan(1.7);
  });

  it("leaves the part 1/(1 + (ℓ k)⁴) of a wave of wave number k", () => {
    const [k, cell, smoothingLength] = [2, 0.25, 0.5];
    const points = scatter((x) => Math.sin(k * x), 4, 0.1);
    const terrain = createTerrain({ kind: "points", ...points, method: "smooth", cell, smoothingLength });
    // the energy of the spline through the wave, by second differences of its coefficients: k⁴ to 4 % here
    const cosine = Math.cos(k * cell);
    const bend = (3 * (2 - 2 * cosine)) / (2 + cosine) / cell ** 2;
    expectWithin(bend, k * k, { rel: 0.03, because: "(k cell)²/12 = 0.02" });
    // means over 33 nodes and 81 points along each side: 33/32 nodes per cell, 81/80 points per spacing
    const share = ((81 / 80) * (32 / 33)) ** 2;
    const part = 1 / (1 + smoothingLength ** 4 * bend ** 2 * share);
    const jet = new Float64Array(6);
    for (const x of [0.785, 0.3, -1.1]) {
      terrain.evaluateSurface(x, 0.1, jet);
      expectWithin(jet[0] as number, part * Math.sin(k * x), {
        abs: 0.01,
        because: "shaken places weigh parts of the wave differently, 6 to a cell; the border is 8 ℓ away",
      });
    }
  });

  it("halves the noise of points that lie dense, and reports how far it passes them", () => {
    const random = seededRandom(seed);
    const points = scatter(wave, 4, 0.1);
    const noise = 0.05;
    const z = points.z.map((height) => height + random.uniform(-noise, noise) * Math.sqrt(3));
    const data = { kind: "points", ...points, z, method: "smooth", cell: 0.4 } as const;
    const { fit } = createTerrain(data);
    const [height = 0] = errorsOf(data, 3);
    expectWithin(fit?.rms ?? 0, noise, {
      rel: 0.05,
      because: "16 points for a coefficient take up 1/32 of the noise",
    });
    expect(fit?.largest).toBeLessThan(0.2);
    expect(fit?.largest).toBeGreaterThan(Math.sqrt(3) * noise * 0.9);
    expect(height).toBeLessThan(noise); // rms of about noise/4 at each place
  });

  it("has no data where no point is near", () => {
    const { x, y, z } = scatter(wave, 4, 0.25);
    const keep = [...x.keys()].filter((k) => (x[k] as number) + (y[k] as number) < 2);
    const pick = (from: Float64Array): Float64Array => Float64Array.from(keep, (k) => from[k] as number);
    const data = { kind: "points", x: pick(x), y: pick(y), z: pick(z), method: "smooth", cell: 0.5 } as const;
    const jet = new Float64Array(6);
    const terrain = createTerrain(data);
    expect(terrain.evaluateSurface(3.5, 3.5, jet)).toBe("no-data");
    expect(terrain.evaluateSurface(0, 0, jet)).toBe("found");
    expectWithin(jet[0] as number, wave(0, 0), { abs: 2e-3, because: "cells of 0.5 m on waves of 6 m" });
    expect(createTerrain({ ...data, reach: Infinity }).evaluateSurface(3.5, 3.5, jet)).toBe("found");
  });
});

describe("points that are refused", () => {
  const square = { x: [0, 1, 1, 0], y: [0, 0, 1, 1], z: [0, 0, 0, 0] };
  it.each([
    [{ ...square, x: [0, 1], y: [0, 0], z: [0, 0] }, "points must be at least 3, got 2"],
    [{ ...square, z: [0, 0] }, "points z must have 4 numbers, as x, got 2"],
    [
      { ...square, z: [0, 0, Number.NaN, 0] },
      "point 2 must be finite, its height within 1000000 m, got (1, 1, NaN)",
    ],
    [{ x: [0, 1, 2, 3], y: [1, 3, 5, 7], z: [0, 1, 0, 1] }, "points must not all lie on one line in the map"],
    [{ ...square, x: [0, 1, 1, 1], y: [0, 0, 1, 0] }, "points 1 and 3 lie at one place (1, 0)"],
    [{ ...square, method: "spline" }, 'points method must be "patch" or "smooth", got spline'],
    [{ ...square, longestSide: 0 }, "points longestSide must be > 0 m, got 0"],
    [{ ...square, method: "smooth", cell: 0 }, "points cell must be > 0 m and finite, got 0"],
    [
      { ...square, method: "smooth", cell: 1, smoothingLength: -1 },
      "points smoothingLength must be > 0 m and finite, got -1",
    ],
    [
      { ...square, method: "smooth", cell: 1, smoothingLength: 3 },
      "points smoothingLength must be at most 2 cells of 1 m, got 3",
    ],
    [{ ...square, method: "smooth", cell: 1e-6 }, "points cell = 0.000001 m makes 1000001 × 1000001 nodes"],
  ])("%j", ({ x, y, z, ...settings }, message) => {
    const data = {
      kind: "points",
      method: "patch",
      ...settings,
      x: Float64Array.from(x),
      y: Float64Array.from(y),
      z: Float64Array.from(z),
    } as unknown as PointsData;
    expect(() => createTerrain(data)).toThrow(`createTerrain: ${message}`);
  });
});
