import type { CaseReport } from "@talus/cases";
import type { SweepCells } from "@talus/results/tables";
import type { SharedGround, SweepJob } from "@talus/runner";
import type { StopSignal } from "../process/stop-signal.ts";
import type { ScenarioRequest } from "../scenario/scenario-request.ts";

/** Types of parallel work: the setup of a thread, its jobs, and their results. */
export interface PoolWorks {
  readonly sweep: { readonly setup: SweepSetup; readonly job: SweepJob; readonly answer: SweepCells };
  /** A job is the id of a case. */
  readonly verify: { readonly setup: null; readonly job: string; readonly answer: CaseReport };
}

/** What a worker of a sweep needs. */
export interface SweepSetup extends ScenarioRequest {
  /** The ground of its file, which all workers share; undefined: each makes its own. */
  readonly ground: SharedGround | undefined;
}

export type PoolWork = keyof PoolWorks;

/** Task passed to a worker of a pool. */
export interface PoolTask {
  readonly work: PoolWork;
  readonly setup: PoolWorks[PoolWork]["setup"];
  /** One number shared by all threads; nonzero: stop at the next step. */
  readonly stop: Int32Array;
}

/** Executes jobs one after the other. */
export interface Runner<W extends PoolWork> {
  /** The result; undefined if the job was interrupted. */
  run(job: PoolWorks[W]["job"]): Promise<PoolWorks[W]["answer"] | undefined>;
}

/** Parallel runners, until they are closed. */
export interface Pool<W extends PoolWork> {
  readonly runners: readonly Runner<W>[];
  /** Set by an interrupt. */
  readonly signal: StopSignal;
  close(): Promise<void>;
}

/** Opens a pool with a given number of runners. */
export type OpenPool = <W extends PoolWork>(
  work: W,
  setup: PoolWorks[W]["setup"],
  count: number,
) => Promise<Pool<W>>;

/**
 * Executes all jobs, each by the first free runner, until an interrupt; then closes the pool.
 *
 * @param onAnswer called in the order in which jobs finish
 */
export async function doAll<W extends PoolWork, J extends PoolWorks[W]["job"]>(
  { runners, signal, close }: Pool<W>,
  jobs: readonly J[],
  onAnswer: (job: J, answer: PoolWorks[W]["answer"]) => void,
): Promise<void> {
  let next = 0;
  const work = async (runner: Runner<W>): Promise<void> => {
    for (let job = jobs[next]; job !== undefined && !signal.aborted; job = jobs[next]) {
      next += 1;
      const answer = await runner.run(job);
      if (answer === undefined) return;
      onAnswer(job, answer);
    }
  };
  try {
    await Promise.all(runners.map(work));
  } finally {
    await close();
  }
}
