import { createIntegrator, dormandPrince54, type EventSet, solveIvp } from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { massProperties, rotateInertia } from "../src/index.ts";
import { diagonalInertia } from "../src/inertia-tensor.ts";
import {
  accrete,
  accretedRate,
  accretedVelocity,
  fixedAxisRotation,
  gravity,
  type MovingBody,
  steadyRotationTorque,
  VariableMassState,
  variableMassMotion,
} from "../src/motion/index.ts";

const g = 9.81;
/** Complete elliptic integral K = π/(2 agm(1, k')). */
function completeK(kPrime: number): number {
  let [a, b] = [1, kPrime];
  while (Math.abs(a - b) > 2 * Number.EPSILON * a) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return Math.PI / (a + b);
}
const printed = (digit: number) => ({ abs: 0.5 * digit, because: "half a unit of the last printed digit" });
const fewRoundings = { rel: 8 * Number.EPSILON, because: "a handful of products and sums" };
const body = { mass: 100, inertia_B: [20, 20, 5] } as const;
const { v_WB, w_WB, size } = VariableMassState;

function startOf(mass: number, w: readonly number[] = [0, 0, 0]): Float64Array {
  const y = new Float64Array(size);
  y[3] = 1;
  y.set(w, w_WB);
  y[VariableMassState.mass] = mass;
  return y;
}

function run(motion: ReturnType<typeof variableMassMotion>, y0: Float64Array, t: number): Float64Array {
  const integrator = createIntegrator(
    { f: motion.f, t0: 0, y0 },
    { stepper: dormandPrince54, relativeTolerance: 1e-14, absoluteTolerance: 1e-14 },
  );
  while (integrator.step(t) === "advanced");
  expect(integrator.t).toBe(t);
  return integrator.y;
}

describe("a rocket (equations of Harl, Kegl, Karner, numbers by mpmath): 1500 m/s, 2 kg/s, 100 kg, straight up", () => {
  const rocket = variableMassMotion(body, { rate: -2, velocity: [0, 0, -1500], relativeTo: "body" }, [
    gravity([0, 0, -g]),
  ]);

  it("accelerates with 20.19 m/s² at the start and 65.19 m/s² after 30 s", () => {
    const ydot = new Float64Array(size);
    rocket.f(0, startOf(100), ydot);
    expectWithin(ydot[v_WB + 2], 20.19, fewRoundings);
    rocket.f(30, startOf(40), ydot);
    expectWithin(ydot[v_WB + 2], 65.19, fewRoundings);
    expect(ydot[VariableMassState.mass]).toBe(-2);
  });

  it("has 1080.1360978112 m/s at 13096.778043775 m after 30 s", () => {
    const y = run(rocket, startOf(100), 30);
    expectWithin(y[v_WB + 2], 1080.1360978112, printed(1e-10));
    expectWithin(y[v_WB + 2], 1500 * Math.log(100 / 40) - g * 30, { rel: 1e-13, because: "tolerance 1e-14" });
    expectWithin(y[2], 13096.778043775, printed(1e-9));
  });

  it("keeps its spin, since what leaves takes its share along", () => {
    expectWithin(run(rocket, startOf(100, [0, 0, 3]), 30)[w_WB + 2], 3, fewRoundings);
  });

  it("can keep its quaternion of unit length, but no quaternion of zeros", () => {
    const y = startOf(100);
    y[3] = 1.5;
    expect(rocket.project(0, y)).toBe(true);
    expect([...y.subarray(3, 7)]).toEqual([1, 0, 0, 0]);
    y[3] = 0;
    expect(rocket.project(0, y)).toBe(false);
    y[3] = Infinity;
    expect(rocket.project(0, y)).toBe(false);
  });

  it("without mass there is no motion: the run ends as not finite", () => {
    const integrator = createIntegrator(
      { f: rocket.f, t0: 0, y0: startOf(100) },
      { stepper: dormandPrince54, relativeTolerance: 1e-8, absoluteTolerance: 1e-8 },
    );
    let status = integrator.step(60);
    while (status === "advanced") status = integrator.step(60);
    expect(["not-finite", "step-too-small"]).toContain(status);
    expect(integrator.t).toBeLessThanOrEqual(50);
  });
});

