import { addScaled3Into, rotateInto } from "@talus/kinematics";
import { requireList, requireMembers } from "@talus/portable-math/arguments";
import type { Shape } from "@talus/shapes";
import { bodyTriangles } from "@talus/shapes/drawing";
import { type Columns, numberColumn } from "../columns/columns.ts";
import { vtpText } from "./vtk.ts";

/** Steps of a quarter turn: round bodies have 528 triangles and are at most 1.7 % too small, exact along their axes. */
const steps = 6;

/**
 * The surface of the body as triangles at some rows of the trajectory; the alternating value `octant`, 0 or 1, makes
 * the rotation visible.
 *
 * @param shape   in the body frame: origin at the mass centre, axes principal
 * @returns the texts of `body.pvd`, which lists the times, and of the files that it names
 */
export function bodySeries(
  trajectory: Columns,
  shape: Shape,
  rows: readonly number[],
): ReadonlyMap<string, string> {
  requireMembers("bodySeries", "trajectory", trajectory, ["names", "numbers", "texts"]);
  requireList("bodySeries", "rows", rows);
  const { vertices, colours, triangles } = bodyTriangles(
    shape,
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
    steps,
  );
  const octant = Int32Array.from({ length: vertices.length / 3 }, (_, i) => colours[3 * i] ?? 0);
  const [p, q] = ["px py pz", "qw qx qy qz"].map((names) =>
    names.split(" ").map((name) => numberColumn(trajectory, name)),
  );
  const t = numberColumn(trajectory, "t");
  const files = new Map<string, string>();
  const sets: string[] = [];
  rows.forEach((row, i) => {
    const centre = Float64Array.from(p ?? [], (values) => values[row] ?? 0);
    const turn = Float64Array.from(q ?? [], (values) => values[row] ?? 0);
    const points = new Float64Array(vertices.length);
    for (let k = 0; k < points.length; k += 3) {
      rotateInto(turn, 0, vertices, k, points, k);
      addScaled3Into(points, k, 1, centre, 0, points, k);
    }
    const name = `body-${String(i + 1).padStart(4, "0")}.vtp`;
    files.set(name, vtpText({ points, triangles, values: [{ name: "octant", width: 1, numbers: octant }] }));
    sets.push(`<DataSet timestep="${String(t[row] ?? 0)}" file="${name}"/>`);
  });
  const head = '<?xml version="1.0"?>\n<VTKFile type="Collection" version="1.0" byte_order="LittleEndian">';
  return files.set("body.pvd", `${head}\n<Collection>\n${sets.join("\n")}\n</Collection>\n</VTKFile>\n`);
}
