"""Makes src/tables/*.ts: constants, polynomial coefficients and tables. Run: /usr/bin/python3 tables.py"""
import os
from mpmath import mp, mpf
from doubles import round_to_double, split, text
from fitting import interpolate, largest_error

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "src", "tables")
HEADER = (
    "// Made by generate/tables.py with mpmath; do not edit. Doubles in the shortest decimal that reads back.\n"
    "// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: portable constants, with their low parts.\n\n"
)


def write(name, body):
    with open(os.path.join(OUT, name), "w") as out:
        out.write(HEADER + body)


def constant(name, value, comment=None):
    doc = f"/** {comment} */\n" if comment else ""
    return f"{doc}export const {name} = {text(value)};\n"


def array(name, values, comment, kind="Float64Array"):
    rows, line = [], " "
    for v in values:
        item = f" {text(v)},"
        if len(line) + len(item) > 110:
            rows.append(line)
            line = " "
        line += item
    rows.append(line)
    joined = "\n".join(rows)
    return f"/** {comment} */\n// biome-ignore format: a table\nexport const {name}: Readonly<{kind}> = /* @__PURE__ */ new {kind}([\n{joined}\n]);\n"


def polynomial(prefix, first, step, g, a, b, n, comment, weight):
    c = interpolate(g, a, b, n)
    rounded = [round_to_double(v) for v in c]
    worst = largest_error(g, rounded, a, b, weight)
    body = f"\n// {comment}; relative error of the fit 2^{float(mp.log(worst, 2)):.1f}.\n"
    for i, v in enumerate(rounded):
        body += f"export const {prefix}_{first + i * step} = {text(v)};\n"
    return body


def half_pi_parts():
    value, parts = mp.pi / 2, []
    for _ in range(3):
        high, _ = split(value, bits=33)
        parts.append(high)
        value -= mpf(high)
    parts.append(round_to_double(value))
    return parts


def trigonometric():
    body = ""
    for i, p in enumerate(half_pi_parts()):
        body += constant(f"HALF_PI_{i + 1}", p, None if i else "π/2 in parts: three of at most 33 bits, so that products with |n| < 2^20 are exact, and the rest.")
    body += constant("TWO_OVER_PI", round_to_double(2 / mp.pi))
    h, l = split(mp.pi / 2)
    body += constant("HALF_PI_HIGH", h, "π/2 = high + low.") + constant("HALF_PI_LOW", l)
    h, l = split(mp.pi)
    body += constant("PI_HIGH", h, "π = high + low.") + constant("PI_LOW", l)
    z = (mp.pi / 4 + mpf("0.001")) ** 2

    def s(v):
        r = mp.sqrt(v)
        return (mp.sin(r) / r - 1) / v

    def c(v):
        return (mp.cos(mp.sqrt(v)) - 1 + v / 2) / v**2

    body += polynomial("SIN", 3, 2, s, 0, z, 7, "sin r = r + r³·(SIN_3 + SIN_5 r² + …), |r| ≤ π/4", lambda v: v)
    body += polynomial("COS", 4, 2, c, 0, z, 6, "cos r = 1 − r²/2 + r⁴·(COS_4 + COS_6 r² + …), |r| ≤ π/4", lambda v: v**2 * mp.sqrt(2))
    write("trigonometric.ts", body)


def two_over_pi():
    bits = 24 * 56
    value = int(mp.floor(2 / mp.pi * mpf(2) ** bits)) if mp.prec > bits + 64 else None
    limbs = [(value >> (bits - 24 * (i + 1))) & 0xFFFFFF for i in range(56)]
    # Four leading zeros: a small exponent may ask for digits before the point.
    write("two-over-pi.ts", array("TWO_OVER_PI_DIGITS", [0] * 4 + limbs,
        "2/π in base 2^24: four zeros, then the digits after the point.", "Int32Array"))


def exponential_rest(x):
    """(eˣ − 1 − x − x²/2)/x³ by its series, also at 0."""
    return mp.fsum(x**k / mp.factorial(k + 3) for k in range(60))


