"""
The test problems, written once for any arithmetic.

Each builder takes `number` (text of a decimal -> constant) and `lib` (sqrt, sin, cos of that arithmetic) and returns
f(t, y) -> list, so that mpmath integrates the equations as printed and SciPy the same ones in doubles. Sources are in
../src/problems.
"""
from typing import Callable, NamedTuple, Optional


class Problem(NamedTuple):
    build: Callable
    y0: tuple  # texts of decimals, or "expression" through `lib` where a function is given
    t_end: str
    stiff: bool = False
    scale: str = "1"  # component size below which only absolute accuracy is asked for
    section: Optional[Callable] = None  # (number) -> g(t, y), for the event references
    direction: int = 0  # 1 rising, -1 falling, 0 either


def a1(number, lib):
    return lambda t, y: [-y[0]]


def a2(number, lib):
    return lambda t, y: [-y[0] ** 3 / 2]


def a3(number, lib):
    return lambda t, y: [y[0] * lib.cos(t)]


def a4(number, lib):
    return lambda t, y: [y[0] * (20 - y[0]) / 80]


def a5(number, lib):
    return lambda t, y: [(y[0] - t) / (y[0] + t)]


def b1(number, lib):
    return lambda t, y: [2 * (y[0] - y[0] * y[1]), -(y[1] - y[0] * y[1])]


def b2(number, lib):
    return lambda t, y: [-y[0] + y[1], y[0] - 2 * y[1] + y[2], y[1] - y[2]]


def b3(number, lib):
    return lambda t, y: [-y[0], y[0] - y[1] * y[1], y[1] * y[1]]


def b4(number, lib):
    def f(t, y):
        r = lib.sqrt(y[0] * y[0] + y[1] * y[1])
        return [-y[1] - y[0] * y[2] / r, y[0] - y[1] * y[2] / r, y[0] / r]

    return f


def b5(number, lib):
    k = number("0.51")
    return lambda t, y: [y[1] * y[2], -y[0] * y[2], -k * y[0] * y[1]]


def chain(rates):
    """Decay along a chain: y_i' = rates[i-1] y_{i-1} - rates[i] y_i; the last member keeps what comes."""

    def build(number, lib):
        def f(t, y):
            flow = [k * v for k, v in zip(rates, y)]
            return [-flow[0], *(flow[i - 1] - flow[i] for i in range(1, len(rates))), flow[-1]]

        return f

    return build


def diffusion(number, lib):
    def f(t, y):
        padded = [0, *y, 0]
        return [padded[i - 1] - 2 * padded[i] + padded[i + 1] for i in range(1, len(y) + 1)]

    return f


def five_bodies(number, lib):
    k2, m0 = number("2.95912208286"), number("1.00000597682")
    m = [number(x) for x in MASSES]

    def f(t, y):
        q = [y[3 * j:3 * j + 3] for j in range(5)]
        r3 = [1 / cube(lib, *p) for p in q]
        acceleration = [[-(m0 + m[j]) * x * r3[j] for x in q[j]] for j in range(5)]
        for j in range(5):
            for k in range(5):
                if k == j:
                    continue
                d = [b - a for a, b in zip(q[j], q[k])]
                d3 = 1 / cube(lib, *d)
                for i in range(3):
                    acceleration[j][i] = acceleration[j][i] + m[k] * (d[i] * d3 - q[k][i] * r3[k])
        return [*y[15:30], *(k2 * x for body in acceleration for x in body)]

    return f


MASSES = ("0.000954786104043", "0.000285583733151", "0.0000437273164546", "0.0000517759138449", "0.00000277777777778")


def cube(lib, *vector):
    square = sum(x * x for x in vector)
    return square * lib.sqrt(square)


def kepler(number, lib):
    def f(t, y):
        r3 = cube(lib, y[0], y[1])
        return [y[2], y[3], -y[0] / r3, -y[1] / r3]

    return f


def bessel(number, lib):
    def f(t, y):
        x = t + 1
        return [y[1], -(y[1] / x + (1 - 1 / (4 * x * x)) * y[0])]

    return f


def van_der_pol(mu):
    return lambda number, lib: lambda t, y: [y[1], mu * (1 - y[0] * y[0]) * y[1] - y[0]]


def duffing(number, lib):
    w = number("2.78535")
    return lambda t, y: [y[1], y[0] ** 3 / 6 - y[0] + 2 * lib.sin(w * t)]


def falling(number, lib):
    a, b = number("0.032"), number("0.4")
    return lambda t, y: [y[1], a - b * y[1] * y[1]]


def pursuit(number, lib):
    return lambda t, y: [y[1], lib.sqrt(1 + y[1] * y[1]) / (25 - t)]


