import type { ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { firstEvent } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { across, dot, sum, type Triple, times } from "../math/triple.ts";
import {
  bounces,
  fly,
  type Motion,
  normalGravity,
  normalOf,
  type Slope,
  timeToTouch,
} from "./closed-forms.ts";
import { planeCase, sameMotion } from "./plane-case.ts";
import { hopping } from "./plane-curves.ts";
import { hopsSketch } from "./plane-sketches.ts";

const still: Triple = [0, 0, 0];

/** Impacts do nothing along a smooth slope: v_t grows by g_t t through flights and impacts alike. */
export function smoothBounces(): ScenarioCase {
  return variable(
    {
      k: { meaning: "slope, tan Θ", unit: "1", value: 0.5, least: 0.05, most: 2 },
      e: { meaning: "restitution", unit: "1", value: 0.7, least: 0.1, most: 0.9 },
      v: { meaning: "speed of the throw, level", unit: "m/s", value: 3, least: -5, most: 5 },
    },
    ({ k, e, v }) => {
      const slope: Slope = {
        gradient: [k, 0],
        radius: 0.3,
        gravity: 9.81,
        kineticFriction: 0,
        restitution: e,
      };
      const n = normalOf(slope);
      const start: Motion = { t: 0, p: [0, 0, 2], v: [v, 0, 0], w: [0, 3, 0] };
      const first = bounces(slope, start, 4);
      const touch = fly(slope, start, timeToTouch(slope, start));
      const end = touch.t + (2 * e * -dot(n, touch.v)) / normalGravity(slope) / (1 - e);
      // along the slope the motion of the first flight continues
      const along = (t: number): Motion => {
        const free = fly(slope, start, t);
        return { ...free, p: sum(across(free.p, n), times(slope.radius, n)), v: across(free.v, n) };
      };
      return planeCase(
        {
          id: "plane/smooth-bounces",
          title: "A ball that bounces down a smooth slope keeps falling along it as if nothing happened",
          source: "Classical: bounces across, uniform acceleration along a smooth slope",
          slope,
          start,
          endTime: end + 0.5,
          equations: [
            equation(
              String.raw`\mathbf v_t(t) = \mathbf v_{t0} + \mathbf g_t\,t, \qquad t_\infty = t_1 + \frac{2\,e\,|v_{n1}|}{(1-e)\,g\cos\Theta}`,
              "No friction: the slope acts along its normal only",
            ),
          ],
          sketch: hopsSketch(k, hopping(slope, start, first), first[3].after.t),
        },
        (run) => {
          const event = firstEvent(run, "bounces-end");
          return [
            number("bounces end: t", "s", event?.t, end),
            ...sameMotion("bounces end", slope, event?.yPlus, along(end)),
            ...sameMotion("end", slope, run.y, along(end + 0.5)),
          ];
        },
      );
    },
  );
}

/**
 * Each impact takes mu (1 + e) v_n from the speed along level ground, in total c = mu (1 + e) v_n1/(1 - e): after i of
 * them
 * v_0 - c (1 - e^i), over flights of 2 e^i v_n1/g.
 */
export function slippingBounces(): ScenarioCase {
  return variable(
    {
      e: { meaning: "restitution", unit: "1", value: 0.6, least: 0.1, most: 0.7 },
      mu: { meaning: "friction", unit: "1", value: 0.1, least: 0.01, most: 0.12 },
      // so fast that it slips to the end of the bounces: v_0 > (7/2) c
      v: { meaning: "speed of the throw", unit: "m/s", value: 20, least: 18, most: 40 },
    },
    ({ e, mu, v }) => {
      const [radius, gravity, height] = [0.2, 9.81, 1.5];
      const slope: Slope = { gradient: [0, 0], radius, gravity, kineticFriction: mu, restitution: e };
      const start: Motion = { t: 0, p: [0, 0, radius + height], v: [v, 0, 0], w: still };
      const first = bounces(slope, start, 4);
      const fall = Math.sqrt((2 * height) / gravity);
      const speed = gravity * fall;
      const taken = (mu * (1 + e) * speed) / (1 - e);
      const bouncing = (2 * speed * e) / gravity / (1 - e);
      const way = v * fall + (v - taken) * bouncing + (taken * 2 * speed * e * e) / gravity / (1 - e * e);
      const limit: Motion = {
        t: fall + bouncing,
        p: [way, 0, radius],
        v: [v - taken, 0, 0],
        w: [0, (2.5 * taken) / radius, 0],
      };
      return planeCase(
        {
          id: "plane/slipping-bounces",
          title: "A fast ball slips in each of its bounces and loses mu (1 + e)/(1 - e) of its falling speed",
          source: "Classical: Coulomb impulses of a geometric series",
          slope,
          start,
          endTime: limit.t + 1e-3,
          equations: [
            equation(
              String.raw`\Delta v = \mu\,(1+e)\sum_{i\ge0} e^i\,v_{n1} = \mu\,\frac{1+e}{1-e}\,v_{n1}, \qquad a\,\Delta\omega = \tfrac52\,\Delta v`,
              "Coulomb's impulse of each impact, while it slips",
            ),
          ],
          sketch: hopsSketch(0, hopping(slope, start, first), first[3].after.t),
        },
        (run) => {
          const event = firstEvent(run, "bounces-end");
          return [
            number("bounces end: t", "s", event?.t, limit.t),
            ...sameMotion("bounces end", slope, event?.yPlus, limit),
          ];
        },
      );
    },
  );
}
