import { atan, cos, exp, sin } from "@talus/portable-math";
import { bench, describe } from "vitest";

// Cost of identical bits on every engine, compared with the engine's own functions. Arguments of one turn, fixed step.
const count = 10_000;
const angles = Float64Array.from({ length: count }, (_, i) => (i - count / 2) * (6.283185307 / count));
const kept = new Float64Array(1); // a sum that is never read could be optimised away

describe.each([
  ["sin", sin, Math.sin],
  ["cos", cos, Math.cos],
  ["exp", exp, Math.exp],
  ["atan", atan, Math.atan],
] as const)("10 000 values of %s", (_name, portable, engine) => {
  bench("portable", () => sumInto(kept, portable));
  bench("engine", () => sumInto(kept, engine));
});

function sumInto(out: Float64Array, f: (x: number) => number): void {
  let total = 0;
  for (const x of angles) total += f(x);
  out[0] = total;
}
