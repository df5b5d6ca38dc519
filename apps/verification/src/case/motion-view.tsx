import { type ReadonlySignal, useSignal } from "@preact/signals";
import { type FrameName, frameNames } from "@talus/viewer";
import type { Theme } from "@talus/viewer/page";
import { useEffect, useRef } from "preact/hooks";
import type { CaseMotion } from "../compute/open-case.ts";
import { EventTable } from "./event-table.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { createMotionStage, type MotionStage } from "./motion-stage.ts";
import { ResultFiles } from "./result-files.tsx";

interface MotionViewProps {
  readonly id: string;
  readonly motion: CaseMotion;
  readonly theme: ReadonlySignal<Theme | undefined>;
}

/** The run of a case: 3-D view, charts over time, events, energy, files. */
export function MotionView({ id, motion, theme }: MotionViewProps) {
  const sceneHost = useRef<HTMLDivElement>(null);
  const clockHost = useRef<HTMLDivElement>(null);
  const chartHost = useRef<HTMLDivElement>(null);
  const stage = useSignal<MotionStage | undefined>(undefined);
  const shown = useRef({ motion, paint: theme.value });
  const paint = theme.value;

  useEffect(() => {
    const [scene, clock, charts] = [sceneHost.current, clockHost.current, chartHost.current];
    if (scene === null || clock === null || charts === null || paint === undefined) return;
    const created = createMotionStage({ scene, clock, charts }, motion, paint);
    stage.value = created;
    return () => created.close();
  }, []);
  useEffect(() => {
    if (paint !== undefined && paint !== shown.current.paint) stage.peek()?.paint(paint);
    if (motion !== shown.current.motion) stage.peek()?.replace(motion);
    shown.current = { motion, paint };
  }, [motion, paint]);

  return (
    <>
      <h2>The motion</h2>
      <p>{motion.status.message}</p>
      {motion.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {stage.value === undefined ? null : <Switches stage={stage.value} />}
      <div
        class="scene"
        ref={sceneHost}
        hidden={stage.value !== undefined && stage.value.scene === undefined}
      >
        <div class="legend">
          {[...new Set(motion.view.track.texts.get("phase"))].map((phase) => (
            <span key={phase}>
              <i style={{ background: paint?.phases[phase] }} />
              {phase}
            </span>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its frame */}
      <div class="timebar" role="group" aria-label="Clock" ref={clockHost} />
      <div class="charts" ref={chartHost} />
      <h2>Events</h2>
      <EventTable motion={motion} onPick={(t) => stage.value?.show(t)} />
      <h2>Energy</h2>
      <LedgerTable ledger={motion.ledger} />
      <h2>Scenario and results</h2>
      <ResultFiles id={id} hash={motion.hash} files={motion.files} />
    </>
  );
}

/** Buttons for the keyboard, for all that the mouse does in the 3-D view. */
const moves = [
  ["turn left", { turn: -0.3 }],
  ["turn right", { turn: 0.3 }],
  ["higher", { rise: 0.2 }],
  ["lower", { rise: -0.2 }],
  ["nearer", { share: 0.8 }],
  ["farther", { share: 1.25 }],
] as const;

/** Buttons for the parts of the 3-D view besides the body, and for its viewpoint. */
function Switches({ stage: { scene, show } }: { readonly stage: MotionStage }) {
  const isOn = useSignal<ReadonlySet<string>>(new Set());
  if (scene === undefined) return <p>This browser has no WebGL, so there is no 3-D view.</p>;
  const flip = (name: string, act: (isOn: boolean) => void): void => {
    const next = new Set(isOn.value);
    if (!next.delete(name)) next.add(name);
    isOn.value = next;
    act(next.has(name));
    show();
  };
  const button = (name: string, act: (isOn: boolean) => void) => (
    <button key={name} type="button" aria-pressed={isOn.value.has(name)} onClick={() => flip(name, act)}>
      {name}
    </button>
  );
  return (
    <fieldset class="switches">
      <legend>Show</legend>
      {button("velocity and forces", (on) => scene.arrows(on))}
      {frameNames.map((name: FrameName) => button(`${name} frame`, (on) => scene.frame(name, on)))}
      {button("follow the body", (on) => scene.follow(on))}
      <button type="button" onClick={() => scene.home()}>
        whole view
      </button>
      {moves.map(([name, move]) => (
        <button key={name} type="button" onClick={() => scene.moveEye(move)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
