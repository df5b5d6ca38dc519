import type { EventRecord, RunResult, Sample } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createFrictionBuffers } from "../../src/contact/contact-friction.ts";
import { createContactState } from "../../src/contact/contact-state.ts";
import { evaluateContact } from "../../src/contact/evaluate-contact.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { turnSlip } from "../../src/phases/ground/slip-turn.ts";
import { startState } from "../../src/phases/start-state.ts";
import { type Choice, contact, modelOf, run } from "../support/scenarios.ts";

const [g, a, m, k] = [9.81, 0.3, 150, 2 / 5];
const b = (1 + 1 / k) / m;

describe("slip that turns while its forces are frozen", () => {
  // On a slope at the angle phi from the line of steepest descent, p = mu N/|T_r|, tau = tan(phi/2): |u| sin(phi) = K
  // tau^p, and dt = -|u| dphi/(b |T_r| sin(phi)) = -(K/2)(tau^(p-2) + tau^p) dtau/(b |T_r|).
  const slope = 0.5;
  const T_r = (m * g * Math.sin(slope)) / (1 + 1 / k);
  const steep = Math.tan(slope) / (1 + 1 / k);

  function turn(p: number, phi: number, fastest: number) {
    const choice = {
      ground: { kind: "plane", gradient: [Math.tan(slope), 0], height: 0 },
      friction: p * steep,
    } as const;
    const model = modelOf({ ...choice, start: contact([0, 0]), time: 1 });
    const y = new Float64Array(SphereState.length);
    y.set([-a * Math.sin(slope), 0, a * Math.cos(slope), 1]);
    const down = [-Math.cos(slope), 0, -Math.sin(slope)] as const;
    const speed = 1e-6;
    for (let i = 0; i < 3; i += 1)
      y[7 + i] = speed * (Math.cos(phi) * (down[i] ?? 0) + (i === 1 ? Math.sin(phi) : 0));
    const state = createContactState();
    evaluateContact(model, y, state);
    const out = { u: new Float64Array(3), time: 0 };
    const end = turnSlip(model, state, createFrictionBuffers(), b, fastest, out);
    const along = out.u[0] * down[0] + out.u[2] * down[2];
    return {
      end,
      speed: Math.hypot(...out.u),
      tau: out.u[1] / (Math.hypot(...out.u) + along),
      time: out.time,
    };
  }

  const angles = [0.01, 1, 2, 3.1];
  it.each([0.3, 0.9, 1 - 1e-6, 1, 1.003, 1.2, 3])("follows the closed form for p = %f", (p) => {
    for (const phi of angles) {
      const tau0 = Math.tan(phi / 2);
      const K = (1e-6 * Math.sin(phi)) / tau0 ** p;
      const { end, speed, tau, time } = turn(p, phi, 2e-6);
      const hasStopped = end === "stopped";
      const E = (q: number) => (q === 0 ? Math.log(tau0 / tau) : (tau0 ** q - tau ** q) / q);
      const because =
        "Runge-Kutta steps of a tenth of the time in which u changes, 1e-7 each, some hundred of them";
      if (!hasStopped) {
        expectWithin(speed, 0.5 * K * (tau ** (p - 1) + tau ** (p + 1)), { abs: 1e-5 * 1e-6, because });
      }
      const integral = hasStopped
        ? tau0 ** (p - 1) / (p - 1) + tau0 ** (p + 1) / (p + 1)
        : E(p - 1) + E(p + 1);
      expectWithin(time, (K * integral) / (2 * b * T_r), { rel: 1e-5, because });
      if (p >= 1) expect(["settled", "stopped"]).toContain(end);
    }
  });
});

/**
 * Rates of c, v, w of a sphere that slips in a trough along y, its axis at height 0: docs/theory/phases.md (2.3) to
 * (2.7), for this ground. Returns the time in which u turns.
 */
