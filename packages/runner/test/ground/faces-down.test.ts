import { expect, it } from "vitest";
import { openScenario } from "../../src/index.ts";

const corners = "v 0 0 0\nv 10 0 0\nv 10 10 0\nv 0 10 0\n";
const sheet = (faces: string): string => corners + faces;
const files = {
  "down.obj": sheet("f 1 3 2\nf 1 4 3\n"),
  "up.obj": sheet("f 1 2 3\nf 1 3 4\n"),
  "box.obj": "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 0 0 9\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n", // closed: its lowest face points down
};
const turnOver =
  /the faces of the mesh point down there: turn them over, as Invert Faces Orientation in MeshLab/;

const open = (file: keyof typeof files, start: string) =>
  openScenario("s.yaml", {
    files: {
      read: (path) =>
        path === "s.yaml"
          ? [
              "talus: 1",
              "body: { shape: sphere, radius: 0.25, mass: 10 }",
              `terrain: { surface: { kind: mesh, file: ${file} }, material: { staticFriction: 0.8, restitution: 0.5 } }`,
              `start: { ${start} }`,
              "end: { time: 1 }",
            ].join("\n")
          : files[path as keyof typeof files],
    },
  }).then((scenario) => scenario.run());

it.each([
  ["kind: contact, at: [5, 5]", /start\.at: no face of the ground points up at \(5, 5\); /],
  [
    "kind: flight, position: [5, 5, 2]",
    /start\.position: the sphere \(radius 0\.25 m\) begins 2\.25 m under the ground; /,
  ],
  [
    "kind: flight, position: [5, 5, 2], place: on-surface",
    /start\.place: on-surface would place it under the ground; /,
  ],
])(
  "a sheet whose faces point down is named as the reason where a start does not fit: %s",
  async (start, message) => {
    await expect(open("down.obj", start)).rejects.toThrow(message);
    await expect(open("down.obj", start)).rejects.toThrow(turnOver);
    await expect(open("up.obj", start)).resolves.toBeDefined();
  },
);

it.each([
  ["down.obj", "kind: contact, at: [20, 5]", /start\.at: \(20, 5\) is not on the map$/],
  ["up.obj", "kind: flight, position: [5, 5, -1]", /begins 1\.25 m under the ground; raise z = -1 or/],
  ["box.obj", "kind: flight, position: [2, 2, 0.3]", /under the ground; raise z = 0\.3 or/],
  ["box.obj", "kind: contact, at: [-5, 5]", /start\.at: \(-5, 5\) is not on the map$/],
] as const)("no other start is blamed on the faces: %s, %s", async (file, start, message) => {
  await expect(open(file, start)).rejects.toThrow(message);
});
