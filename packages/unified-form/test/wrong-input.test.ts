import { dormandPrince54 } from "@talus/ode";
import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as unified from "../src/index.ts";
import { onPlane } from "./unified-bodies.ts";

const wrong = (value: unknown): never => value as never;
const disc = onPlane("disc", 0.5);
const start = [0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const plane = { tEnd: 1, stepper: dormandPrince54, relativeTolerance: 1e-6, absoluteTolerance: 1e-6 };

function planeRow(solve: typeof unified.solveUnified): WrongInputTable[string] {
  return [
    ["no body", () => solve(wrong({}), start, plane), /body must come from createPlaneBody/],
    ["a short start", () => solve(disc, [0, 0, 2], plane), /start: must be 13 finite numbers/],
    [
      "a misspelt option",
      () => solve(disc, start, wrong({ ...plane, tend: 2 })),
      /options: unknown "tend"; known are tEnd, stepper/,
    ],
    [
      "an end of NaN",
      () => solve(disc, start, { ...plane, tEnd: Number.NaN }),
      /tEnd must be >= 0 and finite, got NaN/,
    ],
    [
      "a misspelt listener",
      () => solve(disc, start, wrong({ ...plane, observer: { onstep: 1 } })),
      /observer: unknown "onstep"/,
    ],
  ];
}

const hot = { unchecked: "called for every sample of a run with a state of its body; NaN in gives NaN out" };
const table: WrongInputTable = {
  createPlaneBody: [
    [
      "no body",
      () => unified.createPlaneBody(wrong({})),
      /^createPlaneBody: a body with shape, mass and inertia_B/,
    ],
    [
      "a restitution of NaN",
      () => unified.createPlaneBody({ ...disc, restitution: Number.NaN }),
      /restitution: must be in \[0, 1\], got NaN/,
    ],
  ],
  planeEnergy: hot,
  quasiVelocities: hot,
  solveByEvents: planeRow(unified.solveByEvents),
  solveUnified: planeRow(unified.solveUnified),
};

it("every public function of @talus/unified-form refuses wrong input with what is wrong and what is allowed", () => {
  expect(wrongInputFaults(unified, table)).toEqual([]);
});
