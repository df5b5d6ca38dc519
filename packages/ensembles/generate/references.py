# Values of other origin: normal quantiles by 60-digit roots in mpmath, quantiles of the distributions by SciPy.
# Debian: apt-get install python3-mpmath python3-scipy; /usr/bin/python3 generate/references.py
import json
import random

import mpmath
import scipy.stats

mpmath.mp.dps = 60


def normal_quantile(p):
    p = mpmath.mpf(p)
    if p == 0.5:
        return mpmath.mpf(0)
    low, high = mpmath.mpf(-40), mpmath.mpf(40)
    for _ in range(230):  # bisection: 80 / 2^230
        middle = (low + high) / 2
        if mpmath.erfc(-middle / mpmath.sqrt(2)) / 2 < p:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def as_pair(p):
    z = normal_quantile(p)
    near = float(z)
    return [p, near, float((z - mpmath.mpf(near)) / mpmath.mpf(near)) if near else 0.0]


source = random.Random(26)
places = [2.0**-k for k in (1, 2, 3, 10, 53, 54, 100, 300, 700, 1000, 1020)]
places += [1 - 2.0**-k for k in (2, 3, 10, 30, 53)] + [0.5 + 2.0**-53, 0.5 - 2.0**-54, 0.25 + 2.0**-54, 0.25 - 2.0**-55]
places += [source.random() for _ in range(250)]
places += [0.5 + (source.random() - 0.5) * 2.0 ** -source.randrange(2, 50) for _ in range(100)]
places += [source.random() * 2.0 ** -source.randrange(2, 1019) for _ in range(150)]

probabilities = [0.001, 0.03, 0.25, 0.5, 0.81, 0.97, 0.9999]
stats = scipy.stats
distributions = {
    "uniform": stats.uniform(2, 3),
    "normal": stats.norm(10, 0.5),
    "lognormal": stats.lognorm(0.4, scale=3),
    "triangular": stats.triang(0.25, 1, 4),
    "weibull": stats.weibull_min(1.7, scale=2.5),
}
quantiles = {name: [float(d.ppf(p)) for p in probabilities] for name, d in distributions.items()}
with open("test/fixtures/quantiles.json", "w") as file:
    json.dump({"normal": [as_pair(p) for p in places], "probabilities": probabilities, "quantiles": quantiles}, file)
