import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { planeCase } from "./plane-case.ts";

export function droppedBall(): ScenarioCase {
  const h = 1.5;
  const e = 0.8;
  const g = 9.81;
  const radius = 0.3;
  const duration = Math.sqrt((2 * h) / g) * ((1 + e) / (1 - e));
  const path = (h * (1 + e * e)) / (1 - e * e);
  return planeCase(
    {
      id: "plane/bouncing-ball",
      title: "A ball dropped on level ground comes to rest after infinitely many bounces in finite time",
      source: "Classical: geometric series of the flight times",
      slope: { gradient: [0, 0], radius, gravity: g, kineticFriction: 0.5, restitution: e },
      start: { t: 0, p: [0, 0, h + radius], v: [0, 0, 0], w: [0, 0, 0] },
      endTime: 10,
      tolerance: 1e-6,
      because: "the path of the bounces that are summed, lower than 1e-6 of the radius, is left out",
    },
    (run) => [
      number("rest: t", "s", run.t, duration),
      number("path length", "m", run.pathLength, path),
      number("ends at rest", "1", run.outcome === "at-rest" ? 1 : 0, 1),
    ],
  );
}
