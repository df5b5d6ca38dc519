import type { Triple } from "@talus/kinematics";
import { expectWithin, randomQuaternion, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { freeTop, motionInvariants } from "../src/motion/index.ts";
import { expectState, randomTops, startInBody, stateAt, turnState } from "./free-top-cases.ts";
import { startState } from "./motion-runs.ts";

const eps = Number.EPSILON;

describe("properties of a free top (seeds 22, 23)", () => {
  const tops = randomTops(22, 60).filter((_, n) => n % 5 !== 1);
  const random = seededRandom(23);
  const cases = tops.map(({ I, w, t }) => ({
    body: { mass: 2, inertia_B: I },
    start: startInBody(w, randomQuaternion(random)),
    speed: Math.max(...w.map(Math.abs)),
    t,
  }));

  it("starts at the given state", () => {
    for (const { body, start, speed } of cases) {
      const y = stateAt(body, start, 0);
      expectWithin(
        y.slice(10, 13).map((x) => x / speed),
        start.slice(10, 13).map((x) => x / speed),
        {
          abs: 16 * eps,
          because: "u from w by an integral, and w from u by an elliptic function",
        },
      );
      expectState(
        y.map((x, i) => (i < 10 ? x : 0)),
        start.map((x, i) => (i < 10 ? x : 0)),
        8 * eps,
        "a few products",
      );
    }
  });

  it("goes on as it would without a stop, and back again", () => {
    for (const { body, start, t, speed } of cases) {
      const because = "twice a few roundings, and one for every radian; grown where the motion is unstable";
      const abs = 64 * eps * (1 + speed * Math.abs(t));
      const scaled = (y: Float64Array) => y.map((x, i) => (i < 3 ? 0 : i < 10 ? x : x / speed));
      const between = stateAt(body, start, 0.3 * t);
      expectState(scaled(stateAt(body, between, 0.7 * t)), scaled(stateAt(body, start, t)), abs, because);
      expectState(scaled(stateAt(body, stateAt(body, start, t), -t)), scaled(start), abs, because);
    }
  });

  it("keeps energy, L and the norm of its quaternion", () => {
    for (const { body, start, t } of cases) {
      const before = motionInvariants(body, start);
      const y = stateAt(body, start, t);
      const after = motionInvariants(body, y);
      const L = Math.hypot(...before.angularMomentum);
      const because = "a few roundings of products";
      expectWithin(after.kineticEnergy, before.kineticEnergy, { rel: 1e-14, because });
      const turned = 1 + Math.hypot(...start.slice(10, 13)) * Math.abs(t);
      expectWithin(
        after.angularMomentum.map((x) => x / L),
        before.angularMomentum.map((x) => x / L),
        {
          abs: 16 * eps * turned,
          because: "an attitude known to a rounding for every radian",
        },
      );
      expectWithin(Math.hypot(...y.slice(3, 7)), 1, {
        abs: 4 * eps,
        because: "products of unit quaternions",
      });
    }
  });

  it("turns with the world, and is the same for q and −q", () => {
    for (const { body, start, t, speed } of cases) {
      const opposite = start.map((x, i) => (i >= 3 && i < 7 ? -x : x));
      const y = stateAt(body, start, t);
      expectState(stateAt(body, opposite, t), y, 0, "the same products with two signs");
      const Q = Float64Array.from(randomQuaternion(random));
      const turned = start.slice();
      const expected = y.slice();
      for (const state of [turned, expected]) turnState(Q, state);
      const scaled = (state: Float64Array) => state.map((x, i) => (i < 3 ? 0 : i < 10 ? x : x / speed));
      const because = "w in B known to two roundings more, over the angle turned through";
      expectState(
        scaled(stateAt(body, turned, t)),
        scaled(expected),
        64 * eps * (1 + speed * Math.abs(t)),
        because,
      );
    }
  });

  it("is finite for bodies and starts of every kind: needles, plates, near-spheres, hair's breadths (seed 24)", () => {
    const size = (low: number, high: number) => 10 ** random.uniform(low, high);
    for (let n = 0; n < 3000; n += 1) {
      const small = size(-18, 0);
      const almost = 1 + eps * random.integer(-4, 4);
      const I: Triple[] = [
        [1, almost, 1 + eps * random.integer(-4, 4)],
        [small, 1, 1],
        [small, 1, 1 + small * random.uniform(0, 1)],
        [small, 1, 1 + small],
        [3, 4, 6],
      ];
      const part = () =>
        random.uniform(0, 1) < 0.2 ? 0 : random.uniform(-1, 1) * size(n % 3 === 0 ? -300 : -3, 0);
      const body = { mass: 1, inertia_B: I[n % 5] };
      const top = freeTop(body, startState([0, 0, 0], [part(), part(), part()]));
      const y = new Float64Array(13);
      top.stateInto(size(-3, 4), y);
      expect([...y].every(Number.isFinite)).toBe(true);
      expect(top.period > 0 && top.precession > 0).toBe(true); // not NaN
      expectWithin(Math.hypot(...y.slice(3, 7)), 1, {
        abs: 4 * eps,
        because: "products of unit quaternions",
      });
    }
  });

  it("does not depend on the order in which the axes are named", () => {
    for (const { I, w, t } of tops) {
      const a = freeTop({ mass: 1, inertia_B: I }, startState([0, 0, 0], w));
      const b = freeTop(
        { mass: 1, inertia_B: [I[1], I[2], I[0]] },
        startState([0, 0, 0], [w[1], w[2], w[0]]),
      );
      const [wa, wb] = [new Float64Array(3), new Float64Array(3)];
      a.angularVelocityInto(t, wa, 0);
      b.angularVelocityInto(t, wb, 0);
      expect([wb[2], wb[0], wb[1]]).toEqual([...wa]);
      expect([b.period, b.precession]).toEqual([a.period, a.precession]);
    }
  });
});

describe("free tops that do not go round", () => {
  const asymmetric = { mass: 1, inertia_B: [3, 4, 6] } as const;

  it("on the separatrix w goes like tanh and sech to the middle axis, for ever: I = (3, 4, 6), w = (2, 0, 1)", () => {
    // |L|² = 2E I₂: 36 + 36 = 18 · 4; w₂ = B tanh n t with B² = |L|²/I₂² = 4.5, n² = 4.5 (I₃ − I₂)(I₂ − I₁)/(I₁ I₃) =
    // 0.5
    const start = startInBody([2, 0, 1], [0.5, 0.5, -0.5, 0.5]);
    const top = freeTop(asymmetric, start);
    expect([top.regime, top.period, top.precession]).toEqual(["separatrix", Infinity, Infinity]);
    const w = new Float64Array(3);
    const rate = Math.sqrt(0.5);
    for (const t of [-2, 0.3, 5, 1e4, -1e6]) {
      top.angularVelocityInto(t, w, 0);
      const sech = 1 / Math.cosh(rate * t);
      const because = "a few roundings, and one for every e-folding";
      const abs = 16 * eps * (1 + Math.min(40, Math.abs(t)));
      expectWithin(w, [2 * sech, Math.sqrt(4.5) * Math.tanh(rate * t), sech], { abs, because });
    }
    // far out it only turns about L, at |L|/I₂
    const y = new Float64Array(13);
    top.stateInto(1e6, y);
    const axis = motionInvariants(asymmetric, start).angularMomentum.map((x) => x / Math.sqrt(72));
    const later = new Float64Array(13);
    const turn = Math.PI / Math.sqrt(4.5);
    top.stateInto(1e6 + turn, later); // half a turn: q from y is (0, axis)
    const because = "an angle of 2e6 rad";
    const turned = y.slice();
    turnState(Float64Array.of(0, ...axis), turned);
    expectState(
      later.map((x, i) => (i < 3 ? 0 : x)),
      turned.map((x, i) => (i < 3 ? 0 : i < 7 ? x : later[i])),
      4e-10,
      because,
    );
  });

  it.each<[Triple, Triple]>([
    [
      [3, 4, 6],
      [0, 2, 0],
    ],
    [
      [3, 4, 6],
      [0, 0, -2],
    ],
    [
      [5, 5, 5],
      [1, -2, 2],
    ],
    [
      [5, 5, 3],
      [1, -2, 0],
    ],
  ])("with w along L, it turns steadily: I = %o, w = %o", (inertia_B, w) => {
    const start = startInBody(w, [0.5, 0.5, -0.5, 0.5]);
    const top = freeTop({ mass: 1, inertia_B }, start);
    expect([top.regime, top.period, top.precession]).toEqual(["steady", Infinity, Infinity]);
    const speed = Math.hypot(...w);
    const turned = start.slice();
    turnState(Float64Array.of(0, ...start.slice(10, 13).map((x) => x / speed)), turned);
    const y = new Float64Array(13);
    top.stateInto(Math.PI / speed, y); // half a turn
    const expected = turned.map((x, i) => (i < 3 ? y[i] : i < 7 ? x : start[i]));
    expectState(y, expected, 8 * eps, "a few products");
  });

  it("at rest it stays", () => {
    const start = startInBody([0, 0, 0], [0.5, 0.5, -0.5, 0.5]);
    expectState(
      stateAt(asymmetric, start, 2),
      [2, -4, 6, 0.5, 0.5, -0.5, 0.5, 1, -2, 3, 0, 0, 0],
      0,
      "nothing turns",
    );
  });

  it("a hair's breadth of 1e-170 from the middle axis it turns over after 390 e-foldings", () => {
    // w₁ = w₃ = δ: u runs from about 0 to 2K with K = ln(4/k'), k'² = |D_b/D_a| (I₃ − I₁)/(I₃ − I₂)
    const delta = 1e-170;
    const top = freeTop(asymmetric, startState([0, 0, 0], [delta, 1, delta]));
    const kPrime = Math.sqrt((3 * (12 - 3)) / (2 * 4)) * delta;
    const rate = Math.sqrt((2 * 4) / 72);
    const because = "asymptotic form of K, exact to k'² ln k'";
    expectWithin(top.period, (4 * Math.log(4 / kPrime)) / rate, { rel: 8 * eps, because });
    const w = new Float64Array(3);
    top.angularVelocityInto(top.period / 2, w, 0);
    expectWithin(w, [0, -1, 0], { abs: 1e-13, because: "390 e-foldings lose as many roundings of u" });
  });
});

describe("what is no free top", () => {
  const body = { mass: 1, inertia_B: [3, 4, 6] } as const;
  const start = startState([0, 0, 0], [1, 2, 3]);
  const withNumber = (i: number, x: number) => start.map((y, k) => (k === i ? x : y));
  it.each<[string, () => unknown, string]>([
    [
      "a moment of 0",
      () => freeTop({ mass: 1, inertia_B: [1, 0, 1] }, start),
      "freeTop: inertia_B[1] must be > 0 kg m², got 0",
    ],
    [
      "too large a moment",
      () => freeTop({ mass: 1, inertia_B: [1, 1, 3] }, start),
      "freeTop: moment 3 exceeds the sum",
    ],
    [
      "a state that is not finite",
      () => freeTop(body, withNumber(11, Number.NaN)),
      "freeTop: start[11] must be finite, got NaN",
    ],
    [
      "no quaternion",
      () => freeTop(body, withNumber(3, 0)),
      "freeTop: the norm of start.q_WB must be 1 to within 0.01, got 0",
    ],
    [
      "a state that is too short",
      () => freeTop(body, new Float64Array(7)),
      "freeTop: start must have 13 numbers, got 7",
    ],
    [
      "no time",
      () => freeTop(body, start).stateInto(Number.NaN, new Float64Array(13)),
      "freeTop: t must be finite, got NaN",
    ],
    [
      "no end of time",
      () => freeTop(body, start).angularVelocityInto(Infinity, new Float64Array(3), 0),
      "freeTop: t must be finite, got Infinity",
    ],
  ])("%s is refused", (_name, make, message) => {
    expect(make).toThrow(message);
    expect(make).toThrow(RangeError);
  });

  it("takes a list of numbers as start too, and asks for one that is missing", () => {
    expect(stateAt(body, start, 2)).toEqual(stateAt(body, [...start], 2));
    // @ts-expect-error no start
    expect(() => freeTop(body)).toThrow(new TypeError("freeTop: start must be a list, got undefined"));
  });

  it("neither keeps nor needs the array of the start: the state may be written over it", () => {
    const y = start.slice();
    const top = freeTop(body, y);
    const expected = stateAt(body, start, 2);
    top.stateInto(2, y);
    expect(y).toEqual(expected);
  });
});
