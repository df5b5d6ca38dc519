import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createQuery, createTerrain, type FormulaDomain, FormulaError } from "../../src/index.ts";

function jetOf(z: string, x: number, y: number, domain: FormulaDomain = {}): Float64Array {
  const jet = new Float64Array(6);
  createTerrain({ kind: "formula", z, domain }).evaluateSurface(x, y, jet);
  return jet;
}

const slide = "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)";

describe("the grammar of formulas", () => {
  it.each([
    ["1 + 2*3", 7],
    ["2^3^2", 512],
    ["2**3", 8],
    ["-x^2", -4],
    ["(-x)^2", 4],
    ["2^-1", 0.5],
    ["8/4/2", 1],
    ["5 - 3 - 1", 1],
    ["--x", 2],
    ["+x*-y", -6],
    ["1.5e1 + .5 + 2.", 17.5],
    ["pi/pi + e/e", 2],
    ["min(x, y) + max(x, y)", 5],
    ["hypot(x + 1, y + 1)", 5],
    ["pow(x, 10)", 1024],
    ["abs(-y)", 3],
    ["if(x < y, y, x) + 4", 7],
    ["if((x + 1)*2 < 2 && y > 0, x*y, if(y <= 0 || x > 0, 0, x*y)) + 1", 1],
    ["x^-2", 0.25],
    ["y^0", 1],
    ["  x\t+ y ", 5],
  ])("%s is %f at x = 2, y = 3", (formula, expected) => {
    expectWithin(jetOf(formula, 2, 3)[0], expected, {
      rel: 1e-15,
      because: "a few operations on small numbers",
    });
  });

  it.each([
    ["", 1, 'expected a number, a name or "(", got end of formula'],
    ["1 +", 4, 'expected a number, a name or "(", got end of formula'],
    ["x + foo", 5, 'unknown name "foo"; known: x, y, pi, e and functions with "("'],
    ["2*si(x)", 3, 'unknown function "si"; known: sqrt, sin,'],
    ["sin x", 1, 'unknown name "sin"'],
    ["sin(x", 6, 'expected ")", got end of formula'],
    ["sin(x, y)", 6, "sin takes one number"],
    ["atan2(x)", 8, "atan2 takes two numbers"],
    ["min(x, y, 1)", 9, "min takes two numbers"],
    ["x y", 3, 'expected an operator or the end, got "y"'],
    ["2x", 2, 'expected an operator or the end, got "x"'],
    ["x $ y", 3, 'unexpected character "$"'],
    ["x < y", 3, 'expected an operator or the end, got "<"'],
    ["if(x, 1, 2)", 5, 'expected a comparison (<, <=, >, >=), got ","'],
    ["if(x < 1, 2)", 12, "if takes a condition and two numbers"],
    ["if(x < 1, 2, 3, 4)", 15, "if takes a condition and two numbers"],
    ["(x))", 4, 'expected an operator or the end, got ")"'],
    ["1e999", 1, "number 1e999 is too large"],
    ["x.constructor", 2, 'unexpected character "."'],
    ["constructor", 1, 'unknown name "constructor"'],
    [`${"(".repeat(300)}x`, 202, "nested deeper than 200"],
    [`x${"+x".repeat(3000)}`, 2001, "longer than 2000"],
  ])("refuses %.20s at column %i", (formula, column, message) => {
    let caught: unknown;
    try {
      createTerrain({ kind: "formula", z: formula });
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(FormulaError);
    expect((caught as FormulaError).column).toBe(column);
    expect((caught as FormulaError).message).toContain(message);
  });

  it.each([
    ["x", 2, "expected a comparison"],
    ["x < 1 &&", 9, 'expected a number, a name or "("'],
    ["(x < 1", 7, 'expected ")"'],
    ["x < y < 1", 7, "expected an operator or the end"],
  ])("refuses the condition %s at column %i", (where, column, message) => {
    const create = () => createTerrain({ kind: "formula", z: "x", domain: { where } });
    expect(create).toThrow(`column ${column}: ${message}`);
  });

  it("refuses intervals that are not and domains without ground", () => {
    const create = (z: string, domain: FormulaDomain) => () => createTerrain({ kind: "formula", z, domain });
    expect(create("x", { x: [1, 1] })).toThrow("domain.x must be two finite numbers, the smaller first");
    expect(create("sqrt(-1 - x^2)", { x: [0, 1], y: [0, 1] })).toThrow("no finite value inside its domain");
  });
});

describe("derivatives of formulas", () => {
  it("are those of the water slide by hand, S = y + sin(2x/3), C = cos(2x/3), Q = √(0.64 − S²)", () => {
    const seed = 51;
    const random = seededRandom(seed);
    const terrain = createTerrain({ kind: "formula", z: slide });
    const jet = new Float64Array(6);
    for (let n = 0; n < 500; n += 1) {
      const x = random.uniform(0, 20);
      const S = random.uniform(-0.75, 0.75);
      const y = S - Math.sin((2 * x) / 3);
      const Sx = (2 / 3) * Math.cos((2 * x) / 3);
      const Sxx = (-4 / 9) * Math.sin((2 * x) / 3);
      const Q = Math.sqrt(0.64 - S * S);
      // z = 4.8 − x/5 − Q: Q' = −S S'/Q, and Q'' = −0.64 S'²/Q³ − S S''/Q
      const expected = [
        4.8 - x / 5 - Q,
        -0.2 + (S * Sx) / Q,
        S / Q,
        (0.64 * Sx * Sx) / Q ** 3 + (S * Sxx) / Q,
        (0.64 * Sx) / Q ** 3,
        0.64 / Q ** 3,
      ];
      terrain.evaluateSurface(x, y, jet);
      expectWithin(jet, expected, {
        abs: 1e-12,
        because: "S has round-off 1e-15 from sin and y, 1/Q⁵ up to 600 multiplies it",
      });
    }
  });

  // mpmath 40 digits, python3-mpmath: z and diff(z, (x, y), n) for n = (1,0), (0,1), (2,0), (1,1), (0,2),
  // with Z = 4.8 − x/5 − sqrt(0.64 − (y + sin(2x/3))²) and the decimal constants as mpf strings
  it.each([
    [0, 0, [4, -0.2, 0, 0.55555555555555555556, 0.83333333333333333333, 1.25]],
    [
      3,
      -0.5,
      [
        3.5126313824490706805, -0.36519794962152439113, 0.59545550433185953793, -0.088965101066088375108,
        -0.54672157438638281214, 1.9706562433201934936,
      ],
    ],
    [
      12.0625,
      -0.25,
      [
        2.0657339419984501656, -0.48315013784664499935, 2.2763084774329281544, -0.69667014032549473747,
        -2.389708595878427801, 19.211411927118928988,
      ],
    ],
  ])("are those of the water slide to 20 digits at (%f, %f)", (x, y, expected) => {
    expectWithin(jetOf(slide, x, y), expected, {
      rel: 2e-14,
      abs: 2e-15,
      because: "round-off 1e-15 of S, multiplied by up to 1/Q² = 10",
    });
  });

  // mpmath as above, of exp(−x²/4) tanh y + log(2 + x) atan2(y, 2 + x) + asin(x/3) sinh(y/2) + tan(x/4) + (1 +
  // x²)^(y/2)
  it.each([
    [
      0.5,
      0.25,
      [
        1.4963315445387496617, 0.34520247907843968474, 1.4450562822077841295, 0.032506535227884794196,
        0.38850980041557619564, -0.44325363973728788999,
      ],
    ],
    [
      -1.25,
      0.75,
      [
        1.1389066539929067536, 1.4037715408617062722, 0.65128476426215137843, -3.4459680051595630099,
        0.39838112427313161713, 0.016724280519196923227,
      ],
    ],
  ])("are right for a mixture of functions to 20 digits at (%f, %f)", (x, y, expected) => {
    const z = "exp(-x^2/4)*tanh(y) + log(2+x)*atan2(y, 2+x) + asin(x/3)*sinh(y/2) + tan(x/4) + (1+x^2)^(y/2)";
    expectWithin(jetOf(z, x, y), expected, {
      rel: 1e-13,
      abs: 1e-14,
      because: "sums of ten terms of order 1, each with a few roundings, cancelling to 0.02",
    });
  });

  // at x = 0.4: f, f', f'' from the calculus, the same function of Math
  const u = 0.4;
  it.each([
    ["sqrt(x)", Math.sqrt(u), 0.5 / Math.sqrt(u), -0.25 / u ** 1.5],
    ["sin(x)", Math.sin(u), Math.cos(u), -Math.sin(u)],
    ["cos(x)", Math.cos(u), -Math.sin(u), -Math.cos(u)],
    ["tan(x)", Math.tan(u), 1 / Math.cos(u) ** 2, (2 * Math.tan(u)) / Math.cos(u) ** 2],
    ["asin(x)", Math.asin(u), (1 - u * u) ** -0.5, u * (1 - u * u) ** -1.5],
    ["acos(x)", Math.acos(u), -((1 - u * u) ** -0.5), -u * (1 - u * u) ** -1.5],
    ["atan(x)", Math.atan(u), 1 / (1 + u * u), (-2 * u) / (1 + u * u) ** 2],
    ["sinh(x)", Math.sinh(u), Math.cosh(u), Math.sinh(u)],
    ["cosh(x)", Math.cosh(u), Math.sinh(u), Math.cosh(u)],
    ["tanh(x)", Math.tanh(u), 1 / Math.cosh(u) ** 2, (-2 * Math.tanh(u)) / Math.cosh(u) ** 2],
    ["exp(x)", Math.exp(u), Math.exp(u), Math.exp(u)],
    ["log(x)", Math.log(u), 1 / u, -1 / (u * u)],
    ["abs(x)*x", u * u, 2 * u, 2],
    ["x^2.5", u ** 2.5, 2.5 * u ** 1.5, 3.75 * u ** 0.5],
    ["x^x", u ** u, u ** u * (Math.log(u) + 1), u ** u * ((Math.log(u) + 1) ** 2 + 1 / u)],
    ["1/x", 1 / u, -1 / u ** 2, 2 / u ** 3],
    ["x^5", u ** 5, 5 * u ** 4, 20 * u ** 3],
    ["hypot(x, 3)", Math.hypot(u, 3), u / Math.hypot(u, 3), 9 / Math.hypot(u, 3) ** 3],
    ["min(x, 2*x)^2", u * u, 2 * u, 2],
    ["max(x, 2*x)^2", 4 * u * u, 8 * u, 8],
    ["atan2(x, 2)", Math.atan2(u, 2), 2 / (4 + u * u), (-4 * u) / (4 + u * u) ** 2],
  ])("of %s are those of the calculus", (z, value, first, second) => {
    expectWithin(jetOf(z, u, 1.7), [value, first, 0, second, 0, 0], {
      rel: 1e-14,
      abs: 1e-15,
      because: "a handful of roundings, elementary functions within an ulp or two",
    });
  });
});

describe("the domain of a formula", () => {
  const domain = { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.8" } as const;

  it("has its bounds as the map, over whose other parts bodies may fly", () => {
    const query = createQuery(createTerrain({ kind: "formula", z: slide, domain }));
    expectWithin(query.mapDistance(0.25, 0), 0.25, { abs: 1e-16, because: "x − 0, the least of all" });
    expect(query.mapDistance(-0.25, 0)).toBe(-0.25);
    expect(query.mapDistance(10, 1.5)).toBe(0.5);
  });

  it("joins conditions", () => {
    const holds = (where: string, x: number, y: number) =>
      createTerrain({ kind: "formula", z: "x", domain: { where } }).evaluateSurface(
        x,
        y,
        new Float64Array(6),
      );
    expect(holds("x > 1 && y < 5", 3, 1)).toBe("found");
    expect(holds("x > 1 && y < 5", 3, 6)).toBe("outside");
    expect(holds("x > 1 || y < 5", 0, 1)).toBe("found");
    expect(holds("x > 1 || y < 5", 0, 6)).toBe("outside");
    expect(holds("(x >= 1 || y <= 5) && x + y < 4", 3, 1)).toBe("found"); // its border belongs to it
    expect(holds("(if(x < 1, x, 1)) + 1 > y", 3, 1.5)).toBe("found");
    expect(holds("sqrt(x) > 0", -1, 0)).toBe("outside");
  });

  it("answers outside with zeros where the formula has no value", () => {
    const terrain = createTerrain({ kind: "formula", z: slide, domain });
    const jet = new Float64Array(6).fill(7);
    expect(terrain.evaluateSurface(0, 1.5, jet)).toBe("outside");
    expect([...jet]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(terrain.evaluateSurface(21, -Math.sin(14), jet)).toBe("outside");
    expectWithin(jet[0], 4.8 - 21 / 5 - 0.8, { abs: 1e-14, because: "the formula goes on beyond x = 20" });
  });

  it("is unbounded without bounds", () => {
    const query = createQuery(createTerrain({ kind: "formula", z: "x + y" }));
    expect(query.mapDistance(1e9, -1e9)).toBe(Infinity);
    expect(query.lowest).toBe(-Infinity);
    expect(query.smoothLength).toBe(Infinity);
  });
});

it.each(["0/0", "1e308*10", "sqrt(-1 - x^2)", "x + log(-exp(y))"])(
  "%s is no ground: it has no value",
  (z) => {
    expect(() => createTerrain({ kind: "formula", z })).toThrow(FormulaError);
    expect(() => createTerrain({ kind: "formula", z })).toThrow("has no finite value inside its domain");
  },
);

it.each([
  ["sqrt(x - 1000)", {}],
  ["1/x", {}],
  ["log(x)", { x: [-5, 1e-9] }],
] as const)("%s with the domain %o has values somewhere", (z, domain) => {
  expect(() => createTerrain({ kind: "formula", z, domain })).not.toThrow();
});
