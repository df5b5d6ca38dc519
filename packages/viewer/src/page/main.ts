import { hypot } from "@talus/portable-math";
// The report of one run: reads the view embedded in the page and shows it.
import { chartsOf } from "../charts.ts";
import type { FrameName } from "../frames.ts";
import { unpackView } from "../packed-view.ts";
import { type RunView, trackOnMap } from "../run-view.ts";
import { column, rowAt } from "../samples.ts";
import { createChartsWhenSeen } from "./charts-when-seen.ts";
import {
  createSceneView,
  createThemes,
  createTimeBar,
  element,
  eventTable,
  factTable,
  type SceneView,
  shortNumber,
  styles,
} from "./index.ts";

function bytesOf64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Interface for scripts that inspect the page, with the same actions as a reader has. */
interface ReportHandle {
  set(t: number): void;
  readonly bodyOnScreen: () => readonly [number, number] | undefined;
}

declare global {
  interface Window {
    talusReport?: ReportHandle;
  }
}

/**
 * Shows the report in the order in which a reader needs it: texts, tables and clock; the visible charts; the 3-D view,
 * which takes longest; the other charts one by one. In between, the page is painted and responds to its reader.
 */
async function showReport(view: RunView): Promise<void> {
  document.head.append(element("style", {}, styles));
  const { track } = view;
  const [t, s] = [column(track, "t"), column(track, "s")];
  const phases = track.texts.get("phase") ?? [];
  const [first, last] = [t[0] ?? 0, t[t.length - 1] ?? 0];

  const host = element("div", { class: "scene" });
  const clock = element("div", { class: "timebar", role: "group", "aria-label": "Clock" });
  const chartHost = element("div", { class: "charts" });
  const tools = element("span", { class: "tools" });
  const events = eventTable(view.events, view.offset, (time) => bar.set(time));
  document.body.append(
    element("header", {}, element("h1", {}, view.title), element("p", {}, view.outcome), tools),
    host,
    clock,
    element("p", { class: "note" }, keysNote),
    element("h2", {}, "Charts"),
    chartHost,
    element("p", { class: "note" }, thinningNote(view)),
    element("h2", {}, `Events (${view.events.length})`),
    events.node,
    element("h2", {}, "Summary"),
    factTable(view.facts),
    element("h2", {}, "Files"),
    textBlock("Scenario", view.scenario),
    textBlock("Manifest", view.manifest),
  );

  const themes = createThemes((theme) => {
    scene?.paint(theme);
    charts.paint(theme);
    legend.replaceChildren(...legendOf(view, theme.phases));
    bar.set(bar.now());
  });
  const legend = element("div", { class: "legend" });
  legend.append(...legendOf(view, themes.now().phases));
  const waiting = element("p", { class: "trouble" }, "The 3-D view is being prepared.");
  host.append(waiting, legend);
  let scene: SceneView | undefined;
  const charts = createChartsWhenSeen(
    chartHost,
    chartsOf(trackOnMap(view), view.events),
    themes.now(),
    (axis, x) => {
      bar.set(axis === "t" ? x : (t[rowAt(s, x)] ?? first));
    },
  );
  const bar = createTimeBar(
    clock,
    [first, last],
    (time) => phases[rowAt(t, time)] ?? "",
    (time) => {
      const row = rowAt(t, time);
      const next = Math.min(row + 1, t.length - 1);
      const [t0 = 0, t1 = 0, s0 = 0, s1 = 0] = [t[row], t[next], s[row], s[next]];
      scene?.show(time);
      charts.show(time, t1 > t0 ? s0 + ((time - t0) / (t1 - t0)) * (s1 - s0) : s0);
      events.mark(time);
    },
  );

  const frameButton = (name: FrameName, label: string): HTMLButtonElement =>
    toggleButton(label, (isOn) => {
      scene?.frame(name, isOn);
      bar.set(bar.now());
    });
  const inSpace = {
    follow: toggleButton("Follow (f)", (isOn) => scene?.follow(isOn)),
    arrows: toggleButton("Arrows (a)", (isOn) => {
      scene?.arrows(isOn);
      bar.set(bar.now());
    }),
    spatial: frameButton("spatial", "Spatial frame (1)"),
    selected: frameButton("selected", "Selected frame (2)"),
    body: frameButton("body", "Body frame (3)"),
  };
  for (const button of Object.values(inSpace)) button.disabled = true;
  const switches = {
    ...inSpace,
    way: toggleButton("Along the path (x)", (isOn) => {
      charts.along(isOn ? "s" : "t");
    }),
    theme: toggleButton("Dark / light (d)", () => themes.toggle()),
  };
  tools.append(...Object.values(switches));
  const keys: Readonly<Record<string, () => void>> = {
    " ": () => bar.toggle(),
    ArrowLeft: () => bar.set(bar.now() - (last - first) / 200),
    ArrowRight: () => bar.set(bar.now() + (last - first) / 200),
    Home: () => bar.set(first),
    End: () => bar.set(last),
    f: () => switches.follow.click(),
    a: () => switches.arrows.click(),
    1: () => switches.spatial.click(),
    2: () => switches.selected.click(),
    3: () => switches.body.click(),
    x: () => switches.way.click(),
    d: () => switches.theme.click(),
    h: () => scene?.home(),
    j: () => scene?.moveEye({ turn: -0.1 }),
    l: () => scene?.moveEye({ turn: 0.1 }),
    i: () => scene?.moveEye({ rise: 0.1 }),
    k: () => scene?.moveEye({ rise: -0.1 }),
    "+": () => scene?.moveEye({ share: 0.9 }),
    "-": () => scene?.moveEye({ share: 1 / 0.9 }),
  };
  document.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches("input, select, button, summary, [tabindex]");
    const isLetter = /^[a-z1-3]$/.test(event.key);
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || (isTyping && !isLetter))
      return;
    event.preventDefault();
    action();
  });
  bar.set(first);
  // Performance marks of the browser, for measuring the opening of a report; not read here.
  const told = (stage: string): unknown =>
    window.performance.mark(`talus: ${stage}`, { detail: { charts: charts.drawn() } });
  told("text");
  await charts.firstSeen;
  told("charts in sight");
  await painted();
  scene = sceneIn(host, view, themes.now());
  waiting.remove();
  for (const button of Object.values(inSpace)) button.disabled = scene === undefined;
  bar.set(bar.now());
  told("scene");
  while (charts.drawNext()) await painted();
  told("all charts");
  window.talusReport = { set: (time) => bar.set(time), bodyOnScreen: () => scene?.bodyOnScreen() };
}