def arenstorf(number, lib):
    mu = number("0.012277471")

    def f(t, y):
        d1 = cube(lib, y[0] + mu, y[1])
        d2 = cube(lib, y[0] - (1 - mu), y[1])
        return [y[2], y[3],
                y[0] + 2 * y[3] - (1 - mu) * (y[0] + mu) / d1 - mu * (y[0] - (1 - mu)) / d2,
                y[1] - 2 * y[2] - (1 - mu) * y[1] / d1 - mu * y[1] / d2]

    return f


def pleiades(number, lib):
    def f(t, y):
        ax, ay = [0] * 7, [0] * 7
        for i in range(7):
            for j in range(i):
                dx, dy = y[j] - y[i], y[7 + j] - y[7 + i]
                r3 = cube(lib, dx, dy)
                ax[i], ay[i] = ax[i] + (j + 1) * dx / r3, ay[i] + (j + 1) * dy / r3
                ax[j], ay[j] = ax[j] - (i + 1) * dx / r3, ay[j] - (i + 1) * dy / r3
        return [*y[14:28], *ax, *ay]

    return f


def lorenz(number, lib):
    return lambda t, y: [10 * (y[1] - y[0]), 28 * y[0] - y[1] - y[0] * y[2], y[0] * y[1] - 8 * y[2] / 3]


def robertson(number, lib):
    k1 = number("0.04")

    def f(t, y):
        d1 = -k1 * y[0] + 10000 * y[1] * y[2]
        d3 = 30000000 * y[1] * y[1]
        return [d1, -d1 - d3, d3]

    return f


def hires(number, lib):
    c = {k: number(k) for k in ("1.71", "0.43", "8.32", "0.0007", "8.75", "10.03", "0.035", "1.12", "1.745", "0.69", "1.81")}

    def f(t, y):
        bind = 280 * y[5] * y[7]
        return [-c["1.71"] * y[0] + c["0.43"] * y[1] + c["8.32"] * y[2] + c["0.0007"],
                c["1.71"] * y[0] - c["8.75"] * y[1],
                -c["10.03"] * y[2] + c["0.43"] * y[3] + c["0.035"] * y[4],
                c["8.32"] * y[1] + c["1.71"] * y[2] - c["1.12"] * y[3],
                -c["1.745"] * y[4] + c["0.43"] * y[5] + c["0.43"] * y[6],
                -bind + c["0.69"] * y[3] + c["1.71"] * y[4] - c["0.43"] * y[5] + c["0.69"] * y[6],
                bind - c["1.81"] * y[6],
                -bind + c["1.81"] * y[6]]

    return f


def orego(number, lib):
    s, q, w = number("77.27"), number("0.000008375"), number("0.161")
    return lambda t, y: [s * (y[1] + y[0] * (1 - q * y[0] - y[1])), (y[2] - (1 + y[0]) * y[1]) / s, w * (y[0] - y[2])]


def e5(number, lib):
    a, b, c, m = number("7.89e-10"), number("1.1e7"), number("1.13e3"), 1000000

    def f(t, y):
        r1, r2, r3, r4 = a * y[0], m * c * y[1] * y[2], b * y[0] * y[2], c * y[3]
        return [-r1 - r3, r1 - r2, r1 - r2 - (r3 - r4), r3 - r4]

    return f


def two_link(number, lib):
    l2, l3, m2, m3, g = (number(x) for x in ("0.5", "0.4", "2", "1.5", "9.81"))
    a22, a33, h = m2 * l2 * l2 / 3 + m3 * l2 * l2, m3 * l3 * l3 / 3, m3 * l2 * l3 / 2

    def f(t, y):
        b2 = -h * lib.sin(y[0] - y[1]) * y[3] * y[3] - (m2 / 2 + m3) * g * l2 * lib.cos(y[0])
        b3 = h * lib.sin(y[0] - y[1]) * y[2] * y[2] - m3 * g * l3 / 2 * lib.cos(y[1])
        a23 = h * lib.cos(y[0] - y[1])
        d = a22 * a33 - a23 * a23
        return [y[2], y[3], (a33 * b2 - a23 * b3) / d, (a22 * b3 - a23 * b2) / d]

    return f


def spring_pendulum(number, lib):
    g = number("9.81")

    def f(t, y):
        r = 1 + y[0]
        return [y[2], y[3], r * y[3] * y[3] + g * lib.cos(y[1]) - 100 * y[0],
                (-2 * y[2] * y[3] - g * lib.sin(y[1])) / r]

    return f


def pendulum(number, lib):
    """The pendulum of the differential-algebraic problem, with the force in the rod eliminated."""
    g = number("9.81")

    def f(t, y):
        force = (y[2] * y[2] + y[3] * y[3] - g * y[1]) / (y[0] * y[0] + y[1] * y[1])
        return [y[2], y[3], -force * y[0], -force * y[1] - g]

    return f


