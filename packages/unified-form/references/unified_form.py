"""Reference motions of bodies on a plane, for the unified form and the event method.

Run with Debian's python3, python3-mpmath and python3-sympy (minutes):
    cd packages/unified-form
    /usr/bin/python3 references/unified_form.py > test/fixtures/unified-form.json
Nothing here is shared with the TypeScript code. On a smooth plane: Lagrange's equations in Euler angles (theta nutation,
psi precession, phi own rotation; z-x-z), derived by sympy from T and V of Ivanov (1993); at an impact p_theta, p_psi,
p_phi are unchanged and q' becomes -kappa q'. With friction: Newton's and Euler's equations with a rotation matrix.
30 digits, steps of 1/32 s of order 20 by extrapolation, impacts by the Illinois rule.
"""
import json
from mpmath import mp, mpf, matrix, sin, cos, sqrt, lu_solve
import sympy as sp

mp.dps = 30

th, ps, ph, q, dth, dps_, dph, dq = sp.symbols("th ps ph q dth dps dph dq")
m, J1, J2, J3, g = sp.symbols("m J1 J2 J3 g")


def lagrange(f):
    """M(theta, phi) and forces of M (q, th, ps, ph)'' = forces, without reaction."""
    w1 = dps_ * sp.sin(th) * sp.sin(ph) + dth * sp.cos(ph)
    w2 = dps_ * sp.sin(th) * sp.cos(ph) - dth * sp.sin(ph)
    w3 = dps_ * sp.cos(th) + dph
    zr = dq + sp.diff(f, th) * dth + sp.diff(f, ph) * dph
    L = m * zr**2 / 2 + (J1 * w1**2 + J2 * w2**2 + J3 * w3**2) / 2 - m * g * (q + f)
    X, V = [q, th, ps, ph], [dq, dth, dps_, dph]
    M = sp.Matrix(4, 4, lambda i, j: sp.diff(L, V[i], V[j]))
    rhs = sp.Matrix(4, 1, lambda i, _: sp.diff(L, X[i]) - sum(sp.diff(L, V[i], X[j]) * V[j] for j in range(4)))
    return M, rhs


def compiled(f, values):
    M, rhs = lagrange(f)
    args = (q, th, ps, ph, dq, dth, dps_, dph)
    fill = lambda e: e.subs(values)
    return sp.lambdify(args, fill(M), "mpmath", cse=True), sp.lambdify(args, fill(rhs), "mpmath", cse=True)


def field(M, rhs):
    """x = (q, th, ps, ph, rates); in flight, and with q = q' = 0 held."""
    def flight(x):
        a = lu_solve(M(*x), rhs(*x))
        return list(x[4:]) + list(a)
    def ground(x):
        Mx, bx = M(*x), rhs(*x)
        a = lu_solve(Mx[1:, 1:], bx[1:, 0])
        return [mpf(0)] + list(x[5:]) + [mpf(0)] + list(a)
    def load(x):
        """F of q'' = U N + F: the free acceleration of q."""
        return lu_solve(M(*x), rhs(*x))[0]
    return flight, ground, load


def extrapolated(f, x, h, columns=10):
    """One step by extrapolation of the modified midpoint rule, order 2 columns."""
    T = []
    for k in range(columns):
        n = 2 * (k + 1)
        d = h / n
        a, b = x, [u + d * v for u, v in zip(x, f(x))]
        for _ in range(n - 1):
            a, b = b, [u + 2 * d * v for u, v in zip(a, f(b))]
        row = [[(u + w + d * v) / 2 for u, w, v in zip(a, b, f(b))]]
        for j in range(1, k + 1):
            r = mpf(k + 1) / (k + 1 - j)
            row.append([u + (u - w) / (r * r - 1) for u, w in zip(row[j - 1], T[k - 1][j - 1])])
        T.append(row)
    return T[-1][-1]


def follow(f, x, t, t1, h, guard):
    """To t1, or to the first root of the guard (from > 0)."""
    while t < t1:
        d = min(h, t1 - t)
        y = extrapolated(f, x, d)
        if guard is not None and guard(y) < 0:
            lo, hi = mpf(0), d
            a, b = mpf(0), d
            fa, fb = guard(x), guard(y)
            # regula falsi of Illinois on the step length
            for _ in range(60):
                c = (a * fb - b * fa) / (fb - fa) if fa > 0 else (a + b) / 2
                yc = extrapolated(f, x, c)
                fc = guard(yc)
                if abs(fc) < mpf(10) ** -26 or abs(b - a) < mpf(10) ** -27:
                    return t + c, yc, True
                if fc > 0:
                    a, fa = c, fc
                    fb /= 2
                else:
                    b, fb = c, fc
                    fa /= 2
            return t + c, yc, True
        t, x = t + d, y
    return t, x, False


