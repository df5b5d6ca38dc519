import { gravity } from "@talus/bodies/motion";
import type { BuiltInLoad } from "./built-in-load.ts";

/** F = -m g E_Z (docs/theory/phases.md (2.1)): `environment.gravity`. */
export const weight: BuiltInLoad = {
  name: "weight",
  create: ({ environment }) => gravity([0, 0, -environment.gravity]),
};
