import { createTerrain } from "@talus/terrain";
import { expect, it } from "vitest";
import { parseScenario } from "../../src/files/index.ts";

const scenario = (surface: string): string => `talus: 1
body: { shape: sphere, radius: 0.1, mass: 1 }
terrain:
  surface: ${surface}
  material: { staticFriction: 0.5, restitution: 0.4 }
start: { kind: flight, position: [0, 0, 3] }
end: { time: 1 }
`;
const surfaceOf = (text: string) => parseScenario(scenario(text), "curve.yaml").terrain.surface;

it("a profile is read with its defaults: on the left of the curve, and on the curve itself", () => {
  const surface = surfaceOf('{ kind: profile, x: s, z: "s^2", range: [-1, 2], form: extruded }');
  expect(surface).toEqual({
    kind: "profile",
    x: "s",
    z: "s^2",
    range: [-1, 2],
    form: "extruded",
    side: "left",
    offset: 0,
  });
});

it("the offset of a profile may have a unit, and what is read makes ground", () => {
  const text = '{ kind: profile, x: s, z: "s^2", range: [0, 2], form: revolved, offset: -10 cm }';
  const surface = surfaceOf(text);
  if (surface.kind !== "profile") throw new Error(surface.kind);
  expect(surface.offset).toBe(-0.1);
  const out = new Float64Array(6);
  expect(createTerrain(surface).evaluateSurface(0, 0, out)).toBe("found");
  expect(out[0]).toBe(-0.1);
});

it("a sweep is read", () => {
  const surface = surfaceOf(
    '{ kind: sweep, x: s, y: sin(s), z: "-s", range: [0, 9], radius: 30 cm, side: inside }',
  );
  expect(surface).toEqual({
    kind: "sweep",
    x: "s",
    y: "sin(s)",
    z: "-s",
    range: [0, 9],
    radius: 0.3,
    side: "inside",
  });
});

it("a channel is a sweep with half its opening", () => {
  const text =
    '{ kind: sweep, x: s, y: "0", z: "-s", range: [0, 9], radius: 1, side: inside, halfAngle: 60 deg }';
  const surface = surfaceOf(text);
  if (surface.kind !== "sweep") throw new Error(surface.kind);
  expect(surface.halfAngle).toBe(Math.PI / 3);
});

it.each([
  [
    "{ kind: profile, x: s, z: s, range: [2, 1], form: extruded }",
    "range: got [2, 1]; allowed: [low, high] of s",
  ],
  ["{ kind: profile, x: s, z: s, range: [0, 1] }", "form: is missing; allowed: extruded, revolved"],
  [
    "{ kind: sweep, x: s, y: s, z: s, range: [0, 1], radius: 0, side: inside }",
    "radius: got 0; allowed: a number > 0",
  ],
  ["{ kind: sweep, x: s, y: s, z: s, range: [0, 1], radius: 1, side: left }", "side: unknown name"],
  [
    "{ kind: sweep, x: s, y: s, z: s, range: [0, 1], radius: 1, side: inside, halfAngle: 2 }",
    "halfAngle: got 2; allowed: a number > 0 and <= pi/2",
  ],
])("%s is refused with its key", (surface, message) => {
  expect(() => surfaceOf(surface)).toThrow(`curve.yaml:4: terrain.surface.${message}`);
});
