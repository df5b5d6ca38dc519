import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { LogChart, type LogSeries } from "../chart/log-chart.tsx";
import { routeHash } from "../page/route.ts";
import type { ViewProps } from "../services/services.ts";
import "../chart/log-chart.css";
import type { ConvergenceChoices } from "../compute/measure.ts";
import type { StepperPoints } from "../compute/stepper-points.ts";
import { Cancelled } from "../worker/client.ts";
import { ConvergenceTable } from "./convergence-table.tsx";

const firstCase = "curved/bowl-circle-0";
const firstSteppers = ["bogacki-shampine-32", "dormand-prince-54", "tsitouras-54", "dormand-prince-853"];
const tolerances = [1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12];

/** Error of a case against the tolerance and against the work, for several methods. */
export function ConvergenceView({ route: { values }, services: { worker, theme } }: ViewProps) {
  const choices = useSignal<ConvergenceChoices | undefined>(undefined);
  const measured = useSignal<readonly StepperPoints[]>([]);
  const isRunning = useSignal(false);
  const trouble = useSignal("");
  const id = values.case ?? firstCase;
  const wanted = values.steppers === undefined ? firstSteppers : values.steppers.split(" ").filter(Boolean);
  const fit = choices.value?.cases.find((each) => each.id === id)?.steppers ?? [];
  const available = (choices.value?.steppers ?? []).filter(({ name }) => fit.includes(name));
  const named = available.filter(({ name }) => wanted.includes(name));
  const chosen = named.length > 0 ? named : available;
  const isChosen = (name: string): boolean => chosen.some((each) => each.name === name);
  const toggled = (name: string): string => {
    const names = chosen.map((each) => each.name);
    return (isChosen(name) ? names.filter((each) => each !== name) : [...names, name]).join(" ");
  };
  const address = (next: Readonly<Record<string, string>>): string =>
    routeHash({ view: "convergence", path: "", values: { ...values, ...next } });

  useEffect(() => {
    document.title = "Convergence – Talus verification";
    worker.ask("convergenceChoices", null).then(
      (given) => {
        choices.value = given;
      },
      (error: Error) => {
        if (!(error instanceof Cancelled)) trouble.value = error.message;
      },
    );
    return () => worker.cancel();
  }, []);
  useEffect(() => {
    if (choices.value === undefined) return;
    worker.cancel();
    measured.value = chosen.map((stepper) => ({ ...stepper, points: [] }));
    trouble.value = chosen.length > 0 ? "" : `There is no case ${id} whose tolerance can be changed.`;
    measureAll().catch((error: Error) => {
      if (error instanceof Cancelled) return;
      trouble.value = error.message;
      isRunning.value = false;
    });
  }, [choices.value, id, chosen.map(({ name }) => name).join(" ")]);

  /** Loosest tolerance of all methods first: all curves grow together. */
  async function measureAll(): Promise<void> {
    isRunning.value = true;
    for (const tolerance of tolerances) {
      for (const { name } of chosen) {
        const point = await worker.ask("converge", { id, stepper: name, tolerance });
        measured.value = measured.value.map((each) =>
          each.name === name ? { ...each, points: [...each.points, { tolerance, ...point }] } : each,
        );
      }
    }
    isRunning.value = false;
  }

  const paint = theme.value;
  const wantedCount = chosen.length * tolerances.length;
  const count = measured.value.reduce((sum, { points }) => sum + points.length, 0);
  const hasWork = measured.value.some(({ points }) =>
    points.some(({ evaluations }) => evaluations !== undefined),
  );
  return (
    <article aria-busy={isRunning.value}>
      <h1>Convergence</h1>
      <p class="lead">
        The error of a case must fall with the tolerance it is run with. Against the number of evaluations it
        falls with the order of the method, until rounding.
      </p>
      <form class="tools" onSubmit={(event) => event.preventDefault()}>
        <label>
          Case{" "}
          <select
            value={id}
            onChange={(event) => location.replace(address({ case: event.currentTarget.value }))}
          >
            {(choices.value?.cases ?? []).map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        {available.map(({ name }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={isChosen(name)}
              disabled={chosen.length === 1 && isChosen(name)}
              onChange={() => location.replace(address({ steppers: toggled(name) }))}
            />{" "}
            {name}
          </label>
        ))}
      </form>
      {trouble.value === "" ? null : (
        <p role="alert" class="alert">
          {trouble.value}
        </p>
      )}
      <p class="note">
        <progress aria-label="Runs that are done" max={Math.max(1, wantedCount)} value={count} />{" "}
        <span role="status">
          {isRunning.value ? "Running." : count > 0 && count === wantedCount ? "Done." : ""}
        </span>
      </p>
      {paint === undefined ? null : (
        <div class="columns">
          <LogChart
            title="Error against tolerance"
            xLabel="relative tolerance"
            yLabel="error of the case"
            isReversed={true}
            theme={paint}
            series={seriesOf(measured.value, ({ tolerance }) => tolerance)}
          />
          {hasWork ? (
            <LogChart
              title="Error against work"
              xLabel="evaluations of the right-hand side"
              yLabel="error of the case"
              theme={paint}
              series={seriesOf(measured.value, ({ evaluations }) => evaluations ?? 0)}
            />
          ) : null}
        </div>
      )}
      <ConvergenceTable measured={measured.value} tolerances={tolerances} />
    </article>
  );
}

function seriesOf(
  measured: readonly StepperPoints[],
  x: (point: StepperPoints["points"][number]) => number,
): readonly LogSeries[] {
  return measured.map(({ name, points }) => ({
    label: name,
    points: points
      .filter((point) => point.error > 0 && point.error < Infinity && x(point) > 0)
      .map((point) => [x(point), point.error] as const),
  }));
}
