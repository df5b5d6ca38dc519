import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

/** The part of playwright-core that is used. Its own types need the library of the DOM, which no test here has. */
interface PlaywrightCore {
  readonly chromium: {
    launch(options: { executablePath: string; args: readonly string[] }): Promise<{
      version(): string;
      newPage(): Promise<BrowserPage>;
      close(): Promise<void>;
    }>;
  };
}

interface BrowserPage {
  on(event: "console", listen: (message: { type(): string; text(): string }) => void): void;
  on(event: "pageerror", listen: (error: Error) => void): void;
  goto(address: string): Promise<unknown>;
  waitForFunction(code: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Chromium without a window, and pages that it gets from this process. */
export interface Browser {
  readonly version: string;
  /**
   * Loads an ES module in a page of its own and returns what it printed, by lines.
   *
   * @param later modules that it loads by their file names
   * @throws Error when the module throws or prints an error
   */
  run(code: string, later?: ReadonlyMap<string, string>): Promise<string[]>;
  /** Ends the browser and the server. */
  close(): Promise<void>;
}

/** Every page loads the module that is run, and says when it has run. */
const loading = `try { await import("./main.js"); } catch (error) { console.error(error.stack); } window.hasRun = true;`;
const pages = `<!doctype html><link rel=icon href=data:,><script type=module>${loading}</script>`;
/** Nothing is asked of the network, and no graphics are needed. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu",
];

/** Starts Chromium. The caller closes it, whatever happens. */
export async function openBrowser(executablePath: string): Promise<Browser> {
  const require = createRequire(import.meta.url);
  const { chromium } = require("playwright-core") as PlaywrightCore;
  const browser = await chromium.launch({ executablePath, args: quiet });
  const modules = new Map<string, string>();
  const server = createServer(({ url = "/" }, response) => {
    const module = modules.get(url.slice(1));
    response.setHeader("Content-Type", module === undefined ? "text/html; charset=utf-8" : "text/javascript");
    response.end(module ?? pages);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

  async function run(code: string, later: ReadonlyMap<string, string> = new Map()): Promise<string[]> {
    modules.clear();
    for (const [name, text] of [["main.js", code] as const, ...later]) modules.set(name, text);
    const printed: string[] = [];
    const errors: string[] = [];
    const page = await browser.newPage();
    page.on("console", (message) => (message.type() === "log" ? printed : errors).push(message.text()));
    page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
    await page.goto(address);
    await page.waitForFunction("window.hasRun");
    await page.close();
    if (errors.length > 0) throw new Error(errors.join("\n"));
    return printed;
  }

  async function close(): Promise<void> {
    await browser.close();
    await new Promise((closed) => server.close(closed));
  }

  return { version: browser.version(), run, close };
}
