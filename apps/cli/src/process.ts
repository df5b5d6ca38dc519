import { readFileSync } from "node:fs";
import { runCommandLine } from "./command-line.ts";
import type { Host } from "./host.ts";
import { hearInterrupts } from "./interrupts.ts";

/**
 * Does what the arguments of the process ask for, and leaves the exit code with it.
 *
 * @param entry the module of the workers
 */
export async function runProcess(entry: URL): Promise<void> {
  process.exitCode = await runCommandLine(process.argv.slice(2), createHost(entry));
}

function createHost(entry: URL): Host {
  const { stdout, stderr } = process;
  for (const stream of [stdout, stderr]) {
    // A reader that has seen enough (`talus run ... | head -1`) is no failure of ours.
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const isPlain = process.env.TERM === "dumb";
  const terminal = stderr.isTTY === true && !isPlain ? writerTo(stderr) : undefined;
  return {
    stdout: writerTo(stdout),
    stderr: writerTo(stderr),
    colours: stdout.isTTY === true && !isPlain && !process.env.NO_COLOR,
    columns: stdout.isTTY === true ? stdout.columns : undefined,
    terminal,
    version: packageVersion(),
    clock: () => performance.now() / 1000,
    hearInterrupts,
    async openPool(work, setup, count) {
      const { poolOfWorkers } = await import("./pool-of-workers.ts");
      return poolOfWorkers(entry)(work, setup, count);
    },
  };
}

function writerTo(stream: NodeJS.WriteStream): (text: string) => void {
  return (text) => void stream.write(text);
}

/** The package's own description lies one directory above, from the sources and from the bundle. */
function packageVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