function troughRates(mu: number, rho: number, y: Float64Array, out: Float64Array): number {
  const [nx, nz] = [-y[0] / rho, -y[2] / rho];
  const ux = y[3] - a * y[7] * nz;
  const uy = y[4] - a * (y[8] * nx - y[6] * nz);
  const uz = y[5] + a * y[7] * nx;
  const N = m * g * nz + (m * (y[3] * y[3] + y[5] * y[5])) / rho;
  const size = Math.hypot(ux, uy, uz);
  const [Tx, Ty, Tz] = [(-mu * N * ux) / size, (-mu * N * uy) / size, (-mu * N * uz) / size];
  for (let i = 0; i < 3; i += 1) out[i] = y[3 + i];
  out[3] = (N * nx + Tx) / m;
  out[4] = Ty / m;
  out[5] = (N * nz + Tz) / m - g;
  const perArm = 1 / (k * m * a); // a/A
  out[6] = perArm * nz * Ty;
  out[7] = perArm * (nx * Tz - nz * Tx);
  out[8] = -perArm * nx * Ty;
  return size / (b * mu * N);
}

/**
 * Follows plain slip by classic Runge-Kutta steps of a fifth of the time in which u turns, until u is below 1e-9 of the
 * speeds, with one last step to t1: friction and T_r then differ by less than 1 % of g, for some 1e-7 s.
 */
