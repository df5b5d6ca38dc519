import * as m from "@talus/portable-math";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, test } from "vitest";

const seed = Number(process.env.TALUS_SEED ?? 20260101);
const between = seededRandom(seed).uniform;
const ulp = 2 ** -52;
const COUNT = 5000;

function forAll(a: number, b: number, check: (x: number, y: number) => void): void {
  for (let i = 0; i < COUNT; i += 1) check(between(a, b), between(a, b));
}

function expectWithin(got: number, expected: number, tolerance: number, x: number): void {
  if (!(Math.abs(got - expected) <= tolerance)) {
    throw new Error(`at ${x} (seed ${seed}): got ${got}, expected ${expected} ± ${tolerance}`);
  }
}

describe(`symmetry, to the bit (seed ${seed})`, () => {
  test.each([
    ["sin", m.sin],
    ["tan", m.tan],
    ["asin", (x: number) => m.asin(x / 40)],
    ["atan", m.atan],
    ["sinh", m.sinh],
    ["tanh", m.tanh],
    ["cbrt", m.cbrt],
    ["erf", m.erf],
  ] as const)("%s is odd", (_, f) => {
    forAll(-40, 40, (x) => expect(f(-x)).toBe(-f(x)));
  });

  test.each([
    ["cos", m.cos],
    ["cosh", m.cosh],
  ] as const)("%s is even", (_, f) => {
    forAll(-40, 40, (x) => expect(f(-x)).toBe(f(x)));
  });

  test("hypot does not depend on the order or the signs of two arguments", () => {
    forAll(-10, 10, (x, y) => {
      expect(m.hypot(x, y)).toBe(m.hypot(y, -x));
    });
  });
});

describe("exact answers", () => {
  test("log2 of every power of two and 2 to every whole power are exact", () => {
    for (let k = -1074; k <= 1023; k += 1) {
      const power = k < -1000 ? 2 ** -1000 * 2 ** (k + 1000) : 2 ** k;
      expect(m.log2(power)).toBe(k);
      expect(m.pow(2, k)).toBe(power);
    }
  });

  test("log10 of a power of ten that is a double is exact", () => {
    let power = 1;
    for (let k = 0; k <= 22; k += 1) {
      expect(m.log10(power)).toBe(k);
      expect(m.pow(10, k)).toBe(power);
      power *= 10;
    }
  });

  test("the cube root of a cube, the length of a Pythagorean triple, the square by pow are exact", () => {
    for (let k = 1; k <= 200000; k += 371) {
      expect(m.cbrt(k * k * k)).toBe(k);
      expect(m.pow(k, 2)).toBe(k * k);
      expect(m.hypot(3 * k, 4 * k)).toBe(5 * k);
    }
  });

  test("pow(x, 1) is x", () => {
    forAll(-1e6, 1e6, (x) => expect(m.pow(x, 1)).toBe(x));
  });
});

