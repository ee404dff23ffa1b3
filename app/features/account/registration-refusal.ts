import type { ApiFailure } from "../../../shared/contract/api.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import type { FormError } from "../../ui/form-errors.ts";
import { PERSONAL_WIRE_NAMES } from "./personal-wire-names.ts";
import type { RegistrationValues } from "./registration-form.ts";

const WIRE_NAMES = { usrname: "email", pwd: "password", ...PERSONAL_WIRE_NAMES } as const;

export interface RegistrationRefusal {
  readonly errors: FormError<keyof RegistrationValues>[];
  readonly alert: { readonly description: string; readonly detail?: string };
}

const TAKEN = "Este correo electrónico ya está registrado.";
const ASK_FOR_ANOTHER = "Si no recuerdas tu contraseña puedes solicitar una nueva.";
const INCOMPLETE = "No se ha podido completar el registro. Verifica los datos y vuelve a intentar.";

/** What to say when a registration was refused, in the form and in the alert. Source: storefront section 8. */
export function registrationRefusal({ message, body }: Pick<ApiFailure, "message" | "body">): RegistrationRefusal {
  const said = message.toLowerCase();
  if (said.includes("duplicate key")) {
    return {
      errors: [{ field: "usrname", message: TAKEN }],
      alert: { description: TAKEN, detail: ASK_FOR_ANOTHER },
    };
  }
  const fields = refusedFields(body, WIRE_NAMES);
  const isInvalid = said.includes("modelstate") || fields.length > 0 || message === "";
  const text = isInvalid ? INCOMPLETE : message;
  return { errors: [{ message: text }, ...fields], alert: { description: text } };
}
