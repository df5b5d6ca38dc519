import type { Chart } from "@talus/viewer";
import { type ChartView, createChartView, type Theme } from "@talus/viewer/page";

/** Charts that are added one at a time, so that the page responds in between. */
export interface GrowingCharts {
  /** Moves the line of all charts to time t, s. */
  show(t: number): void;
  paint(theme: Theme): void;
  close(): void;
}

/** @param onPick called with the time, s, at which the reader clicks */
export function createGrowingCharts(
  host: HTMLElement,
  charts: readonly Chart[],
  theme: Theme,
  onPick: (t: number) => void,
): GrowingCharts {
  const views: ChartView[] = [];
  let paint = theme;
  let now = 0;
  const next = (): void => {
    const chart = charts[views.length];
    if (chart === undefined) return;
    const view = createChartView(host, [chart], paint, (_along, t) => onPick(t));
    view.show(now, now);
    views.push(view);
    timer = setTimeout(next);
  };
  let timer = setTimeout(next);
  return {
    show(t) {
      now = t;
      for (const view of views) view.show(t, t);
    },
    paint(wanted) {
      paint = wanted;
      for (const view of views) view.paint(wanted);
    },
    close() {
      clearTimeout(timer);
      for (const view of views) view.close();
    },
  };
}
