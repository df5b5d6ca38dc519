"""
Prints for each test problem the largest growth of a small disturbance, at least 1: max over times s of the norm of
dy(t_end)/dy(s), both in units of scale + |y|, by differences of solutions of SciPy's DOP853, for stiff problems Radau.
Run: /usr/bin/python3 -B growth.py [id ...]
"""
import math
import sys
import numpy
from scipy.integrate import ode, solve_ivp
from problems import PROBLEMS, start

DISTURBANCE = 1e-6
TOLERANCE = 1e-9
TIMES = 12


def growth(p):
    f, y0, t_end, scale = p.build(float, math), start(p, float, math), float(p.t_end), float(p.scale)
    rhs = lambda t, y: f(t, y.tolist())
    tolerances = dict(rtol=TOLERANCE, atol=TOLERANCE * scale)
    path = solve_ivp(rhs, (0, t_end), y0, method="Radau" if p.stiff else "DOP853", **tolerances)
    solver = ode(rhs).set_integrator("dop853", nsteps=1_000_000, **tolerances)

    def end(t, y):
        if p.stiff:
            return solve_ivp(rhs, (t, t_end), y, method="Radau", **tolerances).y[:, -1]
        return solver.set_initial_value(y, t).integrate(t_end)

    largest = 1.0
    for k in numpy.unique(numpy.linspace(0, path.t.size - 2, TIMES).astype(int)):
        t, y = path.t[k], path.y[:, k]
        base = end(t, y)
        response = 0
        for j in range(len(y0)):
            moved = y.copy()
            moved[j] += DISTURBANCE * (scale + abs(y[j]))
            response = response + abs(end(t, moved) - base) / (DISTURBANCE * (scale + abs(base)))
        largest = max(largest, response.max())
    return largest


if __name__ == "__main__":
    for name in sys.argv[1:] or PROBLEMS:
        print(name, f"{growth(PROBLEMS[name]):.2g}", flush=True)
