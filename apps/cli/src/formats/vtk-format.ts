import { bodySeries, eventsVtp, trackVtp, vtpText } from "@talus/results/export";
import { joinTriangles, type Triangles } from "@talus/shapes/drawing";
import { drawScene, rowAt, shapeOfBody } from "@talus/viewer";
import { withObstacles } from "./drawn-scene.ts";
import type { WriteRecorded } from "./recorded-run.ts";

/** Largest number of times at which the body is written. */
const mostInstants = 100;
/** Resolution: nodes of the ground. */
const fineness = 40_000;

export const writeVtk: WriteRecorded = (run, open) => {
  open("track.vtp").write(trackVtp(run.trajectory));
  open("events.vtp").write(eventsVtp(run.events));
  for (const [name, text] of bodySeries(
    run.trajectory,
    shapeOfBody(run.scenario.body),
    instants(run.trajectory.numbers.get("t")),
  )) {
    open(name).write(text);
  }
  const { ground, obstacles } = drawScene(withObstacles(run), fineness);
  open("ground.vtp").write(surfaceText(ground));
  if (obstacles.length > 0) open("obstacles.vtp").write(surfaceText(joinTriangles(obstacles)));
};

/** Rows at about equal times, including the last of the trajectory. */
function instants(t: Float64Array = new Float64Array(0)): readonly number[] {
  const [first = 0, last = first] = [t[0], t[t.length - 1]];
  const count = Math.min(mostInstants, t.length);
  const rows = Array.from({ length: count }, (_, i) =>
    rowAt(t, first + (i / Math.max(1, count - 1)) * (last - first)),
  );
  return [...new Set(rows)];
}

function surfaceText({ vertices, triangles }: Triangles): string {
  return vtpText({ points: vertices, triangles, values: [] });
}
