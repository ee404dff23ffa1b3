import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import * as catalog from "./migrations/0001-catalog.ts";
import * as customersAndOrders from "./migrations/0002-customers-and-orders.ts";
import * as finding from "./migrations/0003-finding.ts";
import * as accounts from "./migrations/0004-accounts.ts";
import * as privacy from "./migrations/0006-privacy.ts";
import * as placesAndTax from "./migrations/0007-places-and-tax.ts";
import * as cartRevision from "./migrations/0008-cart-revision.ts";
import * as payments from "./migrations/0009-payments.ts";
import * as cards from "./migrations/0010-cards.ts";
import * as orderLinePrices from "./migrations/0011-order-line-prices.ts";
import * as paymentFacts from "./migrations/0012-payment-facts.ts";
import * as contact from "./migrations/0013-contact.ts";
import * as staffActions from "./migrations/0014-staff-actions.ts";
import * as cartLineFunction from "./migrations/0015-cart-line-function.ts";
import * as movementMoments from "./migrations/0017-movement-moments.ts";
import * as catalogVersion from "./migrations/0018-catalog-version.ts";
import * as reservationLimits from "./migrations/0019-reservation-limits.ts";
import * as paymentDisputes from "./migrations/0021-payment-disputes.ts";
import * as paymentsInReview from "./migrations/0022-payments-in-review.ts";
import * as accountProof from "./migrations/0023-account-proof.ts";
import * as modeUse from "./migrations/0024-mode-use.ts";
import * as paymentFactsAndMailLog from "./migrations/0025-payment-facts-and-mail-log.ts";
import * as priceOfOne from "./migrations/0026-price-of-one.ts";
import * as emailChange from "./migrations/0027-email-change.ts";
import * as unansweredPayments from "./migrations/0028-unanswered-payments.ts";
import * as orderOfCartLines from "./migrations/0029-order-of-cart-lines.ts";
import * as stockOfSets from "./migrations/0030-stock-of-sets.ts";
import * as utqg from "./migrations/0031-utqg.ts";
import * as staffMembers from "./migrations/0032-staff-members.ts";
import * as staffAudit from "./migrations/0033-staff-audit.ts";
import * as approvalsAndSettings from "./migrations/0034-approvals-and-settings.ts";
import * as staffSearch from "./migrations/0036-staff-search.ts";
import * as shipments from "./migrations/0037-shipments.ts";
import * as orderNotes from "./migrations/0038-order-notes.ts";
import * as tasks from "./migrations/0039-tasks.ts";
import * as staffIdentity from "./migrations/0040-staff-identity.ts";
import * as approvalsDecided from "./migrations/0041-approvals-decided.ts";
import * as blockedPurchasesAndQuotas from "./migrations/0042-blocked-purchases-and-quotas.ts";
import * as orderList from "./migrations/0043-order-list.ts";
import * as mailPayload from "./migrations/0044-mail-payload.ts";
import * as orderListIndexes from "./migrations/0045-order-list-indexes.ts";
import * as system from "./migrations/0046-system.ts";
import * as invoicing from "./migrations/0047-invoicing.ts";
import * as shipmentFate from "./migrations/0050-shipment-fate.ts";
import * as readingsAndEnrolment from "./migrations/0051-readings-and-enrolment.ts";
import * as invoiceSearch from "./migrations/0055-invoice-search.ts";
import * as partialRefunds from "./migrations/0056-partial-refunds.ts";
import * as goodsReturns from "./migrations/0057-goods-returns.ts";
import * as bankStatements from "./migrations/0058-bank-statements.ts";
import * as messagesAndArco from "./migrations/0059-messages-and-arco.ts";
import * as tracking from "./migrations/0060-tracking.ts";
import * as orderMounting from "./migrations/0061-order-mounting.ts";
import * as globalSchedule from "./migrations/0062-global-schedule.ts";
import * as usedTiresAndAccountKeys from "./migrations/0063-used-tires-and-account-keys.ts";
import * as gradedPieces from "./migrations/0064-graded-pieces.ts";
import * as returnedMovements from "./migrations/0065-returned-movements.ts";
import * as figuresAndAttachments from "./migrations/0066-figures-and-attachments.ts";
import * as catalogueAndStockInTheOffice from "./migrations/0067-catalogue-and-stock-in-the-office.ts";
import * as priceChanges from "./migrations/0068-price-changes.ts";
import * as imports from "./migrations/0069-imports.ts";
import * as couponLimits from "./migrations/0070-coupon-limits.ts";
import * as pictures from "./migrations/0071-pictures.ts";
import * as bannerDates from "./migrations/0072-banner-dates.ts";
import * as hoursAndServicesOfPlaces from "./migrations/0073-hours-and-services-of-places.ts";
import * as originAndStandard from "./migrations/0075-origin-and-standard.ts";
import * as signInCodes from "./migrations/0077-sign-in-codes.ts";
import * as beforeTheCart from "./migrations/0079-before-the-cart.ts";
import * as searchesWithoutResults from "./migrations/0082-searches-without-results.ts";
import * as refundLease from "./migrations/0083-refund-lease.ts";
import * as viewsOfALine from "./migrations/0084-views-of-a-line.ts";
import * as accountingRefundsAlone from "./migrations/0085-accounting-refunds-alone.ts";
import * as alikeMovements from "./migrations/0086-alike-movements.ts";
import * as garage from "./migrations/0087-garage.ts";
import * as stockAlerts from "./migrations/0088-stock-alerts.ts";
import * as reviews from "./migrations/0089-reviews.ts";
import * as cancelledInvoices from "./migrations/0090-cancelled-invoices.ts";
import * as invoicingSettings from "./migrations/0091-invoicing-settings.ts";
import * as replacementsAndAskingAgain from "./migrations/0092-replacements-and-asking-again.ts";
import * as sentBack from "./migrations/0093-sent-back.ts";
import * as auditBeginning from "./migrations/0094-audit-beginning.ts";
import * as keptWithOrders from "./migrations/0095-kept-with-orders.ts";
import * as appointments from "./migrations/0096-appointments.ts";
import * as noMoreReviewMails from "./migrations/0097-no-more-review-mails.ts";
import * as vehicleReminders from "./migrations/0098-vehicle-reminders.ts";
import * as appointmentMountingPrice from "./migrations/0099-appointment-mounting-price.ts";
import * as mountingMinutes from "./migrations/0100-mounting-minutes.ts";
import * as searchesWithSomethingNear from "./migrations/0101-searches-with-something-near.ts";
import * as toldStockAlerts from "./migrations/0102-told-stock-alerts.ts";
import * as mapPointOfPlaces from "./migrations/0103-map-point-of-places.ts";
import * as stockAlertsBehind from "./migrations/0104-stock-alerts-behind.ts";
import * as cartLinesTogether from "./migrations/0105-cart-lines-together.ts";

