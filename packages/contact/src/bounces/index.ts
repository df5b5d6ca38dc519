export type { BounceSeries } from "./bounce-series.ts";
export { sumBounces } from "./bounce-series.ts";
export { createBounceSeriesPoint, evaluateBouncesInto } from "./bounce-series-point.ts";
export type { BounceSeriesStart } from "./bounce-series-start.ts";
export { boundBounceTail } from "./bounce-tail.ts";
