import { readFileSync } from "node:fs";
import { runCommandLine } from "./command-line.ts";
import type { Host } from "./host/host.ts";
import { fileTrouble } from "./process/bad-input.ts";
import { exitCode } from "./process/exit-code.ts";
import { hearInterrupts } from "./process/interrupts.ts";

/**
 * Executes the arguments of the process and sets its exit code.
 *
 * @param entry the module of the workers
 */
export async function runProcess(entry: URL): Promise<void> {
  const host = createHost(entry);
  process.once("exit", tellUnfinished);
  process.exitCode = await runCommandLine(process.argv.slice(2), host);
  process.off("exit", tellUnfinished);
}

/** A process ends without a reply if it is terminated, or if nothing is left to wait for. */
function tellUnfinished(): void {
  process.exitCode = exitCode.badInput;
  process.stderr.write(
    "talus: ended before its work was done; this happens if a module of --law or --reader ends the process, or waits forever\n",
  );
}

function createHost(entry: URL): Host {
  const { stdout, stderr } = process;
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`talus run ... | head -1`) is not a failure.
    if (error.code === "EPIPE") return;
    stderr.write(`talus: cannot write to stdout: ${fileTrouble(error) ?? error.message}\n`);
    process.once("exit", () => {
      process.exitCode = exitCode.badInput;
    });
  });
  stderr.on("error", () => {}); // no place is left to report it
  const isPlain = process.env.TERM === "dumb";
  const terminal = stderr.isTTY === true && !isPlain ? writerTo(stderr) : undefined;
  return {
    stdout: writerTo(stdout),
    stderr: writerTo(stderr),
    colours: stdout.isTTY === true && !isPlain && !process.env.NO_COLOR,
    // A terminal of unknown width reports 0.
    columns: stdout.isTTY === true && stdout.columns > 0 ? stdout.columns : undefined,
    terminal,
    version: packageVersion(),
    clock: () => performance.now() / 1000,
    hearInterrupts,
    async openPool(work, setup, count) {
      const { poolOfWorkers } = await import("./host/pool-of-workers.ts");
      return poolOfWorkers(entry)(work, setup, count);
    },
  };
}

function writerTo(stream: NodeJS.WriteStream): (text: string) => void {
  return (text) => void stream.write(text);
}

/** The package description lies one directory above, both from the sources and from the bundle. */
function packageVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
