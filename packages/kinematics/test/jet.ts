/**
 * Second-order jets [f, f', f''] of functions of time: automatic differentiation for tests, exact to rounding. The
 * oracle of angular velocities and accelerations: it knows nothing of their formulas, only the rules of Leibniz.
 */
export type Jet = readonly [f: number, rate: number, second: number];
export type JetMatrix = readonly (readonly Jet[])[];

export const constant = (f: number): Jet => [f, 0, 0];

/** a + b t + ½ c t² about t = 0. */
export const motion = (a: number, b: number, c = 0): Jet => [a, b, c];

export function add(...terms: readonly Jet[]): Jet {
  return [0, 1, 2].map((i) => terms.reduce((sum, term) => sum + term[i], 0)) as unknown as Jet;
}

function times(a: Jet, b: Jet): Jet {
  return [a[0] * b[0], a[1] * b[0] + a[0] * b[1], a[2] * b[0] + 2 * a[1] * b[1] + a[0] * b[2]];
}

export const negative = (a: Jet): Jet => [-a[0], -a[1], -a[2]];

/** g(a) by the chain rule, from g and its two derivatives at a. */
function chain(a: Jet, g: number, dg: number, ddg: number): Jet {
  return [g, dg * a[1], ddg * a[1] * a[1] + dg * a[2]];
}

const sine = (a: Jet): Jet => chain(a, Math.sin(a[0]), Math.cos(a[0]), -Math.sin(a[0]));
const cosine = (a: Jet): Jet => chain(a, Math.cos(a[0]), -Math.sin(a[0]), -Math.cos(a[0]));

function inverseRoot(a: Jet): Jet {
  const g = 1 / Math.sqrt(a[0]);
  return chain(a, g, -0.5 * g ** 3, 0.75 * g ** 5);
}

const zero = constant(0);
const one = constant(1);

/** Active rotation about a coordinate axis, as in `elementary-rotations.ts`. */
export function turnJet(axis: "x" | "y" | "z", angle: Jet): JetMatrix {
  const [c, s, m] = [cosine(angle), sine(angle), negative(sine(angle))];
  if (axis === "x")
    return [
      [one, zero, zero],
      [zero, c, m],
      [zero, s, c],
    ];
  if (axis === "y")
    return [
      [c, zero, s],
      [zero, one, zero],
      [m, zero, c],
    ];
  return [
    [c, m, zero],
    [s, c, zero],
    [zero, zero, one],
  ];
}

export function multiplyJets(...factors: readonly JetMatrix[]): JetMatrix {
  return factors.reduce((a, b) =>
    a.map((row) => b[0].map((_x, j) => add(...row.map((x, k) => times(x, b[k][j]))))),
  );
}

export const transposeJets = (a: JetMatrix): JetMatrix => a.map((_row, i) => a.map((row) => row[i]));

export const applyJets = (a: JetMatrix, v: readonly Jet[]): Jet[] =>
  a.map((row) => add(...row.map((x, k) => times(x, v[k]))));

export const crossJets = (a: readonly Jet[], b: readonly Jet[]): Jet[] =>
  [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return add(times(a[j], b[k]), negative(times(a[k], b[j])));
  });

export function unitJets(a: readonly Jet[]): Jet[] {
  const factor = inverseRoot(add(...a.map((x) => times(x, x))));
  return a.map((x) => times(factor, x));
}

/** One column of the jets: values (0), rates (1) or second derivatives (2). */
export const order = (i: 0 | 1 | 2, jets: readonly Jet[]): number[] => jets.map((jet) => jet[i]);

/** Angular velocity and acceleration of R, in the fixed frame: W = R' Rᵀ, w = (W32, W13, W21), α = w'. */
export function turningOf(R: JetMatrix): { readonly w: number[]; readonly alpha: number[] } {
  const rate: JetMatrix = R.map((row) => row.map(([, f1, f2]): Jet => [f1, f2, Number.NaN]));
  const W = multiplyJets(rate, transposeJets(R));
  const axial = [W[2][1], W[0][2], W[1][0]];
  return { w: order(0, axial), alpha: order(1, axial) };
}