/** In order; a migration that has run is never edited (docs/decisions/0005). */
export const MIGRATIONS: Record<string, Migration> = {
  "0001-catalog": catalog,
  "0002-customers-and-orders": customersAndOrders,
  "0003-finding": finding,
  "0004-accounts": accounts,
  "0006-privacy": privacy,
  "0007-places-and-tax": placesAndTax,
  "0008-cart-revision": cartRevision,
  "0009-payments": payments,
  "0010-cards": cards,
  "0011-order-line-prices": orderLinePrices,
  "0012-payment-facts": paymentFacts,
  "0013-contact": contact,
  "0014-staff-actions": staffActions,
  "0015-cart-line-function": cartLineFunction,
  "0017-movement-moments": movementMoments,
  "0018-catalog-version": catalogVersion,
  "0019-reservation-limits": reservationLimits,
  "0021-payment-disputes": paymentDisputes,
  "0022-payments-in-review": paymentsInReview,
  "0023-account-proof": accountProof,
  "0024-mode-use": modeUse,
  "0025-payment-facts-and-mail-log": paymentFactsAndMailLog,
  "0026-price-of-one": priceOfOne,
  "0027-email-change": emailChange,
  "0028-unanswered-payments": unansweredPayments,
  "0029-order-of-cart-lines": orderOfCartLines,
  "0030-stock-of-sets": stockOfSets,
  "0031-utqg": utqg,
  "0032-staff-members": staffMembers,
  "0033-staff-audit": staffAudit,
  "0034-approvals-and-settings": approvalsAndSettings,
  "0036-staff-search": staffSearch,
  "0037-shipments": shipments,
  "0038-order-notes": orderNotes,
  "0039-tasks": tasks,
  "0040-staff-identity": staffIdentity,
  "0041-approvals-decided": approvalsDecided,
  "0042-blocked-purchases-and-quotas": blockedPurchasesAndQuotas,
  "0043-order-list": orderList,
  "0044-mail-payload": mailPayload,
  "0045-order-list-indexes": orderListIndexes,
  "0046-system": system,
  "0047-invoicing": invoicing,
  "0050-shipment-fate": shipmentFate,
  "0051-readings-and-enrolment": readingsAndEnrolment,
  "0055-invoice-search": invoiceSearch,
  "0056-partial-refunds": partialRefunds,
  "0057-goods-returns": goodsReturns,
  "0058-bank-statements": bankStatements,
  "0059-messages-and-arco": messagesAndArco,
  "0060-tracking": tracking,
  "0061-order-mounting": orderMounting,
  "0062-global-schedule": globalSchedule,
  "0063-used-tires-and-account-keys": usedTiresAndAccountKeys,
  "0064-graded-pieces": gradedPieces,
  "0065-returned-movements": returnedMovements,
  "0066-figures-and-attachments": figuresAndAttachments,
  "0067-catalogue-and-stock-in-the-office": catalogueAndStockInTheOffice,
  "0068-price-changes": priceChanges,
  "0069-imports": imports,
  "0070-coupon-limits": couponLimits,
  "0071-pictures": pictures,
  "0072-banner-dates": bannerDates,
  "0073-hours-and-services-of-places": hoursAndServicesOfPlaces,
  "0075-origin-and-standard": originAndStandard,
  "0077-sign-in-codes": signInCodes,
  "0079-before-the-cart": beforeTheCart,
  "0082-searches-without-results": searchesWithoutResults,
  "0083-refund-lease": refundLease,
  "0084-views-of-a-line": viewsOfALine,
  "0085-accounting-refunds-alone": accountingRefundsAlone,
  "0086-alike-movements": alikeMovements,
  "0087-garage": garage,
  "0088-stock-alerts": stockAlerts,
  "0089-reviews": reviews,
  "0090-cancelled-invoices": cancelledInvoices,
  "0091-invoicing-settings": invoicingSettings,
  "0092-replacements-and-asking-again": replacementsAndAskingAgain,
  "0093-sent-back": sentBack,
  "0094-audit-beginning": auditBeginning,
  "0095-kept-with-orders": keptWithOrders,
  "0096-appointments": appointments,
  "0097-no-more-review-mails": noMoreReviewMails,
  "0098-vehicle-reminders": vehicleReminders,
  "0099-appointment-mounting-price": appointmentMountingPrice,
  "0100-mounting-minutes": mountingMinutes,
  "0101-searches-with-something-near": searchesWithSomethingNear,
  "0102-told-stock-alerts": toldStockAlerts,
  "0103-map-point-of-places": mapPointOfPlaces,
  "0104-stock-alerts-behind": stockAlertsBehind,
  "0105-cart-lines-together": cartLinesTogether,
};

export const LATEST_MIGRATION = Object.keys(MIGRATIONS).toSorted().at(-1) ?? "";

/**
 * Migrates the schema; several processes may call it at once (Kysely's Migrator holds a lock). A newer schema is left as it is: this version
 * runs on it too (docs/deployment.md), and Kysely would refuse migrations that it does not know.
 */
export async function migrate(url: string): Promise<void> {
  // A connection of its own: the pool's statement time-out is for requests, not for building indexes.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The migration fails by its own query; an error event without a listener would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    if (await hasAllOfOurs(db)) return;
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function hasAllOfOurs(db: Kysely<unknown>): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!table.rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
