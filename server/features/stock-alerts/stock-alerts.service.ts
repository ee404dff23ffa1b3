import { isEmail } from "../../../shared/domain/people/email.ts";
import { MOTORCYCLE } from "../../../shared/domain/tires/vehicle-type.ts";
import { ALERT_DAYS, ALERT_HOLD_HOURS, alertPieces } from "../../../shared/domain/tires/stock-alert.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { addJob } from "../../queue/add-job.ts";
import { tireByCode } from "../catalog/tires/catalog.service.ts";
import { canBeBought } from "../catalog/tires/tire.ts";
import type { AccountLimits } from "../session/account-limits.ts";
import { deleteOldAlerts, findAlert, insertAlert, takeDueAlerts, unmarkAlert } from "./stock-alerts.repository.ts";
import { DAY_MS, HOUR_MS } from "../../../shared/domain/text/durations.ts";

export { findAlert, markTold } from "./stock-alerts.repository.ts";

interface AlertRequest {
  readonly code: string;
  readonly email: string;
  /** Network address of the request. */
  readonly address: string;
}

export type AlertError =
  | { kind: "alertEmailInvalid" }
  | { kind: "tireNotFound" }
  | { kind: "tooManyAttempts"; retryAfterSeconds: number };

export interface NotedAlert {
  readonly pieces: number;
  /** There are so many already: nothing was noted down. */
  readonly isBack: boolean;
}

/** Notes down who wants to know when a tyre is back. The answer is the same whether the address waits for it already. */
export async function askForAlert(
  { db, accountLimits }: { readonly db: Handle; readonly accountLimits: AccountLimits },
  { code, email: typed, address }: AlertRequest,
): Promise<Result<NotedAlert, AlertError>> {
  const email = typed.trim();
  if (!isEmail(email)) return err({ kind: "alertEmailInvalid" });
  const tire = await tireByCode(db, code);
  if (!tire.ok) return tire;
  const pieces = alertPieces(tire.value.vehicle_type === MOTORCYCLE);
  if (canBeBought(tire.value, pieces)) return ok({ pieces, isBack: true });
  const retryAfterSeconds = await accountLimits.stockAlert.take({ email, address });
  if (retryAfterSeconds > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds });
  const is_behind = await accountLimits.stockAlert.isOften({ address, code: tire.value.code });
  await insertAlert(db, { code: tire.value.code, email, pieces, is_behind });
  return ok({ pieces, isBack: false });
}

const MOST_AT_ONCE = 500;

/** Queues the e-mails of alerts whose tyres are back. */
export const queueDueAlerts = (db: Handle): Promise<void> =>
  transact(db, async (trx) => {
    for (const alertId of await takeDueAlerts(trx, { most: MOST_AT_ONCE, holdHours: ALERT_HOLD_HOURS }))
      await addJob(trx, "send_stock_alert", { alertId });
  });

/** An e-mail may go hours after it was queued: where the tyres are sold out again, the alert waits again. Answers whether it does. */
export async function waitIfSoldOut(db: Handle, alertId: number): Promise<boolean> {
  const alert = await findAlert(db, alertId);
  // Its person may have been told: a job can run twice.
  const tire = alert?.email && (await tireByCode(db, alert.code));
  if (!tire || !tire.ok || canBeBought(tire.value, alert.pieces)) return false;
  await unmarkAlert(db, alertId);
  return true;
}

/** For the nightly cleaning. */
export const removeOldAlerts = (db: Handle, now: Date) =>
  deleteOldAlerts(db, {
    createdBefore: new Date(now.getTime() - ALERT_DAYS * DAY_MS),
    toldBefore: new Date(now.getTime() - ALERT_HOLD_HOURS * HOUR_MS),
  });
