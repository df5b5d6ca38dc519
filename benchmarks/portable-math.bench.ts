import { atan, cos, exp, sin } from "@talus/portable-math";
import { bench, describe } from "vitest";

// What the same bits on every engine cost, against the engine's own functions. Arguments of one turn, fixed step.
const count = 10_000;
const angles = Float64Array.from({ length: count }, (_, i) => (i - count / 2) * (6.283185307 / count));

describe.each([
  ["sin", sin, Math.sin],
  ["cos", cos, Math.cos],
  ["exp", exp, Math.exp],
  ["atan", atan, Math.atan],
] as const)("10 000 values of %s", (_name, portable, engine) => {
  bench("portable", () => sum(portable));
  bench("engine", () => sum(engine));
});

function sum(f: (x: number) => number): number {
  let total = 0;
  for (const x of angles) total += f(x);
  return total;
}
