// Words that options choose from. Apart from what they choose, which loads much more: completion needs the words alone.

export const plotFormats = ["svg", "png", "html", "film"] as const;
/** Abscissa: time, or path length. */
export const plotAxes = ["t", "s"] as const;
export const sweepFormats = ["csv", "json"] as const;
export const splineKinds = ["C2", "C1"] as const;
/** The kinds of files that have a schema. */
export const schemaKinds = ["scenario", "impact"] as const;
