import { useSyncExternalStore } from "react";
import type { ContactType } from "../../../../shared/domain/people/contact.ts";

export interface ContactValues {
  name: string;
  email: string;
  type: ContactType | "";
  message: string;
  accept: boolean;
}
export type ContactField = keyof ContactValues;

export const EMPTY_CONTACT: ContactValues = { name: "", email: "", type: "", message: "", accept: false };

/** Its key in the tab's storage: a reload keeps what was typed, closing the tab forgets it. */
const PLACE = "rodada.contacto";
const UNANSWERED_PLACE = "rodada.contacto.enviado";

/** Accepting the terms is done each time. */
function storedDraft(): ContactValues | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as Partial<ContactValues> | null;
    return stored && { ...EMPTY_CONTACT, ...stored, accept: false };
  } catch {
    return null;
  }
}

/** Undefined until it is asked for: the server has no storage. */
let draft: ContactValues | undefined;
/** Changes when the draft is another one than what the form on view has, which then begins anew; 0 is as the server drew it. */
let edition = 0;
const listeners = new Set<() => void>();

export function contactDraft(): ContactValues {
  if (draft === undefined) {
    const stored = storedDraft();
    draft = stored ?? EMPTY_CONTACT;
    if (stored) edition = 1;
  }
  return draft;
}

export function keepContactDraft(typed: ContactValues): void {
  draft = typed;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(typed));
  } catch {
    // A browser that refuses its storage: the draft lasts as long as the page.
  }
}

/** A message whose answer never came, and the ticket it went with. */
export interface UnansweredMessage {
  readonly content: string;
  readonly ticket: string;
  readonly askedAt: number;
}

/** Also after a reload, or the shop would take the message twice. */
export function storedUnanswered(): UnansweredMessage | null {
  try {
    return JSON.parse(sessionStorage.getItem(UNANSWERED_PLACE) ?? "null") as UnansweredMessage | null;
  } catch {
    return null;
  }
}

export function keepUnanswered(message: UnansweredMessage | null): void {
  try {
    if (message) sessionStorage.setItem(UNANSWERED_PLACE, JSON.stringify(message));
    else sessionStorage.removeItem(UNANSWERED_PLACE);
  } catch {
    // A browser that refuses its storage: it is known as long as the page.
  }
}

/** After it was sent, and when another person signs in or out (storefront §4). */
export function forgetContactDraft(): void {
  draft = EMPTY_CONTACT;
  keepUnanswered(null);
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // Nothing was kept there.
  }
  edition += 1;
  for (const listener of listeners) listener();
}

/** The form begins with these words. What was typed before stays: it is not lost for a press of a link. */
export function beginContact(message: string): void {
  const typed = contactDraft();
  if (typed.message.trim() !== "") return;
  keepContactDraft({ ...typed, type: typed.type || "customerCare", message });
  edition += 1;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function currentEdition(): number {
  contactDraft();
  return edition;
}

export const useContactEdition = (): number => useSyncExternalStore(subscribe, currentEdition, () => 0);
