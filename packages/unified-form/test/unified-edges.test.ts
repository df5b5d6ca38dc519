import { ModelError } from "@talus/scenario";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createPlaneBody, type PlaneEvent, solveByEvents, solveUnified } from "../src/index.ts";
import { bodies, kindsOf, onPlane, tight } from "./unified-bodies.ts";

const methods = [
  ["the unified form", solveUnified],
  ["the event method", solveByEvents],
] as const;
const g = 9.81;
const upright = [1, 0, 0, 0];
const still = [0, 0, 0, 0, 0, 0];

describe.each(methods)("%s", (_name, solve) => {
  it("a ball dropped from a height comes to rest where the geometric series of its flights ends", () => {
    for (const kappa of [0.02, 0.5, 0.9]) {
      const run = solve(onPlane("sphere", kappa), [0, 0, 1.5, ...upright, ...still], {
        ...tight,
        tEnd: 20,
        endsAtRest: true,
      });
      expect([run.status.kind, run.outcome, run.phase]).toEqual(["ended", "at-rest", "rest"]);
      const rest = (Math.sqrt(2 / g) * (1 + kappa)) / (1 - kappa);
      const end = run.events.find(({ kind }) => kind === "bounces-end");
      // the unified form neglects 2 stick sqrt(g a)/(g (1 - kappa)) of time at most, here 5e-10 s
      expectWithin(end?.t ?? Number.NaN, rest, {
        abs: 1e-9,
        because: "bounces below 1e-10 of the speed scale",
      });
      expect(end?.bound).toBeLessThan(1e-9);
    }
  });

  it("a restitution of 1 bounces for ever, one near 0 ends at once, each at its height", () => {
    const start = [0, 0, 1.5, ...upright, ...still];
    const ever = solve(onPlane("sphere", 1), start, { ...tight, tEnd: 20 });
    const fall = Math.sqrt(2 / g);
    expect(kindsOf(ever)).toEqual({ impact: 1 + Math.floor((20 - fall) / (2 * fall)) });
    ever.events.forEach(({ t }, i) => {
      expectWithin(t, (2 * i + 1) * fall, { rel: 1e-13, because: "rounding of some twenty flights" });
    });
    const never = solve(onPlane("sphere", 1e-6), start, { ...tight, tEnd: 1 });
    const [first] = never.events;
    expectWithin(first.t, fall, { rel: 1e-14, because: "one flight" });
    expectWithin(first.yPlus[9], 1e-6 * g * fall, {
      rel: 1e-9,
      because: "q' = W v with 1 - k = 2e-6 and v to 1e-15",
    });
    expect(never.phase).toBe("slip");
  });

  it("a body that starts on the plane, or falls on it at the very start, needs no flight before", () => {
    const resting = solve(onPlane("sphere", 0.5), [0, 0, 0.5, ...upright, ...still], { ...tight, tEnd: 1 });
    expect([resting.phase, resting.events.length]).toEqual(["slip", 0]);
    const falling = solve(onPlane("sphere", 0.5), [0, 0, 0.5, ...upright, 0, 0, -2, 0, 0, 0], {
      ...tight,
      tEnd: 0.1,
    });
    const [impact] = falling.events;
    expect([impact.t, impact.kind]).toEqual([0, "impact"]);
    expectWithin(impact.yPlus[9], 1, { rel: 1e-15, because: "kappa times 2" });
    expectWithin(falling.y[2], 0.5 + 0.1 - (g / 2) * 0.01, { rel: 1e-14, because: "a parabola" });
  });

  const slender = { ...bodies.disc, inertia_B: [0.04, 0.04, 0.04] } as const;
  const steep = createPlaneBody({ body: slender, gravity: g, restitution: 0.5, friction: 0.9 });
  /** U = 1/m + r cos phi (r cos phi + mu f)/J with slip to the right. */
  const mobility = (phi: number): number => {
    const f = 0.7 + 0.3 * Math.sin(phi);
    return 1 / 1.3 + (0.3 * Math.cos(phi) * (0.3 * Math.cos(phi) + 0.9 * f)) / 0.04;
  };
  it.each([
    ["touches down", 0.2, 1.5, 2],
    ["lies on the plane", 0, 1.9, 2],
  ])(
    "where U of a disc that %s is negative the run ends with a status that tells the configuration (Painleve)",
    (_how, gap, phi, turn) => {
      const height = gap + 0.7 + 0.3 * Math.sin(phi);
      const attitude = [Math.cos(phi / 2), 0, -Math.sin(phi / 2), 0];
      const start = [0, 0, height, ...attitude, 20, 0, 0.3 * turn * Math.cos(phi), 0, -turn, 0];
      const run = solve(steep, start, { ...tight, tEnd: 2 });
      expect([run.status.kind, run.outcome]).toEqual(["painleve", undefined]);
      const U = mobility(-2 * Math.atan2(run.y[5], run.y[3]));
      const told = Number(/U = (\S+) 1\/kg/.exec(run.status.message)?.[1]);
      expectWithin(told, U, { abs: 1e-12, because: "rounding of U, whose terms are of the order of 10" });
      expect(told).toBeLessThan(-0.5);
      expect(run.status.message).toContain(`orientation [${Array.from(run.y.slice(3, 7)).join(", ")}]`);
      expect(run.y.every(Number.isFinite)).toBe(true);
    },
  );

  it("U may be negative in the air, as long as it is positive where the disc touches down", () => {
    // turning at 9 rad/s: U < 0 from phi = 1.69 to 4.31, touch-down near phi = 5.6
    const start = [0, 0, 1.9, Math.cos(0.75), 0, -Math.sin(0.75), 0, 20, 0, 0, 0, -9, 0];
    const run = solve(steep, start, { ...tight, tEnd: 0.6 });
    const [impact] = run.events;
    const phi = -2 * Math.atan2(impact.yMinus[5], impact.yMinus[3]);
    expect([mobility(3) < 0, mobility(phi) > 0.05, impact.kind]).toEqual([true, true, "impact"]);
    expectWithin(impact.yMinus[7], 20, { rel: 1e-12, because: "nothing pushes sideways in the air" });
  });

  it("a body that is no sphere and stops slipping ends the run with a status of its own", () => {
    const body = onPlane("ellipsoid", 0.5, 0.8);
    const run = solve(body, [0, 0, 1, 0.9, 0.1, 0.3, -0.2, 0.5, 0, 0, 1, 1, 1], { ...tight, tEnd: 5 });
    expect(run.status.kind).toBe("slip-ends");
    expect(run.status.message).toContain("position [");
    expect(run.outcome).toBeUndefined();
  });

  it("wrong starts are refused with what is allowed", () => {
    const body = onPlane("ellipsoid", 0.5);
    const options = { ...tight, tEnd: 1 };
    expect(() => solve(body, [0, 0, 0.1, ...upright, ...still], options)).toThrow(
      /above the plane, got a gap of -0\.(2|1999)/,
    );
    expect(() => solve(body, [0, 0, Number.NaN, ...upright, ...still], options)).toThrow(ModelError);
    expect(() => solve(body, [0, 0, 1, 0, 0, 0, 0, ...still], options)).toThrow(/orientation/);
    expect(() => solve(body, [0, 0, 1], options)).toThrow(/13 finite numbers/);
    const flat = [0, 0, 1, ...upright, ...still];
    expect(() => solve(onPlane("rounded disc", 0.5), flat, options)).toThrow(
      /a flat side must not face the ground/,
    );
  });

  it("an observer hears what the run keeps, and a signal ends it", () => {
    const body = onPlane("eccentric sphere", 0.5);
    const start = [0, 0, 1.5, ...upright, ...still];
    const heard: PlaneEvent[] = [];
    let steps = 0;
    let t = 0;
    const observer = {
      onEvent: (event: PlaneEvent) => heard.push(event),
      onStep(step: { readonly t0: number; readonly t1: number }) {
        expect(step.t0).toBe(t);
        t = step.t1;
        steps += 1;
      },
    };
    const run = solve(body, start, { ...tight, tEnd: 2, dense: false, observer });
    expect(heard).toEqual(run.events);
    expect([t, steps > 50]).toEqual([2, true]);
    expect(() => run.at(1, new Float64Array(13))).toThrow(RangeError);
    const stopped = solve(body, start, { ...tight, tEnd: 2, signal: { aborted: true } });
    expect([stopped.status.kind, stopped.t, stopped.outcome]).toEqual(["aborted", 0, undefined]);
  });
});

