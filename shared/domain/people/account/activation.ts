/** What `POST /api/Cuenta/Activacion` answers (account §7 has a sentence there); the key is the code in its header. */
export const ACTIVATION_ANSWERS = {
  activated: "¡Listo! Tu cuenta quedó activada. Ya puedes iniciar sesión.",
  alreadyActive: "Tu cuenta ya está activa. Puedes iniciar sesión.",
  activatedWithoutPassword: "¡Listo! Tu cuenta quedó activada. Elige tu contraseña para entrar.",
  stillWithoutPassword: "Tu cuenta ya está activa. Elige tu contraseña para entrar.",
  /** The link is over, so that it proves nothing any more. */
  overWithoutPassword: "Tu cuenta ya está activa. Para entrar, pide una contraseña en “Recuperar contraseña”.",
} as const;

export type Activated = keyof typeof ACTIVATION_ANSWERS;

/** Life of an activation key, from the moment its e-mail is sent (decisions §7). */
export const ACTIVATION_KEY_HOURS = 72;
