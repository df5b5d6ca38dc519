import { type GateSpec, ModelError, type ObstacleSpec, type Scenario } from "@talus/scenario";
import { requireRecord } from "./laws/scenario-members.ts";
import type { SceneParts } from "./scene-parts.ts";

/** Objects that may follow a line of a file. */
type OnLine = Extract<ObstacleSpec, { readonly kind: "wall" | "dam" }> | Exclude<GateSpec, { kind: "plane" }>;

/**
 * The scenario with the points of its lines in place of the files that contain them.
 *
 * @throws ModelError if a line has not been read
 */
export function withLines(scenario: Scenario, parts: SceneParts): Scenario {
  requireRecord("scenario", scenario);
  requireRecord("terrain", scenario.terrain);
  if (typeof parts !== "object" || parts === null) {
    throw new TypeError(`withLines: parts must be an object, got ${String(parts)}`);
  }
  const { lines } = parts;
  const { terrain, gates } = scenario;
  const read = <T extends OnLine>(each: T, key: string): T => {
    if (each.file === undefined) return each;
    const points = lines?.get(key);
    if (points === undefined)
      throw new ModelError(`${key}.file: parts.lines must hold its line, ${each.file}`);
    const { file: _file, line: _line, ...rest } = each;
    return { ...rest, points } as T;
  };
  const obstacles = terrain.obstacles?.map((each, i): ObstacleSpec => {
    const isOnLine = each.kind === "wall" || each.kind === "dam";
    return isOnLine ? read(each, `terrain.obstacles[${i}]`) : each;
  });
  return {
    ...scenario,
    terrain: { ...terrain, ...(obstacles === undefined ? {} : { obstacles }) },
    ...(gates === undefined
      ? {}
      : { gates: gates.map((gate, i) => (gate.kind === "plane" ? gate : read(gate, `gates[${i}]`))) }),
  };
}
