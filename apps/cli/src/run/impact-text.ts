import { styleText } from "node:util";
import type { LayerResult, LineBodyResult, LineResult } from "@talus/collinear-impact";
import type { ImpactScenario } from "@talus/collinear-impact/files";
import { withoutRoundOff } from "@talus/results/text";
import { digits } from "../process/info-text.ts";

/** Options of the summary on the terminal. */
export interface ImpactTextOptions {
  readonly file: string;
  /** Directory of the files; undefined if none were written. */
  readonly out: string | undefined;
  readonly colours: boolean;
}

/** Largest number of bodies and layers shown individually. */
const mostRows = 8;

/** Summary of an impact in a dozen lines: final state of each body and layer, and the energy balance. */
export function impactText(result: LineResult, scenario: ImpactScenario, options: ImpactTextOptions): string {
  const { file, out, colours } = options;
  const unit = scenario.scaling === "SI" ? units : noUnits;
  const { t, status, scenario: number, restitution, bodies, layers, energy, momentum } = result;
  const outcome = status.kind === "ended" ? "over" : status.kind;
  const rows: [string, string][] = [
    ["impact", `${emphasised(outcome, colours)} after ${digits(t)}${unit.time}`],
  ];
  if (number !== undefined) rows.push(["scenario", `${number}: ${meanings[number] ?? ""}`]);
  if (restitution !== undefined) rows.push(["restitution", restitutionText(result)]);
  const fastest = largestOf(bodies.map(({ velocity }) => velocity));
  const farthest = largestOf(bodies.map(({ displacement }) => displacement));
  const shown = bodies.map((body) => ({
    ...body,
    velocity: withoutRoundOff(body.velocity, fastest),
    displacement: withoutRoundOff(body.displacement, farthest),
    frictionWork: withoutRoundOff(body.frictionWork, energy.start),
  }));
  if (bodies.length <= mostRows) {
    for (const [i, body] of shown.entries()) rows.push([`body ${i + 1}`, bodyText(body, unit)]);
    for (const [j, layer] of layers.entries()) rows.push([`layer ${j + 1}`, layerText(layer, unit)]);
  } else rows.push(["bodies", `${bodies.length}, last one ${bodyText(shown.at(-1) ?? nobody, unit)}`]);
  rows.push(["energy", energyText(result, unit)]);
  rows.push([
    "balances",
    `energy ${energy.residual.toExponential(1)}, momentum ${momentum.residual.toExponential(1)}`,
  ]);
  rows.push(["solver", `${scenario.scheme}, ${result.steps} steps, ${result.events.length} events`]);
  if (out !== undefined) rows.push(["files", out]);
  const heading = colours ? styleText("bold", scenario.title || file) : scenario.title || file;
  return `${heading}\n${rows.map(([name, text]) => `  ${name.padEnd(14)}${text}\n`).join("")}`;
}

/** Restitution with the change that twice the step would cause. */
function restitutionText({ restitution = 0, error }: LineResult): string {
  const off = error?.restitution;
  return off === undefined || off === 0
    ? digits(restitution)
    : `${digits(restitution)}, to ${off.toExponential(0)}`;
}

const nobody: LineBodyResult = {
  velocity: 0,
  displacement: 0,
  friction: 0,
  frictionWork: 0,
  hasMoved: false,
  hasReversed: false,
};

const units = { time: " s", speed: " m/s", force: " N", length: " m", energy: " J" };
const noUnits = { time: "", speed: "", force: "", length: "", energy: "" };

/** Table 3 of the source. */
const meanings: Readonly<Record<number, string>> = {
  1: "both slide on to the right and part",
  2: "body 1 comes back, body 2 slides on, they part",
  3: "body 1 comes back, body 2 stops, they part",
  4: "body 1 comes back, what it struck never moved",
  5: "body 1 stops, body 2 slides on, they part",
  6: "both stop and stay pressed together",
  7: "body 1 stops and stays pressed against what never moved",
  8: "body 1 comes back and stops, body 2 slides on, they part",
  9: "body 1 comes back and stops, both stay pressed together",
  10: "body 1 comes back and stops, pressed against what never moved",
};

function largestOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function bodyText(
  { velocity, displacement, frictionWork, hasMoved }: LineBodyResult,
  unit: typeof units,
): string {
  if (!hasMoved) return "never moved";
  const speed = velocity === 0 ? "at rest" : `v = ${digits(velocity)}${unit.speed}`;
  return `${speed}, moved ${digits(displacement)}${unit.length}, ${digits(frictionWork)}${unit.energy} to friction`;
}

function layerText({ isOpen, force, peakForce, peakCompression }: LayerResult, unit: typeof units): string {
  const end = isOpen ? "detached" : `pressed with ${digits(force)}${unit.force}`;
  const most = `largest force ${digits(peakForce.value)}${unit.force} at t = ${digits(peakForce.t)}${unit.time}`;
  return `${end}, ${most}, compression ${digits(peakCompression.value)}${unit.length}`;
}

function energyText({ bodies, layers, energy }: LineResult, unit: typeof units): string {
  const text = (part: number): string => digits(withoutRoundOff(part, energy.start));
  const friction = bodies.reduce((sum, { frictionWork }) => sum + frictionWork, 0);
  const ends = `${text(energy.start)}${unit.energy} before, ${text(energy.end)} after`;
  if (layers.some(({ stored }) => stored === undefined)) {
    const work = layers.reduce((sum, layer) => sum + layer.work, 0);
    return `${ends}; ${text(friction)} to friction, ${text(work)} into layers`;
  }
  const heat = layers.reduce((sum, { dissipated = 0 }) => sum + dissipated, 0);
  const left = layers.reduce((sum, { stored = 0 }) => sum + stored, 0);
  return `${ends}; ${text(friction)} to friction, ${text(heat)} heat of layers, ${text(left)} left in layers`;
}

function emphasised(text: string, colours: boolean): string {
  return colours ? styleText(text === "over" ? "green" : "red", text) : text;
}
