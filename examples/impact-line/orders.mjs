import { lineOf, materials } from "@talus/cases/impact";
import { simulateLine } from "@talus/collinear-impact";

/** Error of v2 after the impact over the step, for both schemes and both materials; against a step of 1e-4. */
export function orders() {
  const steps = [0.064, 0.032, 0.016, 0.008, 0.004, 0.002, 0.001];
  const run = (material, step, scheme) => {
    const line = lineOf([1, 1], [0.4, 0.2], [materials[material]]);
    return simulateLine(line, { step, scheme, endTime: 4 }).bodies[1].velocity;
  };
  const exact = { A: run("A", 1e-4, "memory"), B: run("B", 1e-4, "memory") };
  return steps.map((step) => ({
    step,
    "memory A": Math.abs(run("A", step, "memory") - exact.A),
    "memory B": Math.abs(run("B", step, "memory") - exact.B),
    "source A": Math.abs(run("A", step, "grunwald-letnikov-restart") - exact.A),
    "source B": Math.abs(run("B", step, "grunwald-letnikov-restart") - exact.B),
  }));
}
