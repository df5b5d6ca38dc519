import {
  allProblems,
  detestA,
  detestB,
  detestC,
  detestD,
  detestE,
  type TestProblem,
} from "@talus/ode/problems";
import type { Tool } from "@talus/testing-tools";
import { type Comparison, compareWithReference } from "./compare-with-reference.ts";
import { explicitMethods, implicitMethods, runLadder, type TestedMethod } from "./problem-methods.ts";
import type { ProblemRun } from "./problem-run.ts";

const detest = [...detestA, ...detestB, ...detestC, ...detestD, ...detestE];
const sections: { title: string; problems: readonly TestProblem[] }[] = [
  { title: "DETEST A: single equations", problems: detestA },
  { title: "DETEST B: small systems", problems: detestB },
  { title: "DETEST C: moderate systems", problems: detestC },
  { title: "DETEST D: orbits", problems: detestD },
  { title: "DETEST E: second order", problems: detestE },
  {
    title: "Other problems that are not stiff",
    problems: allProblems.filter((problem) => !detest.includes(problem) && !problem.stiff),
  },
  { title: "Stiff problems", problems: allProblems.filter(({ stiff }) => stiff) },
];
const shown = [1e-4, 1e-6, 1e-8, 1e-10];

const intro = `# Work and precision of @talus/ode

Every method on every test problem (\`@talus/ode/problems\`): **error / steps / evaluations of f** at four relative tolerances; the
absolute one is \`scale\` times as large. The error is the largest |Δy| / (scale + |y|) at the end, against references of 17
digits that were not computed with this package. An empty cell: not asked for, as round-off or the order of the method would rule.

The last column is the error divided by that of the reference code at the same tolerances, in the geometric mean over half decades:
DOPRI5, DOP853 and VODE's BDF (the Fortran codes in SciPy), for the others SciPy's RK23, Radau and BDF.
Only tolerances count at which that code has an error below 0.05. Tests hold it below 3.

Made by \`TALUS_WRITE=docs npx vitest run packages/ode/test/problems/problems-table.test.ts\`; a test compares all but the last column.
`;

const methods = [...explicitMethods, ...implicitMethods];

/** The whole document; with `scipy` also the comparison with the reference codes. */
export function workPrecisionDocument(scipy: Tool | undefined): string {
  const comparisons = new Map(
    methods.map((method) => [method, scipy === undefined ? new Map() : compareWithReference(scipy, method)]),
  );
  return [intro, ...sections.map((section) => sectionText(section, comparisons))].join("\n");
}

function sectionText(
  { title, problems }: (typeof sections)[number],
  comparisons: Map<TestedMethod, Map<string, Comparison>>,
): string {
  const rows = problems.flatMap((problem) =>
    methods
      .filter((method) => method.takes(problem))
      .map((method, i) => {
        const runs = runLadder(method, problem);
        const cells = shown.map((tolerance) => cell(runs.find((run) => run.tolerance === tolerance)));
        const name = i === 0 ? problem.title : "";
        const ratio = comparisons.get(method)?.get(problem.id)?.ratio.toPrecision(2) ?? "";
        return `| ${[name, method.name, ...cells, ratio].join(" | ")} |`;
      }),
  );
  const head = `| | | ${shown.map((tolerance) => tolerance.toExponential(0)).join(" | ")} | ÷ reference |`;
  return [`## ${title}`, "", head, "|---|---|---|---|---|---|---|", ...rows, ""].join("\n");
}

function cell(run: ProblemRun | undefined): string {
  if (run === undefined) return "";
  return `${run.error.toExponential(1)} / ${run.steps} / ${run.evaluations}`;
}
