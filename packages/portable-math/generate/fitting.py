"""Near-minimax polynomials: interpolation at Chebyshev nodes, solved in high precision."""
from mpmath import mp, mpf


def chebyshev_nodes(a, b, n):
    a, b = mpf(a), mpf(b)
    return [(a + b) / 2 + (b - a) / 2 * mp.cos(mp.pi * (2 * i + 1) / (2 * n)) for i in range(n)]


def interpolate(g, a, b, n):
    """Coefficients c[0..n-1] of the polynomial equal to g at the n Chebyshev nodes of [a, b]."""
    nodes = chebyshev_nodes(a, b, n)
    # Newton's divided differences, then expansion to powers.
    d = [g(x) for x in nodes]
    for k in range(1, n):
        for i in range(n - 1, k - 1, -1):
            d[i] = (d[i] - d[i - 1]) / (nodes[i] - nodes[i - k])
    c = [mpf(0)] * n
    for k in range(n - 1, -1, -1):
        # c := c·(x − nodes[k]) + d[k]
        shifted = [mpf(0)] + c[:-1]
        c = [s - nodes[k] * v for s, v in zip(shifted, c)]
        c[0] += d[k]
    return c


def largest_error(g, c, a, b, weight=lambda x: mpf(1), samples=400):
    """max |g − c|·weight on [a, b], for the comment in the generated file."""
    worst = mpf(0)
    for i in range(1, samples + 1):
        x = mpf(a) + (mpf(b) - mpf(a)) * i / samples
        if abs(x) < mpf(10) ** -20:
            continue
        p = mpf(0)
        for coefficient in reversed(c):
            p = p * x + mpf(float(coefficient))
        worst = max(worst, abs(g(x) - p) * weight(x))
    return worst
