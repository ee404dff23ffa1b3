import type { ApiFailure } from "../../../../shared/contract/api.ts";
import { CONTACT_NOT_SENT } from "../../../../shared/domain/people/contact.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import type { ContactField } from "./contact-draft.ts";
import { CONTACT_WIRE_NAMES } from "./wire-contact.ts";

/** What the form says of a message that was not taken (storefront §8). A session that is over says so itself. */
export function contactRefusal({ status, message, body }: ApiFailure): FormError<ContactField>[] {
  if (status === 401) return [];
  if (status === 400) return [{ message: CONTACT_NOT_SENT }, ...refusedFields(body, CONTACT_WIRE_NAMES)];
  return [{ message: message || CONTACT_NOT_SENT }];
}
