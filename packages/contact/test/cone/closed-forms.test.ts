import { describe, expect, it } from "vitest";
import { createConeSolver } from "../../src/cone/index.ts";
import { contactsOf, problemOf } from "./rigid-contacts.ts";

/** Rounding of one linear solution of order 1, a few hundred operations. */
const ROUNDING = 1e-13;

const solver = createConeSolver(8);

const sphere = { mass: 2, inertia: [0.032, 0.032, 0.032] }; // radius 0.2

describe("forces and impulses with closed forms", () => {
  it("a sphere that slips through its whole impact receives mu times the normal impulse", () => {
    const contacts = contactsOf(sphere, [{ arm: [0, 0, -0.2], normal: [0, 0, 1] }]);
    const problem = problemOf(contacts, [5, 0, -1, 0, 0, 0], [0.3], [0.3]);
    const P = new Float64Array(3);
    expect(solver.solve(problem, P)).toBe("solved");
    expect(P[2]).toBeCloseTo(2, 13); // m v
    expect(Math.sqrt(P[0] ** 2 + P[1] ** 2)).toBeCloseTo(0.6, 13); // mu m v
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
    const problem = problemOf(contacts, [0, 0, -9.81, 0, 0, 0], [0, 0], [0, 0]);
    const P = new Float64Array(6);
    expect(solver.solve(problem, P)).toBe("solved");
    const weight = 2 * 9.81;
    expect(P[2]).toBeCloseTo(weight / Math.cos(slope), 12);
    expect(P[5]).toBeCloseTo(weight * Math.tan(slope), 12);
    expect(solver.certificate(problem, P)).toBeLessThan(ROUNDING);
  });
});