it("rain that falls into an open wagon slows it: m v is kept, and m w too", () => {
  const rain = variableMassMotion(body, { rate: () => 4, velocity: [0, 0, 0], relativeTo: "world" }, []);
  const y0 = startOf(100, [0, 0, 3]);
  y0[v_WB] = 8;
  const y = run(rain, y0, 25);
  const because = "a tolerance of 1e-14 in some hundred steps";
  expectWithin([y[v_WB], y[w_WB + 2], y[13]], [4, 1.5, 200], { rel: 1e-12, because });
});

describe("plastic accretion", () => {
  it("of 0.5 kg at -5 m/s by 4 kg at 3 m/s leaves 19/9 m/s (2.34)", () => {
    expectWithin(accretedVelocity(4, 3, 0.5, -5), 19 / 9, fewRoundings);
    expectWithin(accretedVelocity(4, 3, 0.5, -5), 2.1111111, printed(1e-7));
  });

  it("by a free rod at its end spins it: momentum and angular momentum are kept", () => {
    const rod = massProperties({ kind: "capsule", radius: 1e-3, length: 1.5, mass: 2 });
    const still = { ...rod, velocity: [0, 0, 0], angularVelocity: [0, 0, 0] } as const;
    const { after, energyLost } = accrete(still, { mass: 0.5, position: [0, 0, 0.75], velocity: [4, 0, 0] });
    // about the common centre, 0.15 m from the middle: J = m l²/12 + 2 · 0.15² + 0.5 · 0.6², L = 0.5 · 4 · 0.6
    const J = rod.inertia[0] + 2 * 0.0225 + 0.5 * 0.36;
    expectWithin(after.velocity, [0.8, 0, 0], fewRoundings);
    expectWithin(after.centre, [0, 0, 0.15], fewRoundings);
    expectWithin(after.angularVelocity, [0, 1.2 / J, 0], fewRoundings);
    expectWithin(energyLost, 4 - 0.5 * 2.5 * 0.64 - (0.5 * 1.2 * 1.2) / J, { ...fewRoundings, abs: 1e-15 });
  });

  it("of what moves along with the body loses nothing, to the last bit not less", () => {
    const random = seededRandom(92);
    for (let n = 0; n < 200; n += 1) {
      const velocity = [random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-2, 2)] as const;
      const at = { mass: 3, centre: [0.1, 0.2, 0.3], inertia: [0.5, 0, 0, 0.7, 0, 0.9] } as const;
      const before = { ...at, velocity, angularVelocity: [0, 0, 0] } as const;
      const { energyLost } = accrete(before, { mass: 0.7, position: [1, 2, 3], velocity });
      expect(energyLost).toBeGreaterThanOrEqual(0);
      expect(energyLost).toBeLessThan(1e-14); // round-off of an energy of up to 22 J
    }
  });

  it("loses the same energy whatever all of it moves with: at 1 km/s the loss of 1 J keeps its digits", () => {
    const rod = massProperties({ kind: "capsule", radius: 1e-3, length: 1.5, mass: 2 });
    const hit = (common: number) => {
      const body = { ...rod, velocity: [common, 0, 0], angularVelocity: [0, 0, 0] } as const;
      return accrete(body, { mass: 0.5, position: [0, 0, 0.75], velocity: [common + 4, 0, 0] });
    };
    const moving = hit(1000);
    const standing = hit(0);
    const because = "1004 - 1000 is exact: the same numbers";
    expectWithin(moving.energyLost, standing.energyLost, { rel: 0, because });
    expectWithin(moving.after.angularVelocity, standing.after.angularVelocity, { rel: 0, because });
  });

  it("is refused where the rotation afterwards is lost in round-off: a ton far out on the axis of a body", () => {
    const body = { mass: 1, centre: [0, 0, 0], inertia: [1e-3, 0, 0, 1, 0, 1] } as const;
    const moving = { ...body, velocity: [0, 0, 0], angularVelocity: [1, 0, 0] } as const;
    expect(() => accrete(moving, { mass: 1000, position: [1e9, 0, 0], velocity: [0, 1, 0] })).toThrow(
      "accrete: moment 1 is 0: principal moments are 0.001",
    );
  });

  it("refuses what is not a number, by name", () => {
    const still = { velocity: [0, 0, 0], angularVelocity: [0, 0, 0] } as const;
    const sound = { mass: 1, centre: [0, 0, 0], inertia: [1, 0, 0, 1, 0, 1], ...still } as const;
    const particle = { mass: 1, position: [1, 0, 0], velocity: [0, 0, 0] } as const;
    const bad = [0, Number.NaN, 0] as const;
    for (const name of ["centre", "velocity", "angularVelocity"] as const) {
      expect(() => accrete({ ...sound, [name]: bad }, particle)).toThrow(
        `accrete: body.${name}[1] must be finite, got NaN`,
      );
    }
    for (const name of ["position", "velocity"] as const) {
      expect(() => accrete(sound, { ...particle, [name]: bad })).toThrow(
        `accrete: particle.${name}[1] must be finite, got NaN`,
      );
    }
    expect(() => accretedVelocity(1, Number.NaN, 1, 0)).toThrow(RangeError);
    expect(() => accretedRate(1, 0, 1, 1, Number.NaN)).toThrow(RangeError);
  });

  it("never adds energy and keeps both momenta about any point: seed 91", () => {
    const random = seededRandom(91);
    const vector = () => [random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-2, 2)] as const;
    for (let n = 0; n < 200; n += 1) {
      const inertia = rotateInertia([0.5, 0, 0, 0.7, 0, 0.9], [0.5, 0.5, -0.5, 0.5]);
      const before = { mass: 3, centre: vector(), inertia, velocity: vector(), angularVelocity: vector() };
      const particle = { mass: random.uniform(0.1, 5), position: vector(), velocity: vector() };
      const { after, energyLost } = accrete(before, particle);
      const point = { mass: particle.mass, centre: particle.position, velocity: particle.velocity };
      const still = { inertia: diagonalInertia([0, 0, 0]), angularVelocity: [0, 0, 0] } as const;
      const sum = aboutOrigin(before).map((x, i) => x + aboutOrigin({ ...point, ...still })[i]);
      expectWithin(aboutOrigin(after), sum, { abs: 2e-13, because: "sums of terms up to 50 kg m²/s" });
      expect(energyLost).toBeGreaterThan(0);
    }
  });
});

