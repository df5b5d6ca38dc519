import { requireMembers } from "@talus/portable-math/arguments";
import type { Triangles } from "@talus/shapes/drawing";
import { createContact } from "@talus/terrain";
import { chosenView } from "../film/chosen-view.ts";
import type { RunView } from "../run-view.ts";
import { arcLength, column, rowsOf, type Samples, withColumns } from "../samples.ts";
import { thin } from "../thin.ts";
import { shapeOfBody } from "./body-shape.ts";
import { drawScene, movedMark, type SceneRun } from "./draw-scene.ts";

/** A run to be shown. */
export interface ShownRun extends SceneRun {
  /** Columns of events.csv, in map coordinates. */
  readonly events: Samples;
}

/** Resolution of the drawing of a run. */
export interface Fineness {
  /** Largest number of rows of the trajectory. */
  readonly rows: number;
  /** Largest number of nodes of the ground. */
  readonly nodes: number;
}

/** Columns that determine which rows are drawn. */
const drawnColumns = "px py pz vx vy vz wx wy wz gap N Tx Ty Tz slip e_kin e_pot".split(" ");

/** Data for pictures of a run. */
export function viewOfRun(
  run: ShownRun,
  texts: Pick<RunView, "title" | "outcome" | "facts" | "scenario" | "manifest">,
  { rows, nodes }: Fineness,
): RunView {
  requireMembers("viewOfRun", "run", run, ["model", "obstacles", "origin", "trajectory", "events"]);
  const whole = withColumns(run.trajectory, { s: arcLength(run.trajectory) });
  const { rows: kept, errors } = thin(whole, drawnColumns, rows);
  const thinned = rowsOf(whole, kept);
  const offset = offsetOf(whole);
  const scene = drawScene(run, nodes);
  const nearer = ({ vertices, triangles }: Triangles): Triangles => ({
    vertices: vertices.map((x, i) => x - (offset[(i % 3) as 0 | 1 | 2] ?? 0)),
    triangles,
  });
  const moved = {
    radius: run.model.radius,
    track: lessOffset(withColumns(thinned, frictionOf(run, thinned)), offset),
    ground: nearer(scene.ground),
    obstacles: scene.obstacles.map(({ name, ...part }) => ({ name, ...nearer(part) })),
  };
  return {
    ...texts,
    ...moved,
    offset,
    shape: shapeOfBody(run.model.scenario.body),
    samples: run.trajectory.length,
    errors,
    events: lessOffset(run.events, offset),
    marks: scene.marks.map((mark) =>
      movedMark(
        mark,
        offset.map((x) => -x),
      ),
    ),
    eye: chosenView(moved),
  };
}

type Place = readonly [number, number, number];

/** Whole metres near the start. */
function offsetOf(track: Samples): Place {
  const [x, y, z] = ["px", "py", "pz"].map((name) => Math.round(column(track, name)[0] ?? 0)) as [
    number,
    number,
    number,
  ];
  return [x, y, z];
}

function lessOffset(table: Samples, offset: Place): Samples {
  const moved: Record<string, Float64Array> = {};
  for (const begin of ["p", "b"]) {
    ["x", "y", "z"].forEach((axis, k) => {
      const values = table.numbers.get(begin + axis);
      if (values !== undefined) moved[begin + axis] = values.map((x) => x - (offset[k] ?? 0));
    });
  }
  return withColumns(table, moved);
}

/** Static and kinetic coefficients of friction at the contact in each row; NaN in flight. */
function frictionOf(
  { model, origin }: SceneRun,
  track: Samples,
): { readonly mu_s: Float64Array; readonly mu_d: Float64Array } {
  const phases = track.texts.get("phase") ?? [];
  // the middle of a sphere is above its foot, the centre of another body need not be
  const isSphere = model.scenario.body.shape === "sphere";
  const [x, y, z] = (isSphere ? ["px", "py", "pz"] : ["bx", "by", "bz"]).map((name) => column(track, name));
  const mu_s = new Float64Array(track.length).fill(NaN);
  const mu_d = mu_s.slice();
  const contact = createContact();
  const centre = new Float64Array(3);
  for (let i = 0; i < track.length; i += 1) {
    if (phases[i] === "flight") continue;
    centre.set([(x?.[i] ?? 0) - origin.x, (y?.[i] ?? 0) - origin.y, (z?.[i] ?? 0) - (origin.z ?? 0)]);
    if (!centre.every(Number.isFinite)) continue;
    if (model.query.nearest(centre, undefined, contact) !== "found") continue;
    const { context } = model.materials[contact.material] ?? model.materials[0];
    mu_s[i] = context.staticFriction;
    mu_d[i] = context.kineticFriction;
  }
  return { mu_s, mu_d };
}