function slipInTrough(mu: number, rho: number, y: Float64Array, t0: number, t1: number): number {
  const [k1, k2, k3, k4, trial] = Array.from({ length: 5 }, () => new Float64Array(9)) as Vectors;
  let t = t0;
  let isOver = false;
  let over = t0;
  while (t < t1 && !isOver) {
    const tau = troughRates(mu, rho, y, k1);
    isOver = tau < 1e-10;
    if (isOver) over = t;
    const h = isOver ? t1 - t : Math.min(0.2 * tau, t1 - t);
    const moved = (by: number, rates: Float64Array) => {
      for (let i = 0; i < 9; i += 1) trial[i] = y[i] + by * rates[i];
      return trial;
    };
    if (isOver) {
      y.set(moved(h, k1));
      break;
    }
    troughRates(mu, rho, moved(0.5 * h, k1), k2);
    troughRates(mu, rho, moved(0.5 * h, k2), k3);
    troughRates(mu, rho, moved(h, k3), k4);
    for (let i = 0; i < 9; i += 1) y[i] += (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
    t += h;
  }
  return isOver ? over : t;
}

type Vectors = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

describe("slip round a turning point in a trough, with mu_s = mu_d just below what rolling needs there", () => {
  const R = 5;
  const rho = R - a;

  /** Rolls up the side of the trough, spinning, so that the direction in which rolling fails turns. */
  const inTrough = (friction: number, more: Partial<Choice> = {}): Choice => ({
    ground: { kind: "cylinder", centre: [0, 0, 0], axis: [0, 1, 0], radius: R, side: "inside" },
    friction,
    start: contact([R * Math.sin(0.8), 0], [2, 2, 6]),
    time: 1.2,
    ...more,
  });

  function sampled(choice: Choice): { result: RunResult; samples: Sample[] } {
    const samples: Sample[] = [];
    const result = run(choice, {
      observer: {
        onSample: (each) => samples.push({ ...each, y: each.y.slice(), friction: each.friction.slice() }),
      },
    });
    return { result, samples };
  }

  const used = sampled(inTrough(10, { outputStep: 1e-3 })).samples.map(
    (each) => Math.hypot(...each.friction) / each.normalForce,
  );
  const most = Math.max(...used);

  it.each([1e-3, 1e-4])("ends as small steps of plain slip end, for %f less", (less) => {
    const mu = (1 - less) * most;
    const { result, samples } = sampled(inTrough(mu, { outputStep: 1e-3 }));
    const grip = result.events.find(({ kind }) => kind === "grip") as EventRecord;
    expect(result.events.map(({ kind }) => kind)).toEqual(["slip", "grip", "end"]);
    expect(result.ledger.residual).toBeLessThan(1e-9);
    const first = samples.reduce((best, each) => (each.t < grip.t && each.slip > best.slip ? each : best));
    const y = Float64Array.from([...first.y.subarray(0, 3), ...first.y.subarray(7, 13)]);
    const t = slipInTrough(mu, rho, y, first.t, grip.t);
    const last = Float64Array.from([...grip.yMinus.subarray(0, 3), ...grip.yMinus.subarray(7, 13)]);
    expectWithin(t, grip.t, { abs: 1e-6, because: "u, right to 1e-9, falls by less than 1 % of g" });
    const because =
      "steps of 1e-10 of 3 m/s and 6 rad/s, some thousand of them; slow slip is right to its square, 1e-12";
    expectWithin(last.subarray(0, 3), y.subarray(0, 3), { abs: 1e-10, because });
    expectWithin(last.subarray(3, 9), y.subarray(3, 9), { abs: 1e-8, because });
  });

  it("grips at tolerances so loose that slip at the grip speed is below the error of a step", () => {
    const ends = [1e-4, 1e-6, 1e-10].map((relativeTolerance) =>
      run(inTrough(0.999 * most, { relativeTolerance })),
    );
    const exact = ends[2] as RunResult;
    for (const [i, allowed] of [1e-4, 1e-6].entries()) {
      const { events, y, statistics } = ends[i] as RunResult;
      expect(events.map(({ kind }) => kind)).toEqual(["slip", "grip", "end"]);
      expect(statistics.steps).toBeLessThan(2000);
      expectWithin(y.subarray(0, 3), exact.y.subarray(0, 3), {
        abs: allowed,
        because: "the tolerance, of some metres and seconds",
      });
    }
  });
});

describe("on a slope with mu_s = mu_d at the limit of rolling", () => {
  const slope = 0.4;
  const limit = Math.tan(slope) / (1 + 1 / k);
  const off = [0, 1e-14, -1e-14, 1e-9, -1e-9];
  const start = (less: number, slip: number): RunResult =>
    run({
      ground: { kind: "plane", gradient: [Math.tan(slope), 0], height: 0 },
      friction: (1 - less) * limit,
      start: contact([0, 0], [0, 0, 0], slip, Math.PI / 2),
      time: 0.2,
    });

  it.each(off)("a sphere let go stays in one motion, for %f less", (less) => {
    const { events, statistics } = start(less, 0);
    expect(events.map(({ kind }) => kind)).toEqual(["end"]);
    expect(statistics.steps).toBeLessThan(50);
  });

  // p = 1: |u| (1 + cos(phi)) stays, so slip across turns down the slope with half of its speed
  it.each([3e-6, 1e-3])("slip of %f m/s across turns down the slope with half of its speed", (speed) => {
    for (const less of off) {
      const { events, y } = start(less, speed);
      expect(events.map(({ kind }) => kind)).toEqual(["end"]);
      const n = [-Math.sin(slope), 0, Math.cos(slope)] as const;
      const [vx, vy, vz, wx, wy, wz] = y.subarray(7, 13) as unknown as Six;
      const down = (vx - a * wy * n[2]) * -n[2] + (vz + a * wy * n[0]) * n[0];
      const across = vy - a * (wz * n[0] - wx * n[2]);
      const because =
        "steps of 1e-10 of 0.6 m/s, some hundred of them; 1e-9 of g for 0.2 s where mu is off by that";
      expectWithin([down, across], [speed / 2, 0], { abs: 5e-9, because });
    }
  });
});

describe("slip across a slope on which friction hardly stops it, p = (1 + 1/k) mu/tan(slope) near 1", () => {
  // |u| sin(phi) = K tau^p as above, from |u0| and phi0 to u = 0: t* = |u0|/b [cos²(phi0/2)/(p - 1) + sin²(phi0/2)/(p +
  // 1)], b = g sin(slope)
  const tangent = 0.35;
  const speed = 2;
  const gripAfter = (p: number, phi: number) => {
    const down = (g * tangent) / Math.hypot(1, tangent);
    return (speed / down) * (Math.cos(phi / 2) ** 2 / (p - 1) + Math.sin(phi / 2) ** 2 / (p + 1));
  };

  it.each([1.1, 1.01, 1.001])("grips when the closed form says, p = %f", (p) => {
    const choice: Choice = {
      ground: { kind: "plane", gradient: [tangent, 0], height: 0 },
      friction: (p * tangent) / (1 + 1 / k),
      start: contact([0, 0], [0, 0, 0], speed, 2),
      time: 1,
    };
    // without spin u is the velocity; steepest descent is along -x
    const { y } = startState(modelOf(choice));
    const t = gripAfter(p, Math.acos((-y[SphereState.v_WB] * Math.hypot(1, tangent)) / speed));
    const { events, ledger } = run({ ...choice, time: 1.01 * t });
    expect(events[0]?.kind).toBe("grip");
    expectWithin(events[0]?.t ?? NaN, t, {
      abs: (1e-10 * (5 / 7) * t) / (p - 1),
      because: "1e-10 of the speed, which has grown to (5/7) b t, over the rate at which u falls, b (p - 1)",
    });
    expect(ledger.residual).toBeLessThan(1e-9);
  });
});

type Six = [number, number, number, number, number, number];
