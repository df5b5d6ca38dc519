import { type Contact, createContact } from "@talus/terrain";
import { type CompliantBuffers, createCompliantBuffers } from "../contact/compliant-contact.ts";
import { createFrictionBuffers, type FrictionBuffers } from "../contact/contact-friction.ts";
import {
  type ContactState,
  createContactState,
  forgetContact,
  forgetContactState,
} from "../contact/contact-state.ts";
import { createImpactBuffers, type ImpactBuffers } from "../contact/impact.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";

/** The model with the buffers used by transitions. */
export interface TransitionWorkspace {
  readonly model: SphereModel;
  readonly state: ContactState;
  readonly friction: FrictionBuffers;
  readonly impact: ImpactBuffers;
  readonly compliant: CompliantBuffers;
  /** The contact on the piece ahead, as left by `placeAhead`. */
  readonly ahead: ContactState;
  /** A contact with another object of the scene. */
  readonly other: Contact;
  /** The two nearest feet of the scene. */
  readonly feet: readonly Contact[];
  readonly scratch: Float64Array;
}

export function createTransitionWorkspace(model: SphereModel): TransitionWorkspace {
  return {
    model,
    state: createContactState(),
    friction: createFrictionBuffers(),
    impact: createImpactBuffers(),
    compliant: createCompliantBuffers(),
    ahead: createContactState(true),
    other: createContact(),
    feet: [createContact(), createContact()],
    scratch: new Float64Array(SphereState.length),
  };
}

/** As a new workspace, for another run: its buffers hold no place from which a search begins. No allocation. */
export function forgetTransitions({ state, ahead, other, feet }: TransitionWorkspace): void {
  forgetContactState(state);
  forgetContactState(ahead, true);
  forgetContact(other);
  feet.forEach(forgetContact);
}
