import { readFileSync } from "node:fs";
import type { EventRecord, RunResult } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { allCases } from "../src/index.ts";

/** Reference numbers to 30 digits, made by generate/slope_35_percent.py. */
const reference: Reference = JSON.parse(
  readFileSync(new URL("./fixtures/slope-35-percent.json", import.meta.url), "utf8"),
);
type Numbers = Readonly<Record<string, string>>;
interface Reference {
  readonly bounces: readonly Numbers[];
  readonly accumulation: Numbers;
  readonly stop: Numbers;
}

/** Tables 1 and 2 of the source as the note prints them: flight time, v_z, X_T, Z_T, v_x, Om_y, theta. */
const printedTable = [
  ["4.6426434650e-1", "3.0408976474", "4.64264347", "1.94276951", "7.38144615", "24.60482050", "10.85608326"],
  ["6.5683451492e-1", "1.2163590590", "8.55900468", "3.31349594", "5.86099733", "19.53665775", "27.01737859"],
  [
    "2.6273380597e-1",
    "4.8654362359e-1",
    "9.90686236",
    "3.78524613",
    "5.25281780",
    "17.50939265",
    "32.15031904",
  ],
  [
    "1.0509352239e-1",
    "1.9461744944e-1",
    "10.41101554",
    "3.96169974",
    "5.00954598",
    "16.69848661",
    "33.99044279",
  ],
  [
    "4.2037408955e-2",
    "7.7846979774e-2",
    "10.60707843",
    "4.03032175",
    "4.91223726",
    "16.37412420",
    "34.69240390",
  ],
  [
    "1.6814963582e-2",
    "3.1138791910e-2",
    "10.68460785",
    "4.05745705",
    "4.87331377",
    "16.24437923",
    "34.96773420",
  ],
  [
    "6.7259854328e-3",
    "1.2455516764e-2",
    "10.71547629",
    "4.06826100",
    "4.85774437",
    "16.19248125",
    "35.07699366",
  ],
  [
    "2.6903941731e-3",
    "4.9822067056e-3",
    "10.72780074",
    "4.07257456",
    "4.85151662",
    "16.17172205",
    "35.12055782",
  ],
  [
    "1.0761576692e-3",
    "1.9928826822e-3",
    "10.73272685",
    "4.07429870",
    "4.84902551",
    "16.16341837",
    "35.13796114",
  ],
  [
    "4.3046306770e-4",
    "7.9715307289e-4",
    "10.73469671",
    "4.07498815",
    "4.84802907",
    "16.16009690",
    "35.14491889",
  ],
  [
    "1.7218522708e-4",
    "3.1886122916e-4",
    "10.73548456",
    "4.07526390",
    "4.84763049",
    "16.15876831",
    "35.14770142",
  ],
  [
    "6.8874090832e-5",
    "1.2754449166e-4",
    "10.73579968",
    "4.07537419",
    "4.84747106",
    "16.15823688",
    "35.14881434",
  ],
  [
    "2.7549636333e-5",
    "5.1017796665e-5",
    "10.73592573",
    "4.07541831",
    "4.84740729",
    "16.15802430",
    "35.14925950",
  ],
] as const;

const cosTheta = 1 / Math.sqrt(1 + 0.35 * 0.35);
const sinTheta = 0.35 * cosTheta;
const asked =
  "the issue asks for 1e-9 relative; the last flight lasts 3e-5 s at t = 1.56 s, known to an ulp of t";

function scenarioOf(id: string): Scenario {
  const found = allCases().find((one) => one.id === id);
  if (found === undefined || "compute" in found) throw new Error(`no case ${id}`);
  return found.scenario;
}

function run(scenario: Scenario): RunResult {
  return simulate(createModel(scenario, createTerrain({ kind: "plane", gradient: [0.35, 0], height: 0 })));
}

/** Rebound speed by the impulse of restitution, v_z+ = p_r/m (4.109): without the rounding of v = (v . e_x, v . e_z). */
function reboundSpeed(event: EventRecord): number {
  return (event.impulse?.restitution ?? Number.NaN) / 150;
}

function alongAndAcross(y: Float64Array): { v_x: number; v_z: number } {
  return { v_x: y[7] * cosTheta + y[9] * sinTheta, v_z: -y[7] * sinTheta + y[9] * cosTheta };
}

/** theta = pi/2 + the integral of Om_y: the spin is constant in each flight. */
function turnedUpTo(events: readonly EventRecord[]): number {
  let last = 0;
  let turned = Math.PI / 2;
  for (const event of events) {
    turned += event.yMinus[11] * (event.t - last);
    last = event.t;
  }
  return turned;
}

