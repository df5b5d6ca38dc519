import { type Contact, createContact } from "./contact.ts";

/**
 * Outcome of the search for the first touch of a flight.
 *
 * - `touched`: at `Touch.t`, in `Touch.contact`.
 * - `clear`: nothing is touched in the whole time.
 * - `left`: the centre leaves the map at `Touch.t`, and nothing is touched before.
 * - `unresolved`: nothing is touched before `Touch.t`; the continuation from there is unknown, as when the gap stays at
 *   zero or the sphere begins in the ground.
 */
export type TouchStatus = "touched" | "clear" | "left" | "unresolved";

/** Result of a search for the first touch. Made by `createTouch`. */
export interface Touch {
  /** s; see `TouchStatus`. */
  t: number;
  /** Touched: t is right to this, s, by the rounding of the distance; else 0. */
  bound: number;
  /** Touched: the contact there. */
  readonly contact: Contact;
}

export function createTouch(): Touch {
  return { t: 0, bound: 0, contact: createContact() };
}
