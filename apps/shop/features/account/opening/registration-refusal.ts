import type { RegistrationValues } from "../../../forms/form-values.ts";
import type { ApiFailure } from "../../../../../shared/contract/api.ts";
import { refusedFields } from "../../../api/refused-fields.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { PERSONAL_WIRE_NAMES } from "../personal-wire-names.ts";
import { REGISTRATION_TEXTS } from "../../../forms/dialog-texts.ts";

const WIRE_NAMES = { usrname: "email", pwd: "password", ...PERSONAL_WIRE_NAMES } as const;

export interface RegistrationRefusal {
  readonly errors: FormError<keyof RegistrationValues>[];
  readonly alert: { readonly description: string; readonly detail?: string };
}

/** What to say when a registration was refused, in the form and in the alert. Source: storefront section 8. */
export function registrationRefusal({
  code,
  message,
  body,
}: Pick<ApiFailure, "code" | "message" | "body">): RegistrationRefusal {
  if (code === "emailTaken") {
    return {
      errors: [{ field: "usrname", message: REGISTRATION_TEXTS.emailTaken }],
      alert: { description: REGISTRATION_TEXTS.emailTaken, detail: REGISTRATION_TEXTS.askForAnotherPassword },
    };
  }
  const fields = refusedFields(body, WIRE_NAMES);
  const isInvalid = code === "fieldsRefused" || message === "";
  const text = isInvalid ? REGISTRATION_TEXTS.refused : message;
  return { errors: [{ message: text }, ...fields], alert: { description: text } };
}
