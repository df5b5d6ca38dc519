"""Arguments at which the functions are tested: lists that cover each domain, from a seeded generator."""
import math
from random import Random
from mpmath import mp, mpf
from doubles import round_to_double

TINY, HUGE = 5e-324, 1.7976931348623157e308


def next_up(x, steps=1):
    for _ in range(abs(steps)):
        x = math.nextafter(x, math.inf if steps > 0 else -math.inf)
    return x


def power(k):
    return math.ldexp(1.0, k)


class Draw:
    """Random arguments; every method returns a list."""

    def __init__(self, seed):
        self.random = Random(seed)

    def log_spaced(self, low, high, n, signs=True):
        """|x| with exponents evenly from low to high, so that each exponent is met."""
        out = []
        for i in range(n):
            e = low + (high - low) * i / n + self.random.random() * (high - low) / n
            x = math.ldexp(1 + self.random.random(), math.floor(e))
            out.append(-x if signs and self.random.random() < 0.5 else x)
        return [x for x in out if x != 0 and abs(x) <= HUGE]

    def uniform(self, a, b, n):
        return [self.random.uniform(a, b) for _ in range(n)]

    def near(self, points, steps=(-2, -1, 0, 1, 2)):
        return [next_up(p, s) for p in points for s in steps]

    def approach(self, point, n, side=(1, -1)):
        """point ± 2^-j."""
        return [point + s * power(-j) * (1 + self.random.random()) for j in range(1, n + 1) for s in side]

    def half_pi_multiples(self, n):
        """Doubles around k·π/2, k up to 2^60."""
        out = []
        for i in range(n):
            k = i + 1 if i < n // 3 else int(2 ** (60 * self.random.random()))
            out += self.near([round_to_double(k * mp.pi / 2)], (-1, 0, 1))
        return out


EXTREMES = [TINY, 2 * TINY, 3 * TINY, 1e-320, next_up(power(-1022), -1), power(-1022), next_up(power(-1022)),
            power(-1000), power(-300), power(-28), power(-27), power(-26), 1.0, power(52), power(53), power(500), power(1023), HUGE]


def signed(values):
    return [s * v for v in values for s in (1.0, -1.0)]


