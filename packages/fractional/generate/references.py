"""
Values of the Mittag-Leffler function E_{a,b}(z) for the tests, to 30 digits and more. Run:
  /usr/bin/python3 references.py            writes ../test/fixtures/mittag-leffler.json

|z|^(1/a) <= 120: the power series, with digits enough for its cancellation. Above: the asymptotic series, whose error
is below exp(-120), with the residues of exp(s) s^(a-b)/(s^a - z) at the poles of the principal sheet.
"""
import json
import os
from mpmath import mp, mpf, mpc

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "test", "fixtures", "mittag-leffler.json")
SERIES_UP_TO = 120
ORDERS = [0.05, 0.23, 0.49, 0.5, 0.7, 0.9, 0.99, 0.999, 1.0, 1.01, 1.25, 1.5, 2.0]
SIZES = [1e-9, 0.03, 0.4, 0.6, 0.95, 1.0, 1.05, 1.3, 2.0, 3.7, 7.0, 12.0, 25.0, 70.0, 300.0, 5e3, 1e6, 1e10]
ANGLES = [0.4, 2.2]  # of complex arguments, rad
LARGEST_EXPONENT = 680


def seconds(a):
    """Second parameters: those of the function itself, of its kernels, their rates and integrals, and others."""
    return sorted({1.0, a, 1 + a, 2.0, 3.0, a - 1, 0.0, 0.35, 2.6, -0.4, 5.5})


class Series:
    """Power series with the coefficients of one pair of parameters kept."""

    def __init__(self, a, b):
        self.a, self.b, self.coefficients = mpf(a), mpf(b), []

    def coefficient(self, k):
        while len(self.coefficients) <= k:
            self.coefficients.append(mp.rgamma(self.a * len(self.coefficients) + self.b))
        return self.coefficients[k]

    def sum(self, z):
        total, power, k = mpf(0), mpf(1), 0
        small = mpf(10) ** (-mp.dps)
        while True:
            term = power * self.coefficient(k)
            total += term
            if k > 5 and abs(term) < small and self.a * k > 2 * abs(z) ** (1 / self.a) + 3 - self.b:
                return total
            power *= z
            k += 1


def poles(a, z):
    """s with s^a = z, |arg s| < pi."""
    theta = mp.arg(z)
    for j in (-1, 0, 1):
        angle = (theta + 2 * mp.pi * j) / a
        if abs(angle) < mp.pi * (1 - mpf(10) ** -30):
            yield abs(z) ** (1 / a) * mp.expj(angle)


def asymptotic(a, b, z):
    total = mpf(0)
    for s in poles(a, z):
        total += s ** (1 - b) * mp.exp(s) / a
    size, k, previous = abs(z) ** (1 / a), 1, None
    while a * k < size:
        envelope = abs(z) ** -k * (mp.gamma(a * k + 1 - b) if a * k + 1 - b > 1 else 1)
        if envelope < mpf(10) ** -60 * (abs(total) + abs(z) ** -8):
            break
        total -= z ** -k * mp.rgamma(b - a * k)
        k += 1
    return total


def value(series, z):
    a = series.a
    if a == 1 and series.b <= 1 and series.b == mp.floor(series.b):
        return z ** (1 - series.b) * mp.exp(z)
    return series.sum(z) if abs(z) ** (1 / a) <= SERIES_UP_TO else asymptotic(a, series.b, z)


def main():
    mp.dps = 60 + int(SERIES_UP_TO * 0.9)
    rows = []
    for a in ORDERS:
        for b in seconds(a):
            series = Series(a, b)
            for size in SIZES:
                for angle in [0, None] + ANGLES:
                    if angle not in (0, None) and (b not in (1.0, a, 2.6) or size in (1e-9, 0.03, 1e10)):
                        continue
                    x = complex(size) if angle == 0 else complex(-size) if angle is None else complex(
                        size * float(mp.cos(angle)), size * float(mp.sin(angle)))
                    z = mpf(x.real) if x.imag == 0 else mpc(x.real, x.imag)
                    if max([mp.re(s) for s in poles(mpf(a), z)] or [0]) > LARGEST_EXPONENT:
                        continue
                    e = value(series, z)
                    rows.append([a, b, x.real, x.imag, float(mp.re(e)), float(mp.im(e))])
        print(a, len(rows), flush=True)
    head = {"madeBy": "generate/references.py, mpmath", "columns": "alpha, beta, Re z, Im z, Re E, Im E", "count": len(rows)}
    with open(OUT, "w") as out:
        text = json.dumps(head)[:-1] + ', "rows": [\n' + ",\n".join(json.dumps(r) for r in rows) + "\n]}\n"
        out.write(text)


if __name__ == "__main__":
    main()
