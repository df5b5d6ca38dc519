"""
Explicit integration with extrapolation (Gragg's midpoint rule, sequence 2, 4, 6, ...), for mpmath numbers.
Hairer, Norsett and Wanner (1993), Solving Ordinary Differential Equations I, section II.9.
"""
from mpmath import mpf

COLUMNS = 14  # order 28
SAFETY = 0.7


def step(f, t, y, slope, h):
    """y(t + h) and the size of the last correction of the extrapolation."""
    previous = []
    for k in range(1, COLUMNS + 1):
        n = 2 * k
        d = h / n
        a, b = y, [u + d * v for u, v in zip(y, slope)]
        for i in range(1, n):
            a, b = b, [u + 2 * d * v for u, v in zip(a, f(t + i * d, b))]
        row = [b]
        for j in range(1, k):
            ratio = (mpf(n) / (2 * (k - j))) ** 2 - 1
            row.append([u + (u - v) / ratio for u, v in zip(row[-1], previous[j - 1])])
        previous = row
    return row[-1], [abs(u - v) for u, v in zip(row[-1], row[-2])]


def integrate(f, y0, t_end, tolerance, on_step=None):
    """y(t_end) from y(0) = y0; `on_step(t, y, slope, h, new)` sees every accepted step."""
    t, y, h = mpf(0), list(y0), mpf("0.01")
    while t < t_end:
        h = min(h, t_end - t)
        slope = f(t, y)
        new, correction = step(f, t, y, slope, h)
        error = max(c / (tolerance * max(1, abs(v))) for c, v in zip(correction, new))
        if error <= 1:
            if on_step is not None:
                on_step(t, y, slope, h, new)
            last = t + h >= t_end
            t, y = (t_end if last else t + h), new
        h = h * min(mpf(4), max(mpf("0.1"), SAFETY * (error + mpf("1e-30")) ** (mpf(-1) / (2 * COLUMNS - 1))))
    return y


def crossings(f, g, direction, y0, t_end, tolerance):
    """Times and states of the sign changes of g on (0, t_end], each by secants on steps from the start of its step."""
    found = []

    def on_step(t, y, slope, h, new):
        a, b = g(t, y), g(t + h, new)
        if a * b > 0 or a == 0 or (direction and (b - a) * direction < 0):
            return
        low, high = (mpf(0), a), (h, b)
        for _ in range(100):
            d = (low[0] * high[1] - high[0] * low[1]) / (high[1] - low[1])
            state = step(f, t, y, slope, d)[0]
            value = g(t + d, state)
            low, high = high, (d, value)
            if abs(value) < tolerance:
                break
        found.append((t + d, state))

    integrate(f, y0, t_end, tolerance, on_step)
    return found
