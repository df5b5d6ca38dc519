import { cos, sin } from "@talus/portable-math";
import type { ScenarioCase } from "../case.ts";
import { number, vector } from "../comparison.ts";
import { flightStart, sphereCase } from "../sphere-case.ts";
import type { Triple } from "../triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";

const [R, a, speed] = [1, 0.1, 6];
const L = R - a;
const W = speed / L;

/**
 * A sphere that rolls round inside an upright pipe at the rate W. With s the spin about the normal,
 * (1 + k) z'' = -g + k a s W and s' = -W z'/a: the height swings with the frequency sqrt(k/(1 + k)) W = sqrt(2/7) W about
 * z = (a s_0 - g/(k W))/W, the place where g is carried by the spin.
 */
export function roundAPipe(normalSpin: number): ScenarioCase {
  const frequency = Math.sqrt(k / (1 + k)) * W;
  const middle = (a * normalSpin - g / (k * W)) / W;
  const endTime = (2.3 * 2 * 3.141592653589793) / frequency;
  const turned = W * endTime;
  const place: Triple = [L * cos(turned), L * sin(turned), middle * (1 - cos(frequency * endTime))];
  const rise = middle * frequency * sin(frequency * endTime);
  return sphereCase(
    {
      id: `curved/upright-pipe-${normalSpin}`,
      source: "Gualtieri et al. (2006), Golfer's dilemma, Am. J. Phys. 74, 497; derived in upright-pipe.ts",
      ...ACCURATE,
    },
    {
      title: `A sphere that rolls round inside an upright pipe sinks and rises sqrt(2/7) times a turn, spin ${normalSpin} rad/s`,
      ground: { kind: "cylinder", centre: [0, 0, 0], axis: [0, 0, 1], radius: R, side: "inside" },
      radius: a,
      friction: 10,
      // n = -e_x: rolling round takes w_z = -v/a
      start: flightStart([L, 0, 0], [0, speed, 0], [-normalSpin, 0, -speed / a]),
      endTime,
    },
    (run) => [
      ...vector("p", "m", run.y.slice(0, 3), place, L * turned),
      number("rise", "m/s", run.y[9], rise, Math.abs(middle) * frequency),
      number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
    ],
  );
}
