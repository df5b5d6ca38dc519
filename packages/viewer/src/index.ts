// Charts and pictures of a run as data, available without a browser. The page is under "@talus/viewer/page".
export { type BodyPlace, createBodyMotion } from "./body-motion.ts";
export { type Chart, type ChartId, chartsOf, chartTitles, type Series } from "./charts.ts";
export { chartFigure } from "./figures/chart-figure.ts";
export { planFigure } from "./figures/plan-figure.ts";
export { createFilm, type FilmOptions } from "./film/film.ts";
export { type Axes, bodyAxes, type FrameName, frameNames, selectedAxes } from "./frames.ts";
export { packView, unpackView } from "./packed-view.ts";
export { reportPage } from "./report-page.ts";
export { type RunView, type Surface, trackOnMap } from "./run-view.ts";
export { arcLength, column, rowAt, rowsOf, type Samples, withColumns } from "./samples.ts";
export { type DrawnBody, shapeOfBody } from "./scene/body-shape.ts";
export { drawScene, type SceneRun } from "./scene/draw-scene.ts";
export { type Fineness, type ShownRun, viewOfRun } from "./scene/view-of-run.ts";
export { type Thinned, thin } from "./thin.ts";
