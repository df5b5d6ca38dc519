import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createSlipEnd, finishSlip } from "../../src/friction/index.ts";

/** A sphere of 2 kg: b = 7/(2 m). */
const mass = 2;
const b = 3.5 / mass;
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);

describe("the end of slip with frozen forces", () => {
  it("comes at t* = 2 |u|/(7 mu g) on a level plane (exact-answers C.3 17)", () => {
    const [g, mu] = [9.81, 0.3];
    const out = createSlipEnd();
    expect(finishSlip(vector(0.3, -0.4, 0), vector(0, 0, 0), mass * g, mu, b, out)).toBe("grips");
    expectWithin(out.time, (2 * 0.5) / (7 * mu * g), { rel: 8 * Number.EPSILON, because: "closed form" });
  });

  it("comes when the exact oblique slip on an incline says so (exact-answers C.3 19b)", () => {
    const random = seededRandom(19);
    for (let i = 0; i < 500; i += 1) {
      const slope = random.uniform(0.05, 1.2);
      const p = random.uniform(1.05, 4);
      const phi = random.uniform(0.05, 3);
      const speed = random.uniform(1e-6, 10);
      const mu = (p * Math.tan(slope)) / 3.5;
      const pull = 9.81 * Math.sin(slope); // down-slope along x
      const u = vector(speed * Math.cos(phi), speed * Math.sin(phi), 0);
      const out = createSlipEnd();
      const T_r = vector((-2 / 7) * mass * pull, 0, 0);
      expect(finishSlip(u, T_r, mass * 9.81 * Math.cos(slope), mu, b, out)).toBe("grips");
      const tau = Math.tan(phi / 2);
      const K = (speed * Math.sin(phi)) / tau ** p;
      const exact = (K / (2 * pull)) * (tau ** (p - 1) / (p - 1) + tau ** (p + 1) / (p + 1));
      expectWithin(out.time, exact, {
        rel: 1e-12,
        because:
          "Math.tan, ** and the differences p − 1, mu N − |T_r| >= 0.05/1.05 lose up to 20 × 50 roundings each",
      });
    }
  });

  it("leaves no slip: u + b (friction impulse − T_r t*) = 0", () => {
    const [u, T_r] = [vector(0.2, -0.1, 0.4), vector(1, 2, -0.5)];
    const out = createSlipEnd();
    finishSlip(u, T_r, 10, 0.5, b, out);
    const left = u.map((each, i) => each + b * (out.impulse[i] - T_r[i] * out.time));
    expectWithin(left, [0, 0, 0], { abs: 16 * Number.EPSILON, because: "differences of numbers below 1" });
  });

  it("follows u' = −b (mu N u/|u| + T_r) integrated numerically", () => {
    const [u, T_r, N, mu] = [vector(0.3, 0.5, 0), vector(-2, 1, 0), 10, 0.4];
    const out = createSlipEnd();
    finishSlip(u, T_r, N, mu, b, out);
    const { time, impulse } = integrateSlip([0.3, 0.5], [-2, 1], mu * N);
    const tolerance = {
      abs: 1e-9,
      because: "fourth order with steps of 1e-3 of a decay, stopped at |u| = 1e-10",
    };
    expectWithin(out.time, time, tolerance);
    expectWithin(out.impulse.subarray(0, 2), impulse, tolerance);
  });
});

/** Time and friction impulse until |u| < 1e-10, by RK4 in s with dt = |u| ds, where the equation is smooth. */
function integrateSlip(u0: [number, number], T_r: [number, number], strength: number) {
  const rate = ([x, y]: number[]) => {
    const speed = Math.hypot(x, y);
    const T = [-strength * x, -strength * y]; // |u| T
    return [b * (T[0] - speed * T_r[0]), b * (T[1] - speed * T_r[1]), speed, T[0], T[1]];
  };
  let y = [...u0, 0, 0, 0];
  const h = 1e-3;
  const at = (k: number[], f: number) => y.map((each, i) => each + f * h * k[i]);
  while (Math.hypot(y[0], y[1]) > 1e-10) {
    const k1 = rate(y);
    const k2 = rate(at(k1, 0.5));
    const k3 = rate(at(k2, 0.5));
    const k4 = rate(at(k3, 1));
    y = y.map((each, i) => each + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
  }
  return { time: y[2], impulse: [y[3], y[4]] };
}

describe("slip under more force than friction can hold", () => {
  const T_r = vector(-6, 0, 0); // mu N = 5 < 6

  it("turns towards −T_r and never ends when it is oblique", () => {
    const out = createSlipEnd();
    expect(finishSlip(vector(-1, 1e-6, 0), T_r, 10, 0.5, b, out)).toBe("turns");
    expect([out.time, ...out.impulse]).toEqual([0, 0, 0, 0]);
  });

  it("grows for ever when it is along −T_r already", () => {
    expect(finishSlip(vector(1, 0, 0), T_r, 10, 0.5, b, createSlipEnd())).toBe("turns");
  });

  it("stops on the way up and leaves the rest to static friction: |u|' = −b (mu N + |T_r|)", () => {
    const out = createSlipEnd();
    expect(finishSlip(vector(-1, 0, 0), T_r, 10, 0.5, b, out)).toBe("stops");
    const time = 1 / (b * (5 + 6));
    expectWithin(out.time, time, { rel: 8 * Number.EPSILON, because: "closed form" });
    expectWithin(out.impulse, [5 * time, 0, 0], {
      rel: 32 * Number.EPSILON,
      because: "difference T_r t* − u/b",
    });
  });

  it("is at its end at once for u = 0", () => {
    expect(finishSlip(vector(0, 0, 0), T_r, 10, 0.5, b, createSlipEnd())).toBe("stops");
    expect(finishSlip(vector(0, 0, 0), T_r, 10, 0.7, b, createSlipEnd())).toBe("grips");
  });

  it("never ends without friction and without force", () => {
    expect(finishSlip(vector(1, 0, 0), vector(0, 0, 0), 10, 0, b, createSlipEnd())).toBe("turns");
  });
});

it.each([
  [Number.NaN, 10, 0.5, b],
  [1, Number.POSITIVE_INFINITY, 0.5, b],
  [1, -10, 0.5, b],
  [1, 10, 0.5, 0],
])(
  "numbers that mean nothing are a status, not NaN: u = %d, N = %d, mu_d = %d, b = %d",
  (u, N, mu, given) => {
    const out = createSlipEnd();
    expect(finishSlip(vector(u, 0, 0), vector(1, 0, 0), N, mu, given, out)).toBe("not-finite");
    expect([out.time, ...out.impulse]).toEqual([0, 0, 0, 0]);
  },
);
