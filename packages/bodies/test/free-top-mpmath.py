"""Free tops with mpmath, 60 digits: angular velocity in B by ellipfun, angle of precession by ellippi.

Reads lines of JSON {"I": moments, "w": angular velocity in B at 0, "t": time}, writes lines of JSON.
The formulas are those of Landau and Lifshitz, Mechanics, section 37, in parameters instead of complementary moduli.
"""

import json
import sys

from mpmath import asin, ellipf, ellipfun, ellipk, ellippi, mp, mpf, sqrt

mp.dps = 60


def free_top(I, w, t):
    order = sorted(range(3), key=lambda i: I[i])
    twice_energy = sum(i * x * x for i, x in zip(I, w))
    square = sum((i * x) ** 2 for i, x in zip(I, w))
    about_largest = square > twice_energy * I[order[1]]
    a, b, c = order if about_largest else order[::-1]
    A = sqrt((twice_energy * I[c] - square) / (I[a] * (I[c] - I[a])))
    B = sqrt((twice_energy * I[c] - square) / (I[b] * (I[c] - I[b])))
    C = sqrt((square - twice_energy * I[a]) / (I[c] * (I[c] - I[a])))
    n = sqrt((I[c] - I[b]) * (square - twice_energy * I[a]) / (I[a] * I[b] * I[c]))
    m = (I[b] - I[a]) * (twice_energy * I[c] - square) / ((I[c] - I[b]) * (square - twice_energy * I[a]))
    sign_a = -1 if w[a] < 0 else 1
    sign_c = -1 if w[c] < 0 else 1
    sign_b = (1 if ((b - a) % 3 == 1) == about_largest else -1) * sign_a * sign_c
    u = ellipf(asin(sign_b * w[b] / B), m) + n * t
    out = [0, 0, 0]
    out[a] = sign_a * A * ellipfun("cn", u, m=m)
    out[b] = sign_b * B * ellipfun("sn", u, m=m)
    out[c] = sign_c * C * ellipfun("dn", u, m=m)
    L = sqrt(square)
    period = 4 * ellipk(m) / n
    kappa = I[c] * (I[b] - I[a]) / (I[a] * (I[c] - I[b]))
    precession = L * period / I[c] + 4 * L * (I[c] - I[a]) / (I[a] * I[c] * n) * ellippi(-kappa, m)
    return {"w": [float(x) for x in out], "period": float(period), "precession": float(precession)}


for line in sys.stdin:
    case = json.loads(line)
    result = free_top([mpf(x) for x in case["I"]], [mpf(x) for x in case["w"]], mpf(case["t"]))
    print(json.dumps(result))
