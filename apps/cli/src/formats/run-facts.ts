import { type JsonRecord, type JsonValue, withoutRoundOff } from "@talus/results/text";
import { digits } from "../process/info-text.ts";
import { outcomes } from "./summary-text.ts";

/** Contents of `summary.json` as lines of text. */
export function factsOf(summary: JsonRecord): readonly (readonly [string, string])[] {
  const facts: (readonly [string, string])[] = [
    [
      "status",
      textOf(summary.message) === ""
        ? textOf(summary.status)
        : `${textOf(summary.status)}: ${textOf(summary.message)}`,
    ],
    ["end", `${numberOf(summary.t)} s, ${textOf(summary.phase)}`],
    ["phases", countsOf(summary.phaseCounts)],
    ["events", countsOf(summary.eventCounts)],
    ["path length", `${numberOf(summary.pathLength)} m`],
  ];
  for (const [key, label, unit] of extremes) {
    const extreme = summary[key];
    if (!isRecord(extreme)) continue;
    const size = unit === "m" ? sizeOf(summary.pathLength) : 0;
    facts.push([label, `${numberOf(extreme.value, size)} ${unit} at t = ${numberOf(extreme.t)} s`]);
  }
  for (const load of listOf(summary.loads)) {
    const force = isRecord(load.largestForce) ? `, largest force ${numberOf(load.largestForce.value)} N` : "";
    const impulse = isRecord(load.largestImpulse)
      ? `, largest ${numberOf(load.largestImpulse.value)} N s`
      : "";
    facts.push([`load on ${textOf(load.feature)}`, `${countOf(load.impacts, "impact")}${impulse}${force}`]);
  }
  for (const gate of listOf(summary.gates)) {
    facts.push([`gate ${textOf(gate.name)}`, countOf(gate.crossings, "crossing")]);
  }
  if (isRecord(summary.energy)) {
    const { turnover, start, end } = summary.energy;
    const size = Math.max(sizeOf(turnover), sizeOf(start), sizeOf(end));
    for (const [key, label] of energies) {
      if (key === "stored" && summary.energy[key] === undefined) continue;
      facts.push([label, `${numberOf(summary.energy[key], size)} J`]);
    }
    facts.push(["energy residual", `${numberOf(summary.energy.residual)} of the turnover`]);
  }
  const warnings: readonly JsonValue[] = Array.isArray(summary.warnings) ? summary.warnings : [];
  for (const warning of warnings) facts.push(["warning", textOf(warning)]);
  return facts;
}

/** Outcome of the run, as a sentence. */
export function outcomeOf(summary: JsonRecord): string {
  const known = Object.entries(outcomes).find(([name]) => name === summary.outcome);
  const outcome = known?.[1] ?? textOf(summary.status);
  return `${outcome} at t = ${numberOf(summary.t)} s, ${textOf(summary.phase)}`;
}

const extremes = [
  ["largestSpeed", "largest speed", "m/s"],
  ["largestNormalForce", "largest normal force", "N"],
  ["highestJump", "highest jump", "m"],
  ["largestImpulse", "largest impulse", "N s"],
  ["largestFelt", "largest felt", "g"],
] as const;

const energies = [
  ["start", "energy at the start"],
  ["end", "energy at the end"],
  ["stored", "stored in the layer"],
  ["lostToImpact", "lost to impact"],
  ["lostToSlip", "lost to slip"],
  ["lostToRollingResistance", "lost to rolling resistance"],
  ["lostToPivoting", "lost to pivoting"],
  ["lostToDrag", "lost to drag"],
  ["workOfGround", "work of moving ground"],
] as const;

function isRecord(value: JsonValue | undefined): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: JsonValue | undefined): readonly JsonRecord[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

/** Six digits, and 0 for round-off relative to `size`, as in the summary on the terminal. */
function numberOf(value: JsonValue | undefined, size = 0): string {
  return typeof value === "number" ? digits(withoutRoundOff(value, size)) : "–";
}

/** A number of things, in the singular or the plural. */
function countOf(value: JsonValue | undefined, thing: string): string {
  return `${numberOf(value)} ${thing}${value === 1 ? "" : "s"}`;
}

function sizeOf(value: JsonValue | undefined): number {
  return typeof value === "number" ? Math.abs(value) : 0;
}

function countsOf(value: JsonValue | undefined): string {
  const counts = isRecord(value)
    ? Object.entries(value).filter(([, count]) => typeof count === "number" && count !== 0)
    : [];
  return counts.map(([name, count]) => `${name} ${numberOf(count)}`).join(", ");
}
