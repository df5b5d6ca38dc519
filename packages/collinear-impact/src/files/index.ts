export {
  historyHeader,
  historyRow,
  type ImpactFacts,
  impactEventsCsv,
  impactManifest,
  impactSummary,
} from "./impact-results.ts";
export type { ImpactScaling, ImpactScenario } from "./impact-scenario.ts";
export { impactSchema } from "./impact-schema.ts";
export { readImpact } from "./parse-impact.ts";
