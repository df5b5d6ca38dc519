import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { slowness } from "../../src/contact/contact-friction.ts";
import type { SphereModel } from "../../src/model/sphere-model.ts";
import { initialDiscrete } from "../../src/model/state/discrete-state.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { createSlipEndPhase } from "../../src/phases/ground/slip-end-phase.ts";
import { type Choice, level, modelOf, partsOf } from "../support/scenarios.ts";

const [m, a, g, mu] = [150, 0.3, 9.81, 0.4];
const area = Math.PI * a * a;
const free: Pick<Choice, "start" | "time" | "friction"> = {
  start: {
    kind: "flight",
    position: [0, 0, 9],
    velocity: [0, 0, 0],
    angularVelocity: [0, 0, 0],
    orientation: [1, 0, 0, 0],
    place: "as-given",
  },
  time: 1,
  friction: mu,
};

/** Loads other than friction on a sphere that slips on level ground, and their dependence on slip. */
interface Slope {
  /** Rate of linear drag, 1/s; of the turntable, rad/s; of viscous friction, 1/s. */
  readonly drag?: number;
  readonly turn?: number;
  readonly viscous?: number;
}

/** Place, velocity and s = a w x n of a sphere on level ground, along x and y. */
type Slip = [x: number, y: number, vx: number, vy: number, sx: number, sy: number];

/**
 * v' = T/m - drag v, s' = -(5/2) T/m, T/m = -(mu g + viscous |u|) u/|u|, u = v - s - turn e_z x p, by Runge and Kutta's
 * steps of a twentieth of the time in which u turns or ends; below 1e-7 of the slip at the start it rolls, u' = 0.
 */
function slipOn({ drag = 0, turn = 0, viscous = 0 }: Slope, from: Slip, T: number): Slip {
  const slipOf = ([x, y, vx, vy, sx, sy]: Slip) => [vx - sx + turn * y, vy - sy - turn * x] as const;
  const ratesFor =
    (rolls: boolean) =>
    (y: Slip): Slip => {
      const [, , vx, vy] = y;
      const [ux, uy] = slipOf(y);
      const size = Math.hypot(ux, uy);
      const friction = rolls ? 0 : -(mu * g + viscous * size) / size;
      const Tx = rolls ? (drag * vx - turn * vy) / 3.5 : friction * ux;
      const Ty = rolls ? (drag * vy + turn * vx) / 3.5 : friction * uy;
      return [vx, vy, Tx - drag * vx, Ty - drag * vy, -2.5 * Tx, -2.5 * Ty];
    };
  const at = (y: Slip, h: number, rate: Slip) => y.map((value, i) => value + h * (rate[i] as number)) as Slip;
  const begin = Math.hypot(...slipOf(from));
  let y = from;
  let t = 0;
  while (t < T) {
    const size = Math.hypot(...slipOf(y));
    const rolls = size < Math.max(1e-7 * begin, 1e-13);
    const rates = ratesFor(rolls);
    const h = Math.min(rolls ? T - t : (0.05 * size) / (3.5 * (mu * g + viscous * size)), T - t);
    const k1 = rates(y);
    const k2 = rates(at(y, 0.5 * h, k1));
    const k3 = rates(at(y, 0.5 * h, k2));
    const k4 = rates(at(y, h, k3));
    for (const [part, k] of [
      [1, k1],
      [2, k2],
      [2, k3],
      [1, k4],
    ] as const)
      y = at(y, (part * h) / 6, k);
    t += h;
  }
  return y;
}

/** The last instant of slip from a state on the ground. */
function endOf(model: SphereModel, y: Float64Array) {
  const phase = createSlipEndPhase(model);
  const form = phase.accumulate?.(
    [],
    0,
    y,
    { ...initialDiscrete, gripSpeed: model.thresholds.gripSpeed },
    undefined,
  );
  if (form === undefined) throw new Error("a closed form");
  return form;
}

