import { databaseTime } from "../db/database-time.ts";
import { removeNeverActivated, removeOldActivationKeys } from "../features/account/activation.service.ts";
import { removeOldEmailChanges } from "../features/account/email-change.service.ts";
import { removeStaleCarts } from "../features/cart/cart.service.ts";
import { removeOldContactMessages } from "../features/contact/contact.service.ts";
import { removeOldOrderKeys } from "../features/checkout/order-keys.ts";
import { eraseOldAccounts } from "../features/payments/refunds/erase-accounts.ts";
import { removeOldMovementTexts } from "../features/payments/deposits/movement-retention.ts";
import { forgetOrderAddresses } from "../features/privacy/order-retention.ts";
import { removeOldRequests } from "../features/privacy/requests/requests.repository.ts";
import { removeOldAlerts } from "../features/stock-alerts/stock-alerts.service.ts";
import { removeExpiredSessions } from "../features/session/session.service.ts";
import { removeOldInvitations } from "../features/invitations/invitations.service.ts";
import { removeOldImports } from "../imports/runs/run-retention.ts";
import { closeOrphanedMails, removeOldMails } from "../queue/mail-log.ts";
import { removeUnpublished } from "../features/pictures/pictures.repository.ts";
import { removeOldReturnPhotos } from "../features/returns/photos/photo-retention.ts";
import { removeOldHeartbeats } from "../administration/health/heartbeat.ts";
import { removeOldTasks } from "../administration/tasks/check-tasks.ts";
import { lapseRequests } from "../administration/actions/ask-for-approval.ts";
import { removeOldAnswers } from "../administration/actions/idempotency.ts";
import { removeOldChecks } from "../administration/audit/nightly-check.ts";
import { emptyOldReadings, removeOldActions } from "../administration/audit/audit-retention.ts";
import { removeOldIdentityRows } from "../administration/identity/identity-retention.ts";
import { fillDailyFigures } from "../features/figures/cart-counts.ts";
import { removeOldSearches } from "../features/figures/size-searches.ts";
import { removeOldPrices } from "../features/prices/tire-prices.ts";
import { removeReplacedJobs } from "../queue/replaced-jobs.ts";
import type { Handle } from "../db/database.ts";
import { HOUR_MS } from "../../shared/domain/text/durations.ts";

const IDEMPOTENCY_HOURS = 24;

/** Removes what is kept for a time only. */
export async function cleanUp(db: Handle): Promise<void> {
  // By the database's clock: a machine whose clock is a year ahead would delete personal data too early.
  const now = await databaseTime(db);
  // Carts are counted before they go, also where the night's job was missed.
  await fillDailyFigures(db, now);
  await removeOldSearches(db, now);
  await removeStaleCarts(db, now);
  await removeExpiredSessions(db, now);
  await removeOldActivationKeys(db, now);
  await removeOldInvitations(db, now);
  await removeOldContactMessages(db, now);
  await removeOldRequests(db, now);
  await removeOldAlerts(db, now);
  await removeNeverActivated(db, now);
  await removeOldEmailChanges(db, now);
  await forgetOrderAddresses(db, { now });
  await removeOldReturnPhotos(db, now);
  await removeUnpublished(db, now);
  await removeOldMovementTexts(db, now);
  await removeOldImports(db, now);
  await lapseRequests(db, now);
  await removeOldAnswers(db, now);
  await eraseOldAccounts(db);
  await emptyOldReadings(db, now);
  await removeOldActions(db, now);
  await removeOldIdentityRows(db, now);
  await removeOldChecks(db, now);
  await removeOldMails(db, now);
  await removeOldTasks(db, now);
  await removeOldPrices(db, now);
  await removeOldHeartbeats(db);
  await closeOrphanedMails(db);
  await removeOldOrderKeys(db, now);
  await removeReplacedJobs(db);
  const old = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  await db.deleteFrom("idempotency_key").where("created_at", "<", old).execute();
  await db.deleteFrom("rate_limit").where("expire", "<", now.getTime()).execute();
}
