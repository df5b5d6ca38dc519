"""ydot = f(t, y) of the problems. With few unknowns plain arithmetic on floats, here faster than arrays of four."""

from math import cos, sin, sqrt

import numpy as np

MU = 0.012277471
MU_PRIME = 1 - MU
MASSES = np.arange(1.0, 8.0)


def arenstorf(t, y):
    x, z, u, v = y.tolist()
    d1 = (x + MU) * (x + MU) + z * z
    d2 = (x - MU_PRIME) * (x - MU_PRIME) + z * z
    w1 = MU_PRIME / (d1 * sqrt(d1))
    w2 = MU / (d2 * sqrt(d2))
    return [u, v, x + 2 * v - w1 * (x + MU) - w2 * (x - MU_PRIME), z - 2 * u - w1 * z - w2 * z]


def pleiades(t, y):
    x = y[:7]
    z = y[7:14]
    dx = x - x[:, None]
    dz = z - z[:, None]
    d = dx * dx + dz * dz
    d.flat[::8] = 1.0
    w = MASSES / (d * np.sqrt(d))
    return np.concatenate((y[14:], (w * dx).sum(axis=1), (w * dz).sum(axis=1)))


def orbit(t, y):
    x, z, u, v = y.tolist()
    d = x * x + z * z
    w = 1 / (d * sqrt(d))
    return [u, v, -w * x, -w * z]


def lorenz(t, y):
    a, b, c = y.tolist()
    return [10 * (b - a), a * (28 - c) - b, a * b - (8 / 3) * c]


def spring_pendulum(t, y):
    r, theta, u, w = y.tolist()
    length = 1 + r
    return [
        u,
        w,
        length * w * w + 9.81 * cos(theta) - 100 * r,
        -(2 * u * w + 9.81 * sin(theta)) / length,
    ]


def robertson(t, y):
    y1, y2, y3 = y.tolist()
    a = 0.04 * y1
    b = 1e4 * y2 * y3
    c = 3e7 * y2 * y2
    return [b - a, a - b - c, c]


def hires(t, y):
    y1, y2, y3, y4, y5, y6, y7, y8 = y.tolist()
    a = 280 * y6 * y8
    return [
        -1.71 * y1 + 0.43 * y2 + 8.32 * y3 + 0.0007,
        1.71 * y1 - 8.75 * y2,
        -10.03 * y3 + 0.43 * y4 + 0.035 * y5,
        8.32 * y2 + 1.71 * y3 - 1.12 * y4,
        -1.745 * y5 + 0.43 * y6 + 0.43 * y7,
        -a + 0.69 * y4 + 1.71 * y5 - 0.43 * y6 + 0.69 * y7,
        a - 1.81 * y7,
        -a + 1.81 * y7,
    ]


def van_der_pol(t, y):
    x, v = y.tolist()
    return [v, 1000 * (1 - x * x) * v - x]