def exponential():
    n = 128
    body = constant("STEPS_PER_LN2", round_to_double(n / mp.log(2)), "128/ln 2.")
    h, l = split(mp.log(2) / n, bits=34)
    body += constant("LN2_STEP_HIGH", h, "ln 2/128 = high (34 bits: products with |k| < 2^19 are exact) + low.") + constant("LN2_STEP_LOW", l)
    r = mp.log(2) / 256 * mpf("1.01")
    body += polynomial("EXP", 3, 1, exponential_rest, -r, r, 3,
        "eʳ = 1 + r + r²/2 + r³·(EXP_3 + EXP_4 r + EXP_5 r²), |r| ≤ ln 2/256", lambda x: abs(x) ** 3)
    b = mpf("0.126")
    body += polynomial("EXPM1", 3, 1, exponential_rest, -b, b, 9,
        "eˣ − 1 = x + x²/2 + x³·(EXPM1_3 + …), |x| ≤ 1/8", lambda x: abs(x) ** 2)
    z = mpf("0.251") ** 2
    body += polynomial("SINH", 3, 2, lambda v: (mp.sinh(mp.sqrt(v)) / mp.sqrt(v) - 1) / v, 0, z, 6,
        "sinh x = x + x³·(SINH_3 + SINH_5 x² + …), |x| ≤ 1/4", lambda v: v)
    z = mpf("0.126") ** 2
    body += polynomial("TANH", 3, 2, lambda v: (mp.tanh(mp.sqrt(v)) / mp.sqrt(v) - 1) / v, 0, z, 7,
        "tanh x = x + x³·(TANH_3 + TANH_5 x² + …), |x| ≤ 1/8", lambda v: v)
    table = []
    for j in range(n):
        table += split(mpf(2) ** (mpf(j) / n))
    body += "\n" + array("EXP2_STEPS", table, "[high, low] of 2^(j/128), j = 0 … 127.")
    write("exponential.ts", body)


def logarithm():
    n, grid = 128, mpf(2) ** 12
    h, l = split(mp.log(2), bits_below_point=42)
    body = constant("LN2_HIGH", h, "ln 2 = high (a multiple of 2^-42) + low.") + constant("LN2_LOW", l)
    for name, v in (("LOG2_E", 1 / mp.log(2)), ("LOG10_E", 1 / mp.log(10))):
        h, l = split(v)
        body += constant(name + "_HIGH", h) + constant(name + "_LOW", l)
    table, fold, worst = [], None, mpf(0)
    for i in range(n):
        a, b = 1 + mpf(i) / n, 1 + mpf(i + 1) / n
        if fold is None and (a + b) / 2 > mp.sqrt(2):
            fold = i
        c = mp.floor(2 / (a + b) * grid + mpf(1) / 2) / grid
        if i == 0:
            c = mpf(1)
        if i == n - 1:
            c = mpf(1) / 2
        worst = max(worst, abs(a * c - 1), abs(b * c - 1))
        h, l = split(-mp.log(c if fold is None else 2 * c), bits_below_point=42)
        table += [float(c), h, l]
    r = worst * mpf("1.0001")
    body += constant("LOG_FOLD", fold, "From this interval on the exponent counts one more, so that log x is a sum without cancellation.")
    body += polynomial("LOG", 3, 1, lambda x: (mp.log1p(x) - x + x**2 / 2) / x**3, -r, r, 8,
        "ln(1 + r) = r − r²/2 + r³·(LOG_3 + LOG_4 r + …), |r| ≤ 1/127", lambda x: abs(x) ** 2)
    body += "\n" + array("LOG_INTERVALS", table,
        "[c, high, low] for m in [1 + i/128, 1 + (i + 1)/128): c ≈ 1/m on a grid of 2^-12, high (a multiple of 2^-42) + low = −ln c, or −ln 2c from LOG_FOLD on.")
    write("logarithm.ts", body)


def arctangent():
    table = []
    for i in range(33):
        table += split(mp.atan(mpf(i) / 32)) if i else (0.0, 0.0)
    g = lambda v: (mp.atan(mp.sqrt(v)) / mp.sqrt(v) - 1) / v
    body = polynomial("ATAN", 3, 2, g, 0, mpf("0.142") ** 2, 9, "atan t = t + t³·(ATAN_3 + ATAN_5 t² + …), |t| ≤ 0.141", lambda v: v).lstrip("\n")
    body += polynomial("ATAN_SHORT", 3, 2, g, 0, mpf("0.0158") ** 2, 4, "The same for |t| ≤ 1/64", lambda v: v)
    body += "\n" + array("ATAN_STEPS", table, "[high, low] of atan(i/32), i = 0 … 32.")
    write("arctangent.ts", body)


def arcsine():
    g = lambda v: (mp.asin(mp.sqrt(v)) / mp.sqrt(v) - 1) / v
    write("arcsine.ts", polynomial("ASIN", 3, 2, g, 0, mpf("0.2501"), 13,
        "asin s = s + s³·(ASIN_3 + ASIN_5 s² + …), |s| ≤ 1/2", lambda v: v).lstrip("\n"))


