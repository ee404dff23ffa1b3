import { askCodeEndpoint } from "../../../../../../shared/contract/account/session.ts";
import type { ApiFailure } from "../../../../../../shared/contract/api.ts";
import { refusedFields } from "../../../../api/refused-fields.ts";
import { UNREACHABLE } from "../../../../api/api-client.ts";
import { sessionApi } from "../../../../session/session-api.ts";
import type { FormError } from "../../../../../../ui/form/form-errors.ts";

const NOT_SENT = "No se pudo enviar el código. Vuelve a intentar.";

/** Has a code sent; null, or why not. */
export async function askForCode(email: string): Promise<ApiFailure | null> {
  const result = await sessionApi.call(askCodeEndpoint, { body: { email } });
  return result.ok ? null : result;
}

export const messageOfFailure = ({ status, message }: ApiFailure): string =>
  status === 0 ? UNREACHABLE : message || NOT_SENT;

/** Why no code was sent, at the field where it is the e-mail's fault. */
export function askRefusal(failure: ApiFailure): FormError<"email">[] {
  const refused = failure.status === 0 ? [] : refusedFields(failure.body, { email: "email" } as const);
  return refused.length > 0 ? refused : [{ message: messageOfFailure(failure) }];
}
