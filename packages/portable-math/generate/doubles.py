"""Correct rounding of mpmath numbers to IEEE double, and text of doubles for TypeScript files."""
from mpmath import mp, mpf

mp.prec = 400


def round_to_double(value):
    """Nearest double, ties to even, with gradual underflow and overflow to infinity."""
    value = mpf(value)
    if value == 0 or not mp.isfinite(value):
        return float(value)
    sign, man, exp, bits = value._mpf_
    unit = max(exp + bits - 53, -1074)  # exponent of the last place
    shift = unit - exp
    if shift > 0:
        quotient, rest = man >> shift, man & ((1 << shift) - 1)
        half = 1 << (shift - 1)
        if rest > half or (rest == half and quotient & 1):
            quotient += 1
    else:
        quotient = man << -shift
    if quotient.bit_length() + unit > 1024:
        return float("-inf") if sign else float("inf")
    result = float(quotient)  # at most 53 bits: exact
    while unit > 900:
        result, unit = result * 2.0**900, unit - 900
    result = result * 2.0 ** max(unit, -1074) if unit >= -1000 else (result * 2.0**unit)
    return -result if sign else result


def split(value, bits_below_point=None, bits=None):
    """(high, low): high rounded to a grid or to a number of bits, low the double nearest to the rest."""
    value = mpf(value)
    if bits_below_point is not None:
        high = mp.floor(value * mpf(2) ** bits_below_point + mpf(1) / 2) / mpf(2) ** bits_below_point
    elif bits is not None:
        grid = mpf(2) ** (bits - 1 - int(mp.floor(mp.log(abs(value), 2))))
        high = mp.floor(value * grid) / grid
    else:
        high = mpf(round_to_double(value))
    return float(high), round_to_double(value - high)


def text(number):
    """Shortest decimal that reads back as the same double, as Biome writes it."""
    out = repr(float(number)).replace("e-0", "e-").replace("e+0", "e+").replace("e+", "e")
    return out[:-2] if out.endswith(".0") else out