def cube_root():
    g = lambda m: mp.cbrt(m)
    body = polynomial("CBRT", 0, 1, g, 1, 8, 6, "∛m, 1 ≤ m ≤ 8: the first guess CBRT_0 + CBRT_1 m + …", lambda m: 1 / mp.cbrt(m)).lstrip("\n")
    write("cube-root.ts", body)


def error_function():
    h, l = split(2 / mp.sqrt(mp.pi))
    body = constant("TWO_OVER_SQRT_PI_HIGH", h, "2/√π = high + low.") + constant("TWO_OVER_SQRT_PI_LOW", l)
    z = mpf("0.501") ** 2
    k = 2 / mp.sqrt(mp.pi)
    body += polynomial("ERF", 3, 2, lambda v: (mp.erf(mp.sqrt(v)) / mp.sqrt(v) - k) / v, 0, z, 9,
        "erf x = 2x/√π + x³·(ERF_3 + ERF_5 x² + …), |x| ≤ 1/2", lambda v: v)
    degree, table, worst = 10, [], mpf(0)
    erfcx = lambda x: mp.exp(x * x) * mp.erfc(x)
    for octave in range(-1, 5):
        for i in range(16):
            width = mpf(2) ** (octave - 4)
            a = mpf(2) ** octave + i * width
            if a >= 28:
                break
            centre = a + width / 2
            f = lambda d: erfcx(centre + d)
            c = interpolate(f, -width / 2, width / 2, degree + 1)
            high, low = split(c[0])
            rounded = [round_to_double(v) for v in c[1:]]
            exact = lambda d: f(d) - mpf(high) - mpf(low)
            worst = max(worst, largest_error(exact, [0.0] + rounded, -width / 2, width / 2, lambda d: 1 / f(d), 40))
            table += [high, low] + rounded
    body += constant("ERFCX_STRIDE", degree + 2, "Numbers per interval of ERFCX_INTERVALS.")
    body += f"\n// Relative error of the fit 2^{float(mp.log(worst, 2)):.1f}.\n"
    body += array("ERFCX_INTERVALS", table,
        "exp(x²)·erfc(x) on sixteenths of the octaves from 1/2 to 28: high, low of the value at the centre, then the coefficients of d, d², …, d = x − centre.")
    write("error-function.ts", body)


def gamma_function():
    intervals, degree, table, worst = 32, 9, [], mpf(0)
    half = mpf(1) / (2 * intervals)
    for i in range(intervals):
        f = lambda d: mp.gamma(1 + (2 * i + 1) * half + d)
        c = interpolate(f, -half, half, degree + 1)
        high, low = split(c[0])
        rounded = [round_to_double(v) for v in c[1:]]
        exact = lambda d: f(d) - mpf(high) - mpf(low)
        worst = max(worst, largest_error(exact, [0.0] + rounded, -half, half, lambda d: 1 / f(d), 40))
        table += [high, low] + rounded
    b = mpf("0.1251")
    body = constant("HALF_LOG_TWO_PI", round_to_double(mp.log(2 * mp.pi) / 2), "½ ln 2π.")
    for at, k in ((1, -mp.euler), (2, 1 - mp.euler)):
        g = lambda u: (mp.loggamma(at + u) / u - k) / u
        c = [round_to_double(v) for v in interpolate(g, -b, b, 18)]
        fit = largest_error(g, c, -b, b, lambda u: abs(u / k))
        body += f"\n// Relative error of the fit 2^{float(mp.log(fit, 2)):.1f}.\n"
        body += array(f"LOG_GAMMA_AT_{at}", [*split(k), *c], f"ln Γ({at} + u) = u·(high + low + u·(c + c'·u + …)), |u| ≤ 1/8: high, low, c, c', ….")
    body += constant("GAMMA_STRIDE", degree + 2, "Numbers per interval of GAMMA_INTERVALS.")
    body += f"\n// Relative error of the fit 2^{float(mp.log(worst, 2)):.1f}.\n"
    body += array("GAMMA_INTERVALS", table,
        "Γ on thirty-seconds of [1, 2]: high, low of the value at the centre, then the coefficients of d, d², …, d = x − centre.")
    write("gamma.ts", body)


mp.prec = 400
trigonometric()
exponential()
logarithm()
arctangent()
arcsine()
cube_root()
error_function()
gamma_function()
mp.prec = 1500
two_over_pi()
