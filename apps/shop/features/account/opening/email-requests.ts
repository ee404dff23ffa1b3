import type { ApiFailure } from "../../../../../shared/contract/api.ts";
import { isEmail } from "../../../../../shared/domain/people/email.ts";
import { UNREACHABLE } from "../../../api/api-client.ts";
import type { FormError } from "../../../../../ui/form/form-errors.ts";
import { RESEND_TEXTS } from "../../../forms/dialog-texts.ts";

/** A form that asks for an e-mail to be sent, a new password or the confirmation again. */
export interface EmailRequest {
  usrname: string;
}

/** The subtitle of the resend screen (account §2), also of its dialog. */
export const RESEND_EXPLANATION = "Si no recibiste el correo de confirmación de registro puedes solicitarlo de nuevo.";

type EmailRequestError = FormError<keyof EmailRequest>;

const EMPTY: EmailRequestError = { field: "usrname", message: "Debes escribir tu correo electrónico" };

/** Source: storefront section 5 (Password recovery). */
export function validateRecovery({ usrname }: EmailRequest): EmailRequestError[] {
  const email = usrname.trim();
  if (email === "") return [EMPTY];
  return isEmail(email) ? [] : [{ field: "usrname", message: "El correo electrónico no es válido" }];
}

/** Source: account section 5 (Resend confirmation), which has no check of the format. */
export const validateResend = ({ usrname }: EmailRequest): EmailRequestError[] =>
  usrname.trim() === "" ? [EMPTY] : [];

/** Why the confirmation was not sent again. Source: account section 8. */
export function resendRefusal({ status, message }: Pick<ApiFailure, "status" | "message">): EmailRequestError {
  if (status === 404) return { field: "usrname", message: RESEND_TEXTS.unknownEmail };
  if (status === 0) return { message: UNREACHABLE };
  return { message: message || RESEND_TEXTS.withoutReason };
}
