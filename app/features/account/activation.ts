import { activationEndpoint } from "../../../shared/contract/account.ts";
import type { ApiResult } from "../../../shared/contract/api.ts";
import { choosesPassword } from "../../../shared/domain/activation.ts";
import { browserApi } from "../../api/api-client.ts";
import { tell } from "../analytics/events.ts";
import { ACTIVATION_TEXTS } from "../shell/dialog-texts.ts";

export interface ActivationOutcome {
  readonly isActive: boolean;
  readonly message: string;
  /** The link was opened in another browser than the registration's: a password is to be chosen. */
  readonly wantsPassword: boolean;
}

const FAILED = { isActive: false, wantsPassword: false } as const;

/** What to say of an activation: mostly the server's own sentence. Source: account section 8. */
export function activationOutcome(result: ApiResult<string>): ActivationOutcome {
  if (result.ok) return { isActive: true, message: result.value, wantsPassword: choosesPassword(result.value) };
  if (result.status === 404) return { ...FAILED, message: ACTIVATION_TEXTS.unknownKey };
  return { ...FAILED, message: (result.status !== 0 && result.message) || ACTIVATION_TEXTS.noAnswer };
}

const asked = new Map<string, Promise<ActivationOutcome>>();

/** A key is sent once, however often the page is drawn; what could not be sent may be sent again. */
export function activate(key: string): Promise<ActivationOutcome> {
  const before = asked.get(key);
  if (before) return before;
  const outcome = browserApi.call(activationEndpoint, { body: { id: key } }).then((result) => {
    if (!result.ok) asked.delete(key);
    const action = result.ok ? "Activar Cuenta" : "Error al Activar Cuenta";
    tell({ event: "action", category: "Cuenta", action });
    return activationOutcome(result);
  });
  asked.set(key, outcome);
  return outcome;
}
