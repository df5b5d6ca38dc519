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
    "s.yaml: start.at: (1182018, 1181958) is not on the map; coordinates are counted from (518000, 518000, 12) of the map, in m; " +
      `the file of the map counts in units of ${foot} m, a scenario in metres: multiply coordinates of the file by ${foot}`,
  );
  expect(told("start.at: (3, 4) is not on the map")).toMatch(/of the map, in m$/);
});

it("an error without a place says nothing of coordinates", () => {
  expect(told("laws.impact: soil: tangentialRestitution is required", foot)).toBe(
    "s.yaml: laws.impact: soil: tangentialRestitution is required",
  );
});
