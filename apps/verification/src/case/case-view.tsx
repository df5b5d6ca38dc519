import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { CasePage } from "../compute/open-case.ts";
import { greek } from "../page/greek.ts";
import { notLoaded } from "../page/not-loaded.ts";
import { errorText } from "../page/number-text.ts";
import { caseHash, numbersOf } from "../page/route.ts";
import type { ViewProps } from "../services/services.ts";
import { Cancelled } from "../worker/client.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { Equations } from "./equations.tsx";
import type { MotionView } from "./motion-view.tsx";
import { Parameters } from "./parameters.tsx";
import { SketchView } from "./sketch-view.tsx";
import { Verdict } from "./verdict.tsx";

/** One case: its claim, and its result now. */
export function CaseView({ route, services: { worker, theme } }: ViewProps) {
  const page = useSignal<CasePage | undefined>(undefined);
  const trouble = useSignal("");
  const isRunning = useSignal(true);
  // The 3-D view and the charts load libraries: the text is shown before them.
  const loaded = useSignal<typeof MotionView | undefined>(undefined);
  const isWithoutMotion = useSignal(false);
  const { path: id, values } = route;
  useEffect(() => {
    if (page.peek()?.id !== id) {
      page.value = undefined;
      document.title = `${id || "Case"} – Talus verification`;
    }
    trouble.value = "";
    isRunning.value = true;
    worker.cancel();
    worker.ask("open", { id, values: numbersOf(route) }).then(
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
    import("./motion-view.tsx").then(
      (module) => {
        loaded.value = module.MotionView;
      },
      () => {
        isWithoutMotion.value = true;
      },
    );
    return () => worker.cancel();
  }, []);
  const [shown, Motion] = [page.value, loaded.value];
  return (
    <article aria-busy={isRunning.value}>
      {trouble.value === "" ? null : (
        <p role="alert" class="alert">
          {trouble.value}{" "}
          {Object.keys(values).length === 0 ? (
            <a href="#/">All cases</a>
          ) : (
            <a href={caseHash(id)}>The case with its own numbers</a>
          )}
        </p>
      )}
      {shown === undefined ? (
        <p role="status">{isRunning.value ? `Computing ${id}.` : ""}</p>
      ) : (
        <>
          <h1>{greek(shown.title)}</h1>
          <p class="id">{id}</p>
          <Verdict report={shown.report} />
          <div class="claim">
            {shown.sketch === undefined ? null : (
              <SketchView sketch={shown.sketch} title={greek(shown.title)} />
            )}
            <Equations equations={shown.equations} />
          </div>
          {shown.parameters.length === 0 ? (
            <p class="note">
              Its numbers cannot be changed: the reference is known for these only, or for several that are
              all compared.
            </p>
          ) : (
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
          {shown.motion === undefined ? null : Motion !== undefined ? (
            <Motion motion={shown.motion} id={id} theme={theme} />
          ) : isWithoutMotion.value ? (
            <p role="alert">{notLoaded}</p>
          ) : null}
        </>
      )}
    </article>
  );
}
