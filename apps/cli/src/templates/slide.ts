import type { Template } from "./template.ts";

export const slideTemplate: Template = {
  kind: "slide",
  meaning: "a ride down a winding channel given by a formula",
  scenario: `# A body rides down a winding channel whose surface is a formula of x and y. Where "where" does not hold the surface ends in
# an edge: over it the body flies off. The water pushes it along the ground (forces).
talus: 1
title: Slide by a formula
body: { shape: sphere, radius: 0.2, mass: 65 }
terrain:
  surface:
    kind: formula
    z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)"
    domain: { x: [0, 20], where: "abs(y + sin(2*x/3)) < 0.78" }
  material: { staticFriction: 0.1, restitution: 0.2 }
forces:
  - { kind: surface-drag, law: linear, coefficient: 5, flow: [2, 0, 0] }   # N s/m; water of 2 m/s
start:
  kind: contact                # on the ground, rolling unless slip says else
  at: [0.5, -0.33]             # foot, m
end: { time: 5 }
`,
};
