"""Reference numbers of the sphere on the 35 % slope (example 6.1.2 of the source), to 40 digits.

Run with Debian's python3 and python3-mpmath:
    /usr/bin/python3 packages/cases/generate/slope_35_percent.py > packages/cases/test/fixtures/slope-35-percent.json
Nothing here is shared with the TypeScript code: the recurrence is written again, in world coordinates.
"""
import json
from mpmath import mp, mpf, sqrt, pi

mp.dps = 60
k, a, g, mu, e = mpf("0.35"), mpf("0.3"), mpf("9.81"), mpf("0.5"), mpf("0.4")
c = 1 / sqrt(1 + k * k)
s = k * c
ex, ez = (c, s), (-s, c)


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def text(x):
    return mp.nstr(x, 30)


r, v, om, turned, t = (mpf(0), mpf(3)), (mpf(10), mpf(0)), mpf(20), pi / 2, mpf(0)
rows = []
for number in range(1, 14):
    gap = dot((r[0] - 0, r[1] - 0), ez) - a  # the slope passes through the origin
    vn, gn = dot(v, ez), g * c
    tau = (vn + sqrt(vn * vn + 2 * gn * (gap if number == 1 else mpf(0)))) / gn
    r = (r[0] + v[0] * tau, r[1] + v[1] * tau - g * tau * tau / 2)
    v = (v[0], v[1] - g * tau)
    turned += om * tau
    t += tau
    vn, vt = dot(v, ez), dot(v, ex)
    slip = vt - a * om
    stop = mpf(2) / 7 * abs(slip)             # friction impulse per mass that ends the slip
    most = mu * (1 + e) * abs(vn)
    taken = (1 if slip > 0 else -1) * min(stop, most)
    vt, om, vn = vt - taken, om + taken * mpf(5) / 2 / a, -e * vn
    v = (vt * ex[0] + vn * ez[0], vt * ex[1] + vn * ez[1])
    rows.append({
        "flightTime": text(tau), "t": text(t), "v_z": text(vn), "X": text(r[0]), "Z": text(r[1]),
        "v_x": text(vt), "Om_y": text(om), "theta": text(turned), "slipEndOverCompression": text(stop / mu / (abs(vn) / e)),
    })
    if number == 1:
        first = (r, vt, vn, t)

# The accumulation point, by adding up bounces until 60 digits no longer change.
(r, vt, vn, t) = first
for _ in range(200):
    tau = 2 * vn / (g * c)
    along = vt * tau - g * s * tau * tau / 2
    r = (r[0] + along * ex[0], r[1] + along * ex[1])
    vt, vn, t = vt - g * s * tau * mpf(5) / 7, e * vn, t + tau
limit = {"t": text(t), "X": text(r[0]), "Z": text(r[1]), "v_x": text(vt), "Om_y": text(vt / a)}
stop_time = vt / (mpf(5) / 7 * g * s)
along = vt * stop_time / 2
stop = {"t": text(t + stop_time), "X": text(r[0] + along * ex[0]), "Z": text(r[1] + along * ex[1])}
print(json.dumps({"bounces": rows, "accumulation": limit, "stop": stop}, indent=1))