/** Resolved after the next frame of the page, and after pending input of its reader. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

const keysNote =
  "Drag to rotate, wheel to zoom. Keys: space play, ← → step, Home End, f follow, a arrows of velocity and forces, 1 2 3 frames, h whole view, j l i k rotate it, + − zoom, x charts along the path, d dark or light. Click in a chart to move there, drag to zoom in, double-click to show everything again.";

function sceneIn(
  host: HTMLElement,
  view: RunView,
  theme: Parameters<typeof createSceneView>[2],
): SceneView | undefined {
  try {
    return createSceneView(host, view, theme);
  } catch {
    host.prepend(
      element(
        "p",
        { class: "trouble" },
        "This browser has no WebGL: there is no 3-D view. Charts and tables are below.",
      ),
    );
    return undefined;
  }
}

function legendOf({ track }: RunView, colours: Readonly<Record<string, string>>): HTMLElement[] {
  const used = new Set(track.texts.get("phase") ?? []);
  return [...used].map((phase) =>
    element("span", {}, element("i", { style: `background: ${colours[phase]}` }), phase),
  );
}

function toggleButton(label: string, act: (isOn: boolean) => void): HTMLButtonElement {
  const button = element("button", { type: "button", "aria-pressed": "false" }, label);
  button.addEventListener("click", () => {
    const isOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(isOn));
    act(isOn);
  });
  return button;
}

function textBlock(title: string, text: string): HTMLElement {
  return element("details", {}, element("summary", {}, title), element("pre", {}, text));
}

function thinningNote({ samples, track, errors }: RunView): string {
  if (samples <= track.length) return `All ${samples} rows of the trajectory are drawn.`;
  const off = (name: string): number => errors.get(name) ?? 0;
  const way = hypot(off("px"), off("py"), off("pz"));
  const rest = `speed by ${shortNumber(hypot(off("vx"), off("vy"), off("vz")))} m/s, normal force by ${shortNumber(off("N"))} N`;
  return `Of ${samples} rows of the trajectory ${track.length} are drawn; straight lines between them are off by at most ${shortNumber(way)} m (position), ${rest}. All rows are in the files beside this one.`;
}

const data = document.getElementById("run")?.textContent ?? "";
await showReport(unpackView(data, bytesOf64));