describe("the end of slip with its forces frozen is within its bound of what fine steps give", () => {
  const seed = 20210;
  const water = (rate: number) =>
    [{ kind: "surface-drag", law: "linear", coefficient: rate * m, flow: [0, 0, 0] }] as const;
  it.each([
    [
      "air",
      (rate) => ({ drag: { law: "linear", coefficient: (rate * m) / (2 * area) } }),
      (rate) => ({ drag: rate }),
      0.02,
    ],
    ["water", (rate) => ({ forces: water(rate) }), (rate) => ({ drag: rate }), 0.02],
    [
      "a turntable",
      (rate) => ({ motion: { kind: "turntable", centre: [0, 0, 0], axis: [0, 0, 1], rate } }),
      (turn) => ({ turn }),
      1e-3,
    ],
    [
      "viscous friction",
      (rate) => ({ frictionLaw: { kind: "viscous", parameters: { viscosity: rate * m } } }),
      (viscous) => ({ viscous }),
      0.02,
    ],
  ] satisfies [string, (rate: number) => Partial<Choice>, (rate: number) => Slope, number][])(
    `%s (seed ${seed})`,
    (_name, choice, slope, least) => {
      const random = seededRandom(seed);
      let closest = 0;
      let ended = 0;
      for (let n = 0; n < 30; n += 1) {
        const rate = 10 ** random.uniform(-1, 1.5);
        const relativeTolerance = 10 ** random.uniform(-8, -4);
        const model = modelOf({ ...free, ground: level, relativeTolerance, ...choice(rate) });
        const acting: Slope = slope(rate);
        const turn = acting.turn ?? 0;
        const [x, y, angle] = [random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(-3, 3)];
        const v = [random.uniform(-3, 3), random.uniform(-3, 3)] as const;
        const state = new Float64Array(SphereState.length);
        state.set([x, y, a, 1, 0, 0, 0, v[0], v[1], 0]);
        const u = model.thresholds.gripSpeed * slowness(model, state);
        const s = [v[0] - u * Math.cos(angle) + turn * y, v[1] - u * Math.sin(angle) - turn * x] as const;
        state.set([-s[1] / a, s[0] / a, 0], SphereState.w_WB); // s = a w x e_z
        const form = endOf(model, state);
        if ("phase" in form.end && form.end.phase === "slip") continue; // followed further
        ended += 1;
        const after = slipOn(acting, [x, y, v[0], v[1], s[0], s[1]], form.tEnd);
        const { p, v: vEnd, w } = partsOf(form.yMinus);
        const errors = [
          p[0] - after[0],
          p[1] - after[1],
          vEnd[0] - after[2],
          vEnd[1] - after[3],
          w[1] - after[4] / a,
          w[0] + after[5] / a,
        ];
        const error = Math.max(...errors.map(Math.abs));
        expect(error).toBeLessThan(form.bound + 1e-12); // rounding of some 1000 steps of speeds of 1 to 30
        expect(form.bound).toBeLessThan(0.2 * u); // forces have changed by a few per cent at most
        if (error > 1e-11) closest = Math.max(closest, error / form.bound);
      }
      expect(ended).toBeGreaterThan(10);
      expect(closest).toBeGreaterThan(least); // nor is the bound far above the error
    },
  );
});

describe("the end of slip round a loop without weight", () => {
  // v' = -mu v²/r, a w' = (5/2) mu v²/r on a circle of radius r: v = v0/(1 + q t), q = mu v0/r, turned by ln(1 + q
  // t)/mu
  const [R, v0] = [2, 3];
  const r = R - a;
  it.each([1e-9, 1e-6, 1e-5, 1e-4])(
    "is within its bound, or followed further, at the tolerance %s",
    (relativeTolerance) => {
      for (const friction of [0.01, 0.1, 0.5]) {
        const ground = {
          kind: "cylinder",
          centre: [0, 0, 0],
          axis: [0, 1, 0],
          radius: R,
          side: "inside",
        } as const;
        const model = modelOf({
          ...free,
          ground,
          gravity: 0,
          friction,
          relativeTolerance,
          start: { ...free.start, velocity: [v0, 0, 0], position: [0, 0, 0] } as Choice["start"],
        });
        const state = new Float64Array(SphereState.length);
        state.set([0, 0, -r, 1, 0, 0, 0, v0, 0, 0]);
        const u = model.thresholds.gripSpeed * slowness(model, state);
        state[SphereState.w_WB + 1] = (v0 - u) / a;
        const form = endOf(model, state);
        if ("phase" in form.end && form.end.phase === "slip") continue;
        const q = (friction * v0) / r;
        const speed = v0 / (1 + q * form.tEnd);
        const angle = Math.log1p(q * form.tEnd) / friction;
        const { v, w } = partsOf(form.yMinus);
        const error = Math.max(
          Math.abs(v[0] - speed * Math.cos(angle)),
          Math.abs(v[2] - speed * Math.sin(angle)),
          Math.abs(w[1] - (v0 - u + 2.5 * (v0 - speed)) / a),
        );
        expect(error).toBeLessThan(form.bound + 1e-14);
        expect(error).toBeLessThan(0.01 * u + 1e-14);
      }
    },
  );
});
