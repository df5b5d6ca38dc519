import { cos, sin } from "@talus/portable-math";
import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { contactStart, sphereCase } from "../sphere-case.ts";
import { ACCURATE, g, k } from "./curved-case.ts";

const [A, a] = [0.8, 0.1];
const PI = 3.141592653589793;

/**
 * Huygens' cycloid x = A (s + sin s), z = A (1 - cos s) as the track of the centre: its arc from the bottom is
 * q = 4 A sin(s/2) and its height q^2/(8 A), so (1 + k) q'' = -g q/(4 A): the same period from everywhere.
 */
export function cycloid(s: number): ScenarioCase {
  const period = 4 * PI * Math.sqrt((A * (1 + k)) / g);
  const amplitude = 4 * A * sin(s / 2);
  const endTime = 2.35 * period;
  const phase = (2 * PI * endTime) / period;
  const arc = amplitude * cos(phase);
  const half = arc / (4 * A); // sin(s/2) at the end
  const speed = -((amplitude * 2 * PI) / period) * sin(phase);
  return sphereCase(
    {
      id: `curved/cycloid-${s}`,
      source: "C. Huygens (1673), Horologium oscillatorium; 7/5 of the inertia for a rolling sphere",
      ...ACCURATE,
    },
    {
      title: `A sphere whose centre runs on a cycloid swings in 4 pi sqrt(7 A/(5 g)), from s = ${s}`,
      ground: {
        kind: "profile",
        x: `${A}*(s + sin(s))`,
        z: `${A}*(1 - cos(s))`,
        range: [-3, 3],
        form: "extruded",
        side: "left",
        offset: -a,
      },
      radius: a,
      friction: 10,
      // foot under the centre's start, one radius along the normal (-sin s/2, cos s/2)
      start: contactStart([A * (s + sin(s)) + a * sin(s / 2), 0]),
      endTime,
    },
    (run) => [
      number("height", "m", run.y[2], 2 * A * half * half, (amplitude * amplitude) / (8 * A)),
      number("v_x", "m/s", run.y[7], speed * Math.sqrt(1 - half * half), (amplitude * 2 * PI) / period),
      number("v_z", "m/s", run.y[9], speed * half, (amplitude * 2 * PI) / period),
      number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
    ],
  );
}
