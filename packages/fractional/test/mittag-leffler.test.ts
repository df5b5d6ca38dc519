import { readFileSync } from "node:fs";
import { erfc, gamma } from "@talus/portable-math";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createMittagLeffler, mittagLeffler } from "../src/index.ts";
import type { MittagLeffler } from "../src/mittag-leffler.ts";

type Row = readonly [alpha: number, beta: number, re: number, im: number, eRe: number, eIm: number];

function readRows(name: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), "utf8")).rows;
}

const rows = readRows("mittag-leffler");
const randomRows = readRows("mittag-leffler-random");

/** (1 + |λ|) |λ^(1−β) e^λ/α| over the poles λ^α = z: what a relative change ε of z does to E, over ε. */
function feltOfRounding([alpha, beta, re, im]: Row): number {
  const radius = Math.hypot(re, im) ** (1 / alpha);
  let sum = 0;
  for (const turn of [-1, 0, 1]) {
    const angle = (Math.atan2(im, re) + 2 * Math.PI * turn) / alpha;
    if (Math.abs(angle) >= Math.PI) continue;
    sum += ((1 + radius) * Math.exp(radius * Math.cos(angle) + (1 - beta) * Math.log(radius))) / alpha;
  }
  return sum;
}

describe("E_{α,β}(z)", () => {
  /** The largest error in ε of the bound that the comment of the function states, over 16. */
  function largestError(all: readonly Row[]): { readonly error: number; readonly row: Row } {
    const made = new Map<string, MittagLeffler>();
    const out = new Float64Array(2);
    let worst = { error: 0, row: all[0] };
    for (const row of all) {
      const [alpha, beta, re, im, eRe, eIm] = row;
      const key = `${alpha} ${beta}`;
      const E = made.get(key) ?? createMittagLeffler(alpha, beta);
      made.set(key, E);
      if (im === 0) out.set([E.at(re), 0]);
      else E.complexInto(re, im, out);
      const scale = beta < -1 ? gamma(1 + alpha - beta) : 1;
      const size = Math.hypot(eRe, eIm) + feltOfRounding(row) + scale / (1 + Math.hypot(re, im));
      const error = Math.hypot(out[0] - eRe, out[1] - eIm) / (Number.EPSILON * size);
      if (!(error <= worst.error)) worst = { error, row };
    }
    return worst;
  }

  it(`agrees with ${rows.length} values of 30 digits, α from 0.05 to 2, |z| from 1e-9 to 1e10`, () => {
    const worst = largestError(rows);
    expect(rows.length).toBeGreaterThan(4000);
    expect(worst.error, JSON.stringify(worst)).toBeLessThanOrEqual(16);
  });

  it(`agrees with ${randomRows.length} values of 30 digits at random places of all it takes (seed 20)`, () => {
    const worst = largestError(randomRows);
    expect(randomRows.length).toBeGreaterThan(2000);
    expect(Math.min(...randomRows.map(([, beta]) => beta))).toBe(-5);
    expect(Math.max(...randomRows.map(([, beta]) => beta))).toBe(70);
    expect(worst.error, JSON.stringify(worst)).toBeLessThanOrEqual(16);
  });

  it("is z^(n/2+1) sin x/x or z^((n+1)/2) cos x for α = 2, β = −n and z = −x², and with hyperbolic functions for z = x²", () => {
    for (const x of [0.8, 1, 2.5, 7, 30, 400]) {
      const because = "16 ε of the residues λ^(1−β) e^λ/2 and of their change with z";
      for (const n of [1, 2, 3, 4, 5]) {
        const z = -x * x;
        const value = n % 2 === 0 ? (z ** (n / 2 + 1) * Math.sin(x)) / x : z ** ((n + 1) / 2) * Math.cos(x);
        const abs = 16 * Number.EPSILON * (1 + x) * x ** (n + 1);
        expectWithin(mittagLeffler(2, -n, z), value, { abs, because });
        const grown = n % 2 === 0 ? x ** (n + 1) * Math.sinh(x) : x ** (n + 1) * Math.cosh(x);
        const rel = 16 * Number.EPSILON * (1 + x);
        expectWithin(mittagLeffler(2, -n, x * x), grown, { rel, because });
      }
    }
  });

  it("is 1/Γ(β) and less where β is large, and ∞ where z^(1/α) or what comes of it is beyond the doubles", () => {
    for (const alpha of [1e-3, 0.5, 1, 1.7, 2]) {
      for (const z of [-1e300, -1e5, -3, -1, 0.3, 0.9]) expect(mittagLeffler(alpha, 1e6, z)).toBe(0);
      expect(mittagLeffler(alpha, 1e6, 0.25)).toBe(0);
    }
    for (const [alpha, z] of [
      [0.5, 1e155],
      [0.001, 3],
      [0.05, 1e16],
      [0.9, 1e280],
      [1, 1e308],
      [2, 1e308],
    ]) {
      for (const beta of [-5, -1, 0.5, 1, 3, 39, 60]) expect(mittagLeffler(alpha, beta, z)).toBe(Infinity);
    }
    for (const alpha of [0.5, 0.9, 1, 1.3, 1.99]) {
      for (const z of [-1e155, -1e280, -1e308, -Infinity]) {
        for (const beta of [-5, -1, 0.5, 1, 3, 60]) {
          expect(Math.abs(mittagLeffler(alpha, beta, z))).toBeLessThan(1e-100);
        }
      }
    }
    for (const z of [-1e40, -1e200, -1e308]) expect(Math.abs(mittagLeffler(2, 1, z))).toBeLessThanOrEqual(1);
  });

  it("of NaN is NaN, in both parts of a complex one", () => {
    const out = new Float64Array(2);
    for (const beta of [-5, -2, 1, 60]) {
      for (const alpha of [0.5, 1, 1.5, 2]) {
        const E = createMittagLeffler(alpha, beta);
        expect(E.at(Number.NaN)).toBeNaN();
        for (const [re, im] of [
          [Number.NaN, 1],
          [1, Number.NaN],
          [Infinity, 1],
        ]) {
          E.complexInto(re, im, out);
          expect([...out]).toEqual([Number.NaN, Number.NaN]);
        }
      }
    }
  });

  it("is the exponential, the cosine and the scaled complementary error function", () => {
    for (const x of [0.1, 0.7, 1, 3, 20]) {
      const because = "16 ε of the value and of its change with z";
      expectWithin(mittagLeffler(1, 1, -x), Math.exp(-x), { rel: 1e-15, because });
      expectWithin(mittagLeffler(1, 1, x), Math.exp(x), { rel: 1e-15, because });
      expectWithin(mittagLeffler(2, 1, -x * x), Math.cos(x), { abs: 4e-15 * (1 + x), because });
      expectWithin(mittagLeffler(2, 1, x * x), Math.cosh(x), { rel: 4e-15 * (1 + x), because });
      expectWithin(mittagLeffler(2, 2, -x * x), Math.sin(x) / x, { abs: 4e-15 * (1 + x), because });
      const complement = Math.exp(x * x) * erfc(x); // x² is rounded: x² ε more
      expectWithin(mittagLeffler(0.5, 1, -x), complement, { rel: 4e-15 + 2e-16 * x * x, because });
    }
  });

  const seed = 3;
  it(`obeys E_{α,β}(z) + E_{α,β}(−z) = 2 E_{2α,β}(z²) for complex z (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const [plus, minus, doubled] = [new Float64Array(2), new Float64Array(2), new Float64Array(2)];
    for (let k = 0; k < 200; k += 1) {
      const alpha = random.uniform(0.05, 1);
      const beta = random.uniform(0, 3);
      const size = random.uniform(0, 20 ** alpha);
      const angle = k % 4 === 0 ? 0 : random.uniform(0, Math.PI);
      const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)];
      const E = createMittagLeffler(alpha, beta);
      E.complexInto(x, y, plus);
      E.complexInto(-x, -y, minus);
      createMittagLeffler(2 * alpha, beta).complexInto(x * x - y * y, 2 * x * y, doubled);
      const felt = feltOfRounding([alpha, beta, x, y, 0, 0]) + feltOfRounding([alpha, beta, -x, -y, 0, 0]);
      const sizes = Math.hypot(...plus) + Math.hypot(...minus) + 1;
      const because = "16 ε for each of three values, z² rounded once more";
      const left = [plus[0] + minus[0], plus[1] + minus[1]];
      const right = [2 * doubled[0], 2 * doubled[1]];
      expectWithin(right, left, { abs: 80 * Number.EPSILON * (felt + sizes), because });
    }
  });

  it("falls like −1/(z Γ(β − α)), also where squares would overflow, to 0", () => {
    const because = "the next term is 1e-10 of it or less";
    const half = Math.sqrt(Math.PI);
    expectWithin(mittagLeffler(0.5, 1, -1e12), 1 / (1e12 * half), { rel: 1e-10, because });
    expectWithin(mittagLeffler(0.5, 1, -1e200), 1 / (1e200 * half), { rel: 1e-14, because });
    expectWithin(mittagLeffler(1.5, 2, -1e200), 1 / (1e200 * half), { rel: 1e-14, because });
    expect(mittagLeffler(0.5, 1, -Infinity)).toBe(0);
    expect(mittagLeffler(0.5, 1, Infinity)).toBe(Infinity);
    expect(mittagLeffler(0.5, 1, 30)).toBe(Infinity); // e^900
    expect(mittagLeffler(0.5, 1, Number.NaN)).toBeNaN();
    expect(mittagLeffler(2, 1, -Infinity)).toBeNaN();
  });

  it("of a conjugate is the conjugate", () => {
    const E = createMittagLeffler(1.3, 0.8);
    const above = new Float64Array(2);
    const below = new Float64Array(2);
    for (const [re, im] of [
      [-3, 2],
      [0.1, 0.2],
      [4, 9],
    ] as const) {
      E.complexInto(re, im, above);
      E.complexInto(re, -im, below);
      const because = "the same operations up to their order";
      expectWithin(below, [above[0], -above[1]], { rel: 1e-14, abs: 1e-15, because });
    }
  });

  it("says what it does not take", () => {
    for (const alpha of [0, -1, 2.1, Number.NaN]) {
      expect(() => createMittagLeffler(alpha, 1)).toThrow(
        `createMittagLeffler: alpha must be > 0 and <= 2, got ${alpha}`,
      );
    }
    expect(() => createMittagLeffler(1, Infinity)).toThrow(
      "createMittagLeffler: beta must be finite, got Infinity",
    );
    for (const beta of [-5.001, -12, -1e300]) {
      expect(() => mittagLeffler(0.5, beta, -1)).toThrow(
        `createMittagLeffler: beta must be >= -5, got ${beta}`,
      );
    }
  });
});
