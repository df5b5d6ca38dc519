import { ScenarioError } from "@talus/scenario";
import { expect, test } from "vitest";
import { parseScenario } from "../src/files/index.ts";
import { slopeWith } from "./slope-scenario.ts";

const radius = (text: string) => {
  const { body } = parseScenario(slopeWith("radius: 0.3", `radius: ${text}`), "a.yaml");
  return body.shape === "sphere" ? body.radius : Number.NaN;
};
const mass = (text: string) => parseScenario(slopeWith("mass: 150", `mass: ${text}`), "a.yaml").body.mass;
const start = (text: string) => parseScenario(slopeWith("velocity: [10, 0, 0]", text), "a.yaml").start;

test("lengths, masses and times with units are the same as the bare SI number", () => {
  expect(["0.3 m", "30 cm", "300 mm", "0.0003 km", "0.3m", "3e-1 m"].map(radius)).toEqual(Array(6).fill(0.3));
  expect(["150 kg", "150000 g", "0.15 t"].map(mass)).toEqual([150, 150, 150]);
  const time = (text: string) => parseScenario(slopeWith("time: 10", `time: ${text}`), "a.yaml").end.time;
  expect(["90 s", "1.5 min", "90000 ms"].map(time)).toEqual([90, 90, 90]);
});

test("36 km/h are 10 m/s, 60 rpm one turn a second, 180 degrees half a turn", () => {
  expect(start("velocity: [36 km/h, 10 m/s, 0]")).toMatchObject({ velocity: [10, 10, 0] });
  const spin = start("angularVelocity: [60 rpm, 360 deg/s, 1 rad/s]");
  expect(spin).toMatchObject({ angularVelocity: [2 * Math.PI, 2 * Math.PI, 1] });
  const contact = slopeWith(
    "kind: flight, position: [0, 0, 3], velocity: [10, 0, 0]",
    "kind: contact, at: [0, 0], slip: { speed: 18 km/h, angle: 180 deg }",
  );
  expect(parseScenario(contact, "a.yaml").start).toMatchObject({ slip: { speed: 5, angle: Math.PI } });
});

test("35 % of slope and of friction are 0.35; 2.65 g/cm^3 are 2650 kg/m^3", () => {
  const slope = parseScenario(slopeWith("[0.35, 0]", "[35 %, 0]"), "a.yaml");
  expect(slope.terrain.surface).toMatchObject({ gradient: [0.35, 0] });
  const friction = parseScenario(slopeWith("staticFriction: 0.5", "staticFriction: 35%"), "a.yaml");
  expect(friction.terrain.material.staticFriction).toBe(0.35);
  const dense = (text: string) =>
    parseScenario(slopeWith("mass: 150", `density: ${text}`), "a.yaml").body.mass;
  expect(dense("2.65 g/cm³")).toBe(dense("2650"));
  expect(dense("2.65 t/m^3")).toBe(dense("2650 kg/m^3"));
});

test.each([
  ["20 deg", 'unknown unit "deg"'],
  ["3 miles", 'unknown unit "miles"'],
  ['"0.3"', 'got "0.3"'],
  ["m", 'got "m"'],
  ['"1,5 m"', 'got "1,5 m"'],
  ["0x10 m", "unknown unit"],
])("a radius of %s is refused with the units of a length", (text, what) => {
  expect(() => radius(text)).toThrow(ScenarioError);
  expect(() => radius(text)).toThrow(what);
  expect(() => radius(text)).toThrow("in m (or with cm, mm, km)");
});
