"""
Reference values for the tests. Run:
  /usr/bin/python3 references.py                   writes ../test/fixtures/<function>.json
  /usr/bin/python3 references.py --live SEED       prints one JSON with values at other random arguments
Each value is rounded to the nearest double; the rest is kept in 1/65536 of its last place.
"""
import base64
import json
import os
import struct
import sys
from mpmath import mp, mpf
import arguments as args
from doubles import round_to_double

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "test", "fixtures")
LARGEST_UNIT = 971


def power(x, y):
    if x < 0 and y != mp.floor(y):
        return None
    value = mp.power(abs(x), y)
    return -value if x < 0 and int(y) % 2 else value


def gamma_unless_pole(function):
    return lambda x: None if x <= 0 and x == mp.floor(x) else function(x)


FUNCTIONS = {
    "sin": (mp.sin, args.angles), "cos": (mp.cos, args.angles), "tan": (mp.tan, args.angles),
    "asin": (mp.asin, args.unit_interval), "acos": (mp.acos, args.unit_interval),
    "atan": (mp.atan, args.any_number), "atan2": (mp.atan2, args.planes),
    "sinh": (mp.sinh, args.hyperbolic), "cosh": (mp.cosh, args.hyperbolic), "tanh": (mp.tanh, args.hyperbolic),
    "exp": (mp.exp, args.exponents), "expm1": (mp.expm1, args.exponents),
    "log": (mp.log, args.positive), "log1p": (mp.log1p, args.above_minus_one),
    "log2": (lambda x: mp.log(x) / mp.ln2, args.positive), "log10": (lambda x: mp.log(x) / mp.ln10, args.positive),
    "pow": (power, args.powers), "cbrt": (lambda x: mp.sign(x) * mp.cbrt(abs(x)), args.cubes),
    "hypot": (lambda x, y: mp.sqrt(x * x + y * y), args.lengths),
    "hypot3": (lambda x, y, z: mp.sqrt(x * x + y * y + z * z), args.lengths_in_space),
    "gamma": (gamma_unless_pole(mp.gamma), args.gamma_function),
    "reciprocalGamma": (gamma_unless_pole(mp.rgamma), args.gamma_function),
    "logGamma": (mp.loggamma, args.log_gamma_function),
    "erf": (mp.erf, args.error_function), "erfc": (mp.erfc, args.error_function),
}
BEYOND_RANGE = 800  # |argument| from which exponentials, and erfc from 40, are certainly 0, ±1 or infinite


def evaluate(name, values):
    x = mpf(values[0])
    if name in ("sinh", "cosh", "tanh", "exp", "expm1") and abs(x) > BEYOND_RANGE:
        return None  # the tests ask for these by hand
    if name in ("erf", "erfc") and abs(x) > 40:
        return None
    if name in ("gamma", "reciprocalGamma") and abs(x) > 400:
        return None
    return FUNCTIONS[name][0](*[mpf(v) for v in values])


def last_place(value):
    """Exponent of the last place of a double near value."""
    man, exp = mp.frexp(value)
    return min(max(exp - 53, -1074), LARGEST_UNIT)


def references(name, seed):
    rows = FUNCTIONS[name][1](args.Draw(f"{name} {seed}"))
    columns, rounded, rest = None, [], []
    for row in rows:
        row = row if isinstance(row, tuple) else (float(row),)
        exact = evaluate(name, row)
        if exact is None:
            continue
        high = round_to_double(exact)
        fraction = 0
        if abs(high) != float("inf"):
            fraction = int(mp.nint((exact - mpf(high)) / mpf(2) ** last_place(exact) * 65536)) if exact else 0
        columns = columns or [[] for _ in row]
        for column, v in zip(columns, row):
            column.append(v)
        rounded.append(high)
        rest.append(max(-32768, min(32767, fraction)))
    pack = lambda letter, v: base64.b64encode(struct.pack(f"<{len(v)}{letter}", *v)).decode()
    return {
        "function": name, "madeBy": f"generate/references.py, seed {seed}, mpmath with {mp.prec} bits",
        "format": "base64 of little-endian float64 (arguments, values) and int16 (rest in 1/65536 ulp)",
        "count": len(rounded), "arguments": [pack("d", c) for c in columns], "values": pack("d", rounded), "rest": pack("h", rest),
    }


mp.prec = 400
if "--live" in sys.argv:
    seed = sys.argv[sys.argv.index("--live") + 1]
    json.dump([references(name, seed) for name in FUNCTIONS], sys.stdout)
else:
    for name in sys.argv[1:] or FUNCTIONS:
        data = references(name, "1")
        with open(os.path.join(OUT, f"{name}.json"), "w") as out:
            out.write(json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        print(name, data["count"])