def nearest_to_half_pi(exponents):
    """
    For each e the 53-bit integer M with M·2^e nearest to a multiple of π/2, from the continued fraction of
    2^e·2/π: its convergents' denominators, and their multiples in [2^52, 2^53).
    """
    mp.prec, old = 1400, mp.prec
    out = []
    for e in exponents:
        target = mpf(2) ** e * 2 / mp.pi
        best, rest, q0, q1 = None, target - mp.floor(target), 0, 1
        while q1 < 2**53:
            k = -(-(2**52) // q1)  # smallest multiple in range
            m = k * q1
            if m < 2**53:
                distance = abs(m * target - mp.nint(m * target))
                if best is None or distance < best[0]:
                    best = (distance, m)
            rest = 1 / rest
            a = int(mp.floor(rest))
            rest -= a
            q0, q1 = q1, a * q1 + q0
        if best:
            out.append(math.ldexp(best[1], e))
    mp.prec = old
    return out


def angles(draw):
    return (signed(EXTREMES) + draw.log_spaced(-1074, 1024, 420) + draw.log_spaced(-30, 30, 300)
            + draw.uniform(-1, 1, 240) + draw.uniform(-13, 13, 300) + draw.uniform(-1.7e6, 1.7e6, 100)
            + draw.half_pi_multiples(90) + draw.near([math.pi / 4, 3 * math.pi / 4, 1647000.0, 7.450580596923828e-9])
            + [math.ldexp(6381956970095103, 797)] + nearest_to_half_pi(range(-52, 971, 3)))


def steps_of_exp(n):
    """Arguments at which the nearest table entry of exp changes."""
    return [(k + 0.5) * math.log(2) / 128 for k in n]


def exponents(draw):
    limits = [709.782712893384, -708.3964185322641, -744.4400719213812, -745.1332191019411]
    return (signed(EXTREMES) + draw.log_spaced(-1074, 10, 300) + draw.uniform(-746, 711, 700) + draw.uniform(-708, -746, 160)
            + draw.uniform(-1, 1, 500) + draw.near(limits, range(-4, 5)) + draw.near(steps_of_exp(range(-100, 100)), (0,))
            + draw.uniform(-40, 40, 160))


def hyperbolic(draw):
    return (signed(EXTREMES) + draw.log_spaced(-1074, 10, 300) + draw.uniform(-711, 711, 350) + draw.uniform(-1, 1, 600)
            + draw.uniform(-0.3, 0.3, 200) + draw.uniform(-25, 25, 400)
            + signed(draw.near([0.125, 0.25, 22.0, 710.475860073944, 710.4758600739439, 1e-9])))


def positive(draw):
    return (EXTREMES + draw.log_spaced(-1074, 1024, 700, signs=False) + draw.uniform(0.5, 2, 500) + draw.uniform(0.98, 1.02, 300)
            + draw.approach(1.0, 52) + draw.near([1 + i / 128 for i in range(0, 128, 2)], (-1, 0))
            + draw.near([1.0, math.sqrt(2), math.sqrt(0.5), math.e, 2.0, 10.0, 100.0, 0.1]) + [10.0**k for k in range(23)]
            + [power(k) for k in range(-1074, 1024, 30)] + draw.uniform(1, 1000, 150))


def above_minus_one(draw):
    return (EXTREMES + [-x for x in EXTREMES if x < 1] + draw.log_spaced(-1074, 0, 400) + draw.log_spaced(-60, 0, 300)
            + draw.uniform(-0.02, 0.02, 300) + draw.uniform(-1, 3, 600) + [-1 + x for x in draw.log_spaced(-53, -1, 100, signs=False)]
            + draw.log_spaced(0, 1024, 250, signs=False) + draw.near([i / 128 for i in range(1, 128, 3)], (-1, 0)))


def unit_interval(draw):
    return (signed([x for x in EXTREMES if x <= 1]) + draw.uniform(-1, 1, 900) + draw.log_spaced(-1074, 0, 250)
            + draw.log_spaced(-30, 0, 350) + signed([1 - x for x in draw.log_spaced(-53, -1, 220, signs=False)])
            + signed(draw.near([0.5, math.sqrt(0.5), 0.140625, 0.139, 1e-9, 0.99])) + signed([next_up(1.0, -k) for k in range(1, 6)]))


def any_number(draw):
    return (signed(EXTREMES) + draw.log_spaced(-1074, 1024, 800) + draw.log_spaced(-20, 20, 600) + draw.uniform(-2, 2, 500)
            + signed(draw.near([1.0, 0.140625, 2.0**-40] + [(i + 0.5) / 32 for i in range(4, 32, 3)], (-1, 0, 1))))


def cubes(draw):
    return (signed(EXTREMES) + draw.log_spaced(-1074, 1024, 1300) + draw.uniform(1, 8, 500)
            + [float(k) ** 3 for k in range(-60, 60) if k] + draw.near([float(k) ** 3 for k in (2, 3, 10, 100)]))


def error_function(draw):
    edges = [2.0**o * (1 + i / 16) for o in range(-1, 5) for i in range(0, 16, 3)]
    return (signed(EXTREMES) + draw.log_spaced(-1074, 3, 300) + draw.log_spaced(-20, 3, 200) + draw.uniform(-6.2, 6.2, 700)
            + draw.uniform(-1, 1, 300) + draw.uniform(5, 27.3, 350) + draw.uniform(26.4, 27.3, 100) + draw.near(edges, (-1, 0))
            + draw.near([26.543258454250992, 27.2262, 5.921587195794507, 1e-280]))


def gamma_function(draw):
    """Whole range of both signs, poles from both sides, where results overflow, turn subnormal and vanish."""
    poles = [-k + s * x for k in (0, 1, 2, 3, 10, 57, 120, 169, 170, 171, 177, 183) for x in draw.log_spaced(-60, -1, 12, signs=False) for s in (1, -1)]
    return (signed([x for x in EXTREMES if x < 160]) + draw.log_spaced(-1074, 7, 300) + draw.log_spaced(-62, 3, 300) + draw.uniform(-184.9, 179, 900)
            + draw.uniform(0, 4, 500) + draw.uniform(-6, 0, 500) + draw.uniform(171, 171.7, 40) + draw.uniform(-179, -170, 150) + draw.uniform(170, 179, 100)
            + poles + draw.near([k / 32 for k in range(1, 100, 3)], (-1, 0, 1)) + draw.near([float(k) for k in range(1, 172, 9)], (-1, 0, 1)))


def log_gamma_function(draw):
    return ([x for x in EXTREMES if x < 1e305] + draw.log_spaced(-1074, 1012, 700, signs=False) + draw.uniform(0, 4, 700) + draw.uniform(0.9, 2.1, 500)
            + draw.approach(1.0, 52) + draw.approach(2.0, 51) + draw.uniform(3, 40, 300) + draw.log_spaced(4, 60, 300, signs=False)
            + draw.near([7 / 8, 9 / 8, 15 / 8, 17 / 8, 16.0, power(900), power(-60)]))


def planes(draw):
    """(y, x) for atan2: all quadrants, ratios from 2^-1100 to 2^1100, sizes over all exponents."""
    r, out = draw.random, []
    sign = lambda: r.choice((1.0, -1.0))
    for x in draw.log_spaced(-1074, 1024, 500):
        out.append((draw.log_spaced(-1074, 1024, 1)[0], x))
    for x in draw.log_spaced(-1000, 1000, 500):
        e = math.frexp(x)[1]
        out.append((draw.log_spaced(max(-1074, e - 60), min(1023, e + 60), 1)[0], x))
    for x in draw.log_spaced(-1020, 1020, 500):
        out.append((sign() * x * (0.3 + 2 * r.random()), x))
    for x in draw.uniform(-1, 1, 300):
        out.append((r.uniform(-1, 1), x))
    out += [(sign() * x * m, sign() * x) for x in (TINY, 1e-310, power(-1022), 1.0, power(1020)) for m in (1, 2, 3, 0.5)]
    return [(y, x) for y, x in out if y and x and abs(y) <= HUGE]


def lengths(draw):
    r, out = draw.random, []
    for x in draw.log_spaced(-1074, 1024, 700):
        e = math.frexp(x)[1]
        out.append((x, draw.log_spaced(max(-1074, e - 30), min(1023, e + 30), 1)[0]))
    out += [(x, draw.log_spaced(-1074, 1024, 1)[0]) for x in draw.log_spaced(-1074, 1024, 200)]
    out += [(r.uniform(-1, 1), r.uniform(-1, 1)) for _ in range(600)]
    out += [(k * (m * m - n * n), k * 2 * m * n) for m in range(2, 8) for n in range(1, m) for k in (1.0, power(-1060), power(1000))]
    return out


def lengths_in_space(draw):
    r, out = draw.random, []
    for x in draw.log_spaced(-1074, 1024, 400):
        e = math.frexp(x)[1]
        other = lambda: draw.log_spaced(max(-1074, e - 20), min(1023, e + 20), 1)[0]
        out.append((x, other(), other()))
    return out + [tuple(r.uniform(-1, 1) for _ in range(3)) for _ in range(400)]


def powers(draw):
    r, out = draw.random, []
    for x in draw.log_spaced(-1074, 1024, 700, signs=False):  # results over all exponents
        out.append((x, r.uniform(-1085, 1030) / max(abs(math.log2(x)), 1e-3)))
    for x in draw.uniform(0.5, 2, 400):
        out.append((x, r.uniform(-1085, 1030) / (abs(math.log2(x)) + 1e-9)))
    for j in range(1, 53):  # base near 1, huge exponent
        for s in (1, -1):
            x = 1 + s * power(-j)
            out.append((x, r.uniform(-1080, 1024) / math.log2(x)))
    for x in draw.log_spaced(-6, 6, 250):  # negative bases, whole exponents
        out.append((x, float(r.randint(-150, 150))))
    out += [(float(k), float(n)) for k in (2, 3, 5, 7, 10, -2, -3) for n in range(-8, 23)]
    out += [(x, y) for x in draw.uniform(0, 100, 60) for y in (0.5, -0.5, 1.0, -1.0, 1 / 3, -0.2)][:300]
    for x in draw.log_spaced(-10, 10, 120, signs=False):  # subnormal results
        out.append((x, r.uniform(-1075, -1020) / math.log2(x)))
    return [(x, y) for x, y in out if x and y and abs(y) <= HUGE and abs(y) * abs(math.log2(abs(x))) < 1e5]
