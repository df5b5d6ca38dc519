/**
 * All physical outcomes of a run.
 *
 * - `at-rest`; `spins-in-place`: the centre can no longer move, as at rest, but nothing ends the spin
 * - `time`: the end time is reached
 * - `caught`, `over-lip`, `end-of-track`: in a net, over the lip of a track, at its end; reserved, no model ends so yet
 * - `left-map`, `no-data`: beyond the border of the ground, over a part of it without data
 * - `wedged`: held at two places at once, in a hollow too narrow for the body
 */
export const outcomes = [
  "at-rest",
  "spins-in-place",
  "time",
  "caught",
  "left-map",
  "over-lip",
  "end-of-track",
  "no-data",
  "wedged",
] as const;

export type Outcome = (typeof outcomes)[number];

export function isOutcome(name: string): name is Outcome {
  const names: readonly string[] = outcomes;
  return names.includes(name);
}

/** True if the centre of the body has stopped: at rest, or spinning in place. */
export function isStopped(outcome: string): boolean {
  return outcome === "at-rest" || outcome === "spins-in-place";
}
