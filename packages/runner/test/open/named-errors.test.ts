import { expect, it } from "vitest";
import { namingFile } from "../../src/open/named-errors.ts";

const origin = { x: 518000, y: 518000, z: 12 };
const foot = 1200 / 3937;

function told(message: string, metresPerUnit?: number): string {
  try {
    namingFile(
      "s.yaml",
      "",
      origin,
      () => {
        throw new RangeError(message);
      },
      metresPerUnit,
    );
  } catch (error) {
    return (error as Error).message;
  }
  return "nothing";
}

it("a place that is not on a map in feet is reported with the unit of its file", () => {
  expect(told("start.at: (1182018, 1181958) is not on the map", foot)).toBe(
    "s.yaml: start.at: (1700018, 1699958) is not on the map; " +
      `the file of the map counts in units of ${foot} m, a scenario in metres: multiply coordinates of the file by ${foot}`,
  );
});

it("places and heights are printed in coordinates of the map, a vector of three numbers stays as it is", () => {
  expect(told("start.at: (3, -4.5) is not on the map")).toBe(
    "s.yaml: start.at: (518003, 517995.5) is not on the map",
  );
  expect(told("start.position: 0.5 m under the ground; raise z = -1.5 or move it")).toBe(
    "s.yaml: start.position: 0.5 m under the ground; raise z = 10.5 or move it",
  );
  expect(told("gates[0].normal: must not be (0, 0, 0)")).toMatch(/\(0, 0, 0\); coordinates are counted from/);
});

it("an error without a place says nothing of coordinates", () => {
  expect(told("laws.impact: soil: tangentialRestitution is required", foot)).toBe(
    "s.yaml: laws.impact: soil: tangentialRestitution is required",
  );
});
