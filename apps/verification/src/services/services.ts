import type { ReadonlySignal } from "@preact/signals";
import type { Theme } from "@talus/viewer/page";
import type { Route } from "../page/route.ts";
import type { WorkerClient } from "../worker/client.ts";
import type { Checks } from "./checks.ts";

/** What every view may use. */
export interface Services {
  readonly route: ReadonlySignal<Route>;
  readonly theme: ReadonlySignal<Theme | undefined>;
  toggleTheme(): void;
  /** The list of cases and how they came out; has a worker of its own. */
  readonly checks: Checks;
  /** Runs what the reader looks at. */
  readonly worker: WorkerClient;
}

/** What a view is given: `route` is the one it was opened for, or a later one of the same view. */
export interface ViewProps {
  readonly route: Route;
  readonly services: Services;
}
