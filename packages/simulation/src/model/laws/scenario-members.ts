import { ModelError, type Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import type { LawTables } from "./law-tables.ts";

const members = {
  "": ["body", "environment", "terrain", "laws", "start", "end", "bouncing", "solver", "output"],
  environment: ["wind", "drag"],
  terrain: ["surface", "material"],
  laws: ["impact", "friction"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Vectors present in every start of its kind. */
const vectors = {
  flight: ["position", "velocity", "angularVelocity", "orientation"],
  contact: ["at", "angularVelocity", "orientation"],
  hopping: ["at", "velocity", "angularVelocity", "orientation"],
} as const satisfies Readonly<Record<Scenario["start"]["kind"], readonly string[]>>;

const tables = [
  "impact",
  "friction",
  "contact",
  "rolling",
  "pivoting",
  "steppers",
] as const satisfies readonly (keyof LawTables)[];

/**
 * Checks that a scenario has the required members, before their numbers are checked.
 *
 * @throws ModelError with the key, the allowed and the given value
 */
export function requireScenario(scenario: Scenario): void {
  requireRecord("scenario", scenario);
  for (const [key, names] of Object.entries(members)) {
    const owner: unknown = key === "" ? scenario : Reflect.get(scenario, key);
    for (const name of names) {
      requireRecord(key === "" ? name : `${key}.${name}`, Reflect.get(owner as object, name));
    }
  }
  requireStart(scenario.start);
}

/**
 * Checks that a start has its members, before their numbers are checked.
 *
 * @throws ModelError with the key, the allowed and the given value
 */
export function requireStart(start: Scenario["start"]): void {
  requireRecord("start", start);
  if (!Object.hasOwn(vectors, start.kind)) {
    const known = Object.keys(vectors).join(", ");
    throw new ModelError(`start.kind: must be one of ${known}, got ${String(start.kind)}`);
  }
  for (const name of vectors[start.kind]) requireNumbers(`start.${name}`, Reflect.get(start, name));
  if (start.kind === "contact") requireRecord("start.slip", start.slip);
}

/** @throws TypeError if the ground does not come from createTerrain, or a table of laws is missing */
export function requireParts(terrain: Terrain, laws: LawTables): void {
  if (typeof terrain?.createQuery !== "function") {
    throw new TypeError(`createModel: terrain must come from createTerrain, got ${String(terrain)}`);
  }
  for (const name of tables) {
    if (Array.isArray(laws?.[name])) continue;
    throw new TypeError(`createModel: laws.${name} must be a list, got ${String(laws?.[name])}`);
  }
  for (const name of ["formulations", "loads", "jointImpact"] as const) {
    const table: unknown = laws[name];
    if (table === undefined || Array.isArray(table)) continue;
    throw new TypeError(`createModel: laws.${name} must be a list, got ${String(table)}`);
  }
}

/** @throws ModelError if the value is not an object */
export function requireRecord(key: string, value: unknown): void {
  if (typeof value === "object" && value !== null) return;
  throw new ModelError(`${key}: must be an object, got ${String(value)}`);
}

function requireNumbers(key: string, value: unknown): void {
  if (Array.isArray(value)) return;
  throw new ModelError(`${key}: must be a list of numbers, got ${String(value)}`);
}
