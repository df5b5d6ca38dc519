import type { BoundedLoad } from "@talus/bodies/motion";
import type { Scenario } from "@talus/scenario";
import type { LoadedBody } from "./load-definition.ts";

/** A built-in force: how it is made from the keys of a scenario. */
export interface BuiltInLoad {
  readonly name: string;
  /** The load of a scenario; undefined: it has none. */
  create(scenario: Scenario, body: LoadedBody): BoundedLoad | undefined;
}
