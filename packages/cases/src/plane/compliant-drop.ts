import { atan } from "@talus/portable-math";
import type { LawChoice, RunResult } from "@talus/simulation";
import type { ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { firstEvent, flightStart, sphereCase } from "../sphere-case.ts";

const [MASS, SPEED, RADIUS, GRAVITY] = [150, 5, 0.3, 9.81];
/** A step is held to 1e-10 of the coordinates, and errors of some hundred steps do not add up alike. */
const because =
  "the centre is held to 1e-10 of its height a step; indentations are a small part of that height";

function pressed(
  about: { id: string; title: string; source: string },
  contact: LawChoice,
  compare: (run: RunResult) => ReturnType<ScenarioCase["compare"]>,
): ScenarioCase {
  return sphereCase(
    { ...about, tolerance: 1e-7, because },
    {
      title: about.title,
      ground: { kind: "plane", gradient: [0, 0], height: 0 },
      contact,
      mass: MASS,
      radius: RADIUS,
      gravity: GRAVITY,
      friction: 0.5,
      start: flightStart([0, 0, RADIUS], [0, 0, -SPEED]),
      endTime: 0.3,
    },
    compare,
  );
}

/**
 * m δ'' = m g − k δ, δ(0) = 0, δ'(0) = v: a swing of amplitude A = √(s² + (v/ω)²) about s = g/ω², left after (π + 2 φ)/ω
 * with tan φ = g/(ω v).
 */
export function onASpring(): ScenarioCase {
  const stiffness = 2e5;
  const omega = Math.sqrt(stiffness / MASS);
  const still = GRAVITY / (omega * omega);
  const depth = still + Math.sqrt(still * still + (SPEED / omega) * (SPEED / omega));
  const duration = (Math.PI + 2 * atan(GRAVITY / (omega * SPEED))) / omega;
  return pressed(
    {
      id: "plane/compliant-hooke",
      title: "A sphere with weight falls onto a spring, is pressed in by a half swing and thrown back whole",
      source: "Closed form of the loaded spring, derived in compliant-drop.ts",
    },
    { kind: "hooke", parameters: { stiffness } },
    (run) => {
      const pressing = firstEvent(run, "lift-off")?.pressing;
      return [
        number("duration", "s", pressing?.duration, duration),
        number("peak indentation", "m", pressing?.peakIndentation, depth),
        number("peak force", "N", pressing?.peakForce, stiffness * depth),
        number("restitution", "1", pressing?.restitution, 1),
      ];
    },
  );
}

/**
 * Depth from m v²/2 + m g δ = (2/5) K δ^(5/2), duration 2 ∫ dδ/√(v² + 2 g δ − 4 K δ^(5/2)/(5 m)): 40 digits with mpmath,
 * printed to 15.
 */
export function onARoundBody(): ScenarioCase {
  const depth = 0.018659585674278528;
  return pressed(
    {
      id: "plane/compliant-hertz",
      title: "A sphere with weight is pressed into elastic ground after Hertz, and thrown back whole",
      source:
        "H. Hertz (1882); K. L. Johnson (1985), Contact mechanics, 11.4, with weight: quadrature, 40 digits",
    },
    { kind: "hertz", parameters: { stiffness: 1e8 } },
    (run) => {
      const pressing = firstEvent(run, "lift-off")?.pressing;
      return [
        number("duration", "s", pressing?.duration, 0.0109500609894695),
        number("peak indentation", "m", pressing?.peakIndentation, depth),
        number("peak force", "N", pressing?.peakForce, 254890.115666148),
        number("restitution", "1", pressing?.restitution, 1),
      ];
    },
  );
}
