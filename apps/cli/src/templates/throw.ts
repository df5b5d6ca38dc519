import type { Template } from "./template.ts";

export const throwTemplate: Template = {
  kind: "throw",
  meaning: "a sphere thrown onto a plane slope",
  scenario: `# A sphere is thrown onto a plane slope: it flies, bounces, slips, rolls, and rests if friction holds it.
# Numbers are SI units; text may carry a unit: 35 %, 20 deg, 36 km/h. All keys: docs/scenario.md, or talus check FILE.
talus: 1
title: Sphere thrown onto a slope
body:
  shape: sphere
  radius: 0.3                  # m
  mass: 150                    # kg; or density: 2600
terrain:
  surface: { kind: plane, gradient: [35 %, 0] }      # rises 35 cm per metre along x
  material:
    staticFriction: 0.5
    # kineticFriction: 0.4     # during slip; default: as static
    restitution: 0.4           # normal speed after an impact over that before
start:
  kind: flight
  position: [0, 0, 3]          # of the centre, m
  velocity: [10, 0, 0]         # m/s
  angularVelocity: [0, 0, 0]   # rad/s
end: { time: 10 }              # s; earlier where the sphere rests
`,
};
