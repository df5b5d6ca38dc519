import { useSignal } from "@preact/signals";
import { laboratoryPresets } from "@talus/cases";
import { useEffect } from "preact/hooks";
import { Equations } from "../case/equations.tsx";
import { MotionView } from "../case/motion-view.tsx";
import { Parameters } from "../case/parameters.tsx";
import { Verdict } from "../case/verdict.tsx";
import type { LaboratoryPage } from "../compute/open-laboratory.ts";
import { numbersOf, routeHash } from "../page/route.ts";
import type { ViewProps } from "../services/services.ts";
import { Cancelled } from "../worker/client.ts";
import { Hodograph } from "./hodograph.tsx";
import { PhaseDiagram } from "./phase-diagram.tsx";
import { PhaseTable } from "./phase-table.tsx";
import "./laboratory.css";

const addressOf = (values: Readonly<Record<string, string>>): string =>
  routeHash({ view: "laboratory", path: "", values });

/** A sphere on a slope with all parameters free: run and exact motion side by side, updated with the parameters. */
export function LaboratoryView({ route, services: { worker, theme } }: ViewProps) {
  const { values } = route;
  const shown = useSignal<LaboratoryPage | undefined>(undefined);
  const trouble = useSignal("");
  const isRunning = useSignal(true);
  useEffect(() => {
    trouble.value = "";
    isRunning.value = true;
    // Cancels runs for parameters that have changed since.
    worker.cancel();
    worker.ask("laboratory", numbersOf(route)).then(
      (opened) => {
        shown.value = opened;
        isRunning.value = false;
      },
      (error: Error) => {
        if (error instanceof Cancelled) return;
        trouble.value = error.message;
        isRunning.value = false;
      },
    );
  }, [JSON.stringify(values)]);
  useEffect(() => {
    document.title = "Laboratory – Talus verification";
    return () => worker.cancel();
  }, []);
  const opened = shown.value;
  return (
    <article aria-busy={isRunning.value}>
      <h1>Laboratory of the plane</h1>
      <p class="lead">
        A sphere on a slope. Its exact motion is composed of closed forms: flight, impact, the sum of bounces,
        slip that turns, rolling. The simulation uses none of them. The address contains the numbers.
      </p>
      <nav aria-label="Motions to begin with">
        <ul class="presets">
          {laboratoryPresets.map(({ id, title, values: preset }) => (
            <li key={id}>
              <a href={addressOf(texts(preset))}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {trouble.value === "" ? null : (
        <p role="alert" class="alert">
          {trouble.value} <a href={addressOf({})}>The laboratory with its own numbers</a>
        </p>
      )}
      {opened === undefined ? (
        <p role="status">{isRunning.value ? "Computing." : ""}</p>
      ) : (
        <>
          <Parameters parameters={opened.page.parameters} values={values} addressOf={addressOf} />
          <Verdict report={opened.page.report} />
          <h2>Phases</h2>
          <Equations equations={opened.page.equations} />
          <PhaseTable phases={opened.phases} phaseCount={opened.phaseCount} />
          <div class="columns">
            <PhaseDiagram settings={opened.settings} regimes={opened.regimes} />
            <Hodograph slip={opened.slip} />
          </div>
          <MotionView id="laboratory" motion={opened.page.motion} theme={theme} />
        </>
      )}
    </article>
  );
}

function texts(values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
