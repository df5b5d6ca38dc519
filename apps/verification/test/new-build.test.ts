// A new build replaces the one stored in the browser of a reader; needs what `npm run build` has built.
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
const isShown = "document.querySelector('tr[data-task]') !== null";
const onlyTheNewIsKept = `(async () => {
  for (;;) {
    const names = await caches.keys();
    if (names.length === 1 && names[0].endsWith(" anew")) return;
    await new Promise(requestAnimationFrame);
  }
})()`;
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
      const address = `http://localhost:${(server.address() as AddressInfo).port}/#/engines`; // computes nothing
      const { page } = await site.open();
      const folderOfScript = (): Promise<unknown> =>
        page.evaluate("document.querySelector('script[src]').src.split('/').at(-2)");
      await page.goto(address);
      await page.waitForFunction(isShown);
      await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
      expect(await folderOfScript()).toBe("assets");

      buildAnew(folder);
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForFunction(isShown);
      expect(await folderOfScript()).toBe("anew");
      await page.evaluate(onlyTheNewIsKept);

      server.closeAllConnections();
      server.close();
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForFunction(isShown);
      expect(await folderOfScript()).toBe("anew");
    } finally {
      server.close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);

/** Simulates a build in which all files have new names, as with new contents. */
function buildAnew(folder: string): void {
  renameSync(join(folder, "assets"), join(folder, "anew"));
  for (const name of ["index.html", "service-worker.js"]) {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8").replaceAll("./assets/", "./anew/");
    writeFileSync(file, text.replace(/[0-9a-f]{16}(?=`)/, "anew"));
  }
}
