import { expectWithin, type SeededRandom, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  type BounceSeries,
  type BounceSeriesStart,
  boundBounceTail,
  createBounceSeriesPoint,
  evaluateBouncesInto,
  sumBounces,
} from "../../src/bounces/index.ts";
import { bounceOnce, energyOf, iterateBounces, type Motion, startMotion } from "./bounce-by-bounce.ts";

const seed = 812;
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);

function sumOf(start: BounceSeriesStart): BounceSeries {
  const series = sumBounces(start);
  if (series.kind === "not-summable") throw new Error(`not summable: ${series.reason}`);
  return series;
}

/** Slope of random direction; `pull` is 2 |f|/g_n over c, so that below 1 every impact grips. */
function randomStart(random: SeededRandom, pull: number, isGripped: boolean): BounceSeriesStart {
  const n = unit(random);
  const t = tangentOf(unit(random), n);
  const [e, mu, k] = [random.uniform(0, 0.95), random.uniform(0.05, 1), random.uniform(0.2, 2 / 3)];
  const [g_n, a] = [random.uniform(1, 20), random.uniform(0.1, 2)];
  const f = (pull * g_n * mu * (1 + e) * (1 + 1 / k)) / 2;
  const w = vector(random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9));
  return {
    normalSpeed: random.uniform(0.01, 5),
    normalAcceleration: g_n,
    tangentialVelocity: cross(w, n).map((x) => a * x), // u = 0
    tangentialAcceleration: t.map((x) => f * x),
    angularVelocity: w,
    normal: n,
    radius: a,
    gyration: k,
    restitution: e,
    kineticFriction: mu,
    isGripped,
  };
}

function unit(random: SeededRandom): Float64Array {
  const v = vector(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0.1, 1));
  const length = Math.hypot(...v);
  return v.map((x) => x / length);
}

function cross(a: Float64Array, c: Float64Array): Float64Array {
  return vector(a[1] * c[2] - a[2] * c[1], a[2] * c[0] - a[0] * c[2], a[0] * c[1] - a[1] * c[0]);
}

function tangentOf(v: Float64Array, n: Float64Array): Float64Array {
  const t = cross(n, v);
  const length = Math.hypot(...t);
  return t.map((x) => x / length);
}

function withSlip(start: BounceSeriesStart, speed: number): BounceSeriesStart {
  const f = start.tangentialAcceleration;
  const size = Math.hypot(...f);
  const tangentialVelocity = start.tangentialVelocity.map((x, i) => x + (speed * f[i]) / size);
  return { ...start, tangentialVelocity, isGripped: false };
}

function expectSameEnd(series: BounceSeries, end: Motion, start: BounceSeriesStart): void {
  const scale = 20 * (1 + series.time); // speeds below 20 m/s, rates below 20/s, over the time of the series
  const tolerance = {
    abs: 1e-12 * scale,
    because: "a thousand bounces add a thousand roundings of 1e-16 each",
  };
  expectWithin(series.time, end.time, tolerance);
  expectWithin(series.displacement, end.displacement, tolerance);
  expectWithin(series.velocity, end.velocity, tolerance);
  expectWithin(series.angularVelocity, end.angularVelocity, {
    ...tolerance,
    abs: tolerance.abs / start.radius,
  });
  expectWithin(series.energyLost.slip, end.slipLoss, { ...tolerance, abs: 1e-11 * scale });
}

