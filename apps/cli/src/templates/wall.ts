import type { Template } from "./template.ts";

export const wallTemplate: Template = {
  kind: "wall",
  meaning: "a rock that jumps down a slope into a wall, past a gate",
  scenario: `# A rock jumps down a slope into a wall; it would jump over one of 1.5 m. events.csv has the impulse on the wall, its point and direction; the summary the largest
# loads; the gate records speed, height and energy where the rock crosses the road.
talus: 1
title: Rock and wall
body: { shape: sphere, radius: 0.4, density: 2700 }
terrain:
  surface: { kind: plane, gradient: [-40 %, 0] }     # falls along x
  material: { staticFriction: 0.6, kineticFriction: 0.5, restitution: 0.5 }
  obstacles:
    - kind: wall               # also: dam, tree, box, cylinder, sphere, mesh
      name: catch wall
      from: [20, -8]           # ends of its middle line, m; one with bends: points: [[20, -8], [22, 0], [20, 8]],
      to: [20, 8]              # or file: a line of a GeoJSON file
      thickness: 0.5
      height: 2.5              # above the ground, all along
      material: { staticFriction: 0.5, kineticFriction: 0.4, restitution: 0.2 }
gates:
  - { kind: line, name: road, from: [16, -8], to: [16, 8] }
start: { kind: flight, position: [0, 0, 6], velocity: [8, 0, 0] }
end: { time: 8 }
# Which height is enough? talus sweep FILE --vary "terrain.obstacles[0].height=1..3:5"
`,
};
