import { createIntegrator, dormandPrince853, type Integrator, type Stepper } from "@talus/ode";
import { describeTableau } from "@talus/ode/testing";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { dormandPrince853Tableau } from "../../src/explicit/dormand-prince-853-tableau.ts";
import { combineErrors } from "../../src/stepper/error-norm.ts";
import { fitSlope, fixedSteps } from "../fixed-steps.ts";

/** y′ = y cos t, y = exp(sin t). */
const wavy = (t: number, y: Float64Array, ydot: Float64Array): void => {
  ydot[0] = y[0] * Math.cos(t);
};
const solution = (t: number): number => Math.exp(Math.sin(t));

function createWavy(): Integrator {
  return createIntegrator(
    { f: wavy, t0: 0, y0: [1] },
    { stepper: dormandPrince853, relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
  );
}

function middle({ tPrevious, t }: Integrator): number {
  return tPrevious + 0.4 * (t - tPrevious);
}

it("extra stages are evaluated at the first look into a step, and only there", () => {
  const integrator = createWavy();
  const out = new Float64Array(1);
  integrator.step();
  const { statistics } = integrator;
  const before = statistics.evaluations;
  integrator.interpolate(integrator.t, out);
  integrator.interpolate(integrator.tPrevious, out);
  expect(statistics.evaluations).toBe(before);
  integrator.interpolate(middle(integrator), out);
  expect(statistics.evaluations).toBe(before + 3);
  integrator.interpolate(middle(integrator), out);
  integrator.capture();
  expect(statistics.evaluations).toBe(before + 3);
  const rejected = statistics.rejected;
  integrator.step();
  expect(statistics.evaluations).toBe(before + 3 + 12 * (1 + statistics.rejected - rejected));
});

it("a run that is looked into takes the same steps, bit for bit, as one that is not", () => {
  const [plain, watched] = [createWavy(), createWavy()];
  const out = new Float64Array(1);
  for (let i = 0; i < 50; i++) {
    plain.step();
    watched.step();
    watched.interpolate(middle(watched), out);
    expect([watched.t, ...watched.y]).toEqual([plain.t, ...plain.y]);
  }
});

it("a step that is retaken has the dense output of the shorter step", () => {
  const [used, fresh] = [createWavy(), createWavy()];
  const [out, expected] = [new Float64Array(1), new Float64Array(1)];
  for (const integrator of [used, fresh]) for (let i = 0; i < 5; i++) integrator.step();
  const tEnd = middle(used);
  used.interpolate(middle(used), out);
  used.retake(tEnd);
  fresh.retake(tEnd);
  used.interpolate(middle(used), out);
  fresh.interpolate(middle(fresh), expected);
  expect([...out]).toEqual([...expected]);
  expectWithin(out[0], solution(middle(used)), { abs: 1e-9, because: "five steps of tolerance 1e-10" });
});

it("a run saved before or after a look continues, looks and counts bit for bit", () => {
  for (const isLookedInto of [false, true]) {
    const first = createWavy();
    const outs = [new Float64Array(1), new Float64Array(1)];
    for (let i = 0; i < 7; i++) first.step();
    if (isLookedInto) first.interpolate(middle(first), outs[0]);
    const second = createWavy();
    second.restore(structuredClone(first.save()));
    for (let i = 0; i < 20; i++) {
      first.interpolate(middle(first), outs[0]);
      second.interpolate(middle(second), outs[1]);
      expect([...outs[1]]).toEqual([...outs[0]]);
      first.step();
      second.step();
    }
    expect(second.save()).toEqual(first.save());
  }
});

it("the global error of Dormand-Prince 8(5,3) and of its dense output falls as h⁸", () => {
  const sizes = [10, 12, 14, 17, 20].map((count) => 6 / count);
  const out = new Float64Array(1);
  const runs = sizes.map((h) => {
    const integrator = createIntegrator(
      { f: wavy, t0: 0, y0: [1] },
      fixedSteps(dormandPrince853 as Stepper, h),
    );
    let inside = 0;
    let status = "advanced";
    while (status === "advanced") {
      status = integrator.step(6);
      for (let i = 1; i < 8; i++) {
        const t = integrator.tPrevious + (i / 8) * (integrator.t - integrator.tPrevious);
        integrator.interpolate(t, out);
        inside += Math.abs(out[0] - solution(t)) / (8 * 6);
      }
    }
    return { end: Math.abs(integrator.y[0] - solution(6)), inside: inside * h };
  });
  const reason = { abs: 0.4, because: "at h near 1/2 the next term of the error is a fifth of the first" };
  const slopes = [
    fitSlope(
      sizes,
      runs.map((run) => run.end),
    ),
    fitSlope(
      sizes,
      runs.map((run) => run.inside),
    ),
  ];
  expectWithin(slopes, [8, 8], reason);
});

it("polynomials up to degree 8 are integrated to rounding, and their dense output up to degree 7", () => {
  const degrees = [1, 2, 3, 4, 5, 6, 7, 8];
  const f = (t: number, _y: Float64Array, ydot: Float64Array): void => {
    for (const m of degrees) ydot[m - 1] = m * t ** (m - 1);
  };
  const integrator = createIntegrator(
    { f, t0: 0, y0: degrees.map(() => 0) },
    fixedSteps(dormandPrince853 as Stepper, 1.5),
  );
  expect(integrator.step(1.5)).toBe("reached-stop");
  const powers = (t: number, count: number): number[] => degrees.slice(0, count).map((m) => t ** m);
  expectWithin(integrator.y, powers(1.5, 8), {
    rel: 1e-13,
    because: "a dozen terms up to 20 times the sum, half an ulp each",
  });
  const out = new Float64Array(8);
  integrator.interpolate(0.9, out);
  expectWithin(out.slice(0, 7), powers(0.9, 7), {
    abs: 2e-13,
    because: "stage weights up to 8 times ẏ up to 120, some ulp each",
  });
});

it("two error estimates e and ē count as e²/√(e² + 0.01 ē²)", () => {
  const combined = (e: number, coarse: number): number => {
    const sizes = Float64Array.of(e);
    combineErrors(sizes, Float64Array.of(coarse));
    return sizes[0];
  };
  expectWithin(combined(3, 40), 9 / 5, { rel: 1e-15, because: "four roundings" });
  expect(combined(0, 0)).toBe(0);
  expect(combined(0, 7)).toBe(0);
  expect(combined(2, 0)).toBe(2);
  expect(combined(1, Infinity)).toBe(Infinity);
  expect(combined(1, Number.NaN)).toBeNaN();
  expect(combined(Number.NaN, 1)).toBeNaN();
  expectWithin(combined(1e-200, 1e-100), 1e-299, {
    rel: 1e-15,
    because: "nothing is squared that could leave the range",
  });
});

it("the Arenstorf orbit closes with the error of the published code at the same tolerance", () => {
  const mu = 0.012277471;
  const period = 17.0652165601579625588917206249;
  const f = (_t: number, y: Float64Array, ydot: Float64Array): void => {
    const earth = ((y[0] + mu) ** 2 + y[1] ** 2) ** 1.5;
    const moon = ((y[0] - 1 + mu) ** 2 + y[1] ** 2) ** 1.5;
    ydot[0] = y[2];
    ydot[1] = y[3];
    ydot[2] = y[0] + 2 * y[3] - ((1 - mu) * (y[0] + mu)) / earth - (mu * (y[0] - 1 + mu)) / moon;
    ydot[3] = y[1] - 2 * y[2] - ((1 - mu) * y[1]) / earth - (mu * y[1]) / moon;
  };
  const y0 = [0.994, 0, 0, -2.00158510637908252240537862224]; // Hairer, Nørsett and Wanner (1993), section II.0
  const integrator = createIntegrator(
    { f, t0: 0, y0 },
    { stepper: dormandPrince853, relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
  );
  while (integrator.step(period) === "advanced");
  const gap = Math.sqrt((integrator.y[0] - y0[0]) ** 2 + (integrator.y[1] - y0[1]) ** 2);
  // The Fortran code DOP853 at this tolerance misses by 9.07e-9 with 4149 evaluations.
  expect(gap).toBeLessThan(3 * 9.07e-9);
  expect(integrator.statistics.evaluations).toBeLessThan(1.1 * 4149);
});

it("the proof by rooted trees notices one coefficient that is off by 1e-10", () => {
  const failures = (dense: typeof dormandPrince853Tableau.dense): number => {
    let count = 0;
    const it = (_title: string, body: () => void): void => {
      try {
        body();
      } catch {
        count += 1;
      }
    };
    describeTableau(
      { ...dormandPrince853Tableau, dense },
      { describe: (_title, body) => body(), it, expect },
    );
    return count;
  };
  const { dense } = dormandPrince853Tableau;
  // Rows 13 and 14 belong to stages at t + h/10 and t + h/5; the sum of the column stays 0.
  const wrong = dense.map((row, i) =>
    row.map((entry, m) => (m === 4 ? entry + 1e-10 * ((i === 13 ? 1 : 0) - (i === 14 ? 1 : 0)) : entry)),
  );
  expect(failures(dense)).toBe(0);
  expect(failures(wrong)).toBe(1);
});
