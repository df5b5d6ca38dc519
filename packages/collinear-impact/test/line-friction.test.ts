import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { LineFriction } from "../src/index.ts";
import { hooke, lineOf, materialA, run } from "./line-lines.ts";

const againstWall = (friction: LineFriction) => {
  const line = lineOf([1], [0], [hooke], true);
  return run({ ...line, bodies: [{ mass: 1, friction, velocity: 1 }] });
};

describe("static friction above kinetic", () => {
  // It turns at x_m = √(1 + μ_d²) − μ_d, where the spring pushes with x_m.
  const kinetic = 0.5;
  const turn = Math.sqrt(1 + kinetic * kinetic) - kinetic;

  it("holds a body at a wall exactly up to μ_s", () => {
    expect(againstWall({ static: turn + 1e-6, kinetic }).scenario).toBe(7);
    expect(againstWall({ static: turn - 1e-6, kinetic }).scenario).toBe(10);
  });

  it("lets a body at rest go when its layer pushes with μ_s", () => {
    const line = lineOf([1, 2], [0, 0], [hooke]);
    const [first, second] = line.bodies;
    const friction = { static: 0.3, kinetic: 0.1 };
    const { events } = run({ ...line, bodies: [first, { ...second, friction }] });
    // Until then x = sin t against a body at rest.
    const start = events.find(({ kind }) => kind === "start");
    expectWithin(start?.t ?? NaN, Math.asin(0.6), { abs: 1e-6, because: "h²/12 of a vibration" });
  });
});

it("friction after Stribeck falls with speed: stop of a body without a layer in its way", () => {
  // v' = −μ_d − (μ_s − μ_d)/(1 + γ v) against a layer too soft to push.
  const [atRest, kinetic, decay] = [0.6, 0.2, 3];
  const soft = { law: "hooke", stiffness: 1e-9 } as const;
  const line = lineOf([1], [0], [soft], true);
  const friction = { static: atRest, kinetic, decay };
  const time = Math.sqrt(1e9);
  // In the units of the line: the layer's own time is 3e4, the stop takes some seconds.
  const result = run(
    { ...line, bodies: [{ mass: 1, friction, velocity: 1 }] },
    { step: 1e-3, endTime: time },
  );
  const slow = (v: number): number => (1 + decay * v) / (atRest + kinetic * decay * v);
  expectWithin(result.t, simpson(slow), {
    abs: 1e-6,
    because: "second order in h; the layer pushes with 1e-9",
  });
});

/** ∫ f over 0 to 1. */
function simpson(f: (x: number) => number): number {
  const n = 1000;
  let sum = f(0) + f(1);
  for (let i = 1; i < n; i += 1) sum += (i % 2 === 1 ? 4 : 2) * f(i / n);
  return sum / (3 * n);
}

