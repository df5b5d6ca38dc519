import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, onTestFinished, test } from "vitest";
import { bodySeries, eventsVtp, trackVtp, vtpText } from "../src/export/index.ts";
import {
  awkwardState,
  endEvent,
  eventTable,
  impactEvent,
  slipSample,
  trajectoryOf,
} from "./result-records.ts";

const vtk = tool("vtk");

/** Reads a file with VTK and prints it as JSON; doubles as the 16 digits of their bits. */
const script = `
import json, struct, sys
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader
reader = vtkXMLPolyDataReader()
reader.SetFileName(sys.argv[1])
reader.Update()
data = reader.GetOutput()
def values(array):
    width, count = array.GetNumberOfComponents(), array.GetNumberOfTuples()
    numbers = [array.GetComponent(i, k) for i in range(count) for k in range(width)]
    return [struct.pack(">d", x).hex() for x in numbers]
def cells(these):
    these.InitTraversal()
    from vtkmodules.vtkCommonCore import vtkIdList
    ids, found = vtkIdList(), []
    while these.GetNextCell(ids):
        found.append([ids.GetId(i) for i in range(ids.GetNumberOfIds())])
    return found
arrays = data.GetPointData()
print(json.dumps({
    "error": reader.GetErrorCode(),
    "points": values(data.GetPoints().GetData()),
    "verts": cells(data.GetVerts()), "lines": cells(data.GetLines()), "polys": cells(data.GetPolys()),
    "arrays": {arrays.GetArrayName(i): values(arrays.GetArray(i)) for i in range(arrays.GetNumberOfArrays())},
}))
`;

interface ReadByVtk {
  readonly error: number;
  readonly points: readonly string[];
  readonly verts: readonly (readonly number[])[];
  readonly lines: readonly (readonly number[])[];
  readonly polys: readonly (readonly number[])[];
  readonly arrays: Readonly<Record<string, readonly string[]>>;
}

