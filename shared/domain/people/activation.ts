/**
 * What `POST /api/Cuenta/Activacion` answers (account §7 has a sentence there). The page tells by the sentence whether a password
 * is to be chosen: the answer has room for nothing else.
 */
export const ACTIVATION_ANSWERS = {
  activated: "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.",
  alreadyActive: "Tu cuenta ya está activa. Puedes iniciar sesión.",
  activatedWithoutPassword: "¡Listo! Tu cuenta quedó activada. Elige tu contraseña para entrar.",
  stillWithoutPassword: "Tu cuenta ya está activa. Elige tu contraseña para entrar.",
  /** The link is over, so that it proves nothing any more. */
  overWithoutPassword: "Tu cuenta ya está activa. Para entrar, pide una contraseña en “Recuperar contraseña”.",
} as const;

export type Activated = keyof typeof ACTIVATION_ANSWERS;

/** Whether the link of this answer may choose the account's password. */
export const choosesPassword = (answer: string): boolean =>
  answer === ACTIVATION_ANSWERS.activatedWithoutPassword || answer === ACTIVATION_ANSWERS.stillWithoutPassword;
