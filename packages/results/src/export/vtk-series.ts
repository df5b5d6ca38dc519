import { addScaled3Into, rotateInto } from "@talus/kinematics";
import { requireList, requireMembers, requirePositive } from "@talus/portable-math/arguments";
import { ballTriangles } from "@talus/shapes/drawing";
import { type Columns, numberColumn } from "../columns/columns.ts";
import { vtpText } from "./vtk.ts";

/** A ball of two colours: 128 triangles. */
const halvings = 2;

/**
 * The body at some rows of the trajectory: its surface as triangles, with `octant`, 0 and 1 in turn, so that its rotation is seen.
 *
 * @returns the texts of `body.pvd`, which gives the time of each, and of the files that it names
 */
export function bodySeries(
  trajectory: Columns,
  radius: number,
  rows: readonly number[],
): ReadonlyMap<string, string> {
  requireMembers("bodySeries", "trajectory", trajectory, ["names", "numbers", "texts"]);
  requirePositive("bodySeries", "radius", radius);
  requireList("bodySeries", "rows", rows);
  const { vertices, colours } = ballTriangles(
    radius,
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
    halvings,
  );
  const triangles = Uint32Array.from({ length: vertices.length / 3 }, (_, i) => i);
  const octant = Int32Array.from(triangles, (i) => colours[3 * i] ?? 0);
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
