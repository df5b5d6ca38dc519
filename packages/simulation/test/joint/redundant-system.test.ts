import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createRedundantSystem, solveRedundant } from "../../src/joint/redundant-system.ts";

it("of several solutions it takes the one with the least friction, and then the least of all: random systems (seed 7)", () => {
  const random = seededRandom(7);
  for (let n = 0; n < 200; n += 1) {
    const size = 2 + Math.floor(random.uniform(0, 5));
    const rank = 1 + Math.floor(random.uniform(0, size));
    const system = createRedundantSystem(8);
    system.size = size;
    const factors = Array.from({ length: size * rank }, () => random.uniform(-1, 1));
    const solution = Array.from({ length: size }, () => random.uniform(-1, 1));
    const A = Array.from({ length: size * size }, (_, at) => {
      const [i, j] = [Math.floor(at / size), at % size];
      let sum = 0;
      for (let k = 0; k < rank; k += 1) sum += (factors[i * rank + k] ?? 0) * (factors[j * rank + k] ?? 0);
      return sum;
    });
    for (let i = 0; i < size; i += 1) {
      system.weights[i] = i % 3 === 2 ? 0 : 1;
      system.b[i] = 0;
      for (let j = 0; j < size; j += 1) {
        const entry = A[i * size + j] ?? 0;
        system.A[i * 8 + j] = entry;
        system.b[i] += entry * (solution[j] ?? 0);
      }
    }
    const b = system.b.slice(0, size);
    solveRedundant(system);
    expect(system.freedom).toBe(size - rank);
    const x = system.x.slice(0, size);
    const product = Array.from({ length: size }, (_, i) =>
      x.reduce((sum, value, j) => sum + (A[i * size + j] ?? 0) * value, 0),
    );
    expectWithin(product, b, { abs: 1e-9, because: "the condition of random factors times rounding" });
    // no other solution has less friction: moving along any direction without effect makes more of it
    for (let k = 0; k < system.freedom; k += 1) {
      let slopeOfFriction = 0;
      for (let i = 0; i < size; i += 1) {
        slopeOfFriction += (system.weights[i] ?? 0) * (x[i] ?? 0) * (system.free[k * 8 + i] ?? 0);
      }
      const length = Math.hypot(...system.free.slice(k * 8, k * 8 + size));
      expectWithin(slopeOfFriction / length, 0, { abs: 1e-8, because: "the same" });
    }
  }
});
