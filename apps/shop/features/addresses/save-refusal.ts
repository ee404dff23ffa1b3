import type { ApiFailure } from "../../../../shared/contract/api.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { refusedFields } from "../../api/refused-fields.ts";
import type { FormError } from "../../../../ui/form/form-errors.ts";
import { ADDRESS_TEXTS } from "../../forms/dialog-texts.ts";

/** The message of an address that was not saved: in the form, and in an alert above it where the server gave a reason. */
export interface SaveRefusal<Name extends string> {
  readonly errors: readonly FormError<Name>[];
  readonly alert: { readonly description: string; readonly detail: string } | null;
}

/** Source: account section 8, 'Address save'. */
const ALERTS = {
  new: ADDRESS_TEXTS.notAdded,
  edit: ADDRESS_TEXTS.notSaved,
} as const;
const NOT_SAVED = "No se pudo guardar la dirección. Vuelve a intentar.";

export function saveRefusal<Name extends string>(
  occasion: keyof typeof ALERTS,
  { status, code, message, body }: Pick<ApiFailure, "status" | "code" | "message" | "body">,
  wireNames: Readonly<Record<Name, string>>,
): SaveRefusal<Name> {
  if (status === 0) return { errors: [{ message: UNREACHABLE }], alert: null };
  if (status >= 500 || message === "") return { errors: [{ message: message || NOT_SAVED }], alert: null };
  const fields = refusedFields(body, wireNames);
  // The reason of a single field that was refused is the field's own message.
  const isSaidByField = code === "fieldsRefused" && fields.length === 1;
  return {
    errors: isSaidByField ? fields : [{ message }, ...fields],
    alert: { description: ALERTS[occasion], detail: message },
  };
}
