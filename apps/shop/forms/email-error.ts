import { isEmail } from "../../../shared/domain/people/email.ts";

/** What is wrong with a typed e-mail; null: nothing. Source: storefront section 5 (Password recovery). */
export function emailError(typed: string): string | null {
  const email = typed.trim();
  if (email === "") return "Debes escribir tu correo electrónico";
  return isEmail(email) ? null : "El correo electrónico no es válido";
}
