import { cleanContact, contactErrors, type ContactSender } from "../../../../shared/domain/people/contact.ts";
import { type FormError, formErrorsOf } from "../../../../ui/form/form-errors.ts";
import type { ContactField, ContactValues } from "./contact-draft.ts";
import type { ContactMessage } from "./wire-contact.ts";

const TERMS = "Debes aceptar los términos y condiciones.";

const draftOf = ({ accept: _accept, type, ...texts }: ContactValues) => ({ ...texts, type: type === "" ? null : type });

/** Only visitors are asked for name, e-mail and the terms (storefront §6). */
export function validateContact(values: ContactValues, sender: ContactSender): FormError<ContactField>[] {
  const listed = formErrorsOf(contactErrors(draftOf(values), sender));
  return sender === "visitor" && !values.accept ? [...listed, { field: "accept", message: TERMS }] : listed;
}

/** Of values without a mistake. */
export function contactMessage(values: ContactValues, sender: ContactSender, trap: string): ContactMessage {
  const { name, email, type, message } = cleanContact(draftOf(values));
  return { sender: sender === "visitor" ? { name, email } : null, type, message, trap };
}
