"""
Implicit integration of stiff problems for mpmath numbers: Radau IIA collocation with STAGES stages, order 2 STAGES - 1.
Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.5. The Newton matrix is
inverted in doubles, which costs digits per iteration but none of the result.
"""
import numpy
from mpmath import mp, mpf

STAGES = 16
SAFETY = 0.8


def nodes():
    """Zeros of P_s - P_{s-1} on (0, 1], the last being 1."""
    s = STAGES
    radau = lambda x: mp.legendre(s, x) - mp.legendre(s - 1, x)
    guesses = sorted(numpy.polynomial.legendre.legroots([0] * (s - 1) + [-1, 1]))
    return [(1 + mp.findroot(radau, mpf(x.real))) / 2 for x in guesses[:-1]] + [mpf(1)]


def tableau():
    """c, A with the integrals of the Lagrange polynomials, and the row that gives the leading Legendre coefficient."""
    c = nodes()
    assert all(b > a for a, b in zip(c, c[1:]))
    legendre = mp.matrix(STAGES, STAGES)
    integral = mp.matrix(STAGES, STAGES)
    for i, x in enumerate(c):
        p = [mp.legendre(j, 2 * x - 1) for j in range(STAGES + 1)]
        for j in range(STAGES):
            legendre[i, j] = p[j]
            integral[i, j] = x if j == 0 else (p[j + 1] - p[j - 1]) / (2 * (2 * j + 1))
    inverse = legendre ** -1
    A = integral * inverse
    return c, [[A[i, j] for j in range(STAGES)] for i in range(STAGES)], [inverse[STAGES - 1, j] for j in range(STAGES)]


def jacobian(f, t, y, scale):
    """df/dy by differences, in doubles, in units of `scale`."""
    n, base = len(y), f(t, y)
    J = numpy.empty((n, n))
    for j in range(n):
        d = mpf("1e-15") * scale[j]
        moved = f(t, [v + d if k == j else v for k, v in enumerate(y)])
        J[:, j] = [float((u - v) / d * scale[j] / scale[i]) for i, (u, v) in enumerate(zip(moved, base))]
    return J


def solve_stages(f, t, y, h, A, c, scale, tolerance, guess):
    """Increments Z_i with Z = h (A x I) f(y + Z), or None when Newton does not settle."""
    n, s = len(y), STAGES
    weights = numpy.array([[float(a) for a in row] for row in A])
    Z = guess
    size = None
    for _ in range(25):
        states = [[u + v for u, v in zip(y, z)] for z in Z]
        slopes = [f(t + ci * h, state) for ci, state in zip(c, states)]
        residual = [[h * sum(A[i][j] * slopes[j][k] for j in range(s)) - Z[i][k] for k in range(n)] for i in range(s)]
        if size is None or size > 1e-6:
            matrix = numpy.eye(n * s)
            for j in range(s):
                J = float(h) * jacobian(f, t + c[j] * h, states[j], scale)
                for i in range(s):
                    matrix[i * n:(i + 1) * n, j * n:(j + 1) * n] -= weights[i, j] * J
            inverse = numpy.linalg.inv(matrix)
        unit = max(abs(r) / scale[k] for row in residual for k, r in enumerate(row))
        if unit == 0:
            return Z, slopes
        scaled = numpy.array([float(r / scale[k] / unit) for row in residual for k, r in enumerate(row)])
        update = inverse @ scaled
        Z = [[Z[i][k] + mpf(update[i * n + k]) * unit * scale[k] for k in range(n)] for i in range(s)]
        new_size = float(unit) * numpy.abs(update).max()
        if not new_size < 1e6 or (size is not None and new_size > 2 * size and new_size > 1e-8):
            return None
        size = new_size
        if size < tolerance:
            return Z, [f(t + ci * h, [u + v for u, v in zip(y, z)]) for ci, z in zip(c, Z)]
    return None


def integrate(f, y0, t_end, tolerance, floor, first_step=mpf("1e-8")):
    """y(t_end) from y(0) = y0. Sizes of components are |y_i|, at least `floor`."""
    c, A, leading = tableau()
    t, y, h = mpf(0), list(y0), first_step
    biggest = [abs(v) for v in y]
    while t < t_end:
        h = min(h, t_end - t)
        scale = [max(abs(v), floor) for v in y]
        guess = [[mpf(0)] * len(y) for _ in range(STAGES)]
        solved = solve_stages(f, t, y, h, A, c, scale, tolerance / 1000, guess)
        if solved is None:
            h = h / 4
            continue
        Z, slopes = solved
        tail = [h * sum(w * k[i] for w, k in zip(leading, slopes)) for i in range(len(y))]
        new_scale = [max(a, abs(v + z)) for a, v, z in zip(scale, y, Z[-1])]
        error = max(abs(e) / (tolerance * a) for e, a in zip(tail, new_scale))
        if error <= 1:
            last = t + h >= t_end
            t, y = (t_end if last else t + h), [u + v for u, v in zip(y, Z[-1])]
        h = h * min(mpf(4), max(mpf("0.2"), SAFETY * (error + mpf("1e-30")) ** (mpf(-1) / STAGES)))
    return y