describe("sphere thrown onto a 35 % slope, the first rebound under 1e-4 m/s is the last", () => {
  const result = run(scenarioOf("plane/thrown-sphere-bounces"));
  const impacts = result.events.filter((event) => event.kind === "impact");

  const flightTimeBefore = (bounce: number): number =>
    (impacts[bounce - 1] as EventRecord).t - (bounce === 1 ? 0 : (impacts[bounce - 2] as EventRecord).t);

  it("bounces thirteen times, touches once more without a rebound, then rolls", () => {
    expect(impacts).toHaveLength(14);
    expect(impacts[13]?.impulse?.restitution).toBe(0);
    expect(result.events.map((event) => event.kind).slice(14)).toEqual(["bounces-end", "end"]);
    expect(result.phase).toBe("roll");
  });

  it.each(reference.bounces.map((row, i) => [i + 1, row] as const))(
    "bounce %i equals the recurrence of 30 digits to 1e-9",
    (number, row) => {
      const event = impacts[number - 1] as EventRecord;
      const { v_x, v_z } = alongAndAcross(event.yPlus);
      const flightTime = flightTimeBefore(number);
      const computed = {
        flightTime,
        t: event.t,
        v_z: reboundSpeed(event),
        X: event.yPlus[0],
        Z: event.yPlus[2],
        v_x,
        Om_y: event.yPlus[11],
        theta: turnedUpTo(impacts.slice(0, number)),
      };
      for (const [name, value] of Object.entries(computed)) {
        expectWithin(value, Number(row[name]), { rel: 1e-9, because: asked });
      }
      expectWithin(v_z, Number(row.v_z), { abs: 4e-15, because: "a few ulp of the whole velocity, 5 m/s" });
      const { compression, slipEnd = Number.NaN } = event.impulse as NonNullable<EventRecord["impulse"]>;
      expectWithin(slipEnd / compression, Number(row.slipEndOverCompression), { rel: 1e-9, because: asked });
    },
  );

  it.each(printedTable.map((row, i) => [i + 1, row] as const))(
    "bounce %i agrees with the table of the source to its last printed digit",
    (number, row) => {
      const event = impacts[number - 1] as EventRecord;
      const { yPlus } = event;
      const { v_x } = alongAndAcross(yPlus);
      const theta = turnedUpTo(impacts.slice(0, number));
      const computed = [
        flightTimeBefore(number),
        reboundSpeed(event),
        yPlus[0],
        yPlus[2],
        v_x,
        yPlus[11],
        theta,
      ];
      computed.forEach((value, column) => {
        const printed = row[column] as string;
        expectWithin(value, Number(printed), {
          abs: 0.5000001 * lastDigit(printed),
          because: "half a unit of the last digit printed",
        });
      });
    },
  );

  it("carries the angle in the quaternion: the same turn about Y, but for whole turns", () => {
    const last = impacts[12] as EventRecord;
    const angle = 2 * Math.atan2(last.yPlus[5], last.yPlus[3]);
    const turns = (turnedUpTo(impacts.slice(0, 13)) - angle) / (2 * Math.PI);
    expectWithin(turns, Math.round(turns), {
      abs: 1e-9,
      because: "tolerance of the run on the quaternion, 1e-10 a step",
    });
  });
});

describe("sphere thrown onto a 35 % slope, bounces summed exactly", () => {
  const scenario = scenarioOf("plane/thrown-sphere-stops");
  const result = run(scenario);
  const end = result.events.find((event) => event.kind === "bounces-end") as EventRecord;

  it("reaches the accumulation point of the bounces", () => {
    const { v_x } = alongAndAcross(end.yPlus);
    const computed = { t: end.t, X: end.yPlus[0], Z: end.yPlus[2], v_x, Om_y: end.yPlus[11] };
    for (const [name, value] of Object.entries(computed)) {
      expectWithin(value, Number(reference.accumulation[name]), { rel: 1e-9, because: asked });
    }
    expect(end.bound).toBe(0);
  });

  it("then rolls with T/N = 0.1 and stops", () => {
    let ratio = 0;
    const terrain = createTerrain({ kind: "plane", gradient: [0.35, 0], height: 0 });
    simulate(createModel(scenario, terrain), {
      observer: {
        onSample: ({ phase, friction, normalForce }) => {
          if (phase === "roll") ratio = Math.hypot(...friction) / normalForce;
        },
      },
    });
    expectWithin(ratio, (2 / 7) * 0.35, {
      rel: 1e-12,
      because: "T/N = 2/7 tan(Theta), a formula in doubles",
    });
    const { v_x } = alongAndAcross(result.y);
    const stopTime = result.t + v_x / ((5 / 7) * 9.81 * sinTheta);
    expectWithin(stopTime, Number(reference.stop.t), { rel: 1e-9, because: asked });
    expectWithin(result.y[0], Number(reference.stop.X), { rel: 1e-9, because: asked });
    expectWithin(result.y[2], Number(reference.stop.Z), { rel: 1e-9, because: asked });
  });

  it("rolls back down afterwards", () => {
    const later = run({ ...scenario, end: { time: 10, atRest: true } });
    const tau = 10 - Number(reference.stop.t);
    const { v_x } = alongAndAcross(later.y);
    expectWithin(v_x, -(5 / 7) * 9.81 * sinTheta * tau, { rel: 1e-9, because: asked });
    const along = 0.5 * (5 / 7) * 9.81 * sinTheta * tau * tau;
    expectWithin(later.y[0], Number(reference.stop.X) - along * cosTheta, { rel: 1e-9, because: asked });
    expect(later.phase).toBe("roll");
  });

  it("moves the same whether it weighs 1 kg or 1000 t, with impulses in proportion", () => {
    const runs = [1, 1e6].map((mass) => run({ ...scenario, body: { ...scenario.body, mass } }));
    const [light, heavy] = runs as [RunResult, RunResult];
    expectWithin(heavy.y, light.y, { rel: 1e-12, abs: 1e-12, because: "round-off of a few hundred steps" });
    expect(heavy.events.map((event) => event.kind)).toEqual(light.events.map((event) => event.kind));
    light.events.forEach((event, i) => {
      const other = heavy.events[i] as EventRecord;
      expectWithin(other.t, event.t, { rel: 1e-14, because: "times of bounces to a few ulp" });
      if (event.impulse === undefined || other.impulse === undefined) return;
      expectWithin(other.impulse.normal / 1e6, event.impulse.normal, {
        rel: 1e-11,
        because: "round-off of v.n",
      });
    });
  });
});

/** Size of one unit in the last digit of a printed decimal number. */
function lastDigit(printed: string): number {
  const [mantissa = "", exponent = "0"] = printed.split("e");
  const decimals = mantissa.split(".")[1]?.length ?? 0;
  return 10 ** (Number(exponent) - decimals);
}
