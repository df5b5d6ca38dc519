// node benchmarks/ode/make-reference.mjs [names]: the reference values of problems.mjs in quadruple precision, about
// ten minutes. Explicit steps so small that their error is far below a unit in the last place; for stiff problems too.
// With a tolerance smaller by a factor of 100 no digit of the printed doubles except the last changed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problems } from "./problems.mjs";

const folder = mkdtempSync(join(tmpdir(), "talus-reference-"));
const program = join(folder, "reference");
const sources = ["reference.c", "dormand-prince-54.c", "vector-fields.c"];
const files = sources.map((name) => join(import.meta.dirname, "peers", name));
const flags = ["-O2", "-std=gnu11", "-DREAL=__float128", "-DQUADRUPLE"];
const compiled = spawnSync("gcc", [...flags, "-o", program, ...files, "-lquadmath", "-lm"], {
  stdio: "inherit",
});
if (compiled.status !== 0) process.exit(1);

const names = process.argv.slice(2);
for (const { name, y0, t0, tEnd } of problems) {
  if (names.length > 0 && !names.includes(name)) continue;
  const tolerance = name === "van-der-pol" ? "1e-16" : "1e-20";
  const input = [name, y0.length, t0, tEnd, ...y0].join("\n");
  const { stdout } = spawnSync(program, [tolerance], { input, encoding: "utf8" });
  console.log(`${name} (${tolerance}): [${stdout.trim().split("\n").map(Number).join(", ")}]`);
}
rmSync(folder, { recursive: true });
