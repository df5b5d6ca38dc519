// The talus command. Its workers start in worker.ts.
import { runProcess } from "./run-process.ts";

void runProcess(new URL("./worker.cjs", import.meta.url));
