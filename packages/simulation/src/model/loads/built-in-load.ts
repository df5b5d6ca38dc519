import type { BoundedLoad } from "@talus/bodies/motion";
import type { Scenario } from "@talus/scenario";
import type { LoadedBody } from "./load-definition.ts";

/** A force that is built in: how the keys of a scenario make it. */
export interface BuiltInLoad {
  readonly name: string;
  /** The load of a scenario; undefined: it has none. */
  create(scenario: Scenario, body: LoadedBody): BoundedLoad | undefined;
}
