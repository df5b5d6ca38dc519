import { describe, expect, it } from "vitest";
import { createConeSolver } from "../../src/cone/index.ts";
import { type ContactPlace, contactsOf, motionAfter, problemOf } from "./rigid-contacts.ts";

/** Digits of values of order 1 to 30 after one linear solution with some tens of operations a row. */
const DIGITS = 12;

const g = 9.81;
const solver = createConeSolver(8);
const sphere = { mass: 2, inertia: [0.032, 0.032, 0.032] }; // radius 0.2, 2/5 m r²

describe("impulses and forces of sticking and slipping contacts with closed forms", () => {
  it("a sphere that slips through its whole impact receives mu times the normal impulse", () => {
    const contacts = contactsOf(sphere, [{ arm: [0, 0, -0.2], normal: [0, 0, 1] }]);
    const problem = problemOf(contacts, [5, 0, -1, 0, 0, 0], [0.3], [0.3]);
    const P = new Float64Array(3);
    expect(solver.solve(problem, P)).toBe("solved");
    expect(P[2]).toBeCloseTo(2, DIGITS); // m v
    expect(Math.sqrt(P[0] ** 2 + P[1] ** 2)).toBeCloseTo(0.6, DIGITS); // mu m v
  });

  it("a sphere at the foot of a smooth wall presses it with m g tan(slope), the slope with m g/cos(slope)", () => {
    const slope = 0.4;
    const contacts = contactsOf(sphere, [
      {
        arm: [0.2 * Math.sin(slope), 0, -0.2 * Math.cos(slope)],
        normal: [-Math.sin(slope), 0, Math.cos(slope)],
      },
      { arm: [-0.2, 0, 0], normal: [1, 0, 0] },
    ]);
    const problem = problemOf(contacts, [0, 0, -g, 0, 0, 0], [0, 0], [0, 0]);
    const P = new Float64Array(6);
    expect(solver.solve(problem, P)).toBe("solved");
    expect(P[2]).toBeCloseTo((2 * g) / Math.cos(slope), DIGITS);
    expect(P[5]).toBeCloseTo(2 * g * Math.tan(slope), DIGITS);
  });

  it("a sphere rolls down a V-groove with g sin(slope)/(1 + (2/5)(r/h)²)", () => {
    const half = 0.6; // angle of each normal from the plane of symmetry
    const slope = 0.3;
    const places = [1, -1].map((side) => ({
      arm: [0, 0.2 * side * Math.sin(half), -0.2 * Math.cos(half)],
      normal: [0, -side * Math.sin(half), Math.cos(half)],
    }));
    const contacts = contactsOf(sphere, places);
    const fall = [g * Math.sin(slope), 0, -g * Math.cos(slope), 0, 0, 0];
    const problem = problemOf(contacts, fall, [1, 1], [1, 1]);
    const P = new Float64Array(6);
    expect(solver.solve(problem, P)).toBe("solved");
    const rOverH = 1 / Math.cos(half);
    const a = motionAfter(contacts, fall, P);
    expect(a[0]).toBeCloseTo((g * Math.sin(slope)) / (1 + 0.4 * rOverH ** 2), DIGITS);
    expect(P[2]).toBeCloseTo(g * Math.cos(slope) * Math.cos(half), DIGITS); // least norm of N and T that carry m g/2
  });

  it("a tripod slides down with g (sin(slope) - mu cos(slope))", () => {
    const slope = 0.5;
    const mu = 0.3;
    const places = [
      [0.3, 0],
      [-0.2, 0.25],
      [-0.25, -0.3],
    ].map(([x, y]) => ({ arm: [x, y, -0.1], normal: [0, 0, 1] }));
    const contacts = contactsOf({ mass: 3, inertia: [0.1, 0.2, 0.15] }, places);
    const fall = [g * Math.sin(slope), 0, -g * Math.cos(slope), 0, 0, 0];
    const problem = {
      ...problemOf(contacts, fall, [mu, mu, mu], [mu, mu, mu]),
      slip: new Float64Array([1, 0, 1, 0, 1, 0]),
    };
    const P = new Float64Array(9);
    expect(solver.solve(problem, P)).toBe("solved");
    const a = motionAfter(contacts, fall, P);
    expect(a[0]).toBeCloseTo(g * (Math.sin(slope) - mu * Math.cos(slope)), DIGITS);
    for (const other of a.slice(1)) expect(other).toBeCloseTo(0, DIGITS);
  });

  it("a block on a slope sticks up to tan(slope) = mu_s, and beyond slides with mu_d", () => {
    const places = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ arm: [x, y, -0.2], normal: [0, 0, 1] })));
    const contacts = contactsOf({ mass: 3, inertia: [1.04, 1.04, 2] }, places);
    const accelerationAt = (slope: number): number => {
      const fall = [g * Math.sin(slope), 0, -g * Math.cos(slope), 0, 0, 0];
      const P = new Float64Array(12);
      expect(solver.solve(problemOf(contacts, fall, Array(4).fill(0.5), Array(4).fill(0.3)), P)).toBe(
        "solved",
      );
      return motionAfter(contacts, fall, P)[0];
    };
    expect(accelerationAt(Math.atan(0.4999))).toBeCloseTo(0, DIGITS);
    const steep = Math.atan(0.5001);
    expect(accelerationAt(steep)).toBeCloseTo(g * (Math.sin(steep) - 0.3 * Math.cos(steep)), DIGITS);
  });
});

