import type { LineResult } from "@talus/collinear-impact";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number, withPrinted } from "../case/comparison.ts";
import { dryFriction, fractionalLayer, twoBodyMotion } from "./impact-equations.ts";
import { materialA, materials, outcomeOf, requireResult, runTwo } from "./line-case.ts";
import { lineSketch } from "./line-sketch.ts";
import {
  captionNames,
  type PrintedImpact,
  printedFigures,
  printedNames,
  printedTables,
} from "./printed-tables.ts";
import {
  figureImpacts,
  outcomeNames,
  type ReferenceImpact,
  tableFive,
  tableFour,
  tableSix,
} from "./reference-impacts.ts";

const twoRough = {
  equations: [twoBodyMotion, dryFriction, fractionalLayer],
  sketch: lineSketch({ bodies: 2, wall: false, rough: true }),
} as const;

/** The impacts of figures 2.3 to 2.5 and of Tables 4 to 6, each with fifteen numbers. */
export function twoBodies(): readonly ComputedCase[] {
  return [
    fromReference("impact/figures", "six scenarios", figureImpacts, "A"),
    fromReference("impact/table-4", "friction of the second body", tableFour, "A"),
    fromReference("impact/table-5", "mass of the second body, material A", tableFive, "A"),
    fromReference("impact/table-6", "mass of the second body, material B", tableSix, "B"),
    printed(),
    caption(),
  ];
}

function fromReference(
  id: string,
  over: string,
  rows: readonly ReferenceImpact[],
  material: "A" | "B",
): ComputedCase {
  const places = id === "impact/figures" ? printedFigures : printedTables.filter(isIn(id));
  return {
    id,
    title: `Two bodies on a rough floor, through a fractional layer: ${over}`,
    source:
      "A second program (velocities straight over steps, kernels by Talbot's inversion), five digits; agrees with the " +
      "scheme of N. Grahovac (2011), thesis, Novi Sad, to 1e-3",
    tolerance: 2e-5,
    because: "the references have five digits after the point, the last one uncertain by one or two in sums",
    ...twoRough,
    compute: () =>
      rows.flatMap(({ rho, mu1, mu2, scenario, outcome }) => {
        const run = runTwo(rho, mu1, mu2, materials[material]);
        const computed = outcomeOf(run);
        const name = `ρ ${rho}, μ ${mu1}, ${mu2}`;
        return [
          number(`${name}: scenario`, "1", run.scenario, scenario),
          ...outcome.map((reference, i) => {
            const what = outcomeNames[i];
            const one = number(`${name}: ${what}`, "1", computed[i], reference, 1);
            return withPrinted(one, printedOf(places, rho, mu1, mu2, what));
          }),
        ];
      }),
  };
}

/** The records of a table, "impact/table-4" for table 4. */
function isIn(id: string): (one: PrintedImpact) => boolean {
  const place = id.replace("impact/", "").replace("-", " ");
  return (one) => one.place === place;
}

/** Value printed by the source for this impact under this name, misprints included. */
function printedOf(
  places: readonly PrintedImpact[],
  rho: number,
  mu1: number,
  mu2: number,
  name: string,
): number | undefined {
  const one = places.find((each) => each.rho === rho && each.mu1 === mu1 && each.mu2 === mu2);
  const names: readonly string[] = one?.place.startsWith("table") ? printedNames : captionNames;
  return one?.values[names.indexOf(name)];
}

/** Values printed in the tables of the source, except for its misprints. */
function printed(): ComputedCase {
  return {
    id: "impact/printed-tables",
    title: "Two bodies on a rough floor: what the source prints in its tables",
    source:
      "N. Grahovac (2011), doctoral thesis, University of Novi Sad, Tables 4, 5 and 6; two misprints left out",
    tolerance: 2e-3,
    because: "printed with three digits, rounded or cut, by a scheme of the first order with a step of 1e-3",
    ...twoRough,
    compute: () => printedTables.flatMap((each) => comparePrinted(each, printedNames)),
  };
}

/** Statements of the source about its figures. */
function caption(): ComputedCase {
  return {
    id: "impact/printed-figures",
    title: "Two bodies on a rough floor: what the source says of its figures",
    source: "N. Grahovac (2011), doctoral thesis, University of Novi Sad, section 2.5; one misprint left out",
    tolerance: 2e-3,
    because: "printed with three digits, rounded or cut, by a scheme of the first order with a step of 1e-3",
    ...twoRough,
    compute: () => printedFigures.flatMap((each) => comparePrinted(each, captionNames)),
  };
}

function comparePrinted(one: PrintedImpact, names: readonly string[]): readonly Comparison[] {
  const { rho, mu1, mu2, material } = one;
  const computed = printedValuesOf(runTwo(rho, mu1, mu2, materials[material]), rho);
  return names.flatMap((name, i) => {
    if (one.misprints?.[name] !== undefined) return [];
    const quantity = `${one.place}, ρ ${one.rho}, μ2 ${one.mu2}: ${name}`;
    return [number(quantity, "1", computed[name], one.values[i], 1)];
  });
}

/**
 * The numbers of a run of two bodies under the names of the source's tables; q relative to each body's own weight.
 */
export function printedValuesOf(result: LineResult, rho: number): Readonly<Record<string, number>> {
  requireResult("printedValuesOf", result, 2);
  if (!(rho > 0 && rho < Infinity)) {
    throw new RangeError(`printedValuesOf: rho must be > 0 and finite, got ${String(rho)}`);
  }
  const { t, bodies, layers, energy } = result;
  const [{ force, peakForce, peakCompression }] = layers;
  return {
    "largest p": peakForce.value,
    "t of largest p": peakForce.t,
    "largest x": peakCompression.value,
    "t of largest x": peakCompression.t,
    T: t,
    v1: bodies[0].velocity,
    v2: bodies[1].velocity,
    "p(T)": force,
    "q1(T)": bodies[0].friction,
    "q2(T)": bodies[1].friction / rho,
    lost: energy.lost,
  };
}

/** The scenarios over both frictions, for equal bodies. */
const scenarioRows = [
  "1122222223",
  "1822222233",
  "5822222333",
  "8882229333",
  "8888899999",
  "5888899999",
  "5588899999",
  "5558999999",
  "555566999X",
  "5555666667",
];

/** Outcome for two equal bodies as a function of the friction of both. */
export function scenarioMap(): ComputedCase {
  return {
    id: "impact/scenario-map",
    title: "Nine of ten scenarios of two equal bodies, over the friction of both",
    source:
      "A second program (velocities straight over steps of 4e-3, kernels by Talbot's inversion): μ1, μ2 = 0, 0.1 to 0.9, " +
      "material A, ρ = 1; scenario 4 needs a heavier second body",
    tolerance: 0,
    because: "numbers of scenarios, which are right or wrong",
    ...twoRough,
    compute: () => [
      ...scenarioRows.flatMap((row, i) =>
        Array.from(row, (cell, j) => {
          const [mu1, mu2] = [i / 10, j / 10];
          const { scenario } = runTwo(1, mu1, mu2, materialA, 4e-3);
          return number(`μ ${mu1}, ${mu2}`, "1", scenario, cell === "X" ? 10 : Number(cell));
        }),
      ),
      number("ρ 5, μ 0.1, 0.4", "1", runTwo(5, 0.1, 0.4, materialA, 4e-3).scenario, 4),
    ],
  };
}
