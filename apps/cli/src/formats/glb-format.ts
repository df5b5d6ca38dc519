import { type Colour, glbBytes } from "@talus/results/export";
import { column, type Samples } from "@talus/viewer";
import type { WriteRecorded } from "./recorded-run.ts";
import { viewOf } from "./run-view.ts";

/** Resolution: keyframes, and nodes of the ground. */
const fineness = { rows: 50_000, nodes: 40_000 };

const groundColour: Colour = [0.48, 0.46, 0.36];
const obstacleColour: Colour = [0.25, 0.1, 0.02];
const bodyColours: readonly [Colour, Colour] = [
  [0.66, 0.11, 0],
  [1, 0.69, 0.48],
];

export const writeGlb: WriteRecorded = (run, open) => {
  const { title, offset, shape, track, ground, obstacles } = viewOf(run, fineness);
  const surfaces = [
    { name: "ground", ...ground, colour: groundColour },
    ...obstacles.map((obstacle) => ({ ...obstacle, colour: obstacleColour })),
  ].filter(({ triangles }) => triangles.length > 0);
  const body = {
    shape,
    colours: bodyColours,
    t: column(track, "t"),
    positions: together(track, ["px", "py", "pz"]),
    orientations: together(track, ["qw", "qx", "qy", "qz"]),
  };
  open("scene.glb").write(glbBytes({ title, surfaces, body, offset }));
};

/** The columns interleaved row by row. */
function together(track: Samples, names: readonly string[]): Float64Array {
  const columns = names.map((name) => column(track, name));
  return Float64Array.from({ length: names.length * track.length }, (_, k) => {
    return columns[k % names.length]?.[Math.floor(k / names.length)] ?? 0;
  });
}