describe("several motions, or none", () => {
  /** Rod of half length 1 that leans at 45 degrees on a wall on its left; both ends touch. */
  const half = Math.sqrt(0.5);
  const ladder: ContactPlace[] = [
    { arm: [half, 0, -half], normal: [0, 0, 1] },
    { arm: [-half, 0, half], normal: [1, 0, 0] },
  ];
  const rod = { mass: 1, inertia: [1 / 3, 1 / 3, 1 / 3] };

  it("the end of a rod that separates stays out, although the rod might also stop between floor and wall", () => {
    const contacts = contactsOf(rod, ladder);
    const motion = [1, 0, -1, 0, -2, 0];
    const problem = problemOf(contacts, motion, [1.2, 1.2], [1.2, 1.2]);
    const P = new Float64Array(6);
    expect(solver.solve(problem, P)).toBe("not-unique");
    expect(P[2]).toBe(0);
    // wall alone, slips: N = 0.41421/(D_nn + mu D_nt) with D_nn = 1 + 3/2, D_nt = 3/2
    expect(P[5]).toBeCloseTo((Math.SQRT2 - 1) / (2.5 + 1.2 * 1.5), DIGITS);
    const stopped = Float64Array.from([0, 0, 2.357022603955158, 0, 0, 1.8284271247461903]);
    // tangential impulses that stop the rod: along x at the floor, along z at the wall, in the frames of problemOf
    stopped[0] = -2.8284271247461903;
    stopped[3] = 0;
    stopped[4] = -1.357022603955158;
    expect(Math.abs(stopped[0])).toBeLessThan(1.2 * stopped[2] + 1e-12);
    expect(solver.certificate(problem, stopped)).toBeLessThan(1e-12);
  });

  it("a cube that slides and spins has an interval of motions; N is affine in the position", () => {
    const h = 0.05;
    const mu = 0.5;
    const corners = [-h, h].flatMap((x) => [-h, h].map((y) => [x, y]));
    const places = corners.map(([x, y]) => ({ arm: [x, y, -h], normal: [0, 0, 1] }));
    const inertia = (4 * h * h) / 6;
    const contacts = contactsOf({ mass: 1, inertia: [inertia, inertia, inertia] }, places);
    const slips = corners.map(([x, y]) => {
      const u = [Math.cos(0.5) - 10 * y, Math.sin(0.5) + 10 * x];
      const size = Math.sqrt(u[0] ** 2 + u[1] ** 2);
      return [u[0] / size, u[1] / size];
    });
    const fall = [0, 0, -g, 0, 0, 0];
    const problem = {
      ...problemOf(contacts, fall, Array(4).fill(mu), Array(4).fill(mu)),
      slip: Float64Array.from(slips.flat()),
    };
    const P = new Float64Array(12);
    expect(solver.solve(problem, P)).toBe("not-unique");
    const N = [P[2], P[5], P[8], P[11]];
    expect(N[0] - N[1] - N[2] + N[3]).toBeCloseTo(0, DIGITS); // affine over the square
    const spin = motionAfter(contacts, fall, P)[5];
    expect(spin).toBeGreaterThan(-106.5); // the interval of motions
    expect(spin).toBeLessThan(-59.4);
  });

  it("a sliding rod in Painleve's case has no acceleration, or two", () => {
    // 1 + 3 cos² − 3 mu sin cos < 0 at tan = 2, mu = 1.5: A = 1.6 − 1.8 = −0.2 per mass
    const cos = 1 / Math.sqrt(5);
    const sin = 2 / Math.sqrt(5);
    const contacts = contactsOf(rod, [{ arm: [-cos, 0, -sin], normal: [0, 0, 1] }]);
    const solveWith = (up: number): [string, number] => {
      const P = new Float64Array(3);
      const problem = {
        ...problemOf(contacts, [0, 0, up, 0, 0, 0], [1.5], [1.5]),
        slip: new Float64Array([-1, 0]),
      };
      return [solver.solve(problem, P), P[2]];
    };
    expect(solveWith(-g)).toEqual(["no-solution", 0]);
    expect(solveWith(g)).toEqual(["not-unique", 0]); // what separates stays out; N = g/0.2 would hold as well
  });
});
