import { isEmail } from "../email.ts";
import type { FieldErrors } from "../registration.ts";

/** What a customer types to correct the e-mail of the account. */
export interface EmailChange {
  readonly email: string;
  /** The account's password. */
  readonly password: string;
}

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Ours: the specification has no correction of an e-mail; the sentences are the registration's. */
export function emailChangeErrors({ email, password }: EmailChange, ownEmail: string): FieldErrors<EmailChange> {
  return { ...newEmailError(email.trim(), ownEmail), ...(password.trim() === "" && { password: PASSWORD_EMPTY }) };
}

const PASSWORD_EMPTY = "Debes escribir tu contraseña actual";

function newEmailError(email: string, ownEmail: string): { readonly email?: string } {
  if (email === "") return { email: "Debes escribir tu correo electrónico" };
  if (!isEmail(email)) return { email: "Debes escribir un correo electrónico válido" };
  return isSameEmail(email, ownEmail) ? { email: "Ese ya es el correo de tu cuenta" } : {};
}
