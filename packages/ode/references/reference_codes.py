"""
Runs the test problems with the reference codes of SciPy. Reads one JSON from standard input,
  {"code": "dopri5" | "dop853" | "lsoda" | "vode" | "RK23" | "Radau" | "BDF", "problems": [id, ...],
   "tolerances": [rtol, ...]},
and prints one: [{"id", "tolerance", "y": [...], "evaluations"}, ...], y at the end or null where the code gave up.
The absolute tolerance is scale * rtol. The first four are the original Fortran codes: DOPRI5, DOP853, LSODA and VODE
(BDF).
"""
import json
import math
import os
import sys
import warnings
from scipy.integrate import ode, solve_ivp
from problems import PROBLEMS, start

LARGEST_COUNT = 10_000_000


def run(code, name, rtol):
    p = PROBLEMS[name]
    f, y0, t_end, atol = p.build(float, math), start(p, float, math), float(p.t_end), float(p.scale) * rtol
    count = 0

    def counted(t, y):
        nonlocal count
        count += 1
        return f(t, y.tolist())

    if code in ("RK23", "Radau", "BDF"):
        solution = solve_ivp(counted, (0, t_end), y0, method=code, rtol=rtol, atol=atol)
        return (solution.y[:, -1].tolist() if solution.success else None), count
    method = {"method": "bdf", "with_jacobian": True} if code == "vode" else {}
    solver = ode(counted).set_integrator(code, rtol=rtol, atol=atol, nsteps=LARGEST_COUNT, **method)
    solver.set_initial_value(y0, 0)
    y = solver.integrate(t_end)
    return (y.tolist() if solver.successful() else None), count


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    answer = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what the Fortran codes print
    request = json.load(sys.stdin)
    results = []
    for name in request["problems"]:
        for rtol in request["tolerances"]:
            y, evaluations = run(request["code"], name, rtol)
            results.append({"id": name, "tolerance": rtol, "y": y, "evaluations": evaluations})
    json.dump(results, answer)
