import type { Template } from "./template.ts";

export const zonesTemplate: Template = {
  kind: "zones",
  meaning: "materials by place, each with its own laws",
  scenario: `# Ground of several materials: polygons here, or a GeoJSON file, or a raster. Each may have its own laws (talus laws).
talus: 1
title: Rock over scree onto a meadow
body: { shape: sphere, radius: 0.5, density: 2600 }
environment: { drag: { law: quadratic, coefficient: 0.47 } }
terrain:
  surface: { kind: plane, gradient: [-60 %, 0] }
  material: { staticFriction: 0.7, restitution: 0.5 }                  # where no zone lies: rock
  materials:
    polygons:
      - { class: scree, points: [[20, -50], [50, -50], [50, 50], [20, 50]] }
      - { class: meadow, points: [[50, -50], [200, -50], [200, 50], [50, 50]] }
    classes:
      scree: { staticFriction: 0.8, restitution: 0.5, impact: { kind: rough-ground, roughness: 0.1 } }
      meadow: { staticFriction: 0.9, restitution: 0.3, impact: { kind: soil, tangentialRestitution: 0.7, halfSpeed: 5 } }
forces:
  - { kind: rolling-resistance, arm: 2 cm }
  - { kind: pivoting, arm: 5 mm }
start: { kind: flight, position: [0, 0, 5], velocity: [3, 0, 0] }
bouncing: { ending: threshold, normalSpeed: 1e-3 }                     # these laws have no exact sum of bounces
end: { time: 20 }
seed: 1                        # of the random ground; talus sweep FILE --vary seed=1..100:100
`,
};
