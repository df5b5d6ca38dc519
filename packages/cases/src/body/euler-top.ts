import { freeTop } from "@talus/bodies/motion";
import { cosh, tanh } from "@talus/portable-math";
import type { ComputedCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { ellipticK, jacobi } from "../math/elliptic.ts";
import { size, type Triple } from "../math/triple.ts";
import { boxSketch } from "./body-sketches.ts";
import { bodyAxis, bodyRates, sameInvariants, topCase } from "./top-case.ts";

/** Moments of a box of 6 kg with sides 0.4, 0.3, 0.2 m, ascending, kg m^2. */
const inertia: Triple = [0.065, 0.1, 0.125];
const [I1, I2, I3] = inertia;
const SOURCE = "L. D. Landau, E. M. Lifshitz, Mechanics, § 37";

const euler = equation(
  String.raw`I_1\dot\omega_1 = (I_2 - I_3)\,\omega_2\omega_3 \quad\text{and cyclic}`,
  "L. Euler (1765), Theoria motus corporum",
);
const jacobiForm = equation(
  String.raw`\boldsymbol\omega = (A\operatorname{cn} n t,\; B\operatorname{sn} n t,\; C\operatorname{dn} n t), \qquad n^2 = \frac{(I_3-I_2)(L^2 - 2EI_1)}{I_1I_2I_3}, \quad k^2 = \frac{(I_2-I_1)(2EI_3-L^2)}{(I_3-I_2)(L^2-2EI_1)}`,
  `${SOURCE}, C. G. J. Jacobi`,
);

/** Amplitudes, rate and moduli of the motion about the axis of the largest moment: L² > 2 E I_2. */
function constantsOf([w1, w2, w3]: Triple) {
  const twiceE = I1 * w1 * w1 + I2 * w2 * w2 + I3 * w3 * w3;
  const square = I1 * I1 * w1 * w1 + I2 * I2 * w2 * w2 + I3 * I3 * w3 * w3;
  const [low, high] = [square - twiceE * I1, twiceE * I3 - square];
  const beyond = I3 * (I3 - I2) * w3 * w3 - I1 * (I2 - I1) * w1 * w1; // L² − 2 E I_2, without cancellation
  return {
    A: Math.sqrt(high / (I1 * (I3 - I1))),
    B: Math.sqrt(high / (I2 * (I3 - I2))),
    C: Math.sqrt(low / (I3 * (I3 - I1))),
    n: Math.sqrt(((I3 - I2) * low) / (I1 * I2 * I3)),
    k: Math.sqrt(((I2 - I1) * high) / ((I3 - I2) * low)),
    kPrime: Math.sqrt(((I3 - I1) * beyond) / ((I3 - I2) * low)),
  };
}

/** From w = (w_1, 0, w_3): cn = dn = 1, sn = 0. */
export function asymmetricTop(): ComputedCase {
  return variable(
    {
      w_1: {
        meaning: "rate about the axis of the smallest moment",
        unit: "rad/s",
        value: 3,
        least: 0.1,
        most: 4,
      },
      w_3: {
        meaning: "rate about the axis of the largest moment",
        unit: "rad/s",
        value: 5,
        least: 4,
        most: 10,
      },
    },
    ({ w_1, w_3 }) => {
      const w: Triple = [w_1, 0, w_3];
      const { A, B, C, n, k, kPrime } = constantsOf(w);
      const period = (4 * ellipticK(k, kPrime)) / n;
      const parts = [0.3, 1, 5.6];
      const times = parts.map((part) => part * period);
      const exact = freeTop({ mass: 1, inertia_B: inertia }, [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...w]);
      return topCase({
        id: "body/asymmetric-top",
        title: "A free box turns as Jacobi's elliptic functions say",
        source: `${SOURCE}; attitude by Carlson's elliptic integrals`,
        tolerance: 1e-9,
        equations: [euler, jacobiForm],
        sketch: boxSketch(3),
        inertia,
        w,
        times,
        compare: (states) =>
          states.flatMap((y, i) => {
            const { sn, cn, dn } = jacobi(n * times[i], k, kPrime);
            const rates: Triple = [A * cn, B * sn, C * dn];
            const closed = new Float64Array(13);
            exact.stateInto(times[i], closed);
            const what = `${parts[i]} periods`;
            return [
              ...vector(`${what}: w in the body`, "rad/s", bodyRates(y), rates, size(w)),
              ...vector(`${what}: w in the body, of freeTop`, "rad/s", bodyRates(closed), rates, size(w)),
              ...vector(`${what}: axis e_1`, "1", bodyAxis(y, 0), bodyAxis(closed, 0), 1),
              ...vector(`${what}: axis e_3`, "1", bodyAxis(y, 2), bodyAxis(closed, 2), 1),
              ...sameInvariants(what, { inertia, w }, y),
            ];
          }),
      });
    },
  );
}

/**
 * From w = (0, W, δ), a quarter period after w_2 = 0: w_2 = W sn(n t + K), which is zero at n t = K, 3 K, ... with the
 * slopes −n W and n W in turn.
 */
export function middleAxis(): ComputedCase {
  return variable(
    {
      W: { meaning: "rate about the middle axis", unit: "rad/s", value: 5, least: 1, most: 10 },
      share: { meaning: "disturbance, of that rate", unit: "1", value: 0.01, least: 0.003, most: 0.3 },
    },
    ({ W, share }) => {
      const w: Triple = [0, W, share * W];
      const { A, n, k, kPrime } = constantsOf(w);
      const quarter = ellipticK(k, kPrime) / n;
      const flips = [1, 3, 5];
      return topCase({
        id: "body/middle-axis",
        title: "A box spun about its middle axis turns over, again and again",
        source: `${SOURCE}: w_2 changes its sign every half period 2 K/n`,
        tolerance: 1e-7,
        equations: [
          euler,
          jacobiForm,
          equation(
            String.raw`t_j = (2j-1)\,\frac{K(k)}{n}, \qquad K \approx \ln\frac{4}{k'}`,
            "Zeros of ω₂ = W sn(nt + K): the smaller the disturbance, the longer it waits",
          ),
        ],
        sketch: boxSketch(2),
        inertia,
        w,
        times: flips.map((j) => j * quarter),
        compare: (states) =>
          states.flatMap((y, i) => {
            const [w1, w2, w3] = bodyRates(y);
            const turn = (i % 2 === 0 ? 1 : -1) * W;
            // at the exact time the remaining w_2 over its slope is the delay of the run's flip
            const late = w2 / (turn * n);
            const what = `flip ${i + 1}`;
            return [
              number(`${what}: t`, "s", flips[i] * quarter + late, flips[i] * quarter),
              number(`${what}: |w_1|`, "rad/s", Math.abs(w1), A),
              number(`${what}: w_3`, "rad/s", w3, (share * W) / kPrime),
              ...sameInvariants(what, { inertia, w }, y),
            ];
          }),
      });
    },
  );
}

/**
 * L² = 2 E I_2: the body turns over from one sense of the middle axis to the other once, and never returns.
 */
export function separatrix(): ComputedCase {
  return variable(
    { W: { meaning: "rate about the middle axis, in the end", unit: "rad/s", value: 5, least: 1, most: 20 } },
    ({ W }) => {
      const a = W * Math.sqrt((I2 * (I3 - I2)) / (I1 * (I3 - I1)));
      const c = W * Math.sqrt((I2 * (I2 - I1)) / (I3 * (I3 - I1)));
      const n = W * Math.sqrt(((I3 - I2) * (I2 - I1)) / (I1 * I3));
      const w: Triple = [a, 0, c];
      const parts = [1, 3, 5];
      return topCase({
        id: "body/separatrix",
        title: "Between two ways of turning, a box goes over to its middle axis and stays",
        source: `${SOURCE}: L² = 2 E I_2`,
        tolerance: 1e-9,
        equations: [
          euler,
          equation(
            String.raw`\boldsymbol\omega = \left(\frac{a}{\cosh nt},\; W\tanh nt,\; \frac{c}{\cosh nt}\right), \qquad n = W\sqrt{\frac{(I_3-I_2)(I_2-I_1)}{I_1I_3}}`,
            `${SOURCE}: k = 1`,
          ),
        ],
        sketch: boxSketch(2),
        inertia,
        w,
        times: parts.map((u) => u / n),
        compare: (states) =>
          states.flatMap((y, i) => {
            const u = parts[i];
            const rates: Triple = [a / cosh(u), W * tanh(u), c / cosh(u)];
            return [
              ...vector(`n t = ${u}: w in the body`, "rad/s", bodyRates(y), rates, W),
              ...sameInvariants(`n t = ${u}`, { inertia, w }, y),
            ];
          }),
      });
    },
  );
}
