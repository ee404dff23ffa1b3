import type { ApiFailure } from "../../../../../../shared/contract/api.ts";
import { alertPieces } from "../../../../../../shared/domain/tires/stock-alert.ts";
import type { FormError } from "../../../../../../ui/form/form-errors.ts";
import { UNREACHABLE } from "../../../../api/api-client.ts";
import { emailError } from "../../../../forms/email-error.ts";

interface Typed {
  email: string;
}

export function alertErrors({ email }: Typed): FormError<keyof Typed>[] {
  const message = emailError(email);
  return message === null ? [] : [{ field: "email", message }];
}

export const alertRefusal = ({ status, message }: Pick<ApiFailure, "status" | "message">): FormError<never> => ({
  message: status === 0 ? UNREACHABLE : message || "No pudimos anotar tu correo. Intenta más tarde.",
});

/** "cuando haya al menos 4", after a comma or an address. */
export function whenBack(isMotorcycle: boolean): string {
  const pieces = alertPieces(isMotorcycle);
  return pieces === 1 ? "cuando vuelva a haber" : `cuando haya al menos ${pieces}`;
}
