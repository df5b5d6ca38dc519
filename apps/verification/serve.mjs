// Serves the built page on this machine: node serve.mjs [--port 4174] [--under /some/folder]
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".woff2": "font/woff2",
};
const folder = fileURLToPath(new URL("dist", import.meta.url));
const { values } = parseArgs({
  options: { port: { type: "string", default: "4174" }, under: { type: "string", default: "/" } },
});
const under = `/${values.under}/`.replace(/\/+/g, "/");

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.startsWith(under)
    ? decodeURIComponent(pathname.slice(under.length)) || "index.html"
    : "";
  const file = normalize(join(folder, name));
  try {
    if (name === "" || !file.startsWith(folder)) throw new Error("outside");
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
  console.error(isTaken ? `port ${values.port} is taken: give another with --port` : error.message);
  process.exitCode = 1;
});
server.listen(Number(values.port), "127.0.0.1", () => {
  console.log(`http://localhost:${server.address().port}${under}`);
});
