import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { chromiumFlags, complaintsOf, type TalkingPage, waitUntil } from "@talus/testing-tools";

/** Interface used of playwright-core, whose own types need the library of the DOM, which no test here has. */
interface PlaywrightCore {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      newContext(options: PageOptions): Promise<{
        newPage(): Promise<BrowserPage>;
        close(): Promise<void>;
      }>;
      startTracing(page: BrowserPage, options: { categories: readonly string[] }): Promise<void>;
      stopTracing(): Promise<Buffer>;
      close(): Promise<void>;
    }>;
  };
}

export interface PageOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  readonly acceptDownloads?: boolean;
}

export interface BrowserPage extends TalkingPage {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Runs a text as JavaScript in the page. */
  evaluate(code: string): Promise<unknown>;
  waitForFunction(code: string, argument?: unknown, options?: { timeout: number }): Promise<unknown>;
  waitForLoadState(state: "networkidle"): Promise<void>;
  waitForEvent(event: "download"): Promise<{ path(): Promise<string>; suggestedFilename(): string }>;
  /** Blocks addresses such as "**\/name-*.js". */
  route(addresses: string, answer: (route: { abort(): Promise<void> }) => Promise<void>): Promise<void>;
  screenshot(options: { path?: string }): Promise<Buffer>;
  click(selector: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
  readonly keyboard: { press(key: string): Promise<void> };
}

/** Records of Chromium; `tdur` is processor time, µs. */
interface Trace {
  readonly traceEvents: readonly {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** Begin, µs. */
    readonly ts: number;
    readonly tdur?: number;
    readonly args: { readonly name?: string };
  }[];
}

/**
 * Waits until an element of the page contains a text. Waiting for the element alone is not enough if it existed before:
 * the page continues after the address has changed.
 */
export async function waitForText(page: BrowserPage, selector: string, text: string): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await page.waitForFunction(
    `${element}?.textContent.includes(${JSON.stringify(text)}) === true`,
    undefined,
    {
      timeout: 60_000, // a run and the code that draws it on a busy processor
    },
  );
}

/** A page of a separate reader: nothing is shared with another. */
export interface OpenPage {
  readonly page: BrowserPage;
  /** Complaints of the page, and requests to other places than its own. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Processor time, ms, which a busy machine does not lengthen. */
export interface Tasks {
  /** Longest task of the page's own thread, which draws and receives input. */
  readonly longest: number;
  /**
   * All tasks of this thread and of workers that began before the page set the mark "done", or all without such a mark.
   */
  readonly sum: number;
}

export interface VerificationSite {
  /** Ends with "/". */
  readonly address: string;
  open(options?: Partial<PageOptions>): Promise<OpenPage>;
  /** Tasks of the browser during `act`. */
  tasksDuring(page: BrowserPage, act: () => Promise<void>): Promise<Tasks>;
  /** Stops the server only. */
  stopServer(): void;
  /** Stops browser and server. */
  close(): Promise<void>;
}

/**
 * Serves the built page by its own server, and starts Chromium. The caller closes it, whatever happens.
 *
 * @param under the folder of the address, such as "/some/folder/"
 */
export async function openSite(executablePath: string, under = "/"): Promise<VerificationSite> {
  const script = fileURLToPath(new URL("../serve.mjs", import.meta.url));
  const server = spawn(process.execPath, [script, "--port", "0", "--under", under], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { chromium } = createRequire(import.meta.url)("playwright-core") as PlaywrightCore;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags }).catch((error: unknown) => {
    server.kill();
    throw error;
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
    server.once("exit", () => reject(new Error("the server ended")));
  });

  async function open(options: Partial<PageOptions> = {}): Promise<OpenPage> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
    const page = await context.newPage();
    page.waitForFunction = (code, _, options) => waitUntil(page, code, options?.timeout);
    const isOwn = (url: string): boolean => url.startsWith(address) || /^(data|blob):/.test(url);
    const complaints = complaintsOf(page, isOwn);
    return { page, complaints, close: () => context.close() };
  }

  async function tasksDuring(page: BrowserPage, act: () => Promise<void>): Promise<Tasks> {
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing", "__metadata"] });
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
    const named = (wanted: RegExp): ReadonlySet<string> => {
      const threads = traceEvents.filter(
        ({ name, args }) => name === "thread_name" && wanted.test(args.name ?? ""),
      );
      return new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
    };
    const [own, workers] = [named(/^CrRendererMain$/), named(/^DedicatedWorker/)];
    const tasks = traceEvents.filter(({ name }) => /RunTask$/.test(name));
    const of = (threads: ReadonlySet<string>) => tasks.filter(({ pid, tid }) => threads.has(`${pid} ${tid}`));
    if (of(own).length === 0) throw new Error("tasksDuring: no task was recorded");
    const done = traceEvents.find(({ name }) => name === "done")?.ts ?? Infinity;
    const before = [...of(own), ...of(workers)].filter(({ ts }) => ts < done);
    return {
      longest: Math.max(...of(own).map(({ tdur = 0 }) => tdur)) / 1000,
      sum: before.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    };
  }

  return {
    address,
    open,
    tasksDuring,
    stopServer: () => void server.kill(),
    async close() {
      server.kill();
      await browser.close();
    },
  };
}
