import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { impactSchema } from "@talus/collinear-impact/files";
import { scenarioSchema } from "@talus/scenario";
import { builtInLaws } from "@talus/simulation";
import { expect, test } from "vitest";
import { directoryWith, gridText, gridYaml, slopeYaml, talus } from "../command.ts";

const hashOf = async (file: string, out: string): Promise<string> => {
  const { code, stderr } = await talus(["run", file, "--out", out, "--quiet"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(readFileSync(join(out, "manifest.json"), "utf8")).hash;
};

test("an included scenario runs with its files beside it, and its manifest runs again without it", async () => {
  const directory = directoryWith({ "own.yaml": "include: site/base.yaml\nend: { time: 0.9 }\n" });
  mkdirSync(join(directory, "site"));
  writeFileSync(join(directory, "site", "base.yaml"), gridYaml);
  writeFileSync(join(directory, "site", "terrain.asc"), gridText());
  const whole = gridYaml.replace("terrain.asc", "site/terrain.asc").replace("time: 1", "time: 0.9");
  writeFileSync(join(directory, "whole.yaml"), whole);
  const hash = await hashOf(join(directory, "own.yaml"), join(directory, "a"));
  expect(await hashOf(join(directory, "whole.yaml"), join(directory, "b"))).toBe(hash);
  expect(await hashOf(join(directory, "a", "manifest.json"), join(directory, "c"))).toBe(hash);
});

test("files that include each other, and one that is not there, are wrong input with file and line", async () => {
  const directory = directoryWith({
    "a.yaml": "include: b.yaml\n",
    "b.yaml": "# b\ninclude: ./a.yaml\n",
    "c.yaml": "include: none.yaml\n",
    "base.yaml": slopeYaml.replace("0.4 }", "4 }"),
    "d.yaml": "include: base.yaml\n",
  });
  const told = async (name: string) => {
    const { code, stdout, stderr } = await talus(["check", join(directory, name)]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    return stderr.replaceAll(`${directory}/`, "");
  };
  expect(await told("a.yaml")).toBe(
    "talus: b.yaml:2: include: makes a circle: a.yaml -> b.yaml -> a.yaml; allowed: files that do not include this one\n",
  );
  expect(await told("c.yaml")).toBe("talus: c.yaml:1: include: no such file: none.yaml\n");
  expect(await told("d.yaml")).toMatch(
    /^talus: base\.yaml:6: terrain\.material\.restitution: got 4; allowed: /,
  );
});

test("talus schema prints the schema of the rules, with the built-in laws", async () => {
  const { code, stdout, stderr } = await talus(["schema"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(scenarioSchema(builtInLaws))));
});

test("talus schema impact prints that of impact files, and other kinds are refused", async () => {
  const { code, stdout } = await talus(["schema", "impact"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(impactSchema())));
  expect((await talus(["schema", "sweep"])).stderr).toBe(
    'talus: schema: unknown kind of file "sweep"; allowed: scenario, impact\n',
  );
  const law = await talus(["schema", "impact", "--law", "x.js"]);
  expect([law.code, law.stderr]).toEqual([
    2,
    "talus: schema: --law: an impact file names no such laws; allowed with scenario\n",
  ]);
});
