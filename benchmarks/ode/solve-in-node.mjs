// node solve-in-node.mjs TOOL, a problem as JSON on stdin: times one tool in a separate process, in which the engine
// has compiled no other f. Prints one line of JSON for each tolerance. `node solve-in-node.mjs --list` prints the
// tools.
import { text } from "node:stream/consumers";
import { ourTools } from "./our-tools.mjs";
import { npmTools } from "./peers/npm-tools.mjs";
import { vectorFields } from "./vector-fields.mjs";

/**
 * A tool: can it take the problem, and y(tEnd) with what it cost.
 * @typedef {{ name: string, isStiff: boolean, prepare(): Promise<(problem, tolerance: number) => { y, steps?,
 * evaluations? } | undefined> }} Tool
 */

const tools = [...ourTools, ...npmTools];

if (process.argv[2] === "--list") {
  console.log(JSON.stringify(tools.map(({ name, isStiff }) => ({ name, isStiff }))));
} else {
  const tool = tools.find(({ name }) => name === process.argv[2]);
  const solve = await tool?.prepare().catch(() => undefined); // a tool that is not available prints nothing
  if (solve !== undefined) timeLadder(tool.name, solve, JSON.parse(await text(process.stdin)));
}

/** Engines compile at run time: solves with all tolerances, from the loosest on, until the given time has passed. */
function warmUp(solve, { warmUpSeconds, ...problem }) {
  const begin = performance.now();
  for (const tolerance of problem.tolerances) {
    for (let runs = 0; runs < 100; runs++) {
      if (performance.now() - begin > 1000 * warmUpSeconds) return;
      solve(problem, tolerance);
    }
  }
}

function timeLadder(name, solve, problem) {
  const { reference, scale, leastSeconds, longestSeconds, tightest } = problem;
  problem.f = vectorFields[problem.name];
  warmUp(solve, problem);
  for (const tolerance of problem.tolerances) {
    const begin = performance.now();
    const solved = solve(problem, tolerance);
    let best = performance.now() - begin;
    if (solved === undefined && best > 1000 * longestSeconds) break;
    if (solved === undefined) continue;
    const error = reference.reduce(
      (largest, expected, i) =>
        Math.max(largest, Math.abs(solved.y[i] - expected) / Math.max(scale, Math.abs(expected))),
      0,
    );
    for (let runs = 0; runs < 3 || performance.now() - begin < 1000 * leastSeconds; runs++) {
      if (performance.now() - begin > 20_000 * leastSeconds) break;
      const start = performance.now();
      solve(problem, tolerance);
      best = Math.min(best, performance.now() - start);
    }
    const { steps, evaluations } = solved;
    console.log(JSON.stringify({ tool: name, tolerance, error, seconds: best / 1000, steps, evaluations }));
    if (error < tightest || best > 1000 * longestSeconds) break;
  }
}
