import { requireObject } from "@talus/portable-math/arguments";
import { resultKeys } from "../document/document-files.ts";
import type { SourceDocument } from "../rules/field.ts";
import { childField, type Field, failAt, requireDocument } from "../rules/field.ts";
import { ignored, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { integer, oneOf, type Rule, refined, reject, text } from "../rules/rule.ts";
import type { Scenario } from "../types/scenario.ts";
import { body, environment } from "./body-rules.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { forces } from "./force-rules.ts";
import { gates } from "./gate-rules.ts";
import { terrainRule } from "./ground-rules.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";
import { pairNames } from "./pair-names.ts";
import { bouncing, end, formulation, output, solverRule, start } from "./start-rules.ts";

/**
 * What reads scenarios of version 1 from plain values: SI numbers, text with units, defaults filled in. The `manifest.json` of a run
 * is such a document; what it adds of the run is read over.
 *
 * @param names the laws, steppers and formulations that a scenario may name; left out: names of laws are not checked
 * @returns     gives the scenario, or throws ScenarioError, whose one line names file, line, key, what is wrong and what is allowed
 */
export function createScenarioReader(names?: KnownNames): (document: SourceDocument) => Scenario {
  if (names !== undefined) requireObject("createScenarioReader", "names", names);
  const rule = topRecord(names);
  return (document) => {
    requireDocument("createScenarioReader", document);
    return scenarioOf(rule.read(topField(document)));
  };
}

function scenarioOf(top: RuleValue<ReturnType<typeof topRecord>>): Scenario {
  const { title, body, environment, terrain, laws, start, end, bouncing, output, formulation, seed } = top;
  const stepper = formulation.kind === "selected-frame" ? defaults.massStepper : defaults.stepper;
  const forces = top.forces ?? [];
  return {
    talus: 1,
    title,
    body,
    environment,
    terrain,
    laws,
    ...(forces.length === 0 ? {} : { forces }),
    start,
    end,
    bouncing,
    solver: { stepper, ...top.solver },
    formulation,
    ...(top.method === undefined || top.method === "event" ? {} : { method: top.method }),
    output,
    ...(top.gates === undefined ? {} : { gates: top.gates }),
    seed,
  };
}

type RuleValue<R> = R extends Rule<infer T> ? T : never;

function topField(document: SourceDocument): Field {
  return { source: document, path: [], value: document.value };
}

const version: Rule<1> = {
  allowed: "1, the version of the format",
  schema: { const: 1 },
  read: (field) => (field.value === 1 ? 1 : reject(field, "1, the version of the format")),
};

/** Spheres are run by events without a table. */
function methodNames(names: KnownNames | undefined): readonly string[] {
  const formulations = names?.formulations?.map(({ name }) => name) ?? ["unified"];
  return [...new Set(["event", ...formulations])];
}

/** All keys of a scenario. */
export function topRecord(names: KnownNames | undefined) {
  const lawsSection = record({
    impact: withDefault(lawChoice(names?.impact), defaults.impactLaw),
    friction: withDefault(lawChoice(names?.friction), defaults.frictionLaw),
    contact: optional(lawChoice(names?.contact)),
    rolling: optional(lawChoice(names?.rolling)),
    pivoting: optional(lawChoice(names?.pivoting)),
  });
  const keys = record({
    talus: required(version),
    title: withDefault(text, defaults.title),
    body: required(body),
    environment: section(environment),
    terrain: section(terrainRule(names)),
    laws: section(lawsSection),
    forces: optional(forces(names && (names.loads ?? []))),
    start: required(start),
    end: section(end),
    bouncing: withDefault(bouncing, defaults.bouncing),
    solver: section(solverRule(names?.steppers)),
    output: section(output),
    formulation: withDefault(formulation, defaults.formulation),
    method: optional(oneOf(methodNames(names))),
    gates: optional(gates),
    seed: withDefault(integer(0, 4294967295), defaults.seed),
    // For editors.
    $schema: ignored,
    // What a manifest adds to its scenario.
    ...Object.fromEntries([...resultKeys].map((key) => [key, ignored])),
  });
  return refined(keys, (top, field) => {
    if (top.body.material === undefined) return top;
    const place = childField(childField(field, "body"), "material");
    const known = pairNames(top.terrain);
    if (known.length === 0)
      failAt(place, `got ${top.body.material}; allowed: left out where no material has with`);
    oneOf(known).read(place);
    return top;
  });
}
