/** Names of all figures: the track on the map, and the charts of `@talus/viewer`. */
export const figureNames = [
  "plan",
  "height",
  "elevation",
  "speed",
  "spin",
  "forces",
  "friction",
  "slip",
  "energy",
  "impulses",
] as const;

/** Names of all figure files with this extension. */
export function figureFiles(ending: string): readonly string[] {
  return figureNames.flatMap((name) =>
    name === "plan" ? [`figure-plan.${ending}`] : [`figure-${name}.${ending}`, `figure-${name}-s.${ending}`],
  );
}
