import type { ApiFailure } from "../../../../../shared/contract/api.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { RESEND_TEXTS } from "../../../forms/dialog-texts.ts";
import { emailError } from "../../../forms/email-error.ts";

/** A form that asks for an e-mail to be sent, a new password or the confirmation again. */
export interface EmailRequest {
  usrname: string;
}

/** The subtitle of the resend screen (account §2), also of its dialog. */
export const RESEND_EXPLANATION = "Si no recibiste el correo de confirmación de registro puedes solicitarlo de nuevo.";

type EmailRequestError = FormError<keyof EmailRequest>;

/** Source: storefront section 5 (Password recovery). */
export function validateRecovery({ usrname }: EmailRequest): EmailRequestError[] {
  const message = emailError(usrname);
  return message === null ? [] : [{ field: "usrname", message }];
}

/** Source: account section 5 (Resend confirmation), which has no check of the format. */
export const validateResend = ({ usrname }: EmailRequest): EmailRequestError[] =>
  usrname.trim() === "" ? validateRecovery({ usrname }) : [];

/** Why the confirmation was not sent again. Source: account section 8. */
export function resendRefusal({ status, message }: Pick<ApiFailure, "status" | "message">): EmailRequestError {
  if (status === 404) return { field: "usrname", message: RESEND_TEXTS.unknownEmail };
  if (status === 0) return { message: UNREACHABLE };
  return { message: message || RESEND_TEXTS.withoutReason };
}