OUTER_PLANETS = """3.42947415189 3.35386959711 1.35494901715 6.64145542550 5.97156957878 2.18231499728 11.2630437207
14.6952576794 6.27960525067 -30.1552268759 1.65699966404 1.43785752721 -21.1238353380 28.4465098142 15.3882659679
-0.557160570446 0.505696783289 0.230578543901 -0.415570776342 0.365682722812 0.169143213293 -0.325325669158
0.189706021964 0.0877265322780 -0.0240476254170 -0.287659532608 -0.117219543175 -0.176860753121 -0.216393453025
-0.0148647893090"""
PLEIADES = "3 3 -1 -3 2 -2 2 3 -3 2 0 0 -4 4 0 0 0 0 0 1.75 -1.5 0 0 0 -1.25 1 0 0"


def orbit(e):
    return lambda lib, number: [1 - number(e), number("0"), number("0"), lib.sqrt((1 + number(e)) / (1 - number(e)))]


def bessel_start(lib, number):
    """J_1/2(1) and its derivative: J_1/2(x) = sqrt(2/(pi x)) sin x."""
    a = lib.sqrt(2 / lib.pi)
    return [a * lib.sin(number("1")), a * (lib.cos(number("1")) - lib.sin(number("1")) / 2)]


def text(values):
    return tuple(values.split())


PROBLEMS = {
    "detest-a1": Problem(a1, ("1",), "20"),
    "detest-a2": Problem(a2, ("1",), "20"),
    "detest-a3": Problem(a3, ("1",), "20"),
    "detest-a4": Problem(a4, ("1",), "20"),
    "detest-a5": Problem(a5, ("4",), "20"),
    "detest-b1": Problem(b1, text("1 3"), "20"),
    "detest-b2": Problem(b2, text("2 0 1"), "20"),
    "detest-b3": Problem(b3, text("1 0 0"), "20"),
    "detest-b4": Problem(b4, text("3 0 0"), "20"),
    "detest-b5": Problem(b5, text("0 1 1"), "20"),
    "detest-c1": Problem(chain([1] * 9), text("1" + " 0" * 9), "20"),
    "detest-c2": Problem(chain(list(range(1, 10))), text("1" + " 0" * 9), "20"),
    "detest-c3": Problem(diffusion, text("1" + " 0" * 9), "20"),
    "detest-c4": Problem(diffusion, text("1" + " 0" * 50), "20"),
    "detest-c5": Problem(five_bodies, text(OUTER_PLANETS), "20"),
    "detest-d1": Problem(kepler, orbit("0.1"), "20"),
    "detest-d2": Problem(kepler, orbit("0.3"), "20"),
    "detest-d3": Problem(kepler, orbit("0.5"), "20"),
    "detest-d4": Problem(kepler, orbit("0.7"), "20"),
    "detest-d5": Problem(kepler, orbit("0.9"), "20"),
    "detest-e1": Problem(bessel, bessel_start, "20"),
    "detest-e2": Problem(van_der_pol(1), text("2 0"), "20"),
    "detest-e3": Problem(duffing, text("0 0"), "20"),
    "detest-e4": Problem(falling, text("30 0"), "20"),
    "detest-e5": Problem(pursuit, text("0 0"), "20"),
    "arenstorf": Problem(arenstorf, text("0.994 0 0 -2.00158510637908252240537862224"), "17.0652165601579625588917206249"),
    "pleiades": Problem(pleiades, text(PLEIADES), "3"),
    "lorenz": Problem(lorenz, text("1 1 1"), "10", section=lambda number: lambda t, y: y[2] - 27, direction=1),
    "van-der-pol-1": Problem(van_der_pol(1), text("2 0"), "20"),
    "two-link": Problem(two_link, text("0 0 0 0"), "2", section=lambda number: lambda t, y: y[2]),
    "spring-pendulum": Problem(spring_pendulum, text("0.1 0.5 0 0"), "10", section=lambda number: lambda t, y: y[1]),
    "pendulum": Problem(pendulum, text("1 0 0 0"), "5"),
    "van-der-pol-1000": Problem(van_der_pol(1000), text("2 0"), "2000", True),
    "robertson": Problem(robertson, text("1 0 0"), "100000000000", True, "1e-6"),
    "hires": Problem(hires, text("1 0 0 0 0 0 0 0.0057"), "321.8122", True, "1e-4"),
    "orego": Problem(orego, text("1 2 3"), "360", True, "1e-6"),
    "e5": Problem(e5, text("1.76e-3 0 0 0"), "10000000000000", True, "1e-20"),
}


def start(problem, number, lib):
    """y(0) in the arithmetic of `number`."""
    return problem.y0(lib, number) if callable(problem.y0) else [number(x) for x in problem.y0]
