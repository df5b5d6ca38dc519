import type { Template } from "./template.ts";

/** Edges of the ramp: distance and height, m. It bends away from the body: a hollow edge would hold it. */
const edges = [
  [0, 6],
  [5, 5.5],
  [12, 3],
  [16, 0],
] as const;
const halfWidth = 2;

/** Two triangles between neighbouring edges, corners anticlockwise from above. */
function ramp(): string {
  const vertices = edges.flatMap(([x, z]) => [`v ${x} ${-halfWidth} ${z}`, `v ${x} ${halfWidth} ${z}`]);
  const faces = edges.slice(1).flatMap((_, i) => {
    const [a, b, c, d] = [2 * i + 1, 2 * i + 2, 2 * i + 3, 2 * i + 4];
    return [`f ${a} ${c} ${d}`, `f ${a} ${d} ${b}`];
  });
  return `# A ramp of three planes, m\n${[...vertices, ...faces].join("\n")}\n`;
}

export const meshTemplate: Template = {
  kind: "mesh",
  meaning: "a ball down a ramp of triangles (writes ramp.obj too; put your own mesh there)",
  scenario: `# A ball rolls down a mesh: .obj, .stl or .ply. It rolls over edges that bend away, flies where it leaves the ground, and the
# run ends where the mesh does. The ground is the side from which the corners of a triangle run anticlockwise.
talus: 1
title: Ball on a ramp of triangles
body: { shape: sphere, radius: 0.15, mass: 7 }
terrain:
  surface:
    kind: mesh
    file: ramp.obj             # relative to this file
    # unit: 1 mm               # length of the unit in the file; default: 1 m
  material: { staticFriction: 0.3, restitution: 0.5 }
start:
  kind: contact
  at: [0.5, 0]                 # foot, m
end: { time: 10 }
`,
  files: () => ({ "ramp.obj": ramp() }),
};
