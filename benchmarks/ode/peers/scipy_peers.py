"""Times SciPy on one problem: {name, isStiff, t0, tEnd, y0, scale, reference, tolerances, leastSeconds, tightest} as JSON
on stdin, one line of JSON for each method and tolerance on stdout. Only y(tEnd) is requested."""

import json
import sys
import time
import warnings

import numpy as np
from scipy.integrate import ode, solve_ivp

import vector_fields


def with_solve_ivp(method):
    def solve(f, problem, tolerance):
        absolute = 1e-3 * tolerance if problem["isStiff"] else tolerance
        solution = solve_ivp(
            f,
            (problem["t0"], problem["tEnd"]),
            problem["y0"],
            method=method,
            rtol=tolerance,
            atol=absolute,
            t_eval=[problem["tEnd"]],
        )
        return (solution.y[:, -1], solution.nfev) if solution.success else (None, 0)

    return solve


def with_compiled_code(name):
    def solve(f, problem, tolerance):
        solver = ode(f).set_integrator(name, rtol=tolerance, atol=tolerance, nsteps=10_000_000)
        solver.set_initial_value(problem["y0"], problem["t0"])
        y = solver.integrate(problem["tEnd"])
        return (y, 0) if solver.successful() else (None, 0)

    return solve


EXPLICIT = {
    "SciPy solve_ivp, RK45": with_solve_ivp("RK45"),
    "SciPy solve_ivp, DOP853": with_solve_ivp("DOP853"),
    "SciPy solve_ivp, LSODA": with_solve_ivp("LSODA"),
    "SciPy ode, dopri5": with_compiled_code("dopri5"),
    "SciPy ode, dop853": with_compiled_code("dop853"),
}
IMPLICIT = {
    "SciPy solve_ivp, Radau": with_solve_ivp("Radau"),
    "SciPy solve_ivp, BDF": with_solve_ivp("BDF"),
    "SciPy solve_ivp, LSODA": with_solve_ivp("LSODA"),
}


def time_ladder(name, solve, problem):
    f = getattr(vector_fields, problem["name"].replace("-", "_"))
    reference = np.array(problem["reference"])
    scale = np.maximum(problem["scale"], np.abs(reference))
    least = problem["leastSeconds"]
    for tolerance in problem["tolerances"]:
        begin = time.perf_counter()
        y, evaluations = solve(f, problem, tolerance)
        best = time.perf_counter() - begin
        if y is None and best > problem["longestSeconds"]:
            break
        if y is None:
            continue
        runs = 0
        while runs < 2 or time.perf_counter() - begin < least:
            if time.perf_counter() - begin > 20 * least:
                break
            start = time.perf_counter()
            solve(f, problem, tolerance)
            best = min(best, time.perf_counter() - start)
            runs += 1
        error = float(np.max(np.abs(y - reference) / scale))
        line = {"tool": name, "tolerance": tolerance, "error": error, "seconds": best, "evaluations": evaluations}
        print(json.dumps(line), flush=True)
        if error < problem["tightest"] or best > problem["longestSeconds"]:
            break


warnings.simplefilter("ignore")
problem = json.load(sys.stdin)
for name, solve in (IMPLICIT if problem["isStiff"] else EXPLICIT).items():
    time_ladder(name, solve, problem)
