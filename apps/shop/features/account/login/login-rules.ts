import type { FormError } from "../../../../../ui/form/form-errors.ts";

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
