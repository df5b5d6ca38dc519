import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { numberColumn, readTable, textColumn } from "@talus/results/tables";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { directoryWith, talus } from "../command.ts";

// A groove down a slope along y, with sides at unequal angles left and right of the plane through its bottom.
const [g, r, m, slope] = [9.81, 0.3, 150, 0.3];
const [left, right] = [0.5, 1]; // angles of the sides, in the plane across the groove
const [sin, cos] = [Math.sin(slope), Math.cos(slope)];
/** Distance of the centre from the line between the feet, and from the bottom of the groove. */
const h = r * Math.cos((left + right) / 2);
const height = r / Math.cos((left + right) / 2);
/** Of the centre in the plane across, towards the right and up from the bottom of the groove. */
const across = height * Math.sin((left - right) / 2);
const up = height * Math.cos((left - right) / 2);
/** Acceleration of rolling, g sin(slope)/(1 + (2/5)(r/h)^2). */
const k = 0.4 * (r / h) ** 2;
const a = (g * sin) / (1 + k);

const [p, q] = [Math.tan(left) / cos, Math.tan(right) / cos]; // slopes of the sides along x
const groove = (z: string, position: readonly number[]): string => `talus: 1
body: { shape: sphere, radius: ${r}, mass: ${m} }
terrain:
  surface: { kind: formula, z: "${z}", domain: { x: [-20, 20], y: [-50, 50] } }
  material: { staticFriction: 0.9, kineticFriction: 0.9, restitution: 0 }
start: { kind: flight, position: [${position.join(", ")}] }
end: { time: 1 }
output: { step: 0.1 }
environment: { gravity: ${g} }
`;
const yaml = groove(`${(p + q) / 2}*abs(x) + ${(q - p) / 2}*x - ${Math.tan(slope)}*y`, [
  across,
  up * sin,
  up * cos,
]);

test("contacts.csv has the forces of both sides of a groove, which balance the weight across it", async () => {
  const directory = directoryWith({ "groove.yaml": yaml });
  const out = join(directory, "results");
  const done = await talus(["run", join(directory, "groove.yaml"), "--out", out, "--quiet"]);
  expect(done).toEqual({ code: 0, stdout: "", stderr: "" });
  const table = readTable(readFileSync(join(out, "contacts.csv"), "utf8"));
  const column = (name: string): Float64Array => numberColumn(table, name);
  const times = [...column("t")];
  const rows = readTable(readFileSync(join(out, "trajectory.csv"), "utf8"));
  expect(times.filter((_, i) => i % 2 === 0)).toEqual([...numberColumn(rows, "t")]);
  expect(new Set(textColumn(table, "mode"))).toEqual(new Set(["stick"]));
  expect(new Set(textColumn(table, "object"))).toEqual(new Set(["ground"]));
  // across the groove: N_l sin(left) = N_r sin(right), N_l cos(left) + N_r cos(right) = m g cos(slope)
  const weight = (m * g * cos) / Math.sin(left + right);
  for (const [i, t] of times.entries()) {
    const isLeft = column("nx")[i] > 0;
    expect(column("contact")[i]).toBe(i % 2);
    const N = weight * Math.sin(isLeft ? right : left);
    expectWithin(column("N")[i], N, { rel: 1e-9, because: "the error of the run" });
    // both sides turn it alike: T = m a (2/5)(r/h)^2/2, up the groove
    const T = (m * a * k) / 2;
    const friction = [0, -T * cos, T * sin];
    const found = ["Tx", "Ty", "Tz"].map((name) => column(name)[i]);
    expectWithin(found, friction, { abs: 1e-9 * weight, because: "the error of the run" });
    // the foot is r along the normal from the centre, which has gone a t^2/2
    const angle = isLeft ? left : -right;
    const way = (a * t * t) / 2;
    const high = up - r * Math.cos(angle);
    const foot = [across - r * Math.sin(angle), way * cos + high * sin, high * cos - way * sin];
    const place = ["bx", "by", "bz"].map((name) => column(name)[i]);
    expectWithin(place, foot, { abs: 1e-9, because: "the error of the run" });
    const normal = [Math.sin(angle), Math.cos(angle) * sin, Math.cos(angle) * cos];
    const of = ["nx", "ny", "nz"].map((name) => column(name)[i]);
    expectWithin(of, normal, { abs: 1e-12, because: "rounding of the formula" });
    expect(column("slip")[i]).toBe(0);
    expect(column("not_unique")[i]).toBe(1); // a tension along the line between the feet is free
  }
});

test("a run on one contact has no contacts.csv, and one that is replaced leaves none behind", async () => {
  const slopeAlone = groove(`-${Math.tan(slope)}*y`, [0, r * sin, r * cos]);
  const directory = directoryWith({ "groove.yaml": yaml, "slope.yaml": slopeAlone });
  const out = join(directory, "results");
  for (const name of ["groove", "slope"]) {
    const args = ["run", join(directory, `${name}.yaml`), "--out", out, "--overwrite", "--quiet"];
    expect(await talus(args)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(existsSync(join(out, "contacts.csv"))).toBe(name === "groove");
  }
});
