/** What a package whose exports are not sorted yet may still have. Each number may only shrink. */
export interface ExportException {
  /** Exports under the name of the package itself, where they are more than `mostAtRoot`. */
  readonly atRoot?: number;
  /** Exports that nobody takes and no table names. */
  readonly unused?: number;
}

/** Where exceptions are written, by folder of a package. */
export const exportRulesFile = "tooling/check/exports.json";

/** Most exports under the name of a package itself; sub-paths hold the rest. */
export const mostAtRoot = 60;
