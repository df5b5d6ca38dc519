import { fileURLToPath } from "node:url";
import { createIntegrator, type Stepper } from "@talus/ode";
import { problemOf, type TestProblem } from "@talus/ode/problems";
import { runTool, type Tool } from "@talus/testing-tools";

/** One run of one problem. */
export interface ProblemRun {
  readonly tolerance: number;
  /** Largest |Δy_i| / (scale + |y_i|) at the end; not finite where the run did not get there. */
  readonly error: number;
  readonly steps: number;
  readonly evaluations: number;
}

function endError({ reference, scale }: TestProblem, y: ArrayLike<number> | null): number {
  if (y === null) return Infinity;
  return Math.max(...reference.map((value, i) => Math.abs(y[i] - value) / (scale + Math.abs(value))));
}

export function solveProblem(problem: TestProblem, stepper: Stepper, tolerance: number): ProblemRun {
  const { tEnd, ...start } = problemOf(problem);
  const integrator = createIntegrator(start, {
    stepper,
    relativeTolerance: tolerance,
    absoluteTolerance: problem.scale * tolerance,
  });
  let status = integrator.step(tEnd);
  while (status === "advanced") status = integrator.step(tEnd);
  const { steps, evaluations } = integrator.statistics;
  const error = status === "reached-stop" ? endError(problem, integrator.y) : Infinity;
  return { tolerance, error, steps, evaluations };
}

export type ReferenceCode = "dopri5" | "dop853" | "lsoda" | "vode" | "RK23" | "Radau" | "BDF";

/** The same problems by a code of SciPy, by id: one run for each tolerance. */
export function runReferenceCode(
  scipy: Tool,
  code: ReferenceCode,
  problems: readonly TestProblem[],
  tolerances: readonly number[],
): Map<string, ProblemRun[]> {
  const script = fileURLToPath(new URL("../../references/reference_codes.py", import.meta.url));
  const request = { code, problems: problems.map(({ id }) => id), tolerances };
  const reply = runTool(scipy, { args: ["-B", script], input: JSON.stringify(request) });
  const results = JSON.parse(reply) as {
    id: string;
    tolerance: number;
    y: number[] | null;
    evaluations: number;
  }[];
  return new Map(
    problems.map((problem) => [
      problem.id,
      results
        .filter(({ id }) => id === problem.id)
        .map(({ tolerance, y, evaluations }) => ({
          tolerance,
          error: endError(problem, y),
          steps: Number.NaN,
          evaluations,
        })),
    ]),
  );
}
