import { type ReadonlySignal, signal } from "@preact/signals";
import type { CatalogueGroup } from "../compute/catalogue.ts";
import type { CheckedCase } from "../compute/check-case.ts";
import { Cancelled, type WorkerClient } from "../worker/client.ts";

/** The list of cases with the results of those that have run. Exists as long as the page. */
export interface Checks {
  /** Empty until the worker has replied. */
  readonly groups: ReadonlySignal<readonly CatalogueGroup[]>;
  readonly results: ReadonlySignal<ReadonlyMap<string, CheckedCase>>;
  /** The case that is running, or "". */
  readonly running: ReadonlySignal<string>;
  /** Error of the list itself, or "". */
  readonly trouble: ReadonlySignal<string>;
  /** Runs the remaining cases, one after the other. */
  runAll(): Promise<void>;
  /** Runs all cases again. */
  runAgain(): Promise<void>;
  stop(): void;
}

export function createChecks(worker: WorkerClient): Checks {
  const groups = signal<readonly CatalogueGroup[]>([]);
  const results = signal<ReadonlyMap<string, CheckedCase>>(new Map());
  const running = signal("");
  const trouble = signal("");
  const told = worker.ask("catalogue", null);
  told.then(
    async (all) => {
      // one group at a time, so that the page responds in between
      for (const group of all) {
        groups.value = [...groups.value, group];
        await new Promise((next) => setTimeout(next));
      }
    },
    (error: Error) => {
      trouble.value = error.message;
    },
  );

  const runAll = async (): Promise<void> => {
    const all = await told.catch(() => []); // reported below
    if (running.value !== "") return;
    const due = all.flatMap(({ cases }) => cases).filter(({ id }) => !results.value.has(id));
    try {
      for (const { id, tolerance } of due) {
        running.value = id;
        const result = await checked(id, tolerance);
        results.value = new Map([...results.value, [id, result]]);
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      running.value = "";
    }
  };
  /** A case whose computation throws has failed; the others continue. */
  const checked = async (id: string, tolerance: number): Promise<CheckedCase> => {
    try {
      return await worker.ask("check", { id, values: {} });
    } catch (error) {
      if (error instanceof Cancelled) throw error;
      return { id, passed: false, error: Infinity, tolerance };
    }
  };
  return {
    groups,
    results,
    running,
    trouble,
    runAll,
    runAgain: async () => {
      results.value = new Map();
      await runAll();
    },
    stop: worker.cancel,
  };
}