describe(`the sum of infinitely many bounces equals bounce after bounce (seed ${seed})`, () => {
  const random = seededRandom(seed);

  it("when every impact grips, in any direction", () => {
    for (let i = 0; i < 300; i += 1) {
      const start = randomStart(random, random.uniform(0, 0.999), true);
      const series = sumOf(start);
      expect(series.kind).toBe("grips");
      expectSameEnd(series, iterateBounces(start), start);
    }
  });

  it("when every impact slips from u = 0 because the slope is too steep", () => {
    for (let i = 0; i < 300; i += 1) {
      const start = randomStart(random, random.uniform(1.001, 3), true);
      const series = sumOf(start);
      expect(series.kind).toBe("slips");
      expectSameEnd(series, iterateBounces(start), start);
    }
  });

  it("when every impact slips along the slope, down or up", () => {
    for (let i = 0; i < 300; i += 1) {
      const base = randomStart(random, random.uniform(0, 3), false);
      const c = base.kineticFriction * (1 + base.restitution) * (1 + 1 / base.gyration);
      const most = (c * 4 * base.normalSpeed) / (1 - base.restitution); // friction and force together stop less
      const start = withSlip(base, (i % 2 === 0 ? 1 : -1) * most);
      expectSameEnd(sumOf(start), iterateBounces(start), start);
    }
  });

  it("when there is no friction, whatever the directions", () => {
    for (let i = 0; i < 100; i += 1) {
      const base = randomStart(random, 1, false);
      const across = cross(base.normal, base.tangentialAcceleration);
      const tangentialVelocity = base.tangentialVelocity.map((x, j) => x + across[j]);
      const start = { ...base, tangentialVelocity, kineticFriction: 0 };
      expectSameEnd(sumOf(start), iterateBounces(start), start);
    }
  });

  it("at every moment in between", () => {
    const point = createBounceSeriesPoint();
    for (let i = 0; i < 200; i += 1) {
      const start = randomStart(random, random.uniform(0, 2), true);
      const series = sumOf(start);
      const tau = series.time * random.uniform(0, 0.999);
      const motion = startMotion(start);
      while (motion.time + (2 * motion.normalSpeed) / start.normalAcceleration <= tau)
        bounceOnce(start, motion);
      const s = tau - motion.time;
      evaluateBouncesInto(series, tau, point);
      const tolerance = {
        abs: 1e-11 * (1 + series.time),
        because: "roundings of hundreds of bounces, speeds near 20",
      };
      const gap = motion.normalSpeed * s - 0.5 * start.normalAcceleration * s * s;
      const f = start.tangentialAcceleration;
      const place = motion.displacement.map(
        (x, j) => x + motion.velocity[j] * s + 0.5 * f[j] * s * s + gap * start.normal[j],
      );
      expect(point.impacts).toBe(motion.impacts);
      expectWithin(point.gap, gap, tolerance);
      expectWithin(point.displacement, place, tolerance);
      expectWithin(point.angularVelocity, motion.angularVelocity, {
        ...tolerance,
        abs: tolerance.abs / start.radius,
      });
    }
  });

  it("with all energy accounted for: slip, normal losses and the work of the force", () => {
    for (let i = 0; i < 200; i += 1) {
      const start = randomStart(random, random.uniform(0, 3), true);
      const { displacement, velocity, angularVelocity, energyLost } = sumOf(start);
      const work = displacement.reduce((sum, x, j) => sum + x * start.tangentialAcceleration[j], 0);
      const first = energyOf(start, start.normalSpeed, start.tangentialVelocity, start.angularVelocity);
      const last = energyOf(start, 0, velocity, angularVelocity);
      const balance = last - first - work + energyLost.slip + energyLost.normal;
      const scale = first + last + Math.abs(work);
      expectWithin(balance, 0, { abs: 1e-14 * scale, because: "some ten terms of this size" });
    }
  });
});