describe("rotation about a fixed axis", () => {
  const rod = { mass: 2, length: 1.5, inertia: 1.5 };
  const pendulum = (mass: number, arm: number, inertia: number) =>
    fixedAxisRotation(inertia, (_t, angle) => -mass * g * arm * Math.sin(angle));
  const turningPoint: EventSet = {
    functions: [{ name: "turns-back", direction: "falling", terminal: true, whenPast: "wait" }],
    evaluate(_t, y, out) {
      out[0] = y[1];
    },
  };
  const solver = { stepper: dormandPrince54, relativeTolerance: 1e-13, absoluteTolerance: 1e-13 };

  /** Rod and bullet after the hit: moment of weight (2 · 0.75 + 0.05 · 1.2) g sin φ, J = 1.5 + 0.05 · 1.44. */
  const hit = pendulum(1.56, 1, 1.572);

  it("a bullet of 60 m/s gives a hanging rod 2.29007633588 rad/s, and it rises to 43.0597046872 degrees", () => {
    const rate = accretedRate(rod.inertia, 0, 0.05, 1.2, 60);
    expectWithin(rate, 2.29007633588, printed(1e-11));
    const { events, status } = solveIvp(
      { f: hit, t0: 0, tEnd: 5, y0: [0, rate] },
      { ...solver, events: turningPoint },
    );
    expect(status.kind).toBe("event");
    expectWithin((events[0].y[0] * 180) / Math.PI, 43.0597046872, printed(1e-10));
    const height = 1 - (1.572 * rate * rate) / (2 * 1.56 * g);
    expectWithin(events[0].y[0], Math.acos(height), {
      abs: 1e-12,
      because: "energy at a tolerance of 1e-13",
    });
  });

  it("a bullet of 200 m/s gives 7.63358778626 rad/s: the rod goes over the top and never turns back", () => {
    const rate = accretedRate(rod.inertia, 0, 0.05, 1.2, 200);
    expectWithin(rate, 7.63358778626, printed(1e-11));
    const { events, status, y } = solveIvp(
      { f: hit, t0: 0, tEnd: 20, y0: [0, rate] },
      { ...solver, events: turningPoint, outputTimes: [] },
    );
    expect([status.kind, events.length]).toEqual(["reached-end", 0]);
    const angle = y[0];
    expect(angle[angle.length - 1]).toBeGreaterThan(2 * Math.PI);
  });

  it.each([
    [0.5, 1.66391218511],
    [1.5, 1.90324273781],
    [3, 4.21154386906],
  ])("a rod of 1 m on a pivot swings with amplitude %d rad in %d s", (amplitude, period) => {
    const omega = Math.sqrt((3 * g) / 2);
    expectWithin(omega, 3.83601355576, printed(1e-11));
    expectWithin((2 * Math.PI) / omega, 1.63794658591, printed(1e-11));
    const exact = (4 / omega) * completeK(Math.cos(amplitude / 2));
    expectWithin(exact, period, printed(1e-11));
    const swing: EventSet = {
      functions: [{ name: "lowest", direction: "falling", terminal: true }],
      evaluate(_t, y, out) {
        out[0] = y[0];
      },
    };
    const f = pendulum(1, 0.5, 1 / 3);
    const { events } = solveIvp({ f, t0: 0, tEnd: 5, y0: [amplitude, 0] }, { ...solver, events: swing });
    const because = "a quarter period at a tolerance of 1e-13, grown by e^(3.8 t) near the top";
    expectWithin(4 * events[0].t, exact, { abs: 5e-11, because });
  });
});

