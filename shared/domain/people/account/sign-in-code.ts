/** Figures of the code by which a mailbox signs in (docs/decisions/0083). */
export const CODE_LENGTH = 6;

/** What was typed or pasted, without spaces and signs: an e-mail may show the code in two groups. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, "").slice(0, CODE_LENGTH);

const tries = (left: number): string => (left === 1 ? "te queda 1 intento" : `te quedan ${left} intentos`);

export const codeWrong = (left: number): string => `Ese código no es. Revisa el correo más reciente; ${tries(left)}.`;
export const CODE_OVER = "Este código ya venció. Pide otro: llega en menos de un minuto.";
export const TOO_MANY_CODES = "Demasiados intentos.";

const SECONDS = { minute: 60, hour: 3600 } as const;

/** "15 minutos", "1 hora": rounded up, so that the wait is over when it was said to be. */
function waitOf(seconds: number): string {
  if (seconds > SECONDS.hour) {
    const hours = Math.ceil(seconds / SECONDS.hour);
    return `${hours} horas`;
  }
  const minutes = Math.max(Math.ceil(seconds / SECONDS.minute), 1);
  if (minutes === 60) return "1 hora";
  return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
}

export const codeLimited = (retryAfterSeconds: number): string =>
  `${TOO_MANY_CODES} Espera ${waitOf(retryAfterSeconds)} para pedir otro código, o entra con tu contraseña. Tu carrito se conserva.`;
