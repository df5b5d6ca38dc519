import type { BoundedLoad } from "@talus/bodies/motion";
import type { BuiltInForce, Scenario } from "@talus/scenario";
import type { LoadedBody } from "./load-definition.ts";

/** A built-in force: how it is made from the keys of a scenario. */
export interface BuiltInLoad {
  readonly name: string;
  /**
   * Checks the numbers of a force of a scenario if it is this one, for scenarios of any origin.
   *
   * @throws ModelError with the key, the allowed and the given value
   */
  check?(force: BuiltInForce, key: string): void;
  /** The load of a scenario; undefined: it has none. */
  create(scenario: Scenario, body: LoadedBody): BoundedLoad | undefined;
}
