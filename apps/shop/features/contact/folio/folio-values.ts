import type { ApiFailure } from "../../../../../shared/contract/api.ts";
import { idOfFolio } from "../../../../../shared/domain/text/folio.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { emailError } from "../../../forms/email-error.ts";

interface FolioLookup {
  folio: string;
  email: string;
}

/** A folio that was misread is told before it is sent: its last digit checks the others. */
export function validateFolio({ folio, email }: FolioLookup): FormError<keyof FolioLookup>[] {
  const errors: FormError<keyof FolioLookup>[] = [];
  if (folio.trim() === "") errors.push({ field: "folio", message: "Escribe tu folio" });
  else if (idOfFolio("M", folio) === null)
    errors.push({ field: "folio", message: "Este folio no existe: revisa sus cifras, como en M-5724" });
  const message = emailError(email);
  if (message !== null) errors.push({ field: "email", message });
  return errors;
}

export const folioRefusal = ({ status, message }: Pick<ApiFailure, "status" | "message">): FormError<never> => ({
  message: status === 0 ? UNREACHABLE : message || "No pudimos consultar tu folio. Intenta más tarde.",
});
