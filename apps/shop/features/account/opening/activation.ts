import { activatedAccountEndpoint, activationEndpoint } from "../../../../../shared/contract/account/account.ts";
import type { ApiResult } from "../../../../../shared/contract/api.ts";
import type { ErrorCode } from "../../../../../shared/contract/error-codes.ts";
import type { Activated } from "../../../../../shared/domain/people/account/activation.ts";
import { browserApi } from "../../../api/api-client.ts";
import { tell } from "../../../analytics/events.ts";
import { ACTIVATION_TEXTS } from "../../../forms/dialog-texts.ts";
import { type OpenedAccount, UNTOLD } from "./opened-account.ts";
import { openedAccountOf } from "./wire-account.ts";

/**
 * What comes next. `choosePassword`: the link was opened in another browser than the registration's. `recover`: the same, with a link
 * that has expired. `expired`, `unknown`: another link is needed. `failed`: the same key may be sent again.
 */
export type NextStep = "signIn" | "choosePassword" | "recover" | "expired" | "unknown" | "failed";

export interface ActivationOutcome {
  readonly next: NextStep;
  readonly message: string;
}

const NEXT_STEPS: Readonly<Record<Activated, NextStep>> = {
  activated: "signIn",
  alreadyActive: "signIn",
  activatedWithoutPassword: "choosePassword",
  stillWithoutPassword: "choosePassword",
  overWithoutPassword: "recover",
};

const REFUSALS: Readonly<Partial<Record<ErrorCode, NextStep>>> = {
  activationKeyNotFound: "unknown",
  // Longer than any key.
  invalidRequest: "unknown",
  activationKeyOver: "expired",
};

/** What to say of an activation: mostly the server's own sentence. Source: account section 8. */
export function activationOutcome(result: ApiResult<string>): ActivationOutcome {
  if (result.ok) return { next: NEXT_STEPS[result.code as Activated] ?? "signIn", message: result.value };
  const { status, message, code } = result;
  const next = (code !== undefined && REFUSALS[code]) || "failed";
  if (next === "unknown") return { next, message: ACTIVATION_TEXTS.unknownKey };
  return { next, message: (status !== 0 && message) || ACTIVATION_TEXTS.noAnswer };
}

/** What is said of an expired link; the cart is named only where there is something in it. */
export const expiredMessage = (message: string, { articles }: OpenedAccount): string =>
  articles > 0 ? ACTIVATION_TEXTS.expiredWithCart : message;

export interface Opened {
  readonly outcome: ActivationOutcome;
  readonly account: OpenedAccount;
}

async function accountOf(key: string): Promise<OpenedAccount> {
  const result = await browserApi.call(activatedAccountEndpoint, { body: { id: key } });
  return result.ok ? openedAccountOf(result.value) : UNTOLD;
}

async function send(key: string): Promise<Opened> {
  const result = await browserApi.call(activationEndpoint, { body: { id: key } });
  tell({ event: "action", category: "Cuenta", action: result.ok ? "Activar Cuenta" : "Error al Activar Cuenta" });
  const outcome = activationOutcome(result);
  const isKnown = outcome.next !== "unknown" && outcome.next !== "failed";
  return { outcome, account: isKnown ? await accountOf(key) : UNTOLD };
}

const asked = new Map<string, Promise<Opened>>();

/** A key is sent once, however often the page is drawn; what could not be sent may be sent again. */
export function activate(key: string): Promise<Opened> {
  const before = asked.get(key);
  if (before) return before;
  const opened = send(key).then((answer) => {
    if (["expired", "unknown", "failed"].includes(answer.outcome.next)) asked.delete(key);
    return answer;
  });
  asked.set(key, opened);
  return opened;
}