def rigid(x, f):
    """World position of the mass centre (height), rotation matrix, z', angular velocity in the world."""
    q_, t_, s_, p_, dq_, dt_, ds_, dp_ = x
    Rz = lambda a: matrix([[cos(a), -sin(a), 0], [sin(a), cos(a), 0], [0, 0, 1]])
    Rx = lambda a: matrix([[1, 0, 0], [0, cos(a), -sin(a)], [0, sin(a), cos(a)]])
    R = Rz(s_) * Rx(t_) * Rz(p_)
    w1 = ds_ * sin(t_) * sin(p_) + dt_ * cos(p_)
    w2 = ds_ * sin(t_) * cos(p_) - dt_ * sin(p_)
    w3 = ds_ * cos(t_) + dp_
    w = R * matrix([w1, w2, w3])
    fv, fth, fph = (e(t_, p_) for e in f)
    return {
        "z": q_ + fv,
        "R": [R[i, j] for i in range(3) for j in range(3)],
        "zRate": dq_ + fth * dt_ + fph * dp_,
        "w": list(w),
    }


def smooth(name, f, values, start, kappa, impacts, tEnd, contact_from=None):
    M, rhs = compiled(f, values)
    flight, ground, load = field(M, rhs)
    fs = [sp.lambdify((th, ph), sp.sympify(e).subs(values), "mpmath") for e in (f, sp.diff(f, th), sp.diff(f, ph))]
    x, t, h = [mpf(v) for v in start], mpf(0), mpf(1) / 32
    record = {"name": name, "start": rigid(x, fs), "impacts": [], "states": []}
    if contact_from:
        t, x, left = follow(ground, x, t, mpf(tEnd), h, lambda y: -load(y))
        record["liftOff"] = [t, rigid(x, fs)] if left else None
        if not left:
            record["states"].append([t, rigid(x, fs)])
    else:
        for _ in range(impacts):
            t, x, hit = follow(flight, x, t, mpf(tEnd), h, lambda y: y[0])
            assert hit
            record["impacts"].append([t, x[4]])
            Mx = M(*x)
            p = Mx * matrix(x[4:])
            new = -mpf(kappa) * x[4]
            # p_th, p_ps, p_ph do not jump; q' does
            b = matrix([p[i] - Mx[i, 0] * new for i in (1, 2, 3)])
            rest = lu_solve(Mx[1:, 1:], b)
            x = [mpf(0)] + x[1:4] + [new] + list(rest)
        t1 = t + (t - (record["impacts"][-2][0] if impacts > 1 else 0)) / 8
        t, x, hit = follow(flight, x, t, t1, h, None)
        assert x[0] > 0
        record["states"].append([t, rigid(x, fs)])
    return record


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def with_friction(name, support, values, start, mu, kappa, impacts):
    """Newton and Euler: flights of a free body, impulses (1 + kappa)|q'|/U along n - mu u/|u| of the slip at the touch."""
    mass, J, gr = mpf(values["m"]), [mpf(v) for v in values["J"]], mpf(values["g"])
    def R_of(x):
        return [x[3:6], x[6:9], x[9:12]]  # rows
    def toB(x, v):
        return [sum(R_of(x)[i][j] * v[i] for i in range(3)) for j in range(3)]
    def toW(x, v):
        return [sum(R_of(x)[i][j] * v[j] for j in range(3)) for i in range(3)]
    def GA(x):
        return toW(x, support(toB(x, [0, 0, -1])))
    def flight(x):
        w = x[15:18]
        wB = toB(x, w)
        L = [J[i] * wB[i] for i in range(3)]
        c = cross(L, wB)
        wdot = toW(x, [c[i] / J[i] for i in range(3)])
        rows = R_of(x)
        dR = []
        for i in range(3):
            for j in range(3):
                col = [rows[k][j] for k in range(3)]
                dR.append(cross(w, col)[i])
        return x[12:15] + dR + [mpf(0), mpf(0), -gr] + wdot
    gap = lambda x: x[2] + GA(x)[2]
    x, t, h = [mpf(v) for v in start], mpf(0), mpf(1) / 32
    state = lambda x: {"p": x[0:3], "R": x[3:12], "v": x[12:15], "w": x[15:18]}
    record = {"name": name, "start": state(x), "impacts": [], "states": []}
    for _ in range(impacts):
        t, x, hit = follow(flight, x, t, mpf(10), h, gap)
        assert hit
        a = GA(x)
        u = [v + r for v, r in zip(x[12:15], cross(x[15:18], a))]
        speed = sqrt(u[0] ** 2 + u[1] ** 2)
        push = [-mu * u[0] / speed, -mu * u[1] / speed, mpf(1)]
        tau = toB(x, cross(a, push))
        dw = toW(x, [tau[i] / J[i] for i in range(3)])
        dq = push[2] / mass + cross(dw, a)[2]
        size = -(1 + mpf(kappa)) * u[2] / dq
        record["impacts"].append([t, u[2]])
        x = x[:12] + [v + size * p / mass for v, p in zip(x[12:15], push)] + [w + size * d for w, d in zip(x[15:18], dw)]
        u2 = [v + r for v, r in zip(x[12:15], cross(x[15:18], a))]
        assert u[0] * u2[0] + u[1] * u2[1] > 0
    t1 = t + (t - (record["impacts"][-2][0] if impacts > 1 else 0)) / 8
    t, x, _ = follow(flight, x, t, t1, h, None)
    assert gap(x) > 0
    record["states"].append([t, state(x)])
    return record


