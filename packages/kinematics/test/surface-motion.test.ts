import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { applyMatrix3Into, applyTransposedMatrix3Into, selectedFrameInto } from "../src/index.ts";
import {
  bodyAngleRatesInto,
  bodyAngularVelocityInto,
  bodyFromSelectedInto,
  selectedFrameAngularVelocityFromNormalInto,
  selectedFrameAngularVelocityInto,
  selectedFrameRatesInto,
  surfaceNormalMotionInto,
} from "../src/surface-motion/index.ts";
import {
  applyJets,
  constant,
  crossJets,
  type Jet,
  type JetMatrix,
  motion,
  multiplyJets,
  negative,
  order,
  transposeJets,
  turningOf,
  turnJet,
  unitJets,
} from "./jet.ts";

const seed = 231;
const count = 2000;
const vector = (...numbers: number[]): Float64Array => new Float64Array(numbers);
const rounding = {
  abs: 1e-13,
  because: "rates up to 5 and curvatures up to 3 in sums of some twenty terms, on both sides",
};

/** Axes of the selected frame as columns, from Psi and Theta: turns of (2.01), (2.02), active. */
const selectedAxes = (Psi: Jet, Theta: Jet): JetMatrix =>
  multiplyJets(turnJet("z", Psi), turnJet("z", constant(Math.PI)), turnJet("y", negative(Theta)));

describe(`angular velocity by automatic differentiation (${count} motions, seed ${seed})`, () => {
  const random = seededRandom(seed);
  const five = (size: number) => new Float64Array(5).map(() => random.uniform(-size, size));
  const motions = Array.from({ length: count }, () => [five(3), five(5)]);
  const out = new Float64Array(3);

  it("R1' R1ᵀ is the matrix Omega1 of Psi' and Theta' (2.31), its axial vector w (2.34)", () => {
    for (const [angles, rates] of motions) {
      const [Psi, Theta] = [motion(angles[0], rates[0]), motion(angles[1], rates[1])];
      const R1 = transposeJets(selectedAxes(Psi, Theta));
      const rate: JetMatrix = R1.map((row) => row.map(([, f1]): Jet => [f1, 0, 0]));
      const Omega1 = multiplyJets(rate, transposeJets(R1)).map((row) => order(0, row));
      selectedFrameAngularVelocityInto(angles, 0, rates, 0, out, 0);
      const [x, y, z] = out;
      expectWithin(Omega1.flat(), [0, z, -y, -z, 0, x, y, -x, 0], rounding);
    }
  });

  it("the body in the selected frame has Om of (2.46)", () => {
    for (const [angles, rates] of motions) {
      const [Psi, Theta, psi, theta, phi] = [...angles].map((angle, i) => motion(angle, rates[i]));
      const frame = selectedAxes(Psi, Theta);
      const body = multiplyJets(frame, turnJet("z", psi), turnJet("y", theta), turnJet("z", phi));
      const inFrame = applyJets(transposeJets(frame), turningOf(body).w.map(constant));
      bodyAngularVelocityInto(angles, 0, rates, 0, out, 0);
      expectWithin(out, order(0, inFrame), rounding);
    }
  });

  it("on the body axes Om is R2 Om: its first component is Omega_23 of (2.40), (2.42)", () => {
    for (const [angles, rates] of motions) {
      const [Psi, Theta, psi, theta, phi] = [...angles].map((angle, i) => motion(angle, rates[i]));
      const frame = selectedAxes(Psi, Theta);
      const body = multiplyJets(frame, turnJet("z", psi), turnJet("y", theta), turnJet("z", phi));
      const inBody = applyJets(transposeJets(body), turningOf(body).w.map(constant));
      const R2 = new Float64Array(9);
      bodyFromSelectedInto(angles, 0, R2, 0);
      bodyAngularVelocityInto(angles, 0, rates, 0, out, 0);
      applyMatrix3Into(R2, 0, out, 0, out, 0);
      expectWithin(out, order(0, inBody), rounding);
    }
  });

  it("the rates come back from Om, Psi' and Theta': (2.46) solved", () => {
    const back = new Float64Array(5);
    for (const [angles, rates] of motions) {
      bodyAngularVelocityInto(angles, 0, rates, 0, out, 0);
      expect(bodyAngleRatesInto(angles, 0, rates, 0, out, 0, back, 0)).toBe("regular");
      expectWithin(back, rates, {
        abs: 1e-14 / Math.abs(Math.sin(angles[3])),
        because: "some ten roundings of rates up to 10, divided by sin theta",
      });
    }
  });

  it("at sin theta = 0 the rate of phi is set to 0, and the rest still gives Om when Om can be given", () => {
    const back = new Float64Array(5);
    const again = new Float64Array(3);
    for (const theta of [0, Math.PI, -Math.PI]) {
      const [angles, rates] = [vector(0.3, 0.7, 1.1, theta, -0.4), vector(1, -2, 3, 4, 0.5)];
      bodyAngularVelocityInto(angles, 0, rates, 0, out, 0);
      expect(bodyAngleRatesInto(angles, 0, rates, 0, out, 0, back, 0)).toBe("singular");
      expect(back[4]).toBe(0);
      bodyAngularVelocityInto(angles, 0, back, 0, again, 0);
      expectWithin(again, out, { abs: 1e-14, because: "some ten roundings of rates up to 5" });
    }
  });
});

