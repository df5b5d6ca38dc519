"""Closed forms of those test problems that have one, as functions of t for mpmath numbers."""
from mpmath import mp, mpf


def logistic_spiral(t):
    """A5 in polar coordinates t = r cos u, y = r sin u: r exp(u) is constant."""
    constant = 4 * mp.exp(mp.pi / 2)
    u = mp.findroot(lambda u: mp.log(t / mp.cos(u)) + u - mp.log(constant), mpf("-0.04"))
    return [t * mp.tan(u)]


def three_species(t):
    return [1 + mp.exp(-t) / 2 + mp.exp(-3 * t) / 2, 1 - mp.exp(-3 * t), 1 - mp.exp(-t) / 2 + mp.exp(-3 * t) / 2]


def free_body(t):
    m = mpf("0.51")
    return [mp.ellipfun(name, t, m=m) for name in ("sn", "cn", "dn")]


def decay_chain(t):
    y = [mp.exp(-t) * t ** i / mp.factorial(i) for i in range(9)]
    return [*y, mp.gammainc(9, 0, t, regularized=True)]


def yule_chain(t):
    q = 1 - mp.exp(-t)
    return [*(mp.exp(-t) * q ** i for i in range(9)), q ** 9]


def diffusion(n):
    def solution(t):
        angles = [mp.pi * k / (n + 1) for k in range(1, n + 1)]
        return [sum(2 * mp.sin(a) * mp.sin(j * a) * mp.exp(-4 * mp.sin(a / 2) ** 2 * t) for a in angles) / (n + 1)
                for j in range(1, n + 1)]

    return solution


def kepler(eccentricity):
    e = mpf(eccentricity)

    def solution(t):
        u = mp.findroot(lambda u: u - e * mp.sin(u) - t, (t - 1, t + 1), solver="anderson", tol=mpf("1e-80"))
        r, b = 1 - e * mp.cos(u), mp.sqrt(1 - e * e)
        return [mp.cos(u) - e, b * mp.sin(u), -mp.sin(u) / r, b * mp.cos(u) / r]

    return solution


def bessel(t):
    x = t + 1
    a = mp.sqrt(2 / (mp.pi * x))
    return [a * mp.sin(x), a * (mp.cos(x) - mp.sin(x) / (2 * x))]


def falling(t):
    c = mp.sqrt(mpf("0.08"))
    k = mpf("0.4") * c
    return [30 + mp.log(mp.cosh(k * t)) / mpf("0.4"), c * mp.tanh(k * t)]


def pursuit(t):
    q = 25 / (25 - t)
    return [(25 * mp.log(q) - t + t * t / 50) / 2, (q - 1 / q) / 2]


def pendulum(t):
    """x, y, their rates and the force in the rod per length; released level, length 1, mass 1."""
    g, k = mpf("9.81"), mp.sin(mp.pi / 4)
    u, m = mp.sqrt(g) * t, k * k
    sn, cn, dn = (mp.ellipfun(name, u, m=m) for name in ("sn", "cn", "dn"))
    half = mp.asin(k * cn / dn)
    rate = -2 * k * mp.sqrt(g) * (1 - m) * sn / (dn * dn) / mp.cos(half)
    x, y = mp.sin(2 * half), -mp.cos(2 * half)
    return [x, y, -y * rate, x * rate, rate * rate - g * y]


EXACT = {
    "detest-a1": lambda t: [mp.exp(-t)],
    "detest-a2": lambda t: [1 / mp.sqrt(1 + t)],
    "detest-a3": lambda t: [mp.exp(mp.sin(t))],
    "detest-a4": lambda t: [20 / (1 + 19 * mp.exp(-t / 4))],
    "detest-a5": logistic_spiral,
    "detest-b2": three_species,
    "detest-b5": free_body,
    "detest-c1": decay_chain,
    "detest-c2": yule_chain,
    "detest-c3": diffusion(10),
    "detest-c4": diffusion(51),
    "detest-d1": kepler("0.1"),
    "detest-d2": kepler("0.3"),
    "detest-d3": kepler("0.5"),
    "detest-d4": kepler("0.7"),
    "detest-d5": kepler("0.9"),
    "detest-e1": bessel,
    "detest-e4": falling,
    "detest-e5": pursuit,
    "pendulum": pendulum,
}
