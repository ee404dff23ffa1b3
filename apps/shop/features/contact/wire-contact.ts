import type { ContactAnswer, ContactBody } from "../../../../shared/contract/contact.ts";
import { CONTACT_PRIORITY, CONTACT_TYPES, type ContactType } from "../../../../shared/domain/people/contact.ts";

/** A message as it is sent. */
export interface ContactMessage {
  /** Of a visitor; a customer's are the account's. */
  readonly sender: { readonly name: string; readonly email: string } | null;
  readonly type: ContactType | null;
  readonly message: string;
  /** What the field holds that no person sees. */
  readonly trap: string;
}

/** `ticket`: with it a message that is sent twice is one. Null: the server gave none. */
export const contactBodyOf = ({ sender, type, message, trap }: ContactMessage, ticket: string | null): ContactBody => ({
  ...(sender && { Name: sender.name, Email: sender.email }),
  Message: message,
  Type: type === null ? null : CONTACT_TYPES[type].code,
  Priority: CONTACT_PRIORITY.normal,
  Sitio: trap,
  ...(ticket !== null && { Boleto: ticket }),
});

export const folioOf = ({ Folio }: ContactAnswer): string => Folio;

/** `waitMs`: from the answer until the ticket may be used. */
export const ticketOf = ({ Boleto, EsperaMs }: { Boleto: string; EsperaMs: number }) => ({
  text: Boleto,
  waitMs: EsperaMs,
});

/** Names of the form's fields in a refusal. */
export const CONTACT_WIRE_NAMES = { name: "Name", email: "Email", type: "Type", message: "Message" } as const;