describe(`a foot point that moves over a surface (${count} places, seed ${seed})`, () => {
  const random = seededRandom(seed);
  const places = Array.from({ length: count }, () => ({
    surface: new Float64Array(5).map(() => random.uniform(-2, 2)),
    footRate: vector(random.uniform(-2, 2), random.uniform(-2, 2)),
  }));
  /** Slopes along the motion, n = (−k1, −k2, 1)/l, and e_y = Z × e_x horizontal: no angle anywhere. */
  const jetsOf = ({ surface: [k1, k2, k11, k12, k22], footRate: [vx, vy] }: (typeof places)[number]) => {
    const slopes = [motion(k1, k11 * vx + k12 * vy), motion(k2, k12 * vx + k22 * vy)];
    const n = unitJets([...slopes.map(negative), constant(1)]);
    const e_y = unitJets(crossJets(n, [constant(0), constant(0), constant(1)])).map(negative);
    const e_x = crossJets(e_y, n);
    return { n, axes: transposeJets([e_x, e_y, n]) };
  };
  /** Division by the slope amplifies; places flatter than this are left to the tests of the level plane. */
  const steep = places.filter(({ surface: [k1, k2] }) => k1 * k1 + k2 * k2 > 0.01);

  it("carries a normal whose rate is that of automatic differentiation", () => {
    const out = new Float64Array(6);
    for (const place of places) {
      const { n } = jetsOf(place);
      surfaceNormalMotionInto(place.surface, 0, place.footRate, 0, out, 0);
      expectWithin(out, [...order(0, n), ...order(1, n)], rounding);
    }
  });

  it("turns the selected frame with w of (2.34), Psi' and Theta' from k11, k12, k22 and the speed of the foot", () => {
    const [normal, R1] = [new Float64Array(6), new Float64Array(9)];
    const [rates, w] = [new Float64Array(2), new Float64Array(3)];
    expect(steep.length).toBeGreaterThan(0.9 * count);
    for (const place of steep) {
      const { surface, footRate } = place;
      expect(selectedFrameRatesInto(surface, 0, footRate, 0, rates, 0)).toBe("regular");
      const tilt = Math.atan(Math.sqrt(surface[0] * surface[0] + surface[1] * surface[1]));
      selectedFrameAngularVelocityInto(vector(0, tilt), 0, rates, 0, w, 0);
      surfaceNormalMotionInto(surface, 0, footRate, 0, normal, 0);
      selectedFrameInto(normal, 0, R1, 0);
      applyTransposedMatrix3Into(R1, 0, w, 0, w, 0);
      expectWithin(w, turningOf(jetsOf(place).axes).w, { ...rounding, abs: 1e-12 });
    }
  });

  it("turns the selected frame as the angle-free form says, with n and n' alone", () => {
    const [normal, w] = [new Float64Array(6), new Float64Array(3)];
    for (const place of steep) {
      surfaceNormalMotionInto(place.surface, 0, place.footRate, 0, normal, 0);
      expect(selectedFrameAngularVelocityFromNormalInto(normal, 0, normal, 3, w, 0)).toBe("regular");
      expectWithin(w, turningOf(jetsOf(place).axes).w, { ...rounding, abs: 1e-12 });
    }
  });

  it("fulfils the differentiated (2.25): k1' and k2' come back from Psi' and Theta' (3.15)", () => {
    const rates = new Float64Array(2);
    for (const { surface, footRate } of steep) {
      selectedFrameRatesInto(surface, 0, footRate, 0, rates, 0);
      const [k1, k2, k11, k12, k22] = surface;
      const k = Math.sqrt(k1 * k1 + k2 * k2);
      const [cosPsi, sinPsi, oneOverCos2] = [-k1 / k, -k2 / k, 1 + k * k];
      const [PsiRate, ThetaRate] = rates;
      expectWithin(
        [
          PsiRate * sinPsi * k - ThetaRate * cosPsi * oneOverCos2,
          -PsiRate * cosPsi * k - ThetaRate * sinPsi * oneOverCos2,
        ],
        [k11 * footRate[0] + k12 * footRate[1], k12 * footRate[0] + k22 * footRate[1]],
        rounding,
      );
    }
  });

  it("turns the frame under an overhang too, where no slope exists", () => {
    const w = new Float64Array(3);
    const [Psi, Theta] = [motion(0.4, 1.3), motion(2.5, -0.8)];
    const axes = selectedAxes(Psi, Theta);
    const n = axes.map((row) => row[2]);
    selectedFrameAngularVelocityFromNormalInto(vector(...order(0, n)), 0, vector(...order(1, n)), 0, w, 0);
    expectWithin(w, turningOf(axes).w, rounding);
  });
});

