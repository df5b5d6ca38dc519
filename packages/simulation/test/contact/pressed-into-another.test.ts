import type { LawChoice } from "@talus/scenario";
import { createContact } from "@talus/terrain";
import { expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { flight, modelOf } from "../support/scenarios.ts";

const a = 0.3;
const k = 0.3;
const length = Math.sqrt(1 + k * k);

/**
 * A sphere that rolls up an incline of a layer into the wedge below a ceiling, which it touches at x = 0 with its top.
 */
function intoWedge(contactLaw: LawChoice, restitution: number, speed: number) {
  const ceiling = a * length + a;
  const [cos, sin] = [1 / length, k / length];
  const material = {
    staticFriction: 0.3,
    kineticFriction: 0.3,
    restitution,
    impact: { kind: "poisson", parameters: {} },
  };
  const model = modelOf({
    ground: { kind: "plane", gradient: [k, 0], height: 0 },
    contactLaw,
    obstacles: [{ kind: "box", centre: [0, 0, ceiling + 1], size: [4, 4, 2], material }],
    start: flight([-1, 0, -k + a * length], [speed * cos, 0, speed * sin], [0, speed / a, 0]),
    bouncing: { ending: "threshold", normalSpeed: 1e-3 },
    time: 3,
  });
  const query = model.terrain.createQuery();
  const place = createContact();
  let depth = 0;
  const result = simulate(model, {
    observer: {
      onSample({ y }) {
        const found = query.objects?.nearestOther(0, y, 2 * a, place);
        if (found !== undefined) depth = Math.max(depth, a - place.distance);
      },
    },
  });
  return { result, depth };
}

const hooke = { kind: "hooke", parameters: { stiffness: 1e7 } };
const kelvinVoigt = { kind: "kelvin-voigt", parameters: { stiffness: 7e7, damping: 3e4 } };
const zener = { kind: "zener", parameters: { stiffness: 3e7, relaxation: 0.002, retardation: 0.006 } };

it.each([
  [hooke, 0, 3],
  [hooke, 0.5, 3],
  [kelvinVoigt, 0.57, 3],
  [kelvinVoigt, 0.57, 9],
  [kelvinVoigt, 0, 9],
  [zener, 0.3, 5],
] as const)(
  "a sphere that a layer presses into a ceiling strikes it and does not get into it: %o, e = %f, %f m/s",
  (layer, restitution, speed) => {
    const { result, depth } = intoWedge(layer, restitution, speed);
    expect(result.outcome).toBeDefined(); // out again, or held between both: wedged
    expect(result.events.some(({ kind, feature }) => kind === "impact" && feature !== "ground")).toBe(true);
    expect(depth).toBeLessThan(1e-9 * a); // a meeting is noticed within 3e-10 of the radius
  },
);
