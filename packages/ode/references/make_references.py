"""
Prints the reference values of the test problems as doubles. Run (python3-mpmath; the stiff ones need python3-numpy and
some minutes):
  /usr/bin/python3 -B make_references.py [id ...]
Beside each: the largest difference between closed form and numerical solution, relative to max(scale, |y|), if both
exist.
"""
import sys
from mpmath import mp, mpf
import extrapolation
from exact import EXACT
from problems import PROBLEMS, start

mp.dps = 45
EXPLICIT_TOLERANCE = mpf("1e-28")
IMPLICIT_TOLERANCE = mpf("1e-22")


def doubles(values):
    return "[" + ", ".join(repr(float(v)) for v in values) + "]"


def report(name):
    p = PROBLEMS[name]
    f, y0, t_end, scale = p.build(mpf, mp), start(p, mpf, mp), mpf(p.t_end), mpf(p.scale)
    if p.stiff:
        import collocation  # needs numpy, the others do not

        y = collocation.integrate(f, y0, t_end, IMPLICIT_TOLERANCE, scale)
    else:
        y = extrapolation.integrate(f, y0, t_end, EXPLICIT_TOLERANCE)
    note = ""
    if name in EXACT:
        exact = EXACT[name](t_end)
        note = mp.nstr(max(abs(a - b) / max(scale, abs(b)) for a, b in zip(y, exact)), 3)
        y = exact
    print(name, doubles(y), note, flush=True)
    if p.section is not None:
        events = extrapolation.crossings(f, p.section(mpf), p.direction, y0, t_end, EXPLICIT_TOLERANCE)
        print(f"{name}-section", doubles(t for t, _ in events), flush=True)


if __name__ == "__main__":
    for name in sys.argv[1:] or PROBLEMS:
        report(name)
