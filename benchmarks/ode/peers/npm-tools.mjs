// odex, numeric and mathjs. Each requires f to return a new array, and returns y(tEnd) in its own type.

/** f(t, y) → ẏ as a new array. */
const returning = (f, n) => (t, y) => {
  const ydot = new Array(n);
  f(t, y, ydot);
  return ydot;
};

export const npmTools = [
  {
    name: "odex 2.0.4",
    isStiff: false,
    async prepare() {
      const { Solver } = (await import("odex")).default;
      return ({ f, t0, tEnd, y0 }, tolerance) => {
        const solver = new Solver(y0.length);
        solver.absoluteTolerance = tolerance;
        solver.relativeTolerance = tolerance;
        solver.maxSteps = 1e7;
        const solution = solver.solve(returning(f, y0.length), t0, y0, tEnd);
        if (solution.outcome !== 0) return undefined;
        return { y: solution.y, steps: solution.nStep, evaluations: solution.nEval };
      };
    },
  },
  {
    name: "numeric 1.2.6, dopri",
    isStiff: false,
    async prepare() {
      const numeric = (await import("numeric")).default;
      return ({ f, t0, tEnd, y0 }, tolerance) => {
        const solution = numeric.dopri(t0, tEnd, y0, returning(f, y0.length), tolerance, 1e6);
        if (solution.x.at(-1) !== tEnd) return undefined;
        return { y: solution.y.at(-1), steps: solution.x.length - 1 };
      };
    },
  },
  {
    name: "mathjs 15.2.0, solveODE RK45",
    isStiff: false,
    async prepare() {
      const { solveODE } = await import("mathjs");
      return ({ f, t0, tEnd, y0 }, tolerance) => {
        const options = { method: "RK45", tol: tolerance, maxIter: 10_000 }; // a second or two
        try {
          const solution = solveODE(returning(f, y0.length), [t0, tEnd], y0, options);
          return { y: solution.y.at(-1), steps: solution.t.length - 1 };
        } catch {
          return undefined; // it throws after that many steps
        }
      };
    },
  },
];
