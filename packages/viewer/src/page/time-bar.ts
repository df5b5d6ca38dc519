import { element, shortNumber } from "./elements.ts";

/** The clock of the page: a slider, play and pause. */
export interface TimeBar {
  readonly now: () => number;
  set(t: number): void;
  toggle(): void;
}

const speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10];
/** Number of positions of the slider. */
const fineness = 10_000;

/**
 * Creates a clock from `first` to `last`, s, in an element.
 *
 * @param describe returns a sentence on the state at a time
 */
export function createTimeBar(
  host: HTMLElement,
  [first, last]: readonly [number, number],
  describe: (t: number) => string,
  onTime: (t: number) => void,
): TimeBar {
  let t = first;
  let isPlaying = false;
  let before: number | undefined;
  const slider = element("input", {
    type: "range",
    min: "0",
    max: String(fineness),
    value: "0",
    "aria-label": "Time",
  });
  const play = element("button", { type: "button", "aria-pressed": "false", title: "Space" }, "Play");
  const speed = element("select", { "aria-label": "Speed of the clock" });
  for (const each of speeds) speed.append(element("option", { value: String(each) }, `${each} ×`));
  const output = element("output", { "aria-live": "off" });
  host.append(play, speed, slider, output);
  speed.value = "1";

  const set = (wanted: number): void => {
    t = Math.min(last, Math.max(first, wanted));
    slider.value = String(last > first ? Math.round(((t - first) / (last - first)) * fineness) : 0);
    slider.setAttribute("aria-valuetext", `${shortNumber(t)} seconds`);
    output.textContent = `t = ${t.toFixed(3)} s, ${describe(t)}`;
    onTime(t);
  };
  const frame = (clock: number): void => {
    if (!isPlaying || !play.isConnected) return;
    set(t + ((clock - (before ?? clock)) / 1000) * Number(speed.value));
    before = clock;
    if (t >= last) toggle();
    else requestAnimationFrame(frame);
  };
  const toggle = (): void => {
    isPlaying = !isPlaying;
    play.textContent = isPlaying ? "Pause" : "Play";
    play.setAttribute("aria-pressed", String(isPlaying));
    if (!isPlaying) return;
    if (t >= last) set(first);
    before = undefined;
    requestAnimationFrame(frame);
  };
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => set(first + (Number(slider.value) / fineness) * (last - first)));
  return { now: () => t, set, toggle };
}
