import { type ReadonlySignal, useSignal } from "@preact/signals";
import { column, type FrameName, frameNames, rowAt } from "@talus/viewer";
import { createSceneView, createTimeBar, type SceneView, type Theme, type TimeBar } from "@talus/viewer/page";
import { useEffect, useRef } from "preact/hooks";
import type { CaseMotion } from "../worker/open-case.ts";
import { caseCharts } from "./case-charts.ts";
import { EventTable } from "./event-table.tsx";
import { createGrowingCharts } from "./growing-charts.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { ResultFiles } from "./result-files.tsx";

interface MotionViewProps {
  readonly id: string;
  readonly motion: CaseMotion;
  readonly theme: ReadonlySignal<Theme | undefined>;
}

/** The run of a case: in space, over time, its events, its energy, its files. */
export function MotionView({ id, motion, theme }: MotionViewProps) {
  const sceneHost = useRef<HTMLDivElement>(null);
  const clockHost = useRef<HTMLDivElement>(null);
  const chartHost = useRef<HTMLDivElement>(null);
  const scene = useRef<SceneView>(undefined);
  const bar = useRef<TimeBar>(undefined);
  const trouble = useSignal("");
  const paint = theme.value;

  useEffect(() => {
    if (sceneHost.current === null || paint === undefined) return;
    try {
      scene.current = createSceneView(sceneHost.current, motion.view, paint);
    } catch {
      trouble.value = "This browser has no WebGL: there is no view in space.";
    }
    return () => scene.current?.close();
  }, []);
  useEffect(() => {
    if (paint !== undefined) scene.current?.paint(paint);
    bar.current?.set(bar.current.now());
  }, [paint]);
  useEffect(() => {
    const [clock, host] = [clockHost.current, chartHost.current];
    if (clock === null || host === null || paint === undefined) return;
    const { track } = motion.view;
    const t = column(track, "t");
    const phases = track.texts.get("phase") ?? [];
    scene.current?.replace(motion.view);
    const charts = createGrowingCharts(host, caseCharts(motion), paint, (time) => bar.current?.set(time));
    clock.replaceChildren();
    bar.current = createTimeBar(
      clock,
      [t[0] ?? 0, t[t.length - 1] ?? 0],
      (time) => phases[rowAt(t, time)] ?? "",
      (time) => {
        scene.current?.show(time);
        charts.show(time);
      },
    );
    bar.current.set(t[0] ?? 0);
    return () => charts.close();
  }, [motion, paint]);

  return (
    <>
      <h2>The motion</h2>
      <p>{motion.status.message}</p>
      {motion.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {trouble.value === "" ? <Switches scene={scene} bar={bar} /> : <p>{trouble.value}</p>}
      <div class="scene" ref={sceneHost} hidden={trouble.value !== ""} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame */}
      <div class="timebar" role="group" aria-label="Clock" ref={clockHost} />
      <div class="charts" ref={chartHost} />
      <h2>Events</h2>
      <EventTable motion={motion} onPick={(t) => bar.current?.set(t)} />
      <h2>Energy</h2>
      <LedgerTable ledger={motion.ledger} />
      <h2>Scenario and results</h2>
      <ResultFiles id={id} hash={motion.hash} files={motion.files} />
    </>
  );
}

interface SwitchesProps {
  readonly scene: { readonly current: SceneView | undefined };
  readonly bar: { readonly current: TimeBar | undefined };
}

/** What the view in space shows besides the body. */
function Switches({ scene, bar }: SwitchesProps) {
  const isOn = useSignal<ReadonlySet<string>>(new Set());
  const flip = (name: string, act: (isOn: boolean) => void): void => {
    const next = new Set(isOn.value);
    if (!next.delete(name)) next.add(name);
    isOn.value = next;
    act(next.has(name));
    bar.current?.set(bar.current.now());
  };
  const button = (name: string, act: (isOn: boolean) => void) => (
    <button key={name} type="button" aria-pressed={isOn.value.has(name)} onClick={() => flip(name, act)}>
      {name}
    </button>
  );
  return (
    <fieldset class="switches">
      <legend>Show</legend>
      {button("velocity and forces", (on) => scene.current?.arrows(on))}
      {frameNames.map((name: FrameName) => button(`${name} frame`, (on) => scene.current?.frame(name, on)))}
      {button("follow the body", (on) => scene.current?.follow(on))}
      <button type="button" onClick={() => scene.current?.home()}>
        whole view
      </button>
    </fieldset>
  );
}