def plain(v):
    if isinstance(v, dict):
        return {k: plain(e) for k, e in v.items()}
    if isinstance(v, (list, tuple)):
        return [plain(e) for e in v]
    if isinstance(v, (str, type(None))):
        return v
    return float(v)


def main():
    r = sp.Rational
    # direction -Z in the body: -(sin th sin ph, sin th cos ph, cos th)
    ellipsoid = sp.sqrt((r(1, 2) * sp.sin(th) * sp.sin(ph))**2 + (r(2, 5) * sp.sin(th) * sp.cos(ph))**2 + (r(3, 10) * sp.cos(th))**2)
    body = {m: r(13, 10), J1: r(9, 100), J2: r(12, 100), J3: r(15, 100), g: r(981, 100)}
    c = (r(-1, 5), r(1, 10), r(3, 20))
    eccentric = r(7, 10) - (c[0] * sp.sin(th) * sp.sin(ph) + c[1] * sp.sin(th) * sp.cos(ph) + c[2] * sp.cos(th))
    eccentric_body = {**body, J1: r(30, 100), J2: r(25, 100), J3: r(35, 100)}
    disc = r(4, 10) * sp.sin(th) + r(1, 10)
    disc_body = {**body, J1: r(10, 100), J2: r(10, 100), J3: r(18, 100)}
    start = ["0.3", "1.1", "0.4", "0.7", "0.2", "1.5", "-0.8", "2.5"]
    slow = ["0", "1.1", "0.4", "0.7", "0", "0.5", "-0.3", "0.7"]
    records = [
        smooth("ellipsoid", ellipsoid, body, start, "0.7", 3, 10),
        smooth("eccentric sphere", eccentric, eccentric_body, start, "0.7", 3, 10),
        smooth("rounded disc", disc, disc_body, start, "0.7", 3, 10),
        smooth("ellipsoid on the plane", ellipsoid, body, slow, "0.7", 0, "0.75", True),
        smooth("eccentric sphere on the plane", eccentric, eccentric_body, slow, "0.7", 0, "0.75", True),
        smooth("ellipsoid that leaves the plane", ellipsoid, body, ["0", "1.2", "0.4", "0.3", "0", "2", "-0.8", "9"], "0.7", 0, "5", True),
    ]
    half = mpf(1) / 2
    a2, b2, c2 = half**2, (mpf(4) / 10) ** 2, (mpf(3) / 10) ** 2
    def ell(d):
        h = sqrt(a2 * d[0] ** 2 + b2 * d[1] ** 2 + c2 * d[2] ** 2)
        return [a2 * d[0] / h, b2 * d[1] / h, c2 * d[2] / h]
    def ecc(d):
        return [mpf(7) / 10 * d[i] + mpf(["-0.2", "0.1", "0.15"][i]) for i in range(3)]
    R = [mpf(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1)]
    a = mpf(1) / 3
    Rx = [mpf(1), 0, 0, 0, cos(a), -sin(a), 0, sin(a), cos(a)]
    fast = [mpf(0), mpf(0), mpf(1)] + Rx + [mpf(6), mpf(2), mpf("0.5"), mpf(1), mpf(-2), mpf(3)]
    records += [
        with_friction("ellipsoid with friction", ell, {"m": "1.3", "J": ["0.09", "0.12", "0.15"], "g": "9.81"}, fast, mpf("0.1"), "0.7", 3),
        with_friction("eccentric sphere with friction", ecc, {"m": "1.3", "J": ["0.30", "0.25", "0.35"], "g": "9.81"}, fast, mpf("0.2"), "0.7", 3),
    ]
    print(json.dumps(plain(records), indent=1))


main()
