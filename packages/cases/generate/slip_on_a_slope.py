"""Slip of a sphere on a slope by Taylor series to 30 digits (mpmath.odefun), for test/laboratory.test.ts.

In the plane of the slope, d down it and s to its side: u' = (b, 0) - c u/|u|, way' = u, from u_0, until t.
b = g sin(Theta), c = (7/2) mu g cos(Theta); p = c/b. Prints rows of b, c, u_d, u_s, t, u_d(t), u_s(t), way_d, way_s.
"""
from mpmath import mp, mpf, odefun, sqrt

mp.dps = 30
rows = [
    ("2", "3", "1.5", "2", "0.9"),     # p = 1.5: stopped later, at 1.9 s
    ("2", "2", "-1", "2", "1.5"),      # p = 1: neither stopped nor speeding up for ever
    ("4", "2", "-3", "0.5", "2"),      # p = 1/2: the side way has a logarithm
    ("3", "0.6", "-2", "1", "3"),      # p = 0.2
    ("0.5", "4", "0.2", "-3", "0.5"),  # p = 8
]
for row in rows:
    b, c, ud, us, t = (mpf(x) for x in row)

    def rate(_, y):
        size = sqrt(y[0] ** 2 + y[1] ** 2)
        return [b - c * y[0] / size, -c * y[1] / size, y[0], y[1]]

    end = odefun(rate, 0, [ud, us, mpf(0), mpf(0)])(t)
    print("[" + ", ".join(list(row) + [mp.nstr(x, 17) for x in end]) + "],")
