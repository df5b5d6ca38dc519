import { RigidBodyState } from "@talus/kinematics";
import { sin } from "@talus/portable-math";
import type { RunResult } from "@talus/results";
import { createContact, createQuery, createTerrain, type FormulaData } from "@talus/terrain";
import type { Comparison, ScenarioCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { contactStart, firstEvent, sphereCase } from "../case/sphere-case.ts";
import { circle, curve, label, polyline } from "../sketch/elements.ts";
import { framed } from "../sketch/frame.ts";
import { rides, type SlideRide } from "./reference-rides.ts";

const { v_WB } = RigidBodyState;

/**
 * The slide of section 6.2 of the source: a half-pipe of radius 0.8 m that winds down 4 m over 20 m. The last 0.1 mm
 * below its rim, where the formula is vertical, are omitted; only the ride that reaches the rim would meet them. The
 * second program ends there; here the rim is an edge, so that ride is compared at the time at which the other one
 * ended.
 */
const ground: FormulaData = {
  kind: "formula",
  z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
  domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.7999" },
};

const equations = [
  equation(
    String.raw`Z = 4.8 - \frac{X}{5} - \sqrt{0.64 - \left(Y + \sin\tfrac{2X}{3}\right)^2}`,
    "P. Cesarek (2008), section 6.2",
  ),
  equation(
    String.raw`m\,\dot{\mathbf v} = m\,\mathbf g + N\,\mathbf n + \mathbf T, \qquad A\,\dot{\boldsymbol\omega} = -a\,\mathbf n\times\mathbf T`,
    "Newton and Euler, solved by a second program in X_B, Y_B: generate/water-slide.mjs",
  ),
];

/** From above: the rims, the middle line, the sphere at the start. */
const sketch = framed([
  ...[-0.8, 0.8].map((side) =>
    polyline(
      "ground",
      curve(0, 20, (x) => [x, side - sin((2 * x) / 3)], 120),
    ),
  ),
  polyline(
    "path",
    curve(0, 20, (x) => [x, -sin((2 * x) / 3)], 120),
  ),
  circle("body", [0, 0], 0.25),
  label([20, 1.4], "X"),
]);

export function waterSlideCases(): readonly ScenarioCase[] {
  return rides.map(waterSlide);
}

function waterSlide(ride: SlideRide): ScenarioCase {
  const { friction, radius, mass, end } = ride;
  const outcome = end.X < 20 ? "comes to its rim" : "stays on it to the end";
  return sphereCase(
    {
      id: `slide/mu-${friction}-mass-${mass}`,
      source: "P. Cesarek (2008), section 6.2; numbers of a second program with other unknowns",
      tolerance: 2e-8,
      because: "the second program is good to some 1e-8 where a slip hardly ends, to 1e-9 elsewhere",
      equations,
      sketch,
    },
    {
      title: `A sphere of ${mass} kg on a winding slide with mu = ${friction} ${outcome}`,
      ground,
      radius,
      mass,
      friction,
      restitution: 0.4,
      start: contactStart([0, 0]),
      endTime: end.X < 20 ? end.t : 20,
    },
    (run) => compareRide(ride, run),
  );
}

function compareRide({ switches, end }: SlideRide, run: RunResult): readonly Comparison[] {
  const found = run.events.filter(({ kind }) => kind === "slip" || kind === "grip");
  const last = firstEvent(run, "left-map");
  const foot = last?.foot ?? footUnder(run);
  const [v_x = NaN, v_y = NaN, v_z = NaN] = run.y.slice(v_WB, v_WB + 3);
  return [
    number("number of switches", "1", found.length, switches.length),
    ...switches.map((t, i) => number(`${i % 2 === 0 ? "slip" : "grip"}: t`, "s", found[i]?.t, t)),
    number("end: t", "s", run.t, end.t),
    number("end: X_B", "m", foot[0], end.X),
    number("end: Y_B", "m", foot[1], end.Y),
    number("end: speed", "m/s", Math.sqrt(v_x * v_x + v_y * v_y + v_z * v_z), end.speed),
  ];
}

/** The foot of a run that ended on the ground by its time. */
function footUnder(run: RunResult): Float64Array {
  const contact = createContact();
  createQuery(createTerrain(ground)).nearest(run.y, undefined, contact);
  return contact.foot;
}
