import { cos, sin } from "@talus/portable-math";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain, type ProfileData } from "@talus/terrain";
import type { ComputedCase, ScenarioCase } from "../case.ts";
import { number } from "../comparison.ts";
import { bisect } from "../root.ts";
import { firstEvent, flightStart, type SphereChoice, sphereCase, sphereScenario } from "../sphere-case.ts";
import { ACCURATE, g, k } from "./curved-case.ts";

/**
 * A washboard z = A cos q x. At a crest its radius of curvature is rho = 1/(A q^2), that of the path of the centre
 * rho + a: a sphere leaves it with v^2 > g (rho + a). In general N/m = g cosTheta + v^2 kappa/(1 - a kappa), kappa > 0 in a
 * hollow.
 */
const [A, q, a] = [0.05, 4, 0.2];
const rho = 1 / (A * q * q);
const ground: ProfileData = {
  kind: "profile",
  x: "s",
  z: `${A}*cos(${q}*s)`,
  range: [-10, 10],
  form: "extruded",
  side: "left",
};
const trough = -3.141592653589793 / q;
const SOURCE = "Classical: centripetal force on the path of the centre";

/** cos of the slope, curvature, height of the centre over the foot at s. */
function shapeAt(s: number): { cosTheta: number; curvature: number; height: number } {
  const slope = -A * q * sin(q * s);
  const cosTheta = 1 / Math.sqrt(1 + slope * slope);
  const curvature = -A * q * q * cos(q * s) * cosTheta * cosTheta * cosTheta;
  return { cosTheta, curvature, height: A * cos(q * s) + a * cosTheta };
}

/** From a trough with so much speed that it leaves before the crest. */
export function leavesAWashboard(): ScenarioCase {
  const v_0 = 4.5;
  const square = (s: number): number =>
    v_0 * v_0 - ((2 * g) / (1 + k)) * (shapeAt(s).height - shapeAt(trough).height);
  const pressure = (s: number): number => {
    const { cosTheta, curvature } = shapeAt(s);
    return g * cosTheta + (square(s) * curvature) / (1 - a * curvature);
  };
  const expected = bisect(pressure, 0.5 * trough, 0);
  return sphereCase(
    { id: "curved/washboard-lift-off", source: SOURCE, ...ACCURATE },
    {
      ...rolling(trough, v_0),
      title: "A sphere that rolls fast over a washboard leaves it before the crest, where N = 0",
      endTime: 2,
    },
    (run) => {
      const event = firstEvent(run, "lift-off");
      const [v_x, v_z] = [event?.yMinus[7] ?? NaN, event?.yMinus[9] ?? NaN];
      return [
        number("foot at lift-off", "m", event?.foot?.[0], expected),
        number("speed at lift-off", "m/s", Math.sqrt(v_x * v_x + v_z * v_z), Math.sqrt(square(expected))),
        number("has left before the crest", "1", (event?.foot?.[0] ?? NaN) < 0 ? 1 : 0, 1),
      ];
    },
  );
}

export function criticalSpeedOnACrest(): ComputedCase {
  const model = createTerrain(ground);
  const flies = (speed: number): boolean => {
    const choice = { ...rolling(0, speed), title: "over a crest", endTime: 1e-4 };
    return simulate(createModel(sphereScenario(choice), model)).phase === "flight";
  };
  return {
    id: "curved/washboard-critical-speed",
    title: "A sphere leaves the crest of a washboard with v^2 > g (rho + a)",
    source: SOURCE,
    tolerance: 1e-11,
    because: "N is a formula of the state at the crest; it counts as gone 1e-12 below zero",
    compute: () => {
      const critical = Math.sqrt(g * (rho + a));
      const found = bisect((speed) => (flies(speed) ? 1 : -1), 0.5 * critical, 2 * critical);
      return [
        number("critical speed", "m/s", found, critical),
        number("flies at 1.001", "1", flies(1.001 * critical) ? 1 : 0, 1),
        number("rolls at 0.999", "1", flies(0.999 * critical) ? 0 : 1, 1),
      ];
    },
  };
}

/** Rolling to the right with the centre over a level place of the washboard. */
function rolling(x: number, speed: number): Omit<SphereChoice, "title" | "endTime"> {
  return {
    ground,
    radius: a,
    friction: 1e8, // with less the sphere slips before it leaves
    start: flightStart([x, 0, shapeAt(x).height], [speed, 0, 0], [0, speed / a, 0]),
  };
}
