// The talus command: this module starts both the process and, named by its own address, the workers of its pools.
import { isMainThread } from "node:worker_threads";

const entry = new URL(import.meta.url);
if (isMainThread) {
  const { runProcess } = await import("./process.ts");
  await runProcess(entry);
} else {
  const { answerJobs } = await import("./pool-worker.ts");
  answerJobs();
}