describe("a foot point on a horizontal tangent plane", () => {
  const surface = vector(0, 0, 0.7, -0.2, 0.4);
  const footRate = vector(1.5, 2);

  it("is reported; Psi stays at pi and Theta' is the rate of k1", () => {
    const rates = new Float64Array(2);
    expect(selectedFrameRatesInto(surface, 0, footRate, 0, rates, 0)).toBe("level");
    expect([...rates]).toEqual([0, 0.7 * 1.5 - 0.2 * 2]);
  });

  it("carries the frame with its normal and does not turn it about the normal", () => {
    const [normal, w] = [new Float64Array(6), new Float64Array(3)];
    surfaceNormalMotionInto(surface, 0, footRate, 0, normal, 0);
    expect(selectedFrameAngularVelocityFromNormalInto(normal, 0, normal, 3, w, 0)).toBe("level");
    const [k1Rate, k2Rate] = [0.7 * 1.5 - 0.2 * 2, -0.2 * 1.5 + 0.4 * 2];
    expect([...w]).toEqual([k2Rate, -k1Rate, 0]);
  });

  it("is where the frame of a straight descent arrives continuously", () => {
    const w = new Float64Array(3);
    const atLevel = new Float64Array(3);
    const nRate = vector(0.375, -0.5, 0); // along (3, −4) as the tilt: products of these are exact
    selectedFrameAngularVelocityFromNormalInto(vector(0, 0, 1), 0, nRate, 0, atLevel, 0);
    for (const tilt of [2 ** -10, 2 ** -30, 2 ** -600]) {
      const n = vector(3 * tilt, -4 * tilt, Math.sqrt(1 - 25 * tilt * tilt));
      expect(selectedFrameAngularVelocityFromNormalInto(n, 0, nRate, 0, w, 0)).toBe("regular");
      expectWithin(w, atLevel, { abs: 5 * tilt, because: "w turns with the tilt" });
    }
  });

  it("is reported, without NaN or Infinity, for every slope too small to divide by", () => {
    const [rates, w] = [new Float64Array(2), new Float64Array(3)];
    for (const k of [1e-290, 1e-300, 1e-310, 5e-324]) {
      for (const [k1, k2] of [
        [k, 0],
        [0, -k],
        [-k, k],
      ]) {
        expect(selectedFrameRatesInto(vector(k1, k2, 0.7, -0.2, 0.4), 0, footRate, 0, rates, 0)).toBe(
          "level",
        );
        expect([...rates]).toEqual([0, 0.7 * 1.5 - 0.2 * 2]);
        const nRate = vector(1e10, -1e12, 0);
        expect(selectedFrameAngularVelocityFromNormalInto(vector(k1, k2, 1), 0, nRate, 0, w, 0)).toBe(
          "level",
        );
        expectWithin(w, [1e12, 1e10, 0], { abs: 1e-270, because: "products of k with rates of 1e12" });
      }
    }
    const fast = vector(1e15, 1e15); // the largest turn beside it is finite too
    expect(selectedFrameRatesInto(vector(1e-289, 0, 0, 1, 0), 0, fast, 0, rates, 0)).toBe("regular");
    expect([...rates].every(Number.isFinite)).toBe(true);
  });

  it("has a finite turn beside it for slopes down to 1e-289", () => {
    const rates = new Float64Array(2);
    for (const k of [1e-8, 1e-160, 1e-289]) {
      selectedFrameRatesInto(vector(k, -k, 0, 0, 0), 0, footRate, 0, rates, 0);
      expect([...rates]).toEqual([0, 0]);
      selectedFrameRatesInto(vector(k, 0, k, 0, 2 * k), 0, footRate, 0, rates, 0);
      const rounded = { rel: 4 * Number.EPSILON, because: "a few roundings" };
      expectWithin(rates, [2 * 2, 1.5 * k], rounded);
    }
  });
});

describe("a surface as steep as a number can say", () => {
  it.each([1e149, 1e151, 1e200, 1e308])(
    "slopes of %d have a unit normal that lies level, and a finite rate",
    (k) => {
      const out = new Float64Array(6);
      surfaceNormalMotionInto(
        vector(3 * (k / 5), -4 * (k / 5), 0.7, -0.2, 0.4),
        0,
        vector(1.5, -2),
        0,
        out,
        0,
      );
      expectWithin(out.subarray(0, 3), [-0.6, 0.8, 1 / k], { abs: 4e-16, because: "a few roundings" });
      expectWithin(out.subarray(3), [0, 0, 0], { abs: 1e-148, because: "slope rates of 2/s over the slope" });
    },
  );

  it("has the same normal and rate on both sides of the slope at which it is measured in its own unit", () => {
    const [below, above] = [new Float64Array(6), new Float64Array(6)];
    const at = (k: number, out: Float64Array) =>
      surfaceNormalMotionInto(vector(k, 1, 1e150, 0, 1e150), 0, vector(1, 1), 0, out, 0);
    at(1e150, below);
    at(1e150 * (1 + 1e-15), above);
    expectWithin(above, below, { abs: 1e-14, because: "a slope that differs by 1e-15" });
  });
});
