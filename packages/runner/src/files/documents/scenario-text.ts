import { requireObject } from "@talus/portable-math/arguments";
import { type JsonRecord, jsonText } from "@talus/results/text";
import type { Scenario } from "@talus/scenario";
import { Document, isScalar, isSeq, visit } from "yaml";

/** A scenario as YAML that `parseScenario` reads back bit for bit; lists of numbers are on one line. */
export function scenarioYaml(scenario: Scenario): string {
  requireObject("scenarioYaml", "scenario", scenario);
  const document = new Document(scenario);
  visit(document, {
    Seq(_, node) {
      if (isSeq(node) && node.items.every((item) => isScalar(item))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** A scenario as JSON that `parseScenario` reads back bit for bit. */
export function scenarioJson(scenario: Scenario): string {
  requireObject("scenarioJson", "scenario", scenario);
  return jsonText(scenario as unknown as JsonRecord); // plain JSON data; the type only lacks an index signature
}
