// Serves the built page on this machine: node serve.mjs [--port 4174] [--under /some/folder]
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};
const folder = fileURLToPath(new URL("dist/", import.meta.url));
const { port, under } = readArguments();

const server = createServer(async (request, response) => {
  try {
    const file = fileOf(request.url ?? "/");
    const bytes = await readFile(file);
    response.setHeader("Content-Type", types[extname(file)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end("not found\n");
  }
});
server.on("error", (error) => {
  const isTaken = error.code === "EADDRINUSE";
  fail(isTaken ? `port ${port} is taken: give another with --port` : error.message);
});
server.listen(port, "127.0.0.1", () => {
  console.log(`http://localhost:${server.address().port}${under}`);
});

/** @throws for an address that does not name a file of the page */
function fileOf(url) {
  const { pathname } = new URL(url, "http://localhost");
  const name = decodeURIComponent(pathname.startsWith(under) ? pathname.slice(under.length) : "..");
  const file = join(folder, name || "index.html");
  if (!file.startsWith(folder)) throw new Error("outside");
  return file;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { port: { type: "string", default: "4174" }, under: { type: "string", default: "/" } },
    });
    const wanted = Number(values.port);
    if (!(Number.isInteger(wanted) && wanted >= 0 && wanted < 65_536)) {
      fail(`--port must be a whole number from 0 to 65535, got ${values.port}`);
    }
    return { port: wanted, under: `/${values.under}/`.replace(/\/+/g, "/") };
  } catch (error) {
    return fail(error.message);
  }
}

function fail(message) {
  console.error(`verification: ${message}`);
  process.exit(1);
}
