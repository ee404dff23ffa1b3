import type { ApiFailure } from "../../../../../shared/contract/api.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import { SESSION_TEXTS } from "../../../forms/alert-texts.ts";

export interface LoginValues {
  email: string;
  password: string;
}

/** Source: storefront section 5 (Login). Whether they are right is for the server to say. */
export function validateLogin({ email, password }: LoginValues): FormError<keyof LoginValues>[] {
  const errors: FormError<keyof LoginValues>[] = [];
  if (email.trim() === "") errors.push({ field: "email", message: "Debes escribir tu correo electrónico" });
  if (password === "") errors.push({ field: "password", message: "Debes escribir tu contraseña" });
  return errors;
}

/** Why a login did not work. Only a wrong password is typed again: any other refusal says nothing of it. */
export interface LoginRefusal {
  readonly message: string;
  readonly isPasswordWrong: boolean;
}

const FROM_SERVER_ERROR = 500;

/**
 * The server's own sentence, else the one for wrong credentials (storefront section 8). An answer without a sentence may come from a
 * gateway, whose 5xx says nothing of the password.
 */
export function loginRefusal({ status, code, message }: Pick<ApiFailure, "status" | "code" | "message">): LoginRefusal {
  if (status === 0) return { message: UNREACHABLE, isPasswordWrong: false };
  if (message !== "") return { message, isPasswordWrong: code === "wrongCredentials" };
  return { message: SESSION_TEXTS.wrongCredentials, isPasswordWrong: status < FROM_SERVER_ERROR };
}
