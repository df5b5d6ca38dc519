// The talus command. Its workers begin in worker.ts.
import { runProcess } from "./process.ts";

void runProcess(new URL("./worker.cjs", import.meta.url));