describe("torque of a steady rotation (2.53)", () => {
  it("is refused for what is not a number, by name", () => {
    const w = [0, 0, Number.NaN] as const;
    const round = diagonalInertia([1, 1, 1]);
    const name = "angularVelocity[2] must be finite, got NaN";
    expect(() => steadyRotationTorque(round, w, [1, 0, 0])).toThrow(`steadyRotationTorque: ${name}`);
    expect(() => steadyRotationTorque(round, [1, 0, 0], w)).toThrow(
      "steadyRotationTorque: frameAngularVelocity[2]",
    );
  });

  it("a thin disc of 5 kg and 0.2 m, skewed by 5 degrees, at 100 rad/s needs 43.4120444167 N m", () => {
    const { inertia } = massProperties({ kind: "disc", radius: 0.2, mass: 5 });
    const skew = (5 * Math.PI) / 180;
    const onShaft = rotateInertia(inertia, [Math.cos(skew / 2), 0, Math.sin(skew / 2), 0]);
    const torque = steadyRotationTorque(onShaft, [0, 0, 100], [0, 0, 100]);
    expectWithin(Math.hypot(...torque), 43.4120444167, printed(1e-10));
    expectWithin(Math.hypot(...torque), 1e4 * 0.05 * Math.sin(skew) * Math.cos(skew), fewRoundings);
  });

  it("a gyroscope of 0.02 kg m² at 300 rad/s that precesses at 2 rad/s across its axis needs 12 N m", () => {
    const wheel = diagonalInertia([0.011, 0.011, 0.02]);
    expectWithin(steadyRotationTorque(wheel, [2, 0, 300], [2, 0, 0]), [0, -12, 0], {
      abs: 1e-14,
      because: "one product",
    });
  });
});

/** Momentum (3) and angular momentum about the origin (3). */
function aboutOrigin(moving: MovingBody): number[] {
  const { mass, centre, velocity, inertia, angularVelocity } = moving;
  const [xx, xy, xz, yy, yz, zz] = inertia;
  const [p, q, r] = angularVelocity;
  const [x, y, z] = centre;
  const [vx, vy, vz] = velocity.map((v) => mass * v);
  return [
    vx,
    vy,
    vz,
    xx * p + xy * q + xz * r + y * vz - z * vy,
    xy * p + yy * q + yz * r + z * vx - x * vz,
    xz * p + yz * q + zz * r + x * vy - y * vx,
  ];
}
