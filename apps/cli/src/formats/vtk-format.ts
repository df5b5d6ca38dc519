import { eventsVtp, trackVtp, vtpText } from "@talus/io/export";
import { joinTriangles, type Triangles } from "@talus/terrain/drawing";
import { drawScene } from "./drawn-scene.ts";
import type { WriteRecorded } from "./recorded-run.ts";

/** Nodes of the ground. */
const fineness = 40_000;

export const writeVtk: WriteRecorded = (run, open) => {
  open("track.vtp").write(trackVtp(run.trajectory));
  open("events.vtp").write(eventsVtp(run.events));
  const { ground, obstacles } = drawScene(run, fineness);
  open("ground.vtp").write(surfaceText(ground));
  if (obstacles.length > 0) open("obstacles.vtp").write(surfaceText(joinTriangles(obstacles)));
};

function surfaceText({ vertices, triangles }: Triangles): string {
  return vtpText({ points: vertices, triangles, values: [] });
}
