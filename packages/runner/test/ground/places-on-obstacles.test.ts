import type { EventRecord } from "@talus/results";
import { createLoadColumns, csvText } from "@talus/results/tables";
import { readCsv, readNumberCell } from "@talus/results/text";
import { createModel } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { parseScenario } from "../../src/files/index.ts";
import { slopeWith } from "../slope-scenario.ts";

const ground = { kind: "plane", gradient: [0.35, 0], height: 0 } as const;
const modelOf = (yaml: string) => createModel(parseScenario(yaml, "slope.yaml"), createTerrain(ground));
const state = new Float64Array(13);
const impactEvent: EventRecord = {
  index: 0,
  t: 1,
  kind: "impact",
  from: "flight",
  to: "flight",
  p: Float64Array.of(0, 0, 0),
  normal: Float64Array.of(0, 0, 1),
  yMinus: state,
  yPlus: state,
  impulse: {
    duration: 0,
    normal: 1,
    tangential: 0,
    compression: 1,
    restitution: 0,
    vector: Float64Array.of(0, 0, 1),
  },
  energyLost: 0,
  feature: "ground",
  material: "terrain",
};

/** Numbers of the columns, in order; undefined: empty. */
function numbers(text: string, columns: string): (number | undefined)[] {
  const [row] = readCsv(text).rows;
  return columns.split(",").map((column) => readNumberCell(row?.[column] ?? "no such column"));
}

test("points are in map coordinates; the place on an obstacle is in a frame of its own", () => {
  const obstacles = `  obstacles:
    - { kind: wall, name: slanting, from: [1, 1], to: [1, 5], thickness: 1, height: 2, base: [1, 3] }
    - { kind: wall, name: standing, from: [2, 0], to: [4, 0], thickness: 1, height: 2 }
    - { kind: box, name: turned, centre: [1, 1, 3], size: [4, 2, 2], turn: 90 deg }
    - { kind: tree, name: stem, at: [2, 0], radius: 0.2, height: 9 }
    - { kind: sphere, name: ball, centre: [1, 1, 1], radius: 1 }
    - { kind: dam, name: dam, points: [[0, 0], [4, 0], [4, 3]], crest: 4, crestWidth: 1, sideSlope: 2, base: 3 }
    - { kind: sphere, name: twin, centre: [30, 1, 1], radius: 1 }
    - { kind: sphere, name: twin, centre: [40, 1, 1], radius: 1 }
`;
  const loads = createLoadColumns(modelOf(slopeWith("start:", `${obstacles}start:`)), { x: 100, y: 200 });
  const placeOn = (feature: string, ...foot: number[]) => {
    loads.clear();
    loads.addImpulse({ ...impactEvent, feature, foot: Float64Array.from(foot) });
    return csvText(loads.columns());
  };
  expect(numbers(placeOn("stem", 2, 0, 1), "bx,by,bz")).toEqual([102, 200, 1]);
  const places: [string, number[], (number | undefined)[]][] = [
    ["slanting", [0.5, 3, 2.25], [2, 0.5, 0.25]],
    ["standing", [3, -0.5, 1.5], [1, -0.5, 1.5 - 0.35 * 3]],
    ["turned", [0.5, 2, 2.5], [1, 0.5, 0.5]],
    ["stem", [2.2, 0, 1.7], [0.2, 0, 1]],
    ["ball", [1, 2, 1], [0, 1, 0]],
    ["dam", [3, 0.5, 4], [3, 0.5, 0]],
    ["dam", [4.5, 2, 3.5], [6, -0.5, -0.5]],
  ];
  for (const [feature, foot, place] of places) {
    expectWithin(numbers(placeOn(feature, ...foot), "along,aside,up") as number[], place as number[], {
      abs: 1e-15,
      because: `rounding, on the ${feature}`,
    });
  }
  for (const feature of ["twin", "ground"]) {
    expect(numbers(placeOn(feature, 30, 1, 2), "along,aside,up")).toEqual([undefined, undefined, undefined]);
  }
});
