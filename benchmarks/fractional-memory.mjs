// node benchmarks/fractional-memory.mjs: the force of a relaxing layer over 100 000 steps, ∫ K(t − s) v(s) ds, with the
// whole history (n²/2 products) and by modes (a few hundred numbers instead of the history), and the difference of the
// two, over the largest value. With the whole history every thousandth step is timed and counted for all. Needs built
// packages: pnpm build.
import {
  convolveAt,
  createConvolutionWeights,
  createMemoryModes,
  createModeConvolution,
  memoryModeErrors,
} from "@talus/fractional";

/** Processor time of this process, s, which a busy machine does not lengthen. */
const seconds = () => process.cpuUsage().user / 1e6;

const steps = 100_000;
const h = 1e-3;
const kernels = [
  { name: "A: E_0.23(−250 t^0.23)", alpha: 0.23, beta: 1, lambda: 250 },
  { name: "B: E_0.49(−2e7 t^0.49)", alpha: 0.49, beta: 1, lambda: 2e7 },
  { name: "t^(−1/2)/Γ(1/2)", alpha: 0.5, beta: 0.5, lambda: 0 },
];
const v = Float64Array.from(
  { length: steps + 1 },
  (_, k) => Math.sin(0.7 * k * h) + 0.2 * Math.sin(31 * k * h),
);

console.log("| kernel | tolerance | modes | whole past, s | by modes, s | ratio | difference | stated |");
console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
for (const { name, ...kernel } of kernels) {
  const weights = createConvolutionWeights(kernel, h, steps + 1);
  const every = 1000;
  const whole = [];
  let wholeTime = Infinity;
  for (let round = 0; round < 5; round += 1) {
    const begin = seconds();
    for (let n = every; n <= steps; n += every) whole[n / every] = convolveAt(weights, v, n);
    wholeTime = Math.min(wholeTime, (seconds() - begin) * every); // the sampled steps have the mean length
  }
  const size = Math.max(...whole.slice(1).map(Math.abs));
  for (const tolerance of [1e-6, 1e-9, 1e-12]) {
    const times = { shortest: h, longest: steps * h, tolerance };
    const modes = createMemoryModes(kernel, times);
    const errors = memoryModeErrors(modes, kernel, times);
    const convolution = createModeConvolution(modes);
    const out = new Float64Array(2);
    let best = Infinity;
    let difference = 0;
    for (let round = 0; round < 5; round += 1) {
      const history = convolution.createHistory(v[0]);
      const begin = seconds();
      for (let n = 1; n <= steps; n += 1) {
        convolution.lookInto(h, history, out);
        if (n % every === 0)
          difference = Math.max(difference, Math.abs(out[0] + out[1] * v[n] - whole[n / every]));
        convolution.commit(h, v[n], history);
      }
      best = Math.min(best, seconds() - begin);
    }
    let variation = 0;
    let largestChange = 0;
    for (let n = 1; n <= steps; n += 1) {
      variation += Math.abs(v[n] - v[n - 1]);
      largestChange = Math.max(largestChange, Math.abs(v[n] - v[n - 1]));
    }
    const stated = errors.perStep * (Math.abs(v[0]) + variation) + errors.atOnce * largestChange;
    const cells = [
      name,
      tolerance.toExponential(0),
      modes.rates.length,
      wholeTime.toFixed(1),
      best.toFixed(3),
      (wholeTime / best).toFixed(0),
      (difference / size).toExponential(1),
      (stated / size).toExponential(1),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
