import type { Scenario, SourceDocument } from "@talus/scenario";
import {
  childField,
  type Field,
  failAt,
  ignored,
  integer,
  oneOf,
  optional,
  type Rule,
  record,
  refined,
  reject,
  requireDocument,
  required,
  requireObject,
  requireText,
  section,
  text,
  withDefault,
} from "@talus/scenario/rules";
import { pairNames } from "@talus/simulation";
import { body, environment } from "./body-rules.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { resultKeys } from "./document-files.ts";
import { forces } from "./force-rules.ts";
import { gates } from "./gate-rules.ts";
import { terrainRule } from "./ground-rules.ts";
import { type FileAccess, withIncludes } from "./include.ts";
import { type KnownNames, lawChoice } from "./law-rule.ts";
import { type Setting, withSettings } from "./setting.ts";
import { bouncing, end, formulation, output, solverRule, start } from "./start-rules.ts";
import { readToml } from "./toml-source.ts";
import { readYaml } from "./yaml-source.ts";

export type ScenarioFormat = "yaml" | "json" | "toml";

export interface ParseOptions {
  /** Left out: told from the end of the file name. */
  readonly format?: ScenarioFormat;
  /** The laws, steppers and formulations that a file may name. Left out: names of laws are not checked here. */
  readonly names?: KnownNames;
  /** Values in place of those of the file. */
  readonly settings?: readonly Setting[];
  /** How files are reached that the file includes; left out: it may include none. */
  readonly files?: FileAccess;
}

/**
 * Reads a scenario file of version 1: SI numbers, text with units, defaults filled in.
 * The `manifest.json` of a run is such a file; what it adds of the run is read over.
 *
 * @param source the text of the file
 * @param file   its name: for messages, and its end (.yaml, .yml, .json, .toml) names the format
 * @throws ScenarioError whose one line names file, line, key, what is wrong and what is allowed
 */
export function parseScenario(source: string, file: string, options: ParseOptions = {}): Scenario {
  const document = readDocument(source, file, options);
  return createScenarioReader(options.names)(withSettings(document, options.settings ?? []));
}

/**
 * A scenario file and what it includes as plain values with their places; nothing but the syntax is checked.
 *
 * @throws ScenarioError of one line
 */
export function readDocument(
  source: string,
  file: string,
  options: Pick<ParseOptions, "format" | "files"> = {},
): SourceDocument {
  requireText("readDocument", "source", source);
  requireText("readDocument", "file", file);
  requireObject("readDocument", "options", options);
  const { format, files } = options;
  return withIncludes(readOne(source, file, format), file, readOne, files);
}

/** A carriage return alone ends a line too: so says YAML 1.2 (5.4), and neither parser does it. */
function readOne(source: string, file: string, format = formatOf(file)): SourceDocument {
  const text = source.replace(/\r\n?/g, "\n");
  return format === "toml" ? readToml(text, file) : readYaml(text, file);
}

/** Gives the scenario that a document says, checked and with defaults filled in, or throws ScenarioError. */
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

/** YAML reads JSON too, so that a name without a known end is taken for YAML. */
function formatOf(file: string): ScenarioFormat {
  const name = file.toLowerCase();
  if (name.endsWith(".toml")) return "toml";
  return name.endsWith(".json") ? "json" : "yaml";
}

const version: Rule<1> = {
  allowed: "1, the version of the format",
  schema: { const: 1 },
  read: (field) => (field.value === 1 ? 1 : reject(field, "1, the version of the format")),
};

/** Spheres are run by events without a table. */
function methodNames(names: ParseOptions["names"]): readonly string[] {
  const formulations = names?.formulations?.map(({ name }) => name) ?? ["unified"];
  return [...new Set(["event", ...formulations])];
}

/** All keys of a scenario. */
export function topRecord(names: ParseOptions["names"]) {
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
    forces: optional(forces),
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
