// A worker of the command's pools.
import { answerJobs } from "./pool-worker.ts";

answerJobs();
