// pnpm bench:ode [--rounds N] [--problems a,b] [--tools WORD,...] [--ladders]: time at equal error of Talus and other
// programs, in one run.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { findContestants, runContestant } from "./contestants.mjs";
import { leastOfRounds } from "./equal-error.mjs";
import { problems } from "./problems.mjs";
import { problemTables, summaryTable } from "./tables.mjs";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "2" },
    problems: { type: "string" },
    tools: { type: "string" },
    ladders: { type: "boolean", default: false },
  },
});

/** Settings given to every program in addition to the problem. */
const timing = {
  tolerances: Array.from({ length: 23 }, (_, k) => Number((10 ** (-2.5 - k / 2)).toPrecision(3))),
  /** Warm-up time for engines that compile at run time. */
  warmUpSeconds: 1,
  /** Each solution is repeated for this long, and the least time is used. */
  leastSeconds: 0.04,
  /** A tool that takes longer for one solution is not tested with smaller errors. */
  longestSeconds: 1,
  /** A tool that has reached this error is not tested further: a third of the smallest in the tables. */
  tightest: 1e-11,
};

const chosen = problems
  .filter(({ name }) => values.problems === undefined || values.problems.split(",").includes(name))
  .map((problem) => ({ ...problem, ...timing }));
const { contestants, versions, missing, close } = findContestants();
const wanted = contestants.filter(
  ({ label }) => values.tools === undefined || values.tools.split(",").some((word) => label.includes(word)),
);

const linesOf = new Map(chosen.map((problem) => [problem, []]));
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const problem of chosen) {
    process.stderr.write(`round ${round}: ${problem.title}\n`);
    for (const contestant of wanted.filter(({ fits }) => fits(problem))) {
      const lines = runContestant(contestant, problem);
      linesOf.get(problem).push(...lines);
      if (!values.ladders) continue;
      for (const line of lines) console.log(JSON.stringify({ round, problem: problem.name, ...line }));
    }
  }
}
close();

const results = chosen.map((problem) => ({ problem, lines: leastOfRounds(linesOf.get(problem)) }));
const machine = `${cpus()[0].model}, ${cpus().length} processors, ${process.platform} ${process.arch}`;
const versionText = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
console.log(
  `${new Date().toISOString().slice(0, 10)} · ${machine} · ${versionText.join(" · ")} · ${values.rounds} rounds\n`,
);
for (const line of missing) console.log(`Left out: ${line}.\n`);
for (const isStiff of [false, true]) {
  const some = results.filter(({ problem, lines }) => problem.isStiff === isStiff && lines.length > 0);
  if (some.length === 0) continue;
  console.log(
    `${isStiff ? "Stiff" : "Non-stiff"} problems: milliseconds, and in brackets the ratio to our best.\n`,
  );
  console.log(`${[...problemTables(some), summaryTable(some)].join("\n\n")}\n`);
}
