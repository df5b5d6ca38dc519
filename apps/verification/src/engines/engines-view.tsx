import { useEffect } from "preact/hooks";
import { LogChart, type LogSeries } from "../chart/log-chart.tsx";
import { errorText } from "../page/number-text.ts";
import { ScrollArea } from "../page/scroll-area.tsx";
import type { ViewProps } from "../services/services.ts";
import "../chart/log-chart.css";
import { type EngineResult, measured } from "./measured.ts";

/** Errors are relative, in double precision: smaller ones cannot be distinguished from 0. */
const leastError = 1e-16;
const finenesses = ["coarse", "fine"];

/** Errors and times of other engines for six motions with exact solutions. */
export function EnginesView({ services: { theme } }: ViewProps) {
  useEffect(() => {
    document.title = "Engines – Talus verification";
  }, []);
  const { date, machine, engines, tasks } = measured;
  const paint = theme.value;
  return (
    <article>
      <h1>Other engines</h1>
      <p class="lead">
        The same six motions of one sphere with exact answers, by engines of games and robots and by Talus.
        Coarse is a step of 1/60 s and fine one of 1/1000 s; for Talus a tolerance of 1e−6 and of 1e−10. The
        others have tilted gravity over level ground for slopes, which is easier.
      </p>
      <p class="note">
        Measured on {date} by <code>pnpm bench:engines</code> on {machine}; not by this page.
      </p>
      <ul>
        {engines.map(({ name, version, settings }) => (
          <li key={name}>
            {name} {version}: {settings}
          </li>
        ))}
      </ul>
      <ScrollArea name="Errors of the engines">
        <table>
          <thead>
            <tr>
              <th scope="col">motion</th>
              <th scope="col">measured</th>
              {engines.flatMap(({ name }) =>
                finenesses.map((fineness) => (
                  <th key={`${name} ${fineness}`} scope="col" class="number">
                    {name}, {fineness}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {tasks.map(({ name: task, measures }) => (
              <tr key={task} data-task={task}>
                <th scope="row">{task}</th>
                <td>{measures}</td>
                {engines.flatMap(({ name }) =>
                  finenesses.map((fineness) => (
                    <td key={`${name} ${fineness}`} class="number">
                      {cellText(resultOf(task, name, fineness))}
                    </td>
                  )),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p class="note">
        Each cell: error relative to the exact answer, and processor time per simulated second. "fails": the
        sphere falls through the ground. The charts show errors below 1e−16 at 1e−16, and omit failures.
      </p>
      {paint === undefined ? null : (
        <div class="columns">
          {tasks.map(({ name }) => (
            <LogChart
              key={name}
              title={name}
              xLabel="processor time per simulated second (s)"
              yLabel="relative error"
              theme={paint}
              series={seriesOf(name)}
            />
          ))}
        </div>
      )}
    </article>
  );
}

function resultOf(task: string, engine: string, fineness: string): EngineResult | undefined {
  return measured.results.find(
    (each) => each.task === task && each.engine === engine && each.fineness === fineness,
  );
}

function cellText(result: EngineResult | undefined): string {
  if (result === undefined) return "";
  const time = `${Number((1e3 * result.seconds).toPrecision(2))} ms`;
  return result.error === null ? `fails, ${time}` : `${errorText(result.error)}, ${time}`;
}

function seriesOf(task: string): readonly LogSeries[] {
  return measured.engines.map(({ name }) => ({
    label: name,
    points: finenesses.flatMap((fineness) => {
      const { error, seconds } = resultOf(task, name, fineness) ?? { error: null, seconds: 0 };
      return error === null ? [] : [[seconds, Math.max(error, leastError)] as const];
    }),
  }));
}
