// The talus command: this module starts both the process and, named by its own address, the worker of a run.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import type { Host } from "./command-line.ts";

if (isMainThread) {
  const { runCommandLine } = await import("./command-line.ts");
  process.exitCode = await runCommandLine(process.argv.slice(2), createHost());
} else {
  const { answerTask } = await import("./run-worker.ts");
  await answerTask();
}

function createHost(): Host {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that has seen enough (`talus run ... | head -1`) is no failure of ours.
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  return {
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    colours: process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb",
    version: packageVersion(),
    async run(request) {
      const { runInWorker } = await import("./run-in-worker.ts");
      return runInWorker(request, new URL(import.meta.url));
    },
  };
}

/** The package's own description lies one directory above, from the sources and from the bundle. */
function packageVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