function readByVtk(text: string): ReadByVtk {
  const directory = mkdtempSync(join(tmpdir(), "talus-vtk-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = join(directory, "in.vtp");
  writeFileSync(file, text);
  return JSON.parse(runTool(vtk, { args: ["-c", script, file] })) as ReadByVtk;
}

function bitsOf(numbers: Iterable<number>): string[] {
  return Array.from(numbers, (x) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(x);
    return bytes.toString("hex");
  });
}

const samples = [0, 1, 2].map((i) => ({ ...slipSample, t: i / 3, y: awkwardState(i) }));
const trajectory = trajectoryOf(samples, { x: 0, y: 0 });

describe.skipIf(!vtk.available)(`as VTK reads them${vtk.note}`, () => {
  test("the track: one line, every column of the trajectory, bit for bit", () => {
    const { error, points, lines, arrays } = readByVtk(trackVtp(trajectory));
    expect(error).toBe(0);
    expect(lines).toEqual([[0, 1, 2]]);
    const part = (from: number, to: number) => bitsOf(samples.flatMap(({ y }) => [...y.slice(from, to)]));
    expect(points).toEqual(part(0, 3));
    expect(arrays.orientation).toEqual(part(3, 7));
    expect(arrays.velocity).toEqual(part(7, 10));
    expect(arrays.angularVelocity).toEqual(part(10, 13));
    expect(arrays.t).toEqual(bitsOf([0, 1 / 3, 2 / 3]));
    expect(arrays.phase).toEqual(bitsOf([1, 1, 1]));
    expect(arrays.friction).toEqual(bitsOf(samples.flatMap(({ friction }) => [...friction])));
    expect(arrays.N).toEqual(bitsOf(samples.map(({ normalForce }) => normalForce)));
    expect(Object.keys(arrays).sort()).toEqual(
      "N angularVelocity e_kin e_pot foot friction gap orientation phase slip t velocity".split(" "),
    );
  });

  test("events as points; what does not apply is NaN", () => {
    const { points, verts, arrays } = readByVtk(
      eventsVtp(eventTable([impactEvent, endEvent], { x: 0, y: 0 })),
    );
    expect(verts).toEqual([[0], [1]]);
    expect(points).toEqual(bitsOf([...impactEvent.p, ...endEvent.p]));
    expect(arrays.impulse).toEqual([...bitsOf([1e-300, -0, 4]), ...bitsOf([NaN, NaN, NaN])]);
    expect(arrays.impulse_n).toEqual(bitsOf([7, NaN]));
    expect(arrays.index).toEqual(bitsOf([3, 4]));
  });

  test("the body at its times: every corner a radius from the centre, turned as the quaternion says", () => {
    const half = Math.SQRT1_2; // a quarter turn about z
    const sample = { ...slipSample, y: Float64Array.of(10, 20, 30, half, 0, 0, half, 0, 0, 0, 0, 0, 0) };
    const table = trajectoryOf([sample], { x: 0, y: 0 });
    const files = bodySeries(table, { kind: "sphere", radius: 0.5 }, [0]);
    expect([...files.keys()]).toEqual(["body-0001.vtp", "body.pvd"]);
    expect(files.get("body.pvd")).toContain(`<DataSet timestep="${1 / 3}" file="body-0001.vtp"/>`);
    const { points, polys, arrays } = readByVtk(files.get("body-0001.vtp") ?? "");
    const numbers = points.map((bits) => Buffer.from(bits, "hex").readDoubleBE());
    expect(polys).toHaveLength(8 * (6 * 6 + 5 * 6)); // octants of 6 rows by 6: triangles at the pole, else pairs of them
    const octants = (arrays.octant ?? []).map((bits) => Buffer.from(bits, "hex").readDoubleBE());
    for (const poly of polys) {
      const corners = poly.map((i) =>
        numbers.slice(3 * i, 3 * i + 3).map((x, axis) => x - [10, 20, 30][axis]),
      );
      for (const corner of corners) {
        expectWithin(Math.hypot(...corner), 0.5, { abs: 1e-14, because: "sums with numbers up to 30" });
      }
      const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0));
      // A quarter turn about z takes the body's (x, y) to (-y, x) of the world: the product of the three changes its
      // sign
      const isFirst = -middle[0] * middle[1] * middle[2] > 0;
      for (const i of poly) expect(octants[i]).toBe(isFirst ? 0 : 1);
    }
  });

  test("a body that is no sphere keeps its form and its size while it turns", () => {
    const semiAxes = [0.5, 0.1, 0.2] as const;
    const turns = [
      [1, 0, 0, 0],
      [Math.cos(0.4), 0, Math.sin(0.4), 0],
      [0.5, 0.5, 0.5, 0.5],
      [0.36, -0.48, 0.64, 0.48],
    ] as const;
    const rows = turns.map((turn, i) => ({
      ...slipSample,
      t: i,
      y: Float64Array.of(10 * i, -20, 30, ...turn, 0, 0, 0, 0, 0, 0),
    }));
    const files = bodySeries(
      trajectoryOf(rows, { x: 0, y: 0 }),
      { kind: "ellipsoid", semiAxes },
      [0, 1, 2, 3],
    );
    turns.forEach(([w, x, y, z], i) => {
      const { points } = readByVtk(files.get(`body-000${i + 1}.vtp`) ?? "");
      const numbers = points.map((bits) => Buffer.from(bits, "hex").readDoubleBE());
      // The ellipsoid turned by R reaches sqrt(sum over j of (R_kj a_j)^2) along the axis k of the world.
      const R = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
      ];
      [10 * i, -20, 30].forEach((centre, k) => {
        const reach = Math.hypot(...semiAxes.map((semiAxis, j) => (R[k]?.[j] ?? 0) * semiAxis));
        const along = numbers.filter((_, n) => n % 3 === k);
        const because = "inscribed: a sphere of 24 sides falls short by 1 - cos(pi/12/sqrt(2)) at most";
        expectWithin(Math.max(...along) - centre, reach, { rel: 0.0172, because });
        expectWithin(centre - Math.min(...along), reach, { rel: 0.0172, because });
      });
    });
    const upright = readByVtk(files.get("body-0001.vtp") ?? "").points.map((bits) =>
      Buffer.from(bits, "hex").readDoubleBE(),
    );
    const spans = [0, 1, 2].map((k) => {
      const along = upright.filter((_, n) => n % 3 === k);
      return Math.max(...along) - Math.min(...along);
    });
    expectWithin(spans, [1, 0.2, 0.4], {
      abs: 1e-14,
      because: "exact along the axes; sums with numbers up to 30",
    });
  });

  test("triangles keep their corners", () => {
    const points = Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 1 / 3, 0, 1, 0);
    const { polys, points: read } = readByVtk(
      vtpText({ points, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3), values: [] }),
    );
    expect(polys).toEqual([
      [0, 1, 2],
      [0, 2, 3],
    ]);
    expect(read).toEqual(bitsOf(points));
  });
});
