import { requireMembers, requireObject } from "@talus/portable-math/arguments";
import { type JsonRecord, jsonText, numberCell } from "@talus/results/text";
import type { LayerResult, LineResult, LineSample } from "../line/line-result.ts";
import type { ImpactScenario } from "./impact-scenario.ts";

/** First row of `history.csv`: t, then z, v, q of each body, and p, x of each layer, numbered from 1. */
export function historyHeader(scenario: ImpactScenario): string {
  requireMembers("historyHeader", "scenario", scenario, ["line"]);
  requireMembers("historyHeader", "line", scenario.line, ["bodies", "layers"]);
  const { line } = scenario;
  const bodies = line.bodies.flatMap((_, i) => [`z${i + 1}`, `v${i + 1}`, `q${i + 1}`]);
  const layers = line.layers.flatMap((_, j) => [`p${j + 1}`, `x${j + 1}`]);
  return `${["t", ...bodies, ...layers].join(",")}\n`;
}

/** One row of `history.csv`, with its line end. */
export function historyRow(sample: LineSample): string {
  const { t, displacements, velocities, frictions, forces, compressions } = sample;
  const bodies = displacements.flatMap((z, i) => [z, velocities[i], frictions[i]]);
  const layers = forces.flatMap((p, j) => [p, compressions[j]]);
  return `${[t, ...bodies, ...layers].map(numberCell).join(",")}\n`;
}

/** The text of `events.csv` of an impact; bodies and layers are numbered from 1. */
export function impactEventsCsv(result: LineResult): string {
  requireMembers("impactEventsCsv", "result", result, ["events", "layers"]);
  const { events, layers } = result;
  const header = ["index", "t", "kind", "of", "number", ...layers.map((_, j) => `p${j + 1}`)];
  const rows = events.map(({ t, kind, index, forces }, i) => {
    const of = kind === "open" || kind === "close" ? "layer" : "body";
    return [numberCell(i), numberCell(t), kind, of, numberCell(index + 1), ...forces.map(numberCell)];
  });
  return [header, ...rows].map((cells) => `${cells.join(",")}\n`).join("");
}

/** `summary.json` of an impact as plain data; keys and units are in docs/impact.md. */
export function impactSummary(result: LineResult, given: ImpactScenario, wallSeconds: number): JsonRecord {
  requireMembers("impactSummary", "result", result, [
    "status",
    "bodies",
    "layers",
    "energy",
    "momentum",
    "events",
  ]);
  requireObject("impactSummary", "scenario", given);
  const { title, scaling } = given;
  const { status, t, scenario = null, restitution = null, bodies, layers, energy, momentum, events } = result;
  const { error } = result;
  return {
    title,
    status: status.kind,
    message: status.message,
    scaling,
    scenario,
    duration: t,
    restitution,
    error: error === undefined ? null : { ...error, restitution: error.restitution ?? null },
    bodies: bodies.map((body) => ({ ...body })),
    layers: layers.map(layerRecord),
    energy: {
      ...energy,
      toFriction: bodies.reduce((sum, { frictionWork }) => sum + frictionWork, 0),
      dissipatedInLayers: sumOf(layers, "dissipated"),
      leftInLayers: sumOf(layers, "stored"),
    },
    momentum: { ...momentum },
    events: events.map(({ t: at, kind, index, forces }) => ({
      t: at,
      kind,
      number: index + 1,
      forces: [...forces],
    })),
    steps: result.steps,
    wall_s: wallSeconds,
  };
}

function layerRecord({ peakForce, peakCompression, stored, dissipated, ...layer }: LayerResult): JsonRecord {
  return {
    ...layer,
    stored: stored ?? null,
    dissipated: dissipated ?? null,
    peakForce: { ...peakForce },
    peakCompression: { ...peakCompression },
  };
}

function sumOf(layers: readonly LayerResult[], key: "stored" | "dissipated"): number | null {
  let sum = 0;
  for (const layer of layers) {
    const part = layer[key];
    if (part === undefined) return null;
    sum += part;
  }
  return sum;
}

/** Facts that a manifest of an impact adds to its file. */
export interface ImpactFacts {
  readonly status: string;
  readonly versions: Readonly<Record<string, string>>;
  /** SHA-256 of the rows of `history.csv`. */
  readonly hash: string;
}

/** The text of `manifest.json`: an impact file with all defaults, followed by the facts of the run. */
export function impactManifest(scenario: ImpactScenario, facts: ImpactFacts): string {
  requireMembers("impactManifest", "scenario", scenario, ["line"]);
  requireMembers("impactManifest", "facts", facts, ["versions"]);
  const { status, versions, hash } = facts;
  const { title, scaling, line, scheme, step, endTime } = scenario;
  return jsonText({
    "talus-impact": 1,
    title,
    scaling,
    bodies: line.bodies.map(({ mass, friction, velocity }) => ({
      mass,
      friction: { ...friction },
      velocity,
    })),
    layers: line.layers.map((layer) => ({ ...layer })),
    wall: line.wall,
    gravity: line.gravity,
    scheme,
    step,
    endTime,
    status,
    versions: { ...versions },
    hash,
  });
}
