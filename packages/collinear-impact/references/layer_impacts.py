"""Impacts through a fractional layer of Zener by numerical inversion of the Laplace transform.

    python3 references/layer_impacts.py > test/fixtures/layer-impacts.json

Two bodies without friction: m x'' = -p, p + tau_p p^(a) = x + tau_x x^(a), x(0) = 0, x'(0) = 1, m the reduced mass.
X(s) = m/(m s^2 + R(s)), R = (1 + tau_x s^a)/(1 + tau_p s^a), P = R X. T is the first zero of p, e = -x'(T).
Inverted after Talbot with mpmath, 30 digits, two numbers of nodes, and printed only where both agree to 1e-10.
"""
import json
from mpmath import mp, mpf, invertlaplace, findroot

mp.dps = 30

CASES = [
    # alpha, tau_p, tau_x, m: the inputs that were wrong, materials A and B, and orders and times of all sizes
    ("0.5", "0.1", "1", "0.999999000000999999"), ("0.5", "0.1", "1e8", "0.5"),
    ("0.23", "0.004", "1.183", "0.5"), ("0.23", "0.004", "1.183", "1"), ("0.49", "5e-8", "0.886", "0.5"),
    ("0.1", "0.01", "0.5", "1e-7"), ("0.5", "0.01", "1", "1e-7"), ("0.9", "0.01", "1", "1e-7"),
    ("0.5", "0.01", "1", "1e-4"), ("0.75", "0.2", "3", "1e-2"), ("0.3", "1e-3", "1e3", "1"),
    ("0.5", "1e-3", "1e-2", "1"), ("0.5", "1e-6", "1e-3", "1"), ("0.95", "1e-4", "1e-3", "1"),
    ("0.7", "1", "1e5", "1"), ("0.5", "1e4", "1e8", "1"), ("0.9", "0.5", "1e6", "1e-3"),
]


def outcome(alpha, tau_p, tau_x, m, degree):
    a, tp, tx, m = mpf(alpha), mpf(tau_p), mpf(tau_x), mpf(m)
    R = lambda s: (1 + tx * s**a) / (1 + tp * s**a)
    X = lambda s: m / (m * s**2 + R(s))
    inv = lambda F, t: invertlaplace(F, t, method="talbot", degree=degree)
    p = lambda t: inv(lambda s: R(s) * X(s), t)
    # the scale of time: glass at the earliest, the spring at the latest
    t = mp.sqrt(m * min(tp / tx, mpf(1))) / 4
    while p(t) > 0:
        t *= mpf("1.1")
    T = findroot(p, (t / mpf("1.1"), t), solver="anderson", tol=mpf(10) ** -24)
    e = -inv(lambda s: s * X(s), T)
    return T, e


rows = []
for alpha, tau_p, tau_x, m in CASES:
    T, e = outcome(alpha, tau_p, tau_x, m, 40)
    T2, e2 = outcome(alpha, tau_p, tau_x, m, 56)
    assert abs(T / T2 - 1) < 1e-10 and abs(e - e2) < 1e-10, (alpha, tau_p, tau_x, m, T, T2, e, e2)
    rows.append({"alpha": float(alpha), "tauP": float(tau_p), "tauX": float(tau_x), "mass": float(m),
                 "duration": float(mp.nstr(T2, 12)), "restitution": float(mp.nstr(e2, 12))})
print("[\n" + ",\n".join("  " + json.dumps(row) for row in rows) + "\n]")
