import type { LayerLaw } from "@talus/collinear-impact";
import { atan2, exp } from "@talus/portable-math";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { fractionalLayer, layerTransform } from "./impact-equations.ts";
import { materialA, materialB, runTwo, runWall } from "./line-case.ts";
import { lineSketch } from "./line-sketch.ts";

/** The Kelvin-Voigt law against a wall. */
export function kelvinVoigtWall(): ComputedCase {
  return variable(
    { b: { meaning: "damping without unit", unit: "1", value: 1, least: 0.05, most: 1.6 } },
    ({ b }) => damped([0.2, 0.5, b]),
  );
}

function damped(dampings: readonly number[]): ComputedCase {
  return {
    id: "impact/kelvin-voigt-wall",
    title: "A spring with a dashpot beside it gives back less of the velocity the more it damps",
    source: "Closed form: ζ = b/2, s = √(1 − ζ²), T = atan2(2 ζ s, 2 ζ² − 1)/s, e = exp(−ζ T)",
    tolerance: 1e-6,
    because:
      "second order in a step of 1e-3, as for a spring; a stiffer one of two names is the same law to τ_p",
    equations: [
      equation(String.raw`\ddot x + b\,\dot x + x = 0, \qquad x(0) = 0,\; \dot x(0) = 1`, "p = x + b x'"),
      equation(
        String.raw`\zeta = \tfrac b2, \quad s = \sqrt{1-\zeta^2}, \qquad T = \frac{1}{s}\operatorname{atan2}(2\zeta s,\, 2\zeta^2 - 1), \qquad e = \mathrm e^{-\zeta T}`,
        "The same, solved up to p = 0",
      ),
    ],
    sketch: lineSketch({ bodies: 1, wall: true, rough: false }),
    compute: () =>
      dampings.flatMap((b) => {
        const zeta = b / 2;
        const s = Math.sqrt(1 - zeta * zeta);
        const T = atan2(2 * zeta * s, 2 * zeta * zeta - 1) / s;
        const run = runWall(0, { law: "kelvin-voigt", stiffness: 1, tauX: b });
        const limit = runWall(0, { law: "zener", stiffness: 1, tauP: 1e-7, tauX: b });
        return [
          number(`b = ${b}: T`, "1", run.t, T),
          number(`b = ${b}: e`, "1", run.restitution, exp(-zeta * T)),
          number(`b = ${b}: e of Zener's law with τ_p = 1e-7`, "1", limit.restitution, exp(-zeta * T)),
        ];
      }),
  };
}

interface FreeImpact {
  readonly name: string;
  readonly layer: LayerLaw;
  /** Infinity: a wall. */
  readonly rho: number;
  /** T, e, largest p, its t, largest x, its t, x(T). */
  readonly outcome: readonly number[];
}

const names = ["T", "e", "largest p", "t of largest p", "largest x", "t of largest x", "x(T)"];

function compareFree({ name, layer, rho, outcome }: FreeImpact): readonly Comparison[] {
  const {
    t,
    restitution = Number.NaN,
    layers,
  } = rho === Infinity ? runWall(0, layer) : runTwo(rho, 0, 0, layer);
  const [{ peakForce, peakCompression, compression }] = layers;
  const computed = [
    t,
    restitution,
    peakForce.value,
    peakForce.t,
    peakCompression.value,
    peakCompression.t,
    compression,
  ];
  return outcome.map((reference, i) => {
    return number(`${name}, ρ = ${rho}: ${names[i]}`, "1", computed[i], reference, 1);
  });
}

const sixDigits =
  "the references have six digits after the point; straight velocities over steps of 1e-3 add less than 1e-6";

/** Zener's law, without friction. */
export function zenerImpact(): ComputedCase {
  const zener = (tauP: number, tauX: number) => ({ law: "zener", stiffness: 1, tauP, tauX }) as const;
  return {
    id: "impact/zener",
    title: "A standard linear solid between two bodies or before a wall, without friction",
    source:
      "The linear equations τ_p p' = x + τ_x x' − p, x'' = −(1 + 1/ρ) p by a second program, six digits",
    tolerance: 2e-6,
    because: sixDigits,
    equations: [
      equation(
        String.raw`\tau_p\,\dot p = x + \tau_x\,\dot x - p, \qquad \ddot x = -\left(1 + \tfrac1\rho\right) p`,
        "Zener's law, α = 1; Newton",
      ),
    ],
    sketch: lineSketch({ bodies: 2, wall: false, rough: false }),
    compute: () =>
      [
        {
          layer: zener(0.1, 0.5),
          rho: Infinity,
          outcome: [2.738479, 0.593016, 0.873326, 0.965062, 0.769893, 1.371461, 0.234654],
        },
        {
          layer: zener(0.1, 0.5),
          rho: 1,
          outcome: [1.815066, 0.504583, 0.650424, 0.523268, 0.501714, 0.912509, 0.19712],
        },
        {
          layer: zener(0.2, 0.4),
          rho: Infinity,
          outcome: [2.908445, 0.77839, 0.935547, 1.267687, 0.881494, 1.45833, 0.149203],
        },
        {
          layer: zener(0.2, 0.4),
          rho: 1,
          outcome: [1.98305, 0.729599, 0.673552, 0.828576, 0.601839, 0.999411, 0.133354],
        },
      ].flatMap(({ layer, ...rest }) =>
        compareFree({ name: `τ ${layer.tauP}, ${layer.tauX}`, layer, ...rest }),
      ),
  };
}

