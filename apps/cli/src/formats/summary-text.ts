import { styleText } from "node:util";
import { type MapOrigin, toMap } from "@talus/geodata";
import type { EnergyLedger, Extreme, GateRecord, LoadRecord, Outcome, RunResult } from "@talus/results";
import { withoutRoundOff } from "@talus/results/text";
import { digits } from "../process/info-text.ts";

/** Options of the summary on the terminal. */
export interface SummaryTextOptions {
  readonly heading: string;
  readonly origin: MapOrigin;
  /** Directory of the files; undefined if none were written. */
  readonly out: string | undefined;
  readonly colours: boolean;
}

/** Texts of the outcomes. */
export const outcomes: Readonly<Record<Outcome, string>> = {
  "at-rest": "at rest",
  "spins-in-place": "the centre is at rest and the body spins in place",
  time: "the end time is reached",
  caught: "caught",
  "left-map": "left the map",
  "over-lip": "over the lip of the track",
  "end-of-track": "at the end of the track",
  "no-data": "over a part of the map without data",
  wedged: "the sphere is held in two places at once, in a hollow too narrow or in a corner,",
};

/** Summary of a run in a dozen lines: outcome, place in map coordinates, largest values with units, energy. */
export function summaryText(result: RunResult, options: SummaryTextOptions): string {
  const { origin, colours } = options;
  const place = toMap(result.y, origin);
  const length = lengthOf(result);
  const outcome = result.outcome === undefined ? `${result.status.kind}` : outcomes[result.outcome];
  const rows: [string, string][] = [
    ["outcome", `${emphasised(outcome, result.outcome !== undefined, colours)} at t = ${digits(result.t)} s`],
    ["place", `${placeText(place)}, phase ${result.phase}`],
    ...(result.restsOn ?? []).map(({ feature, normalForce }): [string, string] => [
      `rests on ${feature}`,
      `pressed by ${digits(normalForce)} N`,
    ]),
    ["phases", countsText(result.phaseCounts)],
    ["events", countsText(result.eventCounts)],
    ["path length", `${digits(result.pathLength)} m`],
    ["largest speed", extremeText(result.largestSpeed, "m/s", origin)],
    ["largest normal force", extremeText(result.largestNormalForce, "N", origin)],
    ["highest jump", extremeText(readLength(result.highestJump, length), "m", origin)],
    ["largest impulse", extremeText(result.largestImpulse, "N s", origin)],
    ...(result.largestFelt === undefined
      ? []
      : [["largest felt", extremeText(result.largestFelt, "g", origin)] as [string, string]]),
    ...(result.nearestBorder === undefined
      ? []
      : [
          ["nearest to a border", extremeText(readLength(result.nearestBorder, length), "m", origin)] as [
            string,
            string,
          ],
        ]),
    ...result.loads
      .filter(({ feature }) => feature !== "ground")
      .map((load): [string, string] => [`load on ${load.feature}`, loadText(load)]),
    ...result.gates.map((gate): [string, string] => [`gate ${gate.name}`, gateText(gate, length)]),
    ["energy", energyText(result.ledger)],
    ["energy residual", `${result.ledger.residual.toExponential(1)} of the turnover`],
    ["solver", `${result.statistics.steps} steps, ${result.statistics.rejectedSteps} rejected`],
  ];
  for (const warning of result.warnings) rows.push(["warning", warning]);
  if (result.startShift.some((x) => x !== 0)) {
    rows.push(["start moved by", `${result.startShift.map(digits).join(", ")} m, onto the surface`]);
  }
  if (options.out !== undefined) rows.push(["files", options.out]);
  const heading = colours ? styleText("bold", options.heading) : options.heading;
  const width = Math.max(22, ...rows.map(([name]) => name.length + 2));
  return `${heading}\n${rows.map(([name, text]) => `  ${name.padEnd(width)}${text}\n`).join("")}`;
}

function emphasised(text: string, isGood: boolean, colours: boolean): string {
  return colours ? styleText(isGood ? "green" : "red", text) : text;
}

/** Scale of the lengths of a run: path length, and coordinates relative to the origin of the run, m. */
function lengthOf({ pathLength, y }: RunResult): number {
  return y.slice(0, 3).reduce((sum, x) => sum + Math.abs(x), pathLength);
}

function readLength(extreme: Extreme | undefined, length: number): Extreme | undefined {
  return extreme && { ...extreme, value: withoutRoundOff(extreme.value, length) };
}

/** Map coordinates to millimetres, since they have many digits before the point. */
function placeText(place: readonly number[]): string {
  const [x = 0, y = 0, z = 0] = place.map((each) => Number(each.toFixed(3)));
  return `x = ${x}, y = ${y}, z = ${z} m`;
}

function extremeText(extreme: Extreme | undefined, unit: string, origin: MapOrigin): string {
  if (extreme === undefined) return "none";
  const { value, t, place } = extreme;
  return `${digits(value)} ${unit} at t = ${digits(t)} s, ${placeText(toMap(place, origin))}`;
}

function loadText({ impacts, largestImpulse, contactTime, largestForce }: LoadRecord): string {
  const parts: string[] = [];
  if (largestImpulse !== undefined) {
    const times = impacts === 1 ? "1 impact of" : `${impacts} impacts of up to`;
    parts.push(`${times} ${digits(largestImpulse.value)} N s at t = ${digits(largestImpulse.t)} s`);
  }
  if (largestForce !== undefined) {
    parts.push(`pressed for ${digits(contactTime)} s by up to ${digits(largestForce.value)} N`);
  }
  return parts.join(", ");
}

function gateText({ forward, backward, first }: GateRecord, length: number): string {
  if (first === undefined) return "not crossed";
  const { t, speed, height, translationalEnergy, rotationalEnergy } = first;
  const times = forward + backward === 1 ? "crossed once" : `crossed ${forward + backward} times, first`;
  const above = height === undefined ? "" : `, ${digits(withoutRoundOff(height, length))} m above the ground`;
  const energy = `${digits(translationalEnergy)} + ${digits(rotationalEnergy)} J`;
  return `${times} ${first.direction} at t = ${digits(t)} s, ${digits(speed)} m/s${above}, ${energy}`;
}

function countsText(counts: Readonly<Record<string, number | undefined>>): string {
  const present = Object.entries(counts).filter(([, count]) => count !== undefined && count > 0);
  return present.length === 0 ? "none" : present.map(([name, count]) => `${name} ${count}`).join(", ");
}

function energyText(ledger: EnergyLedger): string {
  const size = Math.max(ledger.turnover, Math.abs(ledger.start), Math.abs(ledger.end));
  const read = (energy: number): number => withoutRoundOff(energy, size);
  const losses = [
    ["impact", read(ledger.lostToImpact)],
    ["slip", read(ledger.lostToSlip)],
    ["drag", read(ledger.lostToDrag)],
    ["rolling resistance", read(ledger.lostToRollingResistance)],
    ["pivoting", read(ledger.lostToPivoting)],
  ] as const;
  const lost = losses.filter(([, loss]) => loss !== 0).map(([name, loss]) => `${digits(loss)} to ${name}`);
  const work = read(ledger.workOfGround);
  const ends = `${digits(read(ledger.start))} J at the start, ${digits(read(ledger.end))} J at the end`;
  const fromGround = work === 0 ? "" : `, ${digits(work)} from moving ground`;
  const stored = ledger.stored === undefined ? "" : `, ${digits(read(ledger.stored))} stored in the layer`;
  return `${ends}${stored}${fromGround}, ${lost.length === 0 ? "none lost" : `lost ${lost.join(", ")}`}`;
}
