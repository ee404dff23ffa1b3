import type { ContactBody } from "../../../../shared/contract/contact.ts";
import {
  cleanContact,
  CONTACT_PRIORITY,
  CONTACT_TYPES,
  contactErrors,
  type ContactSender,
} from "../../../../shared/domain/people/contact.ts";
import { type FormError, formErrorsOf } from "../../../../ui/form/form-errors.ts";
import type { ContactField, ContactValues } from "./contact-draft.ts";

const TERMS = "Debes aceptar los términos y condiciones.";

const draftOf = ({ accept: _accept, type, ...texts }: ContactValues) => ({ ...texts, type: type === "" ? null : type });

/** Only visitors are asked for name, e-mail and the terms (storefront §6). */
export function validateContact(values: ContactValues, sender: ContactSender): FormError<ContactField>[] {
  const listed = formErrorsOf(contactErrors(draftOf(values), sender));
  return sender === "visitor" && !values.accept ? [...listed, { field: "accept", message: TERMS }] : listed;
}

/** Of values without a mistake. */
export function contactBody(values: ContactValues, sender: ContactSender): ContactBody {
  const { name, email, type, message } = cleanContact(draftOf(values));
  return {
    ...(sender === "visitor" && { Name: name, Email: email }),
    Message: message,
    Type: type === null ? null : CONTACT_TYPES[type].code,
    Priority: CONTACT_PRIORITY.normal,
  };
}
