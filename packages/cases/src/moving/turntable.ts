import { cos, sin } from "@talus/portable-math";
import type { ScenarioCase } from "../case/case.ts";
import { equation } from "../case/equation.ts";
import { flightStart, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { cross, dot, sum, type Triple, times } from "../math/triple.ts";
import { gravityAlong, k_A, type Motion, normalOf, type Slope } from "../plane/closed-forms.ts";
import { onSlope, sameMotion } from "../plane/plane-case.ts";
import { motionCurves } from "../plane/plane-curves.ts";
import { arrow, circle, curve, label, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import type { Sketch } from "../sketch/sketch.ts";

/**
 * A sphere on a plane that turns in its own plane about its normal n through the origin. Rolling, v - a w x n = W n x
 * r; with
 * A w' = -a n x T and m v' = m g_t + T its derivative is
 *   v' = (k W n x v + g_t)/(1 + k):
 * v turns with 2 W/7 about the drift v_d = n x g_t/(k W), which is (5/2) g sin(Theta)/W across the slope.
 */
export function onATurntable(gradient: number): ScenarioCase {
  return variable(
    { W: { meaning: "rate of the table", unit: "rad/s", value: 3, least: 1, most: 6 } },
    ({ W }) => turning(gradient, W),
  );
}

function turning(gradient: number, W: number): ScenarioCase {
  const slope: Slope = {
    gradient: [gradient, 0],
    radius: 0.3,
    gravity: 9.81,
    kineticFriction: 2,
    restitution: 0,
  };
  const n = normalOf(slope);
  const rate = (k_A * W) / (1 + k_A);
  const drift = times(1 / (k_A * W), cross(n, gravityAlong(slope)));
  const r = cross(n, [0.4, 0.7, 0.2]); // any place on the plane
  const v = cross([0.3, -0.5, 0.6], n); // any velocity along it
  const spinAt = (place: Triple, velocity: Triple, normalSpin: number): Triple => {
    const overGround = sum(velocity, times(-W, cross(n, place)));
    return sum(times(1 / slope.radius, cross(n, overGround)), times(normalSpin, n));
  };
  const p = sum(onSlope(slope), r);
  const start: Motion = { t: 0, p, v, w: spinAt(r, v, 2) };
  const endTime = 5;
  const circling = sum(v, times(-1, drift));
  const motionAt = (t: number): Motion => {
    const angle = rate * t;
    // of the rotating part of the velocity: itself, and its integral
    const turned = sum(times(cos(angle), circling), times(sin(angle), cross(n, circling)));
    const way = sum(
      times(sin(angle) / rate, circling),
      times((1 - cos(angle)) / rate, cross(n, circling)),
      times(t, drift),
    );
    const velocity = sum(drift, turned);
    return { t, p: sum(p, way), v: velocity, w: spinAt(sum(r, way), velocity, dot(n, start.w)) };
  };
  return sphereCase(
    {
      id: `moving/turntable-${gradient}`,
      source:
        "Weltner (1979), Stable circular orbits of freely moving balls on rotating discs, Am. J. Phys. 47, 984",
      tolerance: 2e-9,
      because: "the run's tolerance is 1e-10 a step, over some hundred steps",
      equations: [
        equation(
          String.raw`\dot{\mathbf v} = \tfrac27\,\Omega\,\mathbf n\times\mathbf v + \tfrac57\,\mathbf g_t, \qquad \mathbf v_d = \frac{5}{2\,\Omega}\,\mathbf n\times\mathbf g_t`,
          "Weltner (1979): v turns with 2Ω/7 about the drift v_d, of size 5 g sin Θ/(2Ω)",
        ),
      ],
      sketch: fromAbove(motionAt, endTime),
      curves: motionCurves(slope, endTime, motionAt),
    },
    {
      title:
        gradient === 0
          ? "A sphere on a turntable runs in a circle with 2/7 of its rate"
          : "A sphere on a tilted turntable drifts across the slope with (5/2) g sin(Theta)/W",
      ground: { kind: "plane", gradient: slope.gradient, height: 0 },
      motion: { kind: "turntable", centre: [0, 0, 0], axis: n, rate: W },
      radius: slope.radius,
      friction: slope.kineticFriction,
      start: flightStart(start.p, start.v, start.w),
      endTime,
    },
    (run) => sameMotion("end", slope, run.y, motionAt(endTime)),
  );
}

/** The table and the path of the sphere. */
function fromAbove(motionAt: (t: number) => Motion, end: number): Sketch {
  const path = curve(0, end, (t) => [motionAt(t).p[0], motionAt(t).p[1]], 100);
  const [x, y] = path[0];
  const size = Math.max(...path.map(([px, py]) => Math.sqrt(px * px + py * py))) + 0.2;
  const v = motionAt(0).v;
  return framed([
    circle("ground", [0, 0], size),
    polyline("path", path),
    circle("body", path[0], 0.08 * size),
    arrow(path[0], [x + 0.4 * v[0], y + 0.4 * v[1]]),
    label([0.6 * size, 0.6 * size], "Ω"),
  ]);
}
