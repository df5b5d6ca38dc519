import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type BounceSeries, sumBounces } from "../../src/bounces/index.ts";

/**
 * Example 6.1.2 of P. Cesarek (2008): a sphere thrown onto a 35 % slope. From the state after the first bounce, in
 * closed form, the remaining infinitely many bounces are summed and compared with 40-digit arithmetic.
 */
const mpmath = tool("mpmath");

/** The recurrence from the throw on, bounce after bounce, until the normal speed is 1e-40 of the first. */
const recurrence = `
from mpmath import mp, mpf, sqrt
mp.dps = 60
g, a, k, e, mu, Om, V, Z, X = mpf('9.81'), mpf('0.3'), mpf('0.35'), mpf('0.4'), mpf('0.5'), mpf(20), mpf(10), mpf(3), mpf(0)
c = 1/sqrt(1 + k*k); s = k*c
t = (-V*k + sqrt((V*k)**2 + 2*g*(Z - X*k - a/c)))/g
x, z = X + V*t, Z - g*t*t/2
vx, vn = V*c - g*t*s, -V*s - g*t*c
def impact(vx, vn, Om):
    u = vx - a*Om
    limit = mu*(1 + e)*mpf(7)/2*(-vn)
    J = -u*2/7 if abs(u) <= limit else -mu*(1 + e)*(-vn)*(1 if u > 0 else -1)
    return vx + J, -e*vn, Om - J*5/(2*a)
vx, vn, Om = impact(vx, vn, Om)
first = [t, x, z, vx, vn, Om]
while vn > mpf(10)**-45:
    f = 2*vn/(g*c)
    x += vx*f*c - g*s*f*f/2*c
    z += vx*f*s - g*s*f*f/2*s
    t += f
    vx, vn, Om = impact(vx - g*s*f, -vn, Om)
for value in first + [t, x, z, vx, Om]:
    print(mp.nstr(value, 40))
`;

interface Numbers {
  readonly first: { t: number; X: number; Z: number; vx: number; vn: number; Om: number };
  readonly end: readonly [t: number, X: number, Z: number, vx: number, Om: number];
}

function computeReference(): Numbers {
  const [t, X, Z, vx, vn, Om, ...end] = runTool(mpmath, { args: ["-c", recurrence] })
    .trim()
    .split("\n")
    .map(Number);
  return { first: { t, X, Z, vx, vn, Om }, end: end as unknown as Numbers["end"] };
}

/** Up-slope is e_x = (c, 0, s), across e_y = Y, normal n = (−s, 0, c); rolling up-slope is a positive Om_y. */
function sumFrom(first: Numbers["first"]): { series: BounceSeries; end: number[] } {
  const [g, slope] = [9.81, 0.35];
  const c = 1 / Math.sqrt(1 + slope * slope);
  const s = slope * c;
  const series = sumBounces({
    normalSpeed: first.vn,
    normalAcceleration: g * c,
    tangentialVelocity: new Float64Array([first.vx * c, 0, first.vx * s]),
    tangentialAcceleration: new Float64Array([-g * s * c, 0, -g * s * s]),
    angularVelocity: new Float64Array([0, first.Om, 0]),
    normal: new Float64Array([-s, 0, c]),
    radius: 0.3,
    gyration: 0.4,
    restitution: 0.4,
    kineticFriction: 0.5,
    isGripped: true,
  });
  if (series.kind === "not-summable") throw new Error(series.reason);
  const [dX, , dZ] = series.displacement;
  const vx = series.velocity[0] * c + series.velocity[2] * s;
  return {
    series,
    end: [first.t + series.time, first.X + dX, first.Z + dZ, vx, series.angularVelocity[1]],
  };
}

const fewRoundings = {
  rel: 8 * Number.EPSILON,
  because: "inputs rounded to doubles, then some ten operations without cancellation",
};

it("the bounces of Example 6.1.2 end where docs/theory/bounces.md (4.15) says", () => {
  const first = {
    t: 0.4642643465,
    X: 4.64264347,
    Z: 1.94276951,
    vx: 7.38144615,
    vn: 3.0408976474,
    Om: 24.6048205,
  };
  const { series, end } = sumFrom(first);
  expect(series.kind).toBe("grips");
  expectWithin(
    end,
    [1.55898853803184567, 10.736009760666064, 4.07544771773937875, 4.84736477620688808, 16.1578825873562936],
    { rel: 2e-9, because: "the table prints nine digits of the first bounce" },
  );
});

describe.skipIf(!mpmath.available)(`against 60-digit arithmetic${mpmath.note}`, () => {
  it("the sum has every digit of bounce after bounce", () => {
    const { first, end } = computeReference();
    expectWithin(sumFrom(first).end, end, fewRoundings);
  });

  it("the recurrence gives the end of the bounces that the issue prints (1.55898853803184567 s ...)", () => {
    expectWithin(
      computeReference().end,
      [
        1.55898853803184567, 10.736009760666064, 4.07544771773937875, 4.84736477620688808,
        16.1578825873562936,
      ],
      { rel: Number.EPSILON, because: "both are rounded to the nearest double" },
    );
  });
});
