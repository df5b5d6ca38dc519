// Words allowed in options. Separate from the code that uses them, since completion needs only the words.

export const plotFormats = ["svg", "png", "html", "film"] as const;
/** Abscissa: time, or path length. */
export const plotAxes = ["t", "s"] as const;
export const sweepFormats = ["csv", "json"] as const;
export const splineKinds = ["C2", "C1"] as const;
/** Kinds of files that have a schema. */
export const schemaKinds = ["scenario", "impact"] as const;
