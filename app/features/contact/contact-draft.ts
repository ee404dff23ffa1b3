import { useSyncExternalStore } from "react";
import { type ContactValues, EMPTY_CONTACT } from "./contact-form-values.ts";

/** What was typed, in this page's memory only: it is there again when the form is. Nobody types on the server. */
let draft = EMPTY_CONTACT;
/** Changes when the draft is thrown away: a form on view begins anew. */
let edition = 0;
const listeners = new Set<() => void>();

export const contactDraft = (): ContactValues => draft;

export function keepContactDraft(typed: ContactValues): void {
  draft = typed;
}

/** It was sent, or somebody else is at the keyboard now (storefront §4). */
export function forgetContactDraft(): void {
  draft = EMPTY_CONTACT;
  edition += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useContactEdition = (): number =>
  useSyncExternalStore(
    subscribe,
    () => edition,
    () => 0,
  );
