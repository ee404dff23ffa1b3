import { err, type Result } from "../../../shared/domain/text/result.ts";
import type { StaffError } from "../../administration/actions/staff-error.ts";
import type { SignInError } from "../../administration/identity/sign-in.ts";
import { ENROLMENT_HOURS, INVITATION_HOURS } from "../../../shared/domain/staff/access/access-hours.ts";

export const WRONG_PASSWORD = "Correo o contraseña incorrectos.";
export const WRONG_CODE = "El código no es correcto, o ya se usó. Revisa que la hora de tu teléfono sea automática.";
export const WRONG_CURRENT = "No es tu contraseña de ahora.";
export const WRONG_RECOVERY = "El código de recuperación no es correcto, o ya se usó.";
export const WRONG_PASSKEY = "La llave de acceso no se aceptó. Inténtalo otra vez, o entra de otra forma.";

const leftWords = (left: number): string => (left === 1 ? "Te queda 1 intento" : `Te quedan ${left} intentos`);

export const PENDING_OVER: Result<never, StaffError<"signedOut">> = err({
  code: "signedOut",
  message: "Pasó demasiado tiempo. Empieza otra vez.",
});

export const INVITATION_GONE: Result<never, StaffError<"notFound">> = err({
  code: "notFound",
  message: `Esta invitación ya no sirve: se usó, se retiró o pasaron ${INVITATION_HOURS} horas. Pide otra a quien te invitó.`,
});

type SignInRefusal = StaffError<"wrongCredentials" | "signedOut" | "notPossible" | "tooManyAttempts">;

/** A wrong proof of sign-in in words; those that count say how many tries are left. */
export function refusalOf(error: SignInError, wrong: string): Result<never, SignInRefusal> {
  if (error.kind === "wrongCredentials") {
    const { left } = error;
    const counted = `${wrong} ${leftWords(left)}; después esperas 15 minutos y se avisa a quien administra.`;
    return err({ code: "wrongCredentials", message: left > 0 ? counted : wrong });
  }
  if (error.kind === "pendingOver") return PENDING_OVER;
  if (error.kind === "linkSent") {
    const message =
      "Tu contraseña está bien. Te enviamos un correo con un enlace: ábrelo para registrar tu segunda prueba.";
    return err({ code: "notPossible", message });
  }
  if (error.kind === "enrolmentOver") {
    const message = `Pasaron las ${ENROLMENT_HOURS} horas para registrar tu segunda prueba. Pide a quien administra que la retire otra vez.`;
    return err({ code: "notPossible", message });
  }
  return tooManyAttempts(error.retryAfterSeconds);
}

export function tooManyAttempts(retryAfterSeconds: number): Result<never, StaffError<"tooManyAttempts">> {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? "minuto" : "minutos"} y vuelve a intentar.`;
  return err({ code: "tooManyAttempts", message, retryAfterSeconds });
}

export const fieldRefusal = (field: string, message: string): Result<never, StaffError<"fieldsRefused">> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
