import { ScenarioError } from "@talus/scenario";
import { builtInLaws } from "@talus/simulation";
import { describe, expect, it } from "vitest";
import { parseScenario, scenarioYaml } from "../src/files/index.ts";

const file = (body: string, more = ""): string =>
  [
    "talus: 1",
    `body: ${body}`,
    "terrain: { surface: { kind: plane }, material: { staticFriction: 0, kineticFriction: 0, restitution: 0.5 } }",
    "laws: { impact: newton }",
    "start: { kind: flight, position: [0, 0, 2] }",
    "end: { time: 1 }",
    more,
  ].join("\n");
const read = (body: string, more?: string) => parseScenario(file(body, more), "a.yaml");

describe("bodies that are no sphere", () => {
  it.each([
    [
      "{ shape: eccentric-sphere, radius: 70 cm, centre: [-0.3, 0, 0], mass: 1.3, inertia: [0.2, 0.3, 0.3] }",
      { shape: "eccentric-sphere", radius: 0.7, centre: [-0.3, 0, 0], mass: 1.3, inertia: [0.2, 0.3, 0.3] },
    ],
    [
      "{ shape: ellipsoid, semiAxes: [50 cm, 0.4, 0.3], mass: 1 t }",
      { shape: "ellipsoid", semiAxes: [0.5, 0.4, 0.3], mass: 1000 },
    ],
    [
      "{ shape: rounded-disc, radius: 0.5, edgeRadius: 0.1, mass: 2, inertia: [0.1, 0.1, 0.2] }",
      { shape: "rounded-disc", radius: 0.5, edgeRadius: 0.1, mass: 2, inertia: [0.1, 0.1, 0.2] },
    ],
  ])("%s is read in SI", (text, body) => {
    const scenario = read(text);
    expect(scenario.body).toEqual(body);
    expect(parseScenario(scenarioYaml(scenario), "b.yaml")).toEqual(scenario);
  });

  it.each([
    [
      "{ shape: ellipsoid, semiAxes: [0.5, 0, 0.3], mass: 1 }",
      "body.semiAxes[1]: got 0; allowed: a number > 0",
    ],
    ["{ shape: ellipsoid, semiAxes: [0.5, 1], mass: 1 }", "a list of 3 numbers > 0 in m"],
    ["{ shape: ellipsoid, semiAxes: [0.5, 1, 1] }", "body.mass: is missing"],
    ["{ shape: eccentric-sphere, radius: 1, centre: [0, 0, 0], mass: 1 }", "body.inertia: is missing"],
    ["{ shape: rounded-disc, radius: 1, mass: 1 }", "body.edgeRadius: is missing"],
    ["{ shape: elipsoid, radius: 1, mass: 1 }", "nearest: ellipsoid"],
  ])("%s is refused with what is allowed", (text, message) => {
    expect(() => read(text)).toThrow(ScenarioError);
    expect(() => read(text)).toThrow(message);
  });
});

it("the law of impact of a body other than a sphere is newton unless one is given", () => {
  const impactOf = (body: string, laws: string): string =>
    parseScenario(file(body).replace("laws: { impact: newton }\n", laws), "a.yaml").laws.impact.kind;
  const ellipsoid = "{ shape: ellipsoid, semiAxes: [0.5, 0.1, 0.1], mass: 10 }";
  expect(impactOf(ellipsoid, "")).toBe("newton");
  expect(impactOf(ellipsoid, "laws: { friction: coulomb }\n")).toBe("newton");
  expect(impactOf(ellipsoid, "laws: { impact: poisson }\n")).toBe("poisson");
  expect(impactOf("{ shape: sphere, radius: 0.3, mass: 1 }", "")).toBe("poisson");
});

it("method: unified is kept, and event is what a file without it has", () => {
  const sphere = "{ shape: sphere, radius: 0.3, mass: 1 }";
  expect(read(sphere, "method: unified").method).toBe("unified");
  expect(read(sphere, "method: event")).toEqual(read(sphere));
});

it("a method is one of the formulations that there are, or event", () => {
  const names = { ...builtInLaws, formulations: [{ name: "lagrange" }] };
  const sphere = (method: string) => file("{ shape: sphere, radius: 0.3, mass: 1 }", `method: ${method}`);
  expect(parseScenario(sphere("lagrange"), "a.yaml", { names }).method).toBe("lagrange");
  expect(parseScenario(sphere("event"), "a.yaml", { names }).method).toBeUndefined();
  expect(() => parseScenario(sphere("unified"), "a.yaml", { names })).toThrow("allowed: event, lagrange");
});
