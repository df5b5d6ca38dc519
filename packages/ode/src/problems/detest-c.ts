import type { VectorField } from "../stepper/vector-field.ts";
import { fiveBodies, outerPlanets } from "./five-bodies.ts";
import { closedForm, detestSource, extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const common = { source: `${detestSource}, class C`, t0: 0, tEnd: 20, stiff: false, scale: 1 } as const;

const firstOf = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => (i === 0 ? 1 : 0));

/**
 * Decay along a chain of n members: member i, from 0, decays at `rate(i)` into the next; the last one does not decay.
 */
function decayChain(n: number, rate: (i: number) => number): VectorField {
  return (_t, y, ydot) => {
    let inflow = 0;
    for (let i = 0; i < n; i++) {
      const outflow = i === n - 1 ? 0 : rate(i) * y[i];
      ydot[i] = inflow - outflow;
      inflow = outflow;
    }
  };
}

/** ẏ_i = y_{i−1} − 2 y_i + y_{i+1}, with zeros beyond both ends. */
const diffusion: VectorField = (_t, y, ydot) => {
  const last = y.length - 1;
  for (let i = 0; i <= last; i++) {
    const left = i === 0 ? 0 : y[i - 1];
    const right = i === last ? 0 : y[i + 1];
    ydot[i] = left - 2 * y[i] + right;
  }
};

/** DETEST class C: moderate systems. */
export const detestC: readonly TestProblem[] = [
  {
    ...common,
    id: "detest-c1",
    title: "C1: a chain of radioactive decay",
    n: 10,
    y0: firstOf(10),
    f: decayChain(10, () => 1),
    growth: 5.5,
    reference: [
      2.061153622438558e-9, 4.122307244877116e-8, 4.122307244877116e-7, 2.7482048299180773e-6,
      1.3741024149590386e-5, 5.496409659836154e-5, 0.0001832136553278718, 0.0005234675866510623,
      0.0013086689666276558, 0.997912740950865,
    ],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-c2",
    title: "C2: a chain of decay with growing rates",
    n: 10,
    y0: firstOf(10),
    f: decayChain(10, (i) => i + 1),
    growth: 5.5,
    reference: [
      2.061153622438558e-9, 2.0611536181902037e-9, 2.061153613941849e-9, 2.061153609693495e-9,
      2.061153605445141e-9, 2.061153601196787e-9, 2.0611535969484323e-9, 2.061153592700078e-9,
      2.061153588451724e-9, 0.9999999814496175,
    ],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-c3",
    title: "C3: a parabolic equation by ten lines",
    n: 10,
    y0: firstOf(10),
    f: diffusion,
    growth: 1,
    reference: [
      0.0029481192110226992, 0.005635380154845296, 0.007829072515927038, 0.009348257908595597,
      0.010079436103019805, 0.009982674171429489, 0.009088693332765333, 0.007489115195185085,
      0.005322964130952675, 0.0027624343790295146,
    ],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-c4",
    title: "C4: a parabolic equation by 51 lines",
    n: 51,
    y0: firstOf(51),
    f: diffusion,
    growth: 1,
    reference: [
      0.003124111453722103, 0.006015416842151323, 0.00847002183484361, 0.010336829317333924,
      0.011532495728739203, 0.012045495257379123, 0.011929570680152192, 0.011288832071111289,
      0.01025804501390988, 0.00898201758193417, 0.007597500902492728, 0.006219920556825367,
      0.004935916341009462, 0.003801432544256305, 0.00284421367758792, 0.0020691233942225834,
      0.0014646872828437804, 0.001009545263941004, 0.0006779354330226245, 0.00044378152691182426,
      0.00028332645429390634, 0.00017650057987970974, 0.000107334259269755, 6.374497601779555e-5,
      3.6986453097054486e-5, 2.097466832644101e-5, 1.1629567104123481e-5, 6.306710405778984e-6,
      3.3462864308642114e-6, 1.737760074181166e-6, 8.83536690425763e-7, 4.39952041112023e-7,
      2.1461818971516788e-7, 1.0259812116573905e-7, 4.8078640688165e-8, 2.2091751525026646e-8,
      9.956251263332034e-9, 4.402193653863075e-9, 1.910149382259889e-9, 8.13589292167481e-10,
      3.402477118567461e-10, 1.3974856174900842e-10, 5.638575302337239e-11, 2.235459707341519e-11,
      8.710498031903506e-12, 3.3365542723879094e-12, 1.2566795659787626e-12, 4.654359042757128e-13,
      1.6935591399749388e-13, 5.996593788386712e-14, 1.8913306910279898e-14,
    ],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-c5",
    title: "C5: five outer planets about the sun",
    n: 30,
    y0: outerPlanets,
    f: fiveBodies,
    growth: 32,
    reference: [
      -4.792730224323635, -2.420550725449022, -0.9212509306015119, -4.217310404035214, 7.35620294749897,
      3.2237859854212116, 4.035559443262271, 17.19865528670555, 7.478910794233703, -29.987593263248442,
      -4.107310937550929, -0.9277008321754409, -24.42125302518483, 23.814590457465545, 14.920963069513588,
      0.3499208963063997, -0.5748487687912803, -0.25516940208791444, -0.5237040978903326,
      -0.24930004635796618, -0.08045341642044465, -0.38752892373341097, 0.05648603288767892,
      0.03023606472143343, 0.041338565467124465, -0.2862393029841379, -0.1183032405136207,
      -0.15119864573592057, -0.24600688943187657, -0.03189687411323877,
    ],
    referenceSource: extrapolated,
  },
];
