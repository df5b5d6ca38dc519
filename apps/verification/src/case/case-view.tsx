import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { greek } from "../app/greek.ts";
import { errorText } from "../app/number-text.ts";
import { caseHash } from "../app/route.ts";
import type { ViewProps } from "../app/services.ts";
import { marginText } from "../list/margin.ts";
import { Cancelled } from "../worker/client.ts";
import type { CasePage } from "../worker/open-case.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { Equations } from "./equations.tsx";
import type { MotionView } from "./motion-view.tsx";
import { Parameters } from "./parameters.tsx";
import { SketchView } from "./sketch-view.tsx";

/** One case: what it claims, and how it comes out now. */
export function CaseView({ route, services: { worker, theme } }: ViewProps) {
  const page = useSignal<CasePage | undefined>(undefined);
  const trouble = useSignal("");
  const isRunning = useSignal(true);
  // The view in space and the charts bring their own libraries: what can be read is there before them.
  const loaded = useSignal<typeof MotionView | undefined>(undefined);
  const { path: id, values } = route;
  useEffect(() => {
    if (page.peek()?.id !== id) page.value = undefined;
    trouble.value = "";
    isRunning.value = true;
    const numbers = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
    worker.cancel();
    worker.ask("open", { id, values: numbers }).then(
      (opened) => {
        page.value = opened;
        isRunning.value = false;
        document.title = `${opened.title} – Talus verification`;
      },
      (error: Error) => {
        if (error instanceof Cancelled) return;
        trouble.value = error.message;
        isRunning.value = false;
      },
    );
  }, [id, JSON.stringify(values)]);
  useEffect(() => {
    void import("./motion-view.tsx").then((module) => {
      loaded.value = module.MotionView;
    });
    return () => worker.cancel();
  }, []);
  const [shown, Motion] = [page.value, loaded.value];
  return (
    <article aria-busy={isRunning.value}>
      {trouble.value === "" ? null : (
        <p role="alert" class="alert">
          {trouble.value} <a href={`#/case/${id}`}>The case with its own numbers</a>
        </p>
      )}
      {shown === undefined ? (
        <p role="status">{isRunning.value ? `Computing ${id}.` : ""}</p>
      ) : (
        <>
          <h1>{greek(shown.title)}</h1>
          <p class="id">{id}</p>
          <Verdict page={shown} />
          <div class="claim">
            {shown.sketch === undefined ? null : (
              <SketchView sketch={shown.sketch} title={greek(shown.title)} />
            )}
            <Equations equations={shown.equations} />
          </div>
          {shown.parameters.length === 0 ? null : (
            <Parameters
              key={id}
              parameters={shown.parameters}
              values={values}
              addressOf={(next) => caseHash(id, next)}
            />
          )}
          <h2>Computed against exact</h2>
          <ComparisonTable comparisons={shown.report.comparisons} />
          <dl class="sources">
            <dt>Reference</dt>
            <dd>{greek(shown.source)}</dd>
            <dt>Tolerance {errorText(shown.report.tolerance)}</dt>
            <dd>{greek(shown.because)}</dd>
          </dl>
          {shown.motion === undefined || Motion === undefined ? null : (
            <Motion motion={shown.motion} id={id} theme={theme} />
          )}
        </>
      )}
    </article>
  );
}

function Verdict({ page: { report } }: { readonly page: CasePage }) {
  const { passed, error, tolerance } = report;
  return (
    <p class={`verdict ${passed ? "ok" : "failed"}`} role="status">
      {passed ? "ok" : "FAILED"}: largest error {errorText(error)}, tolerance {errorText(tolerance)},{" "}
      {marginText(error, tolerance)}
    </p>
  );
}
