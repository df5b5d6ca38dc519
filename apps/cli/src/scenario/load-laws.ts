import type { InputFile } from "@talus/results";
import { builtInTables } from "@talus/runner";
import { builtInForces } from "@talus/scenario";
import type { LawTables } from "@talus/simulation";
import { BadInput } from "../process/bad-input.ts";
import {
  type ForceLawDefinition,
  type FrictionLawDefinition,
  guardedForceLaw,
  guardedFrictionLaw,
  guardedImpactLaw,
  guardedJointImpactLaw,
  guardedLoad,
  guardedTurningLaw,
  type ImpactLawDefinition,
  type JointImpactLawDefinition,
  type LoadDefinition,
  type PivotingLawDefinition,
  type RollingLawDefinition,
} from "./guarded-law.ts";
import { loadModule } from "./load-module.ts";

type LawDefinition =
  | ImpactLawDefinition
  | JointImpactLawDefinition
  | FrictionLawDefinition
  | ForceLawDefinition
  | RollingLawDefinition
  | PivotingLawDefinition
  | LoadDefinition;

const kinds: readonly unknown[] = [
  "impact",
  "joint-impact",
  "friction",
  "force",
  "rolling",
  "pivoting",
  "load",
];

/** Built-in laws, laws of plug-in files, and formulations, with the plug-in files. */
export interface LoadedLaws {
  readonly tables: LawTables;
  /** With paths as given. */
  readonly plugins: readonly InputFile[];
}

/**
 * Loads JavaScript modules that export `laws`, and adds these to the built-in tables. The code of a module is run.
 *
 * @throws BadInput of one line naming the file and what is wrong with it
 */
export async function loadLaws(files: readonly string[]): Promise<LoadedLaws> {
  const impact: ImpactLawDefinition[] = [...builtInTables.impact];
  const jointImpact: JointImpactLawDefinition[] = [...(builtInTables.jointImpact ?? [])];
  const friction: FrictionLawDefinition[] = [...builtInTables.friction];
  const contact: ForceLawDefinition[] = [...builtInTables.contact];
  const rolling: RollingLawDefinition[] = [...builtInTables.rolling];
  const pivoting: PivotingLawDefinition[] = [...builtInTables.pivoting];
  const loads: LoadDefinition[] = [...(builtInTables.loads ?? [])];
  const tables = {
    impact,
    "joint-impact": jointImpact,
    friction,
    force: contact,
    rolling,
    pivoting,
    load: loads,
  };
  const plugins: InputFile[] = [];
  for (const file of files) {
    const { exports, plugin } = await loadModule(file, "--law");
    for (const law of lawsOf(exports, file)) {
      const others = tables[law.kind].map(({ name }) => name);
      if (law.kind === "load") others.push(...builtInForces);
      if (others.includes(law.name)) {
        throw new BadInput(`${file}: there is already a law of ${law.kind} named "${law.name}"`);
      }
      const where = `${file}: law "${law.name}"`;
      if (law.kind === "impact") impact.push(guardedImpactLaw(law, where));
      else if (law.kind === "joint-impact") jointImpact.push(guardedJointImpactLaw(law, where));
      else if (law.kind === "friction") friction.push(guardedFrictionLaw(law, where));
      else if (law.kind === "force") contact.push(guardedForceLaw(law, where));
      else if (law.kind === "rolling") rolling.push(guardedTurningLaw(law, where));
      else if (law.kind === "pivoting") pivoting.push(guardedTurningLaw(law, where));
      else loads.push(guardedLoad(law, where));
    }
    plugins.push(plugin);
  }
  const laws = { impact, jointImpact, friction, contact, rolling, pivoting, loads };
  return { tables: { ...builtInTables, ...laws }, plugins };
}

function lawsOf({ laws }: Readonly<Record<string, unknown>>, file: string): readonly LawDefinition[] {
  if (!Array.isArray(laws) || laws.length === 0) {
    throw new BadInput(`${file}: must export a list "laws" of at least one law`);
  }
  return laws.map((law: unknown, i) => usable(law, `${file}: laws[${i}]`));
}

function usable(law: unknown, where: string): LawDefinition {
  if (typeof law !== "object" || law === null) throw new BadInput(`${where}: must be an object`);
  const { api, kind, name, parameters, inner, bounceSums, followsFriction, validity, create } = law as Record<
    string,
    unknown
  >;
  if (api !== 1) throw new BadInput(`${where}.api: must be 1, got ${String(api)}`);
  if (!kinds.includes(kind))
    throw new BadInput(`${where}.kind: must be one of ${kinds.join(", ")}, got ${String(kind)}`);
  if (typeof name !== "string" || name === "") throw new BadInput(`${where}.name: must be a text`);
  if (!Array.isArray(parameters) || !parameters.every(isParameter)) {
    throw new BadInput(`${where}.parameters: must be a list of { name, unit, meaning, ... }`);
  }
  if (inner !== undefined && (kind !== "impact" || !isInner(inner))) {
    throw new BadInput(`${where}.inner: must be { default, meaning } of a law of impact`);
  }
  if (bounceSums !== undefined && (kind !== "impact" || typeof bounceSums !== "function")) {
    throw new BadInput(`${where}.bounceSums: must be a function of a law of impact`);
  }
  if (validity !== undefined && (kind !== "impact" || typeof validity !== "function")) {
    throw new BadInput(`${where}.validity: must be a function of a law of impact`);
  }
  if (followsFriction !== undefined && (kind !== "impact" || typeof followsFriction !== "boolean")) {
    throw new BadInput(`${where}.followsFriction: must be true or false, of a law of impact`);
  }
  if (typeof create !== "function") throw new BadInput(`${where}.create: must be a function`);
  return law as unknown as LawDefinition;
}

function isParameter(parameter: unknown): boolean {
  return (
    typeof parameter === "object" &&
    parameter !== null &&
    "name" in parameter &&
    typeof parameter.name === "string" &&
    "unit" in parameter &&
    typeof parameter.unit === "string" &&
    (!("validity" in parameter) || (typeof parameter.validity === "object" && parameter.validity !== null))
  );
}

function isInner(inner: unknown): boolean {
  if (typeof inner !== "object" || inner === null) return false;
  const { default: name, meaning } = inner as Record<string, unknown>;
  return typeof name === "string" && typeof meaning === "string";
}
