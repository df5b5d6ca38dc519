"""
Values of the Mittag-Leffler function at random points of all that is accepted, borders included. Run:
  /usr/bin/python3 random_references.py     writes ../test/fixtures/mittag-leffler-random.json

By the methods of references.py; the random numbers are those of Python's generator from the seed.
"""
import json
import os
import random
from mpmath import mp, mpf, mpc
from references import LARGEST_EXPONENT, SERIES_UP_TO, Series, poles, value

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "test", "fixtures", "mittag-leffler-random.json")
SEED = 20
PAIRS = 420
POINTS = 6
LOWEST, HIGHEST = -5.0, 70.0


def order():
    kind = random.randrange(6)
    if kind == 0:
        return random.choice([0.5, 1.0, 1.5, 2.0, 0.999, 1.001, 1.999, 2 - 2.0 ** -40])
    return random.uniform(0.04, 1) if kind < 4 else random.uniform(1, 2)


def second(a):
    kind = random.randrange(8)
    if kind == 0:
        return random.choice([LOWEST, HIGHEST, 40.0, 40 - 2.0 ** -40, -1.0, 0.0, 1.0, a, a - 1, a - 2, a - 4])
    if kind == 1:
        return float(random.randrange(int(LOWEST), int(HIGHEST) + 1))
    if kind == 2:
        return random.uniform(LOWEST, HIGHEST)
    return random.uniform(LOWEST, 8)


def argument(a):
    if random.randrange(2) == 0:
        size = 10 ** random.uniform(-6, 8)
    else:
        size = (10 ** random.uniform(-2, 3)) ** a
    kind = random.randrange(4)
    if kind < 2:
        return complex(size if kind == 0 else -size)
    angle = random.uniform(0, 3.14159) if kind == 2 else min(1, a) * random.uniform(1.4, 1.75)
    return complex(size * float(mp.cos(angle)), size * float(mp.sin(angle)))


def main():
    random.seed(SEED)
    mp.dps = 60 + int(SERIES_UP_TO * 0.9)
    rows = []
    for pair in range(PAIRS):
        a = order()
        b = second(a)
        series = Series(a, b)
        for _ in range(POINTS):
            x = argument(a)
            z = mpf(x.real) if x.imag == 0 else mpc(x.real, x.imag)
            if max([mp.re(s) for s in poles(mpf(a), z)] or [0]) > LARGEST_EXPONENT:
                continue
            e = value(series, z)
            if not abs(e) < 1e308:
                continue
            rows.append([a, b, x.real, x.imag, float(mp.re(e)), float(mp.im(e))])
        if pair % 20 == 0:
            print(pair, len(rows), flush=True)
    head = {"madeBy": "generate/random_references.py, mpmath", "seed": SEED,
            "columns": "alpha, beta, Re z, Im z, Re E, Im E", "count": len(rows)}
    with open(OUT, "w") as out:
        text = json.dumps(head)[:-1] + ', "rows": [\n' + ",\n".join(json.dumps(r) for r in rows) + "\n]}\n"
        out.write(text)


main()
