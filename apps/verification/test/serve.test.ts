import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../serve.mjs", import.meta.url));

/** Status of the response to a path that is sent unchanged. */
function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

test("the server gives files of the page only, whatever is asked", async () => {
  const server = spawn(process.execPath, [script, "--port", "0", "--under", "some//folder"]);
  try {
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    const { port, pathname } = new URL(line.toString().trim());
    expect(pathname).toBe("/some/folder/");
    const outside = [
      "../package.json",
      "%2e%2e/package.json",
      "..%2fserve.mjs",
      "%E0%A4%A",
      "none",
      "assets",
    ];
    for (const path of [...outside.map((name) => pathname + name), "/", "/some/folder", "/dist/index.html"]) {
      expect(await statusOf(Number(port), path), path).toBe(404);
    }
  } finally {
    server.kill();
  }
});

test("a wrong argument is one line that says what is allowed", () => {
  for (const [args, message] of [
    [["--port", "http"], "verification: --port must be a whole number from 0 to 65535, got http\n"],
    [["--port", "70000"], "verification: --port must be a whole number from 0 to 65535, got 70000\n"],
    [["--folder", "x"], /^verification: Unknown option '--folder'[^\n]*\n$/],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  }
});
