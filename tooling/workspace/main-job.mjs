// The main job: the plane example, from scenario file to result files.
import { spawnSync } from "node:child_process";
import { root } from "./run-quietly.mjs";

const scenario = "examples/slope-35-percent.yaml";
const results = "results/slope-35-percent";
const command = ["apps/cli/bin/talus.js", "run", scenario, "--out", results, "--overwrite"];
const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