describe("simple series", () => {
  const level: BounceSeriesStart = {
    normalSpeed: 2,
    normalAcceleration: 9.81,
    tangentialVelocity: vector(0, 0, 0),
    tangentialAcceleration: vector(0, 0, 0),
    angularVelocity: vector(0, 0, 0),
    normal: vector(0, 0, 1),
    radius: 0.3,
    gyration: 0.4,
    restitution: 0.5,
    kineticFriction: 0.2,
    isGripped: false,
  };

  it("a ball dropped on a level floor rests after 2 v/(g (1 − e)) (exact-answers C.2 7)", () => {
    const series = sumOf(level);
    expectWithin(series.time, (2 * 2) / (9.81 * 0.5), { rel: 4 * Number.EPSILON, because: "closed form" });
    expect([...series.displacement, ...series.velocity]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("a ball that slips on a level floor loses mu (1 + e) v/(1 − e) (exact-answers C.2 9)", () => {
    const series = sumOf({ ...level, tangentialVelocity: vector(30, -40, 0) });
    const loss = (0.2 * 1.5 * 2) / 0.5;
    const expected = [30 - 0.6 * loss, -40 + 0.8 * loss, 0];
    expectWithin(series.velocity, expected, { rel: 8 * Number.EPSILON, because: "closed form" });
  });

  it("e = 0 is one flight", () => {
    const series = sumOf({ ...level, restitution: 0, tangentialVelocity: vector(5, 0, 0) });
    expectWithin(series.time, 4 / 9.81, { rel: 2 * Number.EPSILON, because: "closed form" });
    const point = createBounceSeriesPoint();
    evaluateBouncesInto(series, 2 / 9.81, point);
    const flight = { rel: 8 * Number.EPSILON, because: "top of a parabola" };
    expectWithin(point.displacement, [10 / 9.81, 0, 4 / (2 * 9.81)], flight);
  });

  it("before its start and after its end it is at its start and at its end", () => {
    const series = sumOf(level);
    const point = createBounceSeriesPoint();
    evaluateBouncesInto(series, -1, point);
    expect([point.impacts, point.gap, point.velocity[2]]).toEqual([0, 0, 2]);
    evaluateBouncesInto(series, 99, point);
    expect([point.impacts, point.gap, point.velocity[2]]).toEqual([Number.POSITIVE_INFINITY, 0, 0]);
  });

  it.each([
    ["never-ends", { restitution: 1 }],
    ["grip-comes-later", { tangentialVelocity: vector(0.1, 0, 0) }],
    ["slip-turns", { tangentialVelocity: vector(30, 0, 0), tangentialAcceleration: vector(0, 1, 0) }],
    ["invalid-start", { normalSpeed: Number.NaN }],
    ["invalid-start", { normalAcceleration: 0 }],
    ["invalid-start", { tangentialVelocity: vector(Number.NaN, 0, 0) }],
  ])("has no sum and says so: %s", (reason, change) => {
    expect(sumBounces({ ...level, ...change })).toEqual({ kind: "not-summable", reason });
  });

  it("keeps no reference to the arrays of its start", () => {
    const start = { ...level, tangentialVelocity: vector(30, 0, 0) };
    const series = sumOf(start);
    start.tangentialVelocity[0] = 7;
    expect(series.start.tangentialVelocity[0]).toBe(30);
  });
});

it("friction in a series whose slip turns changes no more than the stated bound", () => {
  const random = seededRandom(seed + 1);
  for (let i = 0; i < 200; i += 1) {
    const base = randomStart(random, random.uniform(0.2, 2), false);
    const across = cross(base.normal, base.tangentialAcceleration);
    const start = { ...base, tangentialVelocity: base.tangentialVelocity.map((x, j) => x + across[j]) };
    expect(sumBounces(start)).toEqual({ kind: "not-summable", reason: "slip-turns" });
    const smooth = sumOf({ ...start, kineticFriction: 0 });
    const end = iterateBounces(start);
    const bound = boundBounceTail(start);
    const distance = (a: Float64Array, c: Float64Array) => Math.hypot(...a.map((x, j) => x - c[j]));
    expect(distance(smooth.velocity, end.velocity)).toBeLessThanOrEqual(bound.velocity);
    expect(distance(smooth.angularVelocity, end.angularVelocity)).toBeLessThanOrEqual(bound.angularVelocity);
    expect(distance(smooth.displacement, end.displacement)).toBeLessThanOrEqual(bound.displacement);
  }
});

it("a bound on the tail needs e < 1", () => {
  const start = { ...randomStart(seededRandom(1), 0.5, true), restitution: 1 };
  expect(() => boundBounceTail(start)).toThrow("boundBounceTail: restitution must be in [0, 1), got 1");
});