// Tolerances: each function errs by less than 0.8 ulp; the factor counts the functions and operations used,
// each worth one ulp of the largest term.
describe(`relations between functions (seed ${seed})`, () => {
  test("sin² + cos² = 1 for angles of any size", () => {
    forAll(-1, 1, (x) => {
      const angle = x * 2 ** Math.floor(between(0, 1000));
      expectWithin(m.sin(angle) ** 2 + m.cos(angle) ** 2, 1, 3 * ulp, angle);
    });
  });

  test("tan = sin/cos", () => {
    forAll(-100, 100, (x) => expectWithin((m.tan(x) * m.cos(x)) / m.sin(x), 1, 4 * ulp, x));
  });

  test("asin and acos add up to π/2; atan2 of the sine and cosine gives the angle back", () => {
    forAll(-1, 1, (x) => expectWithin(m.asin(x) + m.acos(x), 1.5707963267948966, 3 * ulp, x));
    forAll(-3.14, 3.14, (x) => expectWithin(m.atan2(m.sin(x), m.cos(x)), x, 4 * ulp, x));
  });

  test("log(exp x) = x, expm1 = exp − 1, log1p(expm1 x) = x", () => {
    forAll(-700, 700, (x) => expectWithin(m.log(m.exp(x)), x, 2 * ulp + Math.abs(x) * ulp, x));
    forAll(0.7, 30, (x) => expectWithin(m.expm1(x) / (m.exp(x) - 1), 1, 4 * ulp, x));
    forAll(-0.5, 0.5, (x) => expectWithin(m.log1p(m.expm1(x)) / x, 1, 4 * ulp, x));
  });

  test("cosh + sinh = exp, tanh = sinh/cosh", () => {
    forAll(-20, 20, (x) => {
      expectWithin(m.cosh(x) + m.sinh(x), m.exp(x), 3 * ulp * m.cosh(x), x);
      expectWithin((m.tanh(x) * m.cosh(x)) / m.sinh(x), 1, 4 * ulp, x);
    });
  });

  test("pow(x, 1/2) is the square root, pow(x, −1) the reciprocal, to one ulp", () => {
    forAll(1e-3, 1e3, (x) => {
      expectWithin(m.pow(x, 0.5) / Math.sqrt(x), 1, ulp, x);
      expectWithin(m.pow(x, -1) * x, 1, 2 * ulp, x);
    });
  });

  test("erf + erfc = 1, erfc(−x) = 2 − erfc(x)", () => {
    forAll(-6, 6, (x) => {
      expectWithin(m.erf(x) + m.erfc(x), 1, 2 * ulp, x);
      expectWithin(m.erfc(-x) + m.erfc(x), 2, 2 * ulp, x);
    });
  });

  test("Γ(x + 1) = x Γ(x), Γ(x) Γ(1 − x) = π/sin πx, Γ(½) = √π", () => {
    forAll(-20, 160, (x) => {
      if (Math.abs(x - Math.round(x)) < 1e-3) return; // x + 1 is rounded, and near a pole Γ feels it
      expectWithin(m.gamma(x + 1) / (x * m.gamma(x)), 1, (2 + 400) * ulp, x); // slope: x ψ(x) half ulps of x, up to 800
    });
    forAll(0.2, 0.8, (x) => {
      const sine = m.sin(Math.PI * x) / Math.PI;
      expectWithin(m.gamma(x) * m.gamma(1 - x) * sine, 1, 8 * ulp, x); // πx is rounded twice; slope πx cot πx
      expectWithin(m.reciprocalGamma(x) * m.gamma(x), 1, 3 * ulp, x);
    });
    expectWithin(m.gamma(0.5), Math.sqrt(Math.PI), 2 * ulp, 0.5);
  });

  test("ln Γ is the logarithm of Γ, with the doubling of Legendre", () => {
    forAll(3, 160, (x) => expectWithin(m.logGamma(x) / m.log(m.gamma(x)), 1, 4 * ulp, x));
    forAll(3, 1e6, (x) => {
      const doubled = m.logGamma(x) + m.logGamma(x + 0.5) + (2 * x - 1) * m.log(2) - 0.5 * m.log(Math.PI);
      expectWithin(doubled / m.logGamma(2 * x), 1, 16 * ulp, x); // x + ½ is rounded; slope ln x
    });
  });
});

describe(`order (seed ${seed})`, () => {
  // Arguments a relative 2^-20 apart move each result by far more than one ulp where the slope is as stated.
  test.each([
    ["exp", m.exp, -700, 700],
    ["expm1", m.expm1, -20, 700],
    ["log", m.log, 1e-3, 1e3],
    ["log1p", m.log1p, -0.999, 100],
    ["log2", m.log2, 1e-3, 1e3],
    ["log10", m.log10, 1e-3, 1e3],
    ["atan", m.atan, -50, 50],
    ["asin", m.asin, -1, 1],
    ["sinh", m.sinh, -700, 700],
    ["tanh", m.tanh, -5, 5],
    ["cbrt", m.cbrt, -1e3, 1e3],
    ["erf", m.erf, -3, 3],
    ["tan", m.tan, -1.57, 1.57],
    ["sin", m.sin, -1.57, 1.57],
  ] as const)("%s increases", (name, f, a, b) => {
    forAll(a, b, (x) => {
      const next = x + Math.abs(x) * 2 ** -20;
      if (next > b || next === x) return;
      if (!(f(next) > f(x))) throw new Error(`${name} does not increase at ${x} (seed ${seed})`);
    });
  });

  test("no step back where a table changes its entry: neighbours never fall by more than one ulp", () => {
    for (let i = 1; i < 256; i += 1) {
      for (const [f, edge] of [
        [m.log, 1 + i / 128],
        [m.exp, ((i - 128 + 0.5) * 0.6931471805599453) / 128],
        [m.atan, (i + 0.5) / 32],
        [m.erf, i / 64],
      ] as const) {
        const step = edge === 0 ? 1e-16 : Math.abs(edge) * ulp;
        const left = f(edge - step);
        const right = f(edge + step);
        expect(right - left).toBeGreaterThanOrEqual(-Math.abs(left) * ulp);
      }
    }
  });
});