describe("smoothed friction, (1.15) and (1.17)", () => {
  const smooth = (friction: LineFriction, steepness: number): LineFriction => ({ ...friction, steepness });
  const soft = { law: "hooke", stiffness: 1e-12 } as const;
  /** A body alone, in effect: the layer's own time is 1e6. */
  const alone = (friction: LineFriction, step: number, endTime: number) => {
    const line = lineOf([1], [0], [soft], true);
    const options = { step, endTime };
    return run({ ...line, bodies: [{ mass: 1, friction, velocity: 1 }] }, options);
  };

  it.each<[string, LineFriction]>([
    ["Coulomb", { static: 0.5, kinetic: 0.5, steepness: 20 }],
    ["Stribeck", { static: 0.6, kinetic: 0.2, decay: 3, steepness: 20 }],
  ])("stops a body as v' = −(2/π) atan(εv) (...) says, of second order: %s", (_name, friction) => {
    const { static: atRest, kinetic, decay = 0, steepness = 0 } = friction;
    const force = (v: number): number =>
      (2 / Math.PI) * Math.atan(steepness * v) * (kinetic + (atRest - kinetic) / (1 + decay * v));
    // the time from 1 down to v, by another road than the one that is tested
    const endTime = simpson((s) => 0.9 / force(0.1 + 0.9 * s));
    const errors = [0.04, 0.02, 0.01].map((step) => alone(friction, step, endTime).bodies[0].velocity - 0.1);
    expectWithin(errors[2], 0, { abs: 1e-5, because: "h²/12 of a second derivative near 1" });
    const order = Math.log2(errors[0] / errors[2]) / 2;
    expectWithin(order, 2, { abs: 0.1, because: "of second order while friction is resolved" });
  });

  it("lacks (2/πε) ln(v0/v1) of the velocity that Coulomb's takes", () => {
    for (const steepness of [1e4, 1e6]) {
      const { bodies } = alone({ static: 0.5, kinetic: 0.5, steepness }, 1e-3, 1.8);
      const lacking = (2 / (Math.PI * steepness)) * Math.log(10);
      const because = "steps too long for ε weigh 1/v at their end: h of it";
      expectWithin(bodies[0].velocity - 0.1, lacking, { rel: 2e-3, because });
    }
  });

  it("tends to set-valued friction, which it is not: what rested now creeps", () => {
    const line = lineOf([1, 1], [0.4, 0.2], [materialA]);
    const step = 2e-4; // resolves all ε: h (2/π) ε μ < 2
    const exact = run(line, { step });
    expect(exact.scenario).toBe(8);
    const errors = [300, 3e3, 3e4].map((steepness) => {
      const bodies = line.bodies.map((body) => ({ ...body, friction: smooth(body.friction, steepness) }));
      const result = run({ ...line, bodies }, { step });
      // The identities hold whatever the friction; the energy to h².
      expect(Math.abs(result.energy.residual)).toBeLessThan(1e-6);
      expect(Math.abs(result.momentum.residual)).toBeLessThan(1e-12);
      expect(result.scenario).not.toBe(exact.scenario);
      return result.bodies[1].velocity - exact.bodies[1].velocity;
    });
    expect(Math.abs(errors[1])).toBeLessThan(0.3 * Math.abs(errors[0])); // log(ε)/ε, and where bodies turn
    expect(Math.abs(errors[2])).toBeLessThan(0.3 * Math.abs(errors[1]));
  });

  it("creeps under a force that set-valued friction would hold: v = tan(π p/2μ)/ε", () => {
    // a spring pressed at the start by friction's own stop: what is left of it moves the body on
    const steepness = 1e4;
    const line = lineOf([1], [0.7], [hooke], true);
    const bodies = line.bodies.map((body) => ({ ...body, friction: smooth(body.friction, steepness) }));
    const samples: { p: number; v: number; q: number }[] = [];
    const result = run(
      { ...line, bodies },
      {
        endTime: 4,
        onSample: ({ t, forces: [p], velocities: [v], frictions: [q] }) => {
          if (t > 3) samples.push({ p, v, q });
        },
      },
    );
    expect(result.status.kind).toBe("reached-end-time");
    for (const { p, v, q } of samples) {
      expectWithin(v, -Math.tan((Math.PI * p) / 1.4) / steepness, {
        rel: 1e-3,
        because: "inertia of the creep, 1/ε of it",
      });
      expectWithin(q, p, { rel: 1e-3, because: "inertia of the creep" });
    }
  });

  it("is taken from where it is steep: velocities of any size, steps far above 1/ε", () => {
    for (const steepness of [1, 1e3, 1e8, 1e12]) {
      const line = lineOf([1, 0.3, 2], [0.4, 0.6, 0.1], [materialA, hooke]);
      const bodies = line.bodies.map((body) => ({ ...body, friction: smooth(body.friction, steepness) }));
      const { energy, momentum, bodies: after } = run({ ...line, bodies }, { endTime: 10, step: 4e-3 });
      expect(Math.abs(energy.residual)).toBeLessThan(5 * 4e-3 * 4e-3); // second order
      expect(Math.abs(momentum.residual)).toBeLessThan(1e-10); // each pass of Newton's method rounds
      for (const { frictionWork } of after) expect(frictionWork).toBeGreaterThan(0);
    }
  });

  it("is refused where it has no meaning", () => {
    const of = (friction: LineFriction) => () => alone(friction, 0.1, 1);
    expect(of({ static: 0.5, kinetic: 0.5, steepness: 0 })).toThrow(
      "bodies[0].friction.steepness: must be > 0, got 0",
    );
    expect(of({ static: 0.5, kinetic: 0.4, steepness: 9 })).toThrow(
      "bodies[0].friction.steepness: must be left out, or given with decay",
    );
    const line = lineOf([1, 1], [0.4, 0.2], [hooke]);
    const bodies = line.bodies.map((body) => ({ ...body, friction: smooth(body.friction, 10) }));
    expect(() => run({ ...line, bodies }, { scheme: "grunwald-letnikov-restart" })).toThrow(
      "bodies[0].friction.steepness: must be left out with the scheme",
    );
  });
});
