import { readers as builtInReaders, type ReaderTable } from "@talus/geodata";
import { requireObject } from "@talus/portable-math/arguments";
import { resultKeys } from "../document/document-files.ts";
import type { SourceDocument } from "../rules/field.ts";
import { childField, type Field, failAt, requireDocument } from "../rules/field.ts";
import { ignored, optional, record, required, section, withDefault } from "../rules/record-rule.ts";
import { oneOf, type Rule, refined, reject, text } from "../rules/rule.ts";
import { clipped } from "../rules/scenario-error.ts";
import type { Scenario } from "../types/scenario.ts";
import { body, environment } from "./body-rules.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";
import { forces } from "./force-rules.ts";
import { gates } from "./gate-rules.ts";
import { terrainRule } from "./ground-rules.ts";
import { isHullShape } from "./hull-body-rules.ts";
import { jointLawChoice, type KnownNames, lawChoice } from "./law-rule.ts";
import { seed as seedOfRun } from "./orientation-rule.ts";
import { pairNames } from "./pair-names.ts";
import { bouncing, end, formulation, output, solverRule, start } from "./start-rules.ts";

/**
 * Creates a reader of scenarios of version 1 from plain values: SI numbers, text with units, defaults filled in. The
 * `manifest.json` of a run is such a document; its facts of the run are ignored.
 *
 * @param names   laws, steppers and formulations that a scenario may name; undefined: names of laws are not checked
 * @param readers formats of data files; default: `readers` of the package geodata
 * @returns a function that returns the scenario or throws a ScenarioError of one line: file, line, key, the error and
 *   what is allowed
 */
export function createScenarioReader(
  names?: KnownNames,
  readers?: ReaderTable,
): (document: SourceDocument) => Scenario {
  if (names !== undefined) requireObject("createScenarioReader", "names", names);
  const rule = topRecord(names, readers);
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
    ...methodOf(body, top.method),
    output,
    ...(top.gates === undefined ? {} : { gates: top.gates }),
    seed,
  };
}

/** The method, where it is not that of a scenario without one: bodies with corners are run by steps. */
function methodOf(body: Scenario["body"], given: string | undefined): Pick<Scenario, "method"> {
  if (isHullShape(body)) return { method: given ?? "stepped" };
  return given === undefined || given === "event" ? {} : { method: given };
}

type RuleValue<R> = R extends Rule<infer T> ? T : never;

function topField(document: SourceDocument): Field {
  return { source: document, path: [], value: document.value };
}

const version: Rule<1> = {
  allowed: "1, the version of the format",
  brief: "1",
  schema: { const: 1 },
  read: (field) => (field.value === 1 ? 1 : reject(field, "1, the version of the format")),
};

/** Names of the methods; spheres need no table for the event-based one. */
function methodNames(names: KnownNames | undefined): readonly string[] {
  const formulations = names?.formulations?.map(({ name }) => name) ?? ["unified", "stepped"];
  return [...new Set(["event", ...formulations])];
}

/** All keys of a scenario. */
export function topRecord(names: KnownNames | undefined, readers: ReaderTable = builtInReaders) {
  const lawsSection = record({
    impact: withDefault(
      lawChoice(names?.impact),
      defaults.impactLaw,
      "law of impact",
      "`poisson`; `newton` for a body other than a sphere",
    ),
    jointImpact: optional(
      jointLawChoice(names && (names.jointImpact ?? [])),
      "law for the impacts of several contacts at once",
      "one after the other, each by the law of its pair",
    ),
    friction: withDefault(
      lawChoice(names?.friction),
      defaults.frictionLaw,
      "law of friction while slipping and rolling",
      "`coulomb`",
    ),
    contact: optional(
      lawChoice(names?.contact),
      "a force law: the body is pressed into the ground, and `impact` is not used",
      "none",
    ),
    rolling: optional(lawChoice(names?.rolling), "rolling resistance, a couple along the ground", "none"),
    pivoting: optional(
      lawChoice(names?.pivoting),
      "pivoting friction, a couple against the spin about the normal",
      "none",
    ),
  });
  const keys = record({
    talus: required(version, "version of the format"),
    title: withDefault(text, defaults.title, "heading of the summary"),
    body: required(body, "the moving body"),
    environment: section(environment, "gravity and air"),
    terrain: section(terrainRule(names, readers), "the ground with its obstacles"),
    laws: section(lawsSection, "contact laws, for materials that name none"),
    forces: optional(
      forces(names && (names.loads ?? [])),
      "besides weight, drag and the reaction of the ground",
      "none",
    ),
    start: required(start, "where and how the motion begins"),
    end: section(end, "when the run ends"),
    bouncing: withDefault(bouncing, defaults.bouncing, "how an accumulation of bounces ends", "`exact`"),
    solver: section(solverRule(names?.steppers), "method and tolerances of the integration"),
    output: section(output, "output of the motion"),
    formulation: withDefault(
      formulation,
      defaults.formulation,
      "form of the equations on the ground",
      "`angle-free`",
    ),
    method: optional(
      oneOf(methodNames(names)),
      "phases that end at events, one system of equations for flight, impact and contact, or time steps",
      "`event`; `stepped` for bodies with corners",
    ),
    gates: optional(gates, "places whose crossing is recorded; they do not affect the motion", "none"),
    seed: withDefault(
      seedOfRun,
      defaults.seed,
      "seed of the random numbers that the impact law `rough-ground`, custom laws and `orientation: random` draw; the same seed gives the same run",
    ),
    // For editors.
    $schema: ignored,
    // Results that a manifest adds to its scenario.
    ...Object.fromEntries([...resultKeys].map((key) => [key, ignored])),
  });
  return refined(keys, (read, field) => {
    const top = { ...read, laws: lawsFor(read.body.shape, read.laws, field) };
    if (top.body.material === undefined) return top;
    const place = childField(childField(field, "body"), "material");
    const known = pairNames(top.terrain);
    if (known.length === 0)
      failAt(place, `got ${clipped(String(top.body.material))}; omit it unless a material has with`);
    oneOf(known).read(place);
    return top;
  });
}

/** The laws of a scenario: the default of the law of impact depends on the body. */
function lawsFor(shape: Scenario["body"]["shape"], laws: Scenario["laws"], top: Field): Scenario["laws"] {
  const given = childField(top, "laws");
  const isGiven = isPresent(given) && isPresent(childField(given, "impact"));
  return shape === "sphere" || isGiven ? laws : { ...laws, impact: defaults.otherImpactLaw };
}

function isPresent({ value }: Field): boolean {
  return value !== undefined && value !== null;
}
