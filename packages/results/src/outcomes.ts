/**
 * How a run may end physically; whoever counts outcomes counts these.
 *
 * - `at-rest`; `spins-in-place`: nothing can move the centre any more, as at rest, and nothing ends the spin
 * - `time`: the end time is reached
 * - `caught`, `over-lip`, `end-of-track`: in a net, over the lip of a track, at its end; no model of today ends so
 * - `left-map`, `no-data`: beyond the border of the ground, over a part of it without data
 * - `wedged`: held in two places at once, in a hollow without room
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

/** Whether a run with this outcome has come to where the centre of the body stays: at rest, or spinning in place. */
export function isStopped(outcome: string): boolean {
  return outcome === "at-rest" || outcome === "spins-in-place";
}