/** The fractional law, without friction. */
export function fractionalImpact(): ComputedCase {
  const other = { law: "fractional-zener", stiffness: 1, alpha: 0.5, tauP: 0.1, tauX: 0.5 } as const;
  return {
    id: "impact/fractional",
    title: "A fractional layer between two bodies or before a wall, without friction",
    source:
      "X(s) = 1/(s² + (1 + 1/ρ) R(s)), P = R X inverted by Talbot's contour in a second program, six digits",
    tolerance: 2e-6,
    because: sixDigits,
    equations: [fractionalLayer, layerTransform],
    sketch: lineSketch({ bodies: 2, wall: false, rough: false }),
    compute: () =>
      [
        {
          name: "A",
          layer: materialA,
          rho: Infinity,
          outcome: [2.024447, 0.772991, 1.357621, 0.909781, 0.632466, 1.033448, 0.135331],
        },
        {
          name: "A",
          layer: materialA,
          rho: 5,
          outcome: [1.835902, 0.770979, 1.246069, 0.824121, 0.573485, 0.937429, 0.123856],
        },
        {
          name: "A",
          layer: materialA,
          rho: 1,
          outcome: [1.395548, 0.765394, 0.980341, 0.624482, 0.43577, 0.71307, 0.096534],
        },
        {
          name: "A",
          layer: materialA,
          rho: 0.4,
          outcome: [1.032792, 0.75937, 0.754293, 0.460576, 0.322371, 0.528115, 0.07335],
        },
        {
          name: "B",
          layer: materialB,
          rho: Infinity,
          outcome: [2.150416, 0.596727, 1.140804, 0.831377, 0.642879, 1.109291, 0.232547],
        },
        {
          name: "B",
          layer: materialB,
          rho: 5,
          outcome: [1.935775, 0.588122, 1.051002, 0.74221, 0.577987, 0.999751, 0.214056],
        },
        {
          name: "B",
          layer: materialB,
          rho: 1,
          outcome: [1.438763, 0.564337, 0.837397, 0.538715, 0.428135, 0.745647, 0.168864],
        },
        {
          name: "B",
          layer: materialB,
          rho: 0.4,
          outcome: [1.035745, 0.539047, 0.655771, 0.377668, 0.30714, 0.538955, 0.129127],
        },
        {
          name: "α 0.5, τ 0.1, 0.5",
          layer: other,
          rho: Infinity,
          outcome: [2.626715, 0.777109, 1.044041, 1.172794, 0.812062, 1.332942, 0.159762],
        },
      ].flatMap(compareFree),
  };
}

/** Restitution as a layer changes from a spring to Zener's law. */
export function restitutionOverOrder(): ComputedCase {
  return {
    id: "impact/order",
    title: "Less comes back from a wall the higher the order of the layer: from a spring to Zener's law",
    source:
      "Laplace solutions inverted by Talbot's contour in a second program; α → 0: a spring of stiffness (1 + τ_x)/(1 + τ_p)",
    tolerance: 2e-6,
    because: sixDigits,
    equations: [fractionalLayer, layerTransform],
    sketch: lineSketch({ bodies: 1, wall: true, rough: false }),
    compute() {
      const layer = (alpha: number) =>
        ({ law: "fractional-zener", stiffness: 1, alpha, tauP: 0.1, tauX: 0.5 }) as const;
      const A = (alpha: number) => ({ ...materialA, alpha });
      const stiffness = (1 + materialA.tauX) / (1 + materialA.tauP);
      return [
        ...[
          [0.1, 0.953954],
          [0.23, 0.894962],
          [0.4, 0.819859],
          [0.49, 0.781327],
          [0.7, 0.69605],
          [0.9, 0.623906],
          [1, 0.593016],
        ].map(([alpha, e]) => number(`α = ${alpha}: e`, "1", runWall(0, layer(alpha)).restitution, e, 1)),
        number("α = 1 − 1e-7: e", "1", runWall(0, layer(1 - 1e-7)).restitution, 0.593016, 1),
        number("A, α = 0.05: T", "1", runWall(0, A(0.05)).t, 2.105162),
        number("A, α = 0.05: e", "1", runWall(0, A(0.05)).restitution, 0.949047),
        number("A, α = 0.01: T", "1", runWall(0, A(0.01)).t, 2.12538),
        number("A, α = 0.01: e", "1", runWall(0, A(0.01)).restitution, 0.989746),
        number("A, α = 1e-6: T", "1", runWall(0, A(1e-6)).t, Math.PI / Math.sqrt(stiffness)),
        number("A, α = 1e-7: e", "1", runWall(0, A(1e-7)).restitution, 1),
      ];
    },
  };
}
