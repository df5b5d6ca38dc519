import { type JsonValue, jsonText } from "@talus/results/text";
import type { LawTables } from "@talus/simulation";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { unknownName } from "../process/unknown-name.ts";
import { loadLaws } from "./load-laws.ts";

export interface LawsRequest {
  /** Names of laws; none: all of them. */
  readonly names: readonly string[];
  /** Modules with laws in addition to the built-in ones. */
  readonly laws: readonly string[];
  readonly json: boolean;
}

type Law =
  | LawTables["impact" | "friction" | "contact" | "rolling" | "pivoting"][number]
  | NonNullable<LawTables["loads" | "jointImpact"]>[number];
type Parameter = Law["parameters"][number];

/** Lists the available laws with their parameters and meanings. */
export function performLaws(request: LawsRequest): Promise<Reply> {
  return replyOf(async () => {
    const { tables } = await loadLaws(request.laws);
    const { impact, jointImpact = [], friction, contact, rolling, pivoting, loads = [] } = tables;
    const all = [...impact, ...jointImpact, ...friction, ...contact, ...rolling, ...pivoting, ...loads];
    const laws = chosenLaws(all, request.names);
    return done(request.json ? lawsJson(laws) : lawsText(laws));
  });
}

function chosenLaws(all: readonly Law[], names: readonly string[]): readonly Law[] {
  const known = all.map(({ name }) => name);
  for (const name of names) {
    if (!known.includes(name)) throw unknownName("laws", "law", name, known);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function lawsJson(laws: readonly Law[]): string {
  return jsonText({
    laws: laws.map((law): JsonValue => {
      const { kind, name, meaning = null, parameters } = law;
      const inner = innerOf(law);
      return {
        kind,
        name,
        meaning,
        parameters: parameters.map(({ validity, ...each }) => ({
          ...each,
          ...(validity && { validity: { ...validity } }),
        })),
        ...(inner && { law: { ...inner } }),
      };
    }),
  });
}

/** One line for each law, followed by one for each parameter. */
function lawsText(laws: readonly Law[]): string {
  return laws
    .map((law) => {
      const parameters = law.parameters.map((each) => `    ${parameterText(each)}\n`);
      const heading = `${law.kind}: ${law.name}${law.meaning === undefined ? "" : `: ${law.meaning}`}`;
      const inner = innerOf(law);
      const within = inner && `    law (a law of impact, default ${inner.default}): ${inner.meaning}\n`;
      return `${heading}\n${parameters.join("")}${within ?? ""}`;
    })
    .join("");
}

/** Description of the inner law of a law of impact that resolves impacts by another one. */
function innerOf(law: Law) {
  return "inner" in law ? law.inner : undefined;
}

function parameterText({ name, unit, meaning, minimum, maximum, default: value }: Parameter): string {
  const range = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    value === undefined ? "required" : `default ${value}`,
  ];
  return `${name}${unit === "1" ? "" : `, ${unit}`} (${range.join(", ")}): ${meaning}`;
}
