import type { Chart } from "../charts.ts";
import { type Along, type ChartView, createChartView } from "./chart-view.ts";
import { element } from "./elements.ts";
import type { Theme } from "./theme.ts";

/** Charts that are drawn when they come close to the visible part of the page. */
export interface ChartsWhenSeen extends Omit<ChartView, "close"> {
  /** Resolved when the charts initially in view are drawn. */
  readonly firstSeen: Promise<void>;
  /** Draws one of the others. Returns false if none is left. */
  drawNext(): boolean;
  readonly drawn: () => number;
}

/** Distance at which a chart is drawn. */
const margin = "150px";

/** Like `createChartView`, with less to do before the page is readable. */
export function createChartsWhenSeen(
  host: HTMLElement,
  charts: readonly Chart[],
  theme: Theme,
  onPick: (along: Along, x: number) => void,
): ChartsWhenSeen {
  const views = new Map<Element, ChartView>();
  const waiting = new Map<Element, Chart>();
  let paint = theme;
  let axis: Along = "t";
  let now = { t: 0, s: 0 };
  for (const chart of charts) {
    const place = element("div", { class: "place" }, element("p", { class: "note" }, chart.title));
    waiting.set(place, chart);
    host.append(place);
  }

  const draw = (place: Element): void => {
    const chart = waiting.get(place);
    if (chart === undefined || !(place instanceof HTMLElement)) return;
    waiting.delete(place);
    sight.unobserve(place);
    place.replaceChildren();
    const view = createChartView(place, [chart], paint, onPick);
    if (axis !== "t") view.along(axis);
    view.show(now.t, now.s);
    views.set(place, view);
  };
  let tellSeen = (): void => {};
  const firstSeen = new Promise<void>((resolve) => {
    tellSeen = resolve;
  });
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) draw(target);
      tellSeen();
    },
    { rootMargin: margin },
  );
  for (const place of waiting.keys()) sight.observe(place);
  if (waiting.size === 0) tellSeen();

  return {
    firstSeen,
    drawNext() {
      const [next] = waiting.keys();
      if (next !== undefined) draw(next);
      return next !== undefined;
    },
    drawn: () => views.size,
    show(t, s) {
      now = { t, s };
      for (const view of views.values()) view.show(t, s);
    },
    along(wanted) {
      axis = wanted;
      for (const view of views.values()) view.along(wanted);
    },
    paint(next) {
      paint = next;
      for (const view of views.values()) view.paint(next);
    },
  };
}
