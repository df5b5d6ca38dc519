// A new build in place of the one that a reader has kept; needs what `npm run build` has built.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { tool } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { openSite } from "./page-in-browser.ts";

const chromium = tool("chromium");
const built = fileURLToPath(new URL("../dist/", import.meta.url));
const oneHasRun = "document.querySelector('[data-state=ok]') !== null";
const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

test.skipIf(!chromium.available || !existsSync(built))(
  `a new build takes the place of the one that was kept, also from a server that lets browsers keep files${chromium.note}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "talus-build-"));
    cpSync(built, folder, { recursive: true });
    const server = createServer((request, response) => {
      const name = new URL(request.url ?? "/", "http://localhost").pathname.slice(1) || "index.html";
      const file = join(folder, name);
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
      response.setHeader("Cache-Control", "max-age=3600");
      response.end(readFileSync(file));
    });
    const site = await openSite(chromium.command);
    try {
      await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
      const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
      const { page } = await site.open();
      const scripts = (): Promise<unknown> =>
        page.evaluate("[...document.scripts].map(({ src }) => src.split('/').at(-1)).join()");
      await page.goto(address);
      await page.waitForFunction(oneHasRun);
      await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
      const before = String(await scripts());

      buildAnew(folder, before, "index-anew.js");
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForFunction(oneHasRun);
      expect(await scripts()).toBe("index-anew.js");
      await page.waitForFunction("caches.keys().then((names) => names.join().endsWith(' anew') && names.length === 1)");

      server.closeAllConnections();
      server.close();
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForFunction(oneHasRun);
      expect(await scripts()).toBe("index-anew.js");
    } finally {
      server.close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);

/** As a build that has another entry: other names in all files, another digest. */
function buildAnew(folder: string, entry: string, next: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(html|js)$/.test(name)) continue;
    const text = readFileSync(join(folder, name), "utf8").replaceAll(entry, next);
    rmSync(join(folder, name));
    const digest = name === "service-worker.js" ? text.replace(/\$\{begin\}[0-9a-f]{16}/, "${begin}anew") : text;
    writeFileSync(join(folder, name.replace(entry, next)), digest);
  }
}
