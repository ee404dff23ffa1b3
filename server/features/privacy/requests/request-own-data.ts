import { arcoClocks } from "../../../../shared/domain/privacy/arco-clocks.ts";
import { type ArcoDraft, arcoDraftErrors } from "../../../../shared/domain/privacy/arco-draft.ts";
import type { ArcoRight } from "../../../../shared/domain/privacy/arco-request.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { addJob } from "../../../queue/add-job.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import type { AccountLimits } from "../../session/account-limits.ts";
import { datesOf, insertRequest } from "./requests.repository.ts";

interface Request {
  readonly customerId: number;
  readonly right: ArcoRight;
  readonly description: string;
  readonly now: Date;
}

export type OwnRequestError =
  | { kind: "arcoInvalid"; errors: Readonly<Partial<Record<keyof ArcoDraft, string>>> }
  | { kind: "arcoOpenAlready" }
  | { kind: "contactSenderGone" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

/**
 * A request from the person's own account. The session shows who asks as far as an account does; staff look at more where the right needs
 * it, so it begins as received and the five days to ask for what is missing run.
 */
export async function requestOwnData(
  { db, accountLimits }: { readonly db: Handle; readonly accountLimits: AccountLimits },
  { customerId, right, description: typed, now }: Request,
): Promise<Result<{ id: number; decideBy: string }, OwnRequestError>> {
  const description = plainText(typed);
  const errors = arcoDraftErrors({ right, description });
  if (Object.keys(errors).length > 0) return err({ kind: "arcoInvalid", errors });
  const retryAfterSeconds = await accountLimits.arcoRequest.take(String(customerId));
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const receivedOn = businessDay(now);
  return transact(db, async (trx): Promise<Result<{ id: number; decideBy: string }, OwnRequestError>> => {
    const customer = await lockLivingCustomer(trx, customerId, ["email"]);
    if (!customer) return err({ kind: "contactSenderGone" });
    const row = {
      right_kind: right,
      customer_id: customerId,
      email: customer.email,
      channel: "account" as const,
      description,
      received_on: receivedOn,
      completed_on: null,
      owner_id: null,
    };
    const id = await insertRequest(trx, { ...row, today: receivedOn });
    if (id === undefined) return err({ kind: "arcoOpenAlready" });
    await addJob(trx, "send_arco_mail", { kind: "arcoReceived", requestId: id });
    const { decideBy } = arcoClocks(datesOf({ ...row, state: "received", asked_on: null, decided_on: null }));
    return ok({ id, decideBy });
  });
}
