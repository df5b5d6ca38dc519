import { multiplyQuaternionInto, rotateInto, type Triple } from "@talus/kinematics";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { freeTop } from "../src/motion/index.ts";
import { startState } from "./motion-runs.ts";

/** State with angular velocity w in B. */
export function startInBody(w: Triple, q: readonly number[]): Float64Array {
  const y = startState([1, -2, 3], w, q);
  rotateInto(y, 3, y, 10, y, 10);
  return y;
}

export function stateAt(
  body: Parameters<typeof freeTop>[0],
  start: ArrayLike<number>,
  t: number,
): Float64Array {
  const y = new Float64Array(13);
  freeTop(body, start).stateInto(t, y);
  return y;
}

/** States agree, q up to its sign. */
export function expectState(
  actual: Float64Array,
  expected: ArrayLike<number>,
  abs: number,
  because: string,
): void {
  const overlap = [3, 4, 5, 6].reduce((sum, i) => sum + actual[i] * expected[i], 0);
  const sign = overlap < 0 ? -1 : 1;
  const same = actual.map((x, i) => (i >= 3 && i < 7 ? sign * x : x));
  expectWithin(same, expected, { abs, because });
}

export interface TopCase {
  readonly I: Triple;
  readonly w: Triple;
  readonly t: number;
}

/** Tops of all regimes: any; for a long time; tiny and huge moments; tiny and huge rates; needles. */
export function randomTops(seed: number, count: number): TopCase[] {
  const random = seededRandom(seed);
  const triple = (low: number, high: number): Triple => [
    random.uniform(low, high),
    random.uniform(low, high),
    random.uniform(low, high),
  ];
  return Array.from({ length: count }, (_, n): TopCase => {
    const I = triple(0.5, 1);
    const w = triple(-3, 3);
    const t = random.uniform(-10, 10);
    const scale = 10 ** random.uniform(-150, 150);
    const scaled = (x: Triple, by: number): Triple => [by * x[0], by * x[1], by * x[2]];
    if (n % 5 === 1) return { I, w, t: 1000 * t };
    if (n % 5 === 2) return { I: scaled(I, scale), w, t };
    if (n % 5 === 3) return { I, w: scaled(w, scale), t: t / scale };
    if (n % 5 === 4)
      return { I: [1, 10 ** random.uniform(-12, -1), 1 + 10 ** random.uniform(-14, -12)], w, t };
    return { I, w, t };
  });
}

/** A state as seen after the world has been turned by Q, in place. */
export function turnState(Q: Float64Array, y: Float64Array): void {
  for (const offset of [0, 7, 10]) rotateInto(Q, 0, y, offset, y, offset);
  multiplyQuaternionInto(Q, 0, y, 3, y, 3);
}
