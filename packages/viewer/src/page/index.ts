// Parts of a page that shows a run: 3-D view, charts, clock and tables. For browsers only.
export { type Along, type ChartView, createChartView } from "./chart-view.ts";
export { element, shortNumber } from "./elements.ts";
export { createSceneView, type SceneView } from "./scene-view.ts";
export { styles } from "./styles.ts";
export { eventTable, factTable } from "./tables.ts";
export { createThemes, type Theme } from "./theme.ts";
export { createTimeBar, type TimeBar } from "./time-bar.ts";