it("without restitution the event method lands at once, and the unified form refuses", () => {
  const start = [0, 0, 1.5, ...upright, ...still];
  const run = solveByEvents(onPlane("sphere", 0), start, { ...tight, tEnd: 1 });
  expect([run.phase, kindsOf(run)]).toEqual(["slip", { touch: 1 }]);
  const unified = () => solveUnified(onPlane("sphere", 0), start, { ...tight, tEnd: 1 });
  expect(unified).toThrow(/^restitution: must be in \(0, 1\]/);
});

it.each([
  [{ restitution: -0.1 }, "restitution: must be in [0, 1], got -0.1"],
  [{ restitution: 1.1 }, "restitution"],
  [{ friction: -1 }, "kineticFriction: must be >= 0 and finite, got -1"],
  [{ gravity: 0 }, "environment.gravity"],
  [{ body: { ...bodies.sphere, mass: 0 } }, "body.mass"],
  [{ body: { ...bodies.sphere, inertia_B: [1, -1, 1] as const } }, "body.inertia"],
])("a wrong body %o is refused with what is allowed", (wrong, message) => {
  const right = { body: bodies.sphere, gravity: g, restitution: 0.5, friction: 0 };
  expect(() => createPlaneBody({ ...right, ...wrong })).toThrow(message);
});
