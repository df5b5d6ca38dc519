import { column, rowAt } from "@talus/viewer";
import { createSceneView, createTimeBar, type SceneView, type Theme, type TimeBar } from "@talus/viewer/page";
import type { CaseMotion } from "../compute/open-case.ts";
import { caseCharts } from "./case-charts.ts";
import { createGrowingCharts, type GrowingCharts } from "./growing-charts.ts";

/** Elements of the page that contain the parts of a motion. */
export interface StageHosts {
  readonly scene: HTMLElement;
  readonly clock: HTMLElement;
  readonly charts: HTMLElement;
}

/** The 3-D view, the clock and the charts of one motion, kept in step. */
export interface MotionStage {
  /** Undefined if the browser has no WebGL. */
  readonly scene: SceneView | undefined;
  /** Moves to time t, s; default: redraws the current time. */
  show(t?: number): void;
  /** Replaces the motion. */
  replace(motion: CaseMotion): void;
  paint(theme: Theme): void;
  close(): void;
}

export function createMotionStage(hosts: StageHosts, first: CaseMotion, theme: Theme): MotionStage {
  const scene = sceneIn(hosts.scene, first, theme);
  let paint = theme;
  let charts: GrowingCharts | undefined;
  let bar: TimeBar | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const play = ({ curves, view }: CaseMotion): void => {
    const t = column(view.track, "t");
    const phases = view.track.texts.get("phase") ?? [];
    charts?.close();
    charts = createGrowingCharts(hosts.charts, caseCharts({ curves, view }), paint, (time) => bar?.set(time));
    hosts.clock.replaceChildren();
    bar = createTimeBar(
      hosts.clock,
      [t[0] ?? 0, t[t.length - 1] ?? 0],
      (time) => phases[rowAt(t, time)] ?? "",
      (time) => {
        scene?.show(time);
        charts?.show(time);
      },
    );
    bar.set(t[0] ?? 0);
  };
  play(first);
  return {
    scene,
    show: (t) => bar?.set(t ?? bar.now()),
    replace(motion) {
      clearTimeout(timer);
      scene?.replace(motion.view);
      // the page responds in between
      timer = setTimeout(() => play(motion));
    },
    paint(next) {
      paint = next;
      scene?.paint(next);
      charts?.paint(next);
    },
    close() {
      clearTimeout(timer);
      charts?.close();
      scene?.close();
    },
  };
}

function sceneIn(host: HTMLElement, { view }: CaseMotion, theme: Theme): SceneView | undefined {
  try {
    return createSceneView(host, view, theme);
  } catch {
    return undefined;
  }
}
