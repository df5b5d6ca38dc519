// Draws docs/images/fractional-*.svg from @talus/fractional and @talus/contact: node docs/figures/make-fractional.mjs,
// after a build. With --check it writes nothing and fails when they are not what the packages give now.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sphereDelassusInto } from "../../packages/contact/dist/impact/index.js";
import { createImpactResult } from "../../packages/contact/dist/index.js";
import { layeredImpact } from "../../packages/contact/dist/layers/index.js";
import {
  backwardDifferenceWeights,
  caputoL1,
  createMittagLeffler,
  fractionalDerivative,
  fractionalDifferenceInto,
  grunwaldLetnikovDerivative,
  invertLaplace,
} from "../../packages/fractional/dist/index.js";
import { atan2, cos, gamma, hypot, pow, sin } from "../../packages/portable-math/dist/index.js";
import { panelsFigure } from "./laws-figure.mjs";

const images = fileURLToPath(new URL("../images/", import.meta.url));
const order = 0.5;

const sizes = [10, 20, 40, 80, 160, 320, 640, 1280];
const E = createMittagLeffler(order, 1);

/** Functions on [0, 1], the powers with which they begin, and their derivative of order ½ at 1. */
const functions = [
  { title: "t³: smooth", of: (t) => t * t * t, exponents: [1], exact: 6 / gamma(3.5) },
  { title: "t", of: (t) => t, exponents: [0.7], exact: 1 / gamma(1.5) },
  {
    title: "E½(−√t) − 1: begins like √t",
    of: (t) => E.at(-Math.sqrt(t)) - 1,
    exponents: [0.5, 1, 1.5],
    exact: -E.at(-1),
  },
];

/** Derivatives at the last sample. */
const methods = [
  ["Grünwald-L.", (f, n) => grunwaldLetnikovDerivative(order, 1 / n, f)[n]],
  ["Lubich", (f, n) => differencesOfLubich(f, n)],
  [
    "powers given",
    (f, n, exponents) => fractionalDerivative(order, 1 / n, f, { definition: "caputo", exponents })[n],
  ],
  ["L1", (_f, n, _exponents, of) => l1(of, n, 1)],
  ["L1, graded times", (_f, n, _exponents, of) => l1(of, n, 3)],
];

function differencesOfLubich(f, n) {
  const out = new Float64Array(n + 1);
  fractionalDifferenceInto(backwardDifferenceWeights(order, n + 1), order, 1 / n, f, out);
  return out[n];
}

function l1(of, n, grading) {
  const t = Float64Array.from({ length: n + 1 }, (_, k) => pow(k / n, grading));
  return caputoL1(order, t, t.map(of))[n];
}

function operatorsFigure() {
  const panels = functions.map(({ title, of, exponents, exact }) => ({
    title,
    curves: methods.map(([, derivative]) =>
      sizes.map((n) => {
        const f = Float64Array.from({ length: n + 1 }, (_, k) => of(k / n));
        return [n, digitsOf(derivative(f, n, exponents, of) - exact)];
      }),
    ),
  }));
  const axes = {
    x: { label: "steps from 0 to 1", from: 10, to: 4000, step: 0, log: true },
    y: { label: "error", from: -9, to: 0, step: 1, text: (power) => `1e${power}` },
  };
  return panelsFigure(
    "Error of half-derivatives against steps",
    panels,
    axes,
    methods.map(([name]) => name),
  );
}

/** Power of ten of an error; exact results are below every picture. */
function digitsOf(error) {
  return error === 0 ? -99 : Math.log10(Math.abs(error));
}

const layers = [
  ["Zener 0.1, 0.5", 1, 0.1, 0.5],
  ["A: 0.23, 0.004, 1.183", 0.23, 0.004, 1.183],
  ["B: 0.49, 5e-8, 0.886", 0.49, 5e-8, 0.886],
];

/**
 * e of a mass of 1 kg on a layer of 1 N/m, from the transform x = 1/(s² + R), p = R x, R = (1 + τ_x s^α)/(1 + τ_p s^α).
 */
function restitutionByTransform(alpha, tauP, tauX) {
  const transform = (isForce) => (re, im, out) => {
    const size = pow(hypot(re, im), alpha);
    const angle = alpha * atan2(im, re);
    const [x, y] = [size * cos(angle), size * sin(angle)];
    const [a, b, c, d] = [1 + tauX * x, tauX * y, 1 + tauP * x, tauP * y];
    const [r, i] = [(a * c + b * d) / (c * c + d * d), (b * c - a * d) / (c * c + d * d)];
    const [p, q] = [re * re - im * im + r, 2 * re * im + i];
    const [top, topIm] = isForce ? [r, i] : [re, im]; // the rate of x is s X
    out[0] = (top * p + topIm * q) / (p * p + q * q);
    out[1] = (topIm * p - top * q) / (p * p + q * q);
  };
  let [low, high] = [1, 3.2];
  for (let turn = 0; turn < 60; turn += 1) {
    const t = 0.5 * (low + high);
    if (invertLaplace(transform(true), t, 48) > 0) low = t;
    else high = t;
  }
  return -invertLaplace(transform(false), low, 48);
}

function impactFigure() {
  const [D, out] = [new Float64Array(9), createImpactResult()];
  sphereDelassusInto(1, 2 / 5, D);
  const context = { restitution: 0, staticFriction: 0, kineticFriction: 0, mass: 1, radius: 1 };
  const curves = layers.map(([, alpha, tauP, tauX]) => {
    const exact = restitutionByTransform(alpha, tauP, tauX);
    return [25, 50, 100, 200, 400, 800, 1600, 3200].map((steps) => {
      const layer = { stiffness: 1, order: alpha, relaxation: tauP, retardation: tauX };
      layeredImpact({ ...layer, tangentialStiffness: 1, steps }).impulse(
        Float64Array.of(0, 0, -1),
        D,
        context,
        out,
      );
      return [steps, digitsOf(out.restitution - exact)];
    });
  });
  const axes = {
    x: { label: "steps in the stopping time", from: 10, to: 4000, step: 0, log: true },
    y: { label: "error", from: -9, to: 0, step: 1, text: (power) => `1e${power}` },
  };
  return panelsFigure(
    "Error of the restitution that comes out of a layer",
    [{ title: "restitution of a blow", curves }],
    axes,
    layers.map(([name]) => name),
  );
}

const files = [
  ["fractional-order.svg", operatorsFigure()],
  ["fractional-impact-order.svg", impactFigure()],
];
if (!process.argv.includes("--check")) {
  for (const [name, text] of files) writeFileSync(`${images}${name}`, text);
  console.log(`fractional: ${files.map(([name]) => `docs/images/${name}`).join(", ")}`);
} else {
  const stale = files.filter(([name, text]) => readFileSync(`${images}${name}`, "utf8") !== text);
  for (const [name] of stale) {
    console.error(`docs/images/${name} is not what the packages give now: run pnpm fractional-figures`);
  }
  if (stale.length > 0) process.exitCode = 1;
}
