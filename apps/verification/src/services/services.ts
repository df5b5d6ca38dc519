import type { ReadonlySignal } from "@preact/signals";
import type { Theme } from "@talus/viewer/page";
import type { Route } from "../page/route.ts";
import type { WorkerClient } from "../worker/client.ts";
import type { Checks } from "./checks.ts";

/** Services available to every view. */
export interface Services {
  readonly route: ReadonlySignal<Route>;
  readonly theme: ReadonlySignal<Theme | undefined>;
  toggleTheme(): void;
  /** The list of cases with their results; has its own worker. */
  readonly checks: Checks;
  /** Computes the contents of the current view. */
  readonly worker: WorkerClient;
}

/** Properties of a view: `route` is the one for which it was opened, or a later one of the same view. */
export interface ViewProps {
  readonly route: Route;
  readonly services: Services;
}
