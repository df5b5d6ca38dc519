/** The scenario is refused, or its run fails. */
export class NoRun extends Error {}
