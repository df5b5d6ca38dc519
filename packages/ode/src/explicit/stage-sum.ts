/**
 * to = from + h Σ_i w_i k_i for a row w of a tableau, without its zeros. All vectors have length n and lie in one
 * memory: slope k_i at i n, the two others at `from` and `to`.
 *
 * One memory, and a loop written out for each number of terms up to nine: engines check type and bounds of an array at
 * each iteration of a loop, and that takes most of the time of such a sum. Compared with a pass over separate arrays
 * for every pair of terms this halves it (n = 3 … 28). The order of additions is the same for any number, ((the first
 * term if their number is odd, else 0) + pair) + pair + …, so `addPairs` gives the same bits as every other kernel.
 */
export interface StageSum {
  /** Indices i of the slopes. */
  readonly stages: Int32Array;
  readonly weights: Float64Array;
  readonly add: StageSumKernel;
}

/**
 * @param interval h = interval[1]: passed as a number, it would be boxed
 * @param n        length of all vectors
 * @param from     offset of the vector to which the sum is added
 * @param to       offset of the result; not that of `from` nor of a slope. No allocation.
 */
type StageSumKernel = (
  memory: Float64Array,
  sum: StageSum,
  interval: Float64Array,
  n: number,
  from: number,
  to: number,
) => void;

/** @param row weights of all slopes from the first on; may be empty */
export function createStageSum(row: readonly number[]): StageSum {
  const stages = Int32Array.from([...row.keys()].filter((i) => row[i] !== 0));
  const writtenOut = [
    addPairs,
    addOne,
    addTwo,
    addThree,
    addFour,
    addFive,
    addSix,
    addSeven,
    addEight,
    addNine,
  ];
  return {
    stages,
    weights: Float64Array.from(stages, (i) => row[i]),
    add: writtenOut[stages.length] ?? addPairs,
  };
}

const addOne: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const k0 = (stages[0] * n) | 0;
  for (let j = 0; j < n; j++) memory[(to + j) | 0] = memory[(from + j) | 0] + h * (w0 * memory[(k0 + j) | 0]);
};

const addTwo: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w0 * memory[(k0 + j) | 0] + w1 * memory[(k1 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (0 + pair);
  }
};

const addThree: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w1 * memory[(k1 + j) | 0] + w2 * memory[(k2 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (w0 * memory[(k0 + j) | 0] + pair);
  }
};

const addFour: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w0 * memory[(k0 + j) | 0] + w1 * memory[(k1 + j) | 0];
    const second = w2 * memory[(k2 + j) | 0] + w3 * memory[(k3 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (0 + pair + second);
  }
};

const addFive: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const w4 = weights[4];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  const k4 = (stages[4] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w1 * memory[(k1 + j) | 0] + w2 * memory[(k2 + j) | 0];
    const second = w3 * memory[(k3 + j) | 0] + w4 * memory[(k4 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (w0 * memory[(k0 + j) | 0] + pair + second);
  }
};

const addSix: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const w4 = weights[4];
  const w5 = weights[5];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  const k4 = (stages[4] * n) | 0;
  const k5 = (stages[5] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w0 * memory[(k0 + j) | 0] + w1 * memory[(k1 + j) | 0];
    const second = w2 * memory[(k2 + j) | 0] + w3 * memory[(k3 + j) | 0];
    const third = w4 * memory[(k4 + j) | 0] + w5 * memory[(k5 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (0 + pair + second + third);
  }
};

const addSeven: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const w4 = weights[4];
  const w5 = weights[5];
  const w6 = weights[6];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  const k4 = (stages[4] * n) | 0;
  const k5 = (stages[5] * n) | 0;
  const k6 = (stages[6] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w1 * memory[(k1 + j) | 0] + w2 * memory[(k2 + j) | 0];
    const second = w3 * memory[(k3 + j) | 0] + w4 * memory[(k4 + j) | 0];
    const third = w5 * memory[(k5 + j) | 0] + w6 * memory[(k6 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (w0 * memory[(k0 + j) | 0] + pair + second + third);
  }
};

const addEight: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const w4 = weights[4];
  const w5 = weights[5];
  const w6 = weights[6];
  const w7 = weights[7];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  const k4 = (stages[4] * n) | 0;
  const k5 = (stages[5] * n) | 0;
  const k6 = (stages[6] * n) | 0;
  const k7 = (stages[7] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w0 * memory[(k0 + j) | 0] + w1 * memory[(k1 + j) | 0];
    const second = w2 * memory[(k2 + j) | 0] + w3 * memory[(k3 + j) | 0];
    const third = w4 * memory[(k4 + j) | 0] + w5 * memory[(k5 + j) | 0];
    const fourth = w6 * memory[(k6 + j) | 0] + w7 * memory[(k7 + j) | 0];
    memory[(to + j) | 0] = memory[(from + j) | 0] + h * (0 + pair + second + third + fourth);
  }
};

const addNine: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const w0 = weights[0];
  const w1 = weights[1];
  const w2 = weights[2];
  const w3 = weights[3];
  const w4 = weights[4];
  const w5 = weights[5];
  const w6 = weights[6];
  const w7 = weights[7];
  const w8 = weights[8];
  const k0 = (stages[0] * n) | 0;
  const k1 = (stages[1] * n) | 0;
  const k2 = (stages[2] * n) | 0;
  const k3 = (stages[3] * n) | 0;
  const k4 = (stages[4] * n) | 0;
  const k5 = (stages[5] * n) | 0;
  const k6 = (stages[6] * n) | 0;
  const k7 = (stages[7] * n) | 0;
  const k8 = (stages[8] * n) | 0;
  for (let j = 0; j < n; j++) {
    const pair = w1 * memory[(k1 + j) | 0] + w2 * memory[(k2 + j) | 0];
    const second = w3 * memory[(k3 + j) | 0] + w4 * memory[(k4 + j) | 0];
    const third = w5 * memory[(k5 + j) | 0] + w6 * memory[(k6 + j) | 0];
    const fourth = w7 * memory[(k7 + j) | 0] + w8 * memory[(k8 + j) | 0];
    memory[(to + j) | 0] =
      memory[(from + j) | 0] + h * (w0 * memory[(k0 + j) | 0] + pair + second + third + fourth);
  }
};

/** Any number of terms, a pass for each pair. */
const addPairs: StageSumKernel = (memory, { stages, weights }, interval, n, from, to) => {
  const h = interval[1];
  const count = stages.length;
  let i = count & 1;
  if (i === 1) {
    const weight = weights[0];
    const k = (stages[0] * n) | 0;
    for (let j = 0; j < n; j++) memory[(to + j) | 0] = weight * memory[(k + j) | 0];
  } else {
    for (let j = 0; j < n; j++) memory[(to + j) | 0] = 0;
  }
  for (; i < count; i += 2) {
    const first = weights[i];
    const second = weights[i + 1];
    const k0 = (stages[i] * n) | 0;
    const k1 = (stages[i + 1] * n) | 0;
    for (let j = 0; j < n; j++) {
      memory[(to + j) | 0] += first * memory[(k0 + j) | 0] + second * memory[(k1 + j) | 0];
    }
  }
  for (let j = 0; j < n; j++) memory[(to + j) | 0] = memory[(from + j) | 0] + h * memory[(to + j) | 0];
};
