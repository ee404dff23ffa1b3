import { sql } from "kysely";
import type { INVOICE_ACTS, InvoiceRow } from "../../../shared/contract/staff/invoices/invoices.ts";
import { isInForce } from "../../../shared/domain/invoicing/invoice-states.ts";
import { maskedReceiver, seesReceivers } from "../../../shared/domain/staff/access/invoice-access.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { isGenericRfc } from "../../../shared/domain/tax/rfc.ts";
import type { Handle } from "../../db/database.ts";
import { cfdiNumber, noteOf } from "../../features/invoices/reading/invoice-words.ts";
import { mayBeDeclaredUnstamped } from "../../features/invoices/stamping/stamp-again.ts";

export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** What a row shows, without the documents' bytes. */
const COLUMNS = [
  "cfdi.id",
  "cfdi.kind",
  "cfdi.state",
  "cfdi.series",
  "cfdi.folio",
  "cfdi.order_id",
  "cfdi.receiver",
  "cfdi.form_of_payment",
  "cfdi.subtotal",
  "cfdi.iva",
  "cfdi.total",
  "cfdi.uuid",
  "cfdi.issued_at",
  "cfdi.stamped_at",
  "cfdi.first_sent_at",
  "cfdi.created_at",
  "cfdi.updated_at",
  "cfdi.refusal_code",
  "cfdi.cancel_motive",
  "cfdi.cancel_asked_at",
  "cfdi.cancel_sent_at",
  "cfdi.cancel_code",
  "cfdi.cancelled_at",
] as const;

/** A refused document hinders nothing: an act that it would hinder ends it. */
const NAMING = sql`from cfdi as other where other.state not in ('abandoned', 'cancelled', 'refused')`;

/** Documents with what their rows show. */
export const invoiceRows = (db: Handle) =>
  db
    .selectFrom("cfdi")
    .select(COLUMNS)
    .select([
      sql<boolean>`cfdi.cancel_asked_at is not null and exists (
        select from cfdi_event as event where event.cfdi_id = cfdi.id and event.to_state = 'cancelRejected')`.as(
        "wasRejected",
      ),
      sql<boolean>`exists (select from orders join customer on customer.id = orders.customer_id
        where orders.id = cfdi.order_id and customer.erased_at is null)`.as("hasRecipient"),
      sql<boolean>`exists (select ${NAMING} and other.replaces = cfdi.id)`.as("isReplaced"),
      sql<boolean>`exists (select ${NAMING} and other.credits = cfdi.id)`.as("hasCreditNotes"),
    ]);

export type SelectedRow = Awaited<ReturnType<ReturnType<typeof invoiceRows>["execute"]>>[number];

export function toInvoiceRow(row: SelectedRow, permissions: Permissions): InvoiceRow {
  const { rfc, legalName } = seesReceivers(permissions) ? row.receiver : maskedReceiver(row.receiver);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    number: cfdiNumber(row),
    orderId: row.order_id,
    receiverRfc: rfc,
    receiverName: legalName,
    formOfPayment: row.form_of_payment,
    cfdiUse: row.receiver.cfdiUse,
    total: row.total,
    issuedAt: row.issued_at?.toISOString() ?? null,
    note: noteOf(row),
    acts: offeredActs(row, permissions),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a member may do with a document now; each act checks all of it again. */
export function offeredActs(row: SelectedRow, permissions: Permissions): InvoiceAct[] {
  const { state, kind } = row;
  const writes = hasGrant(permissions, "invoices.write", "full");
  const isCancellable = state === "stamped" || state === "cancelRejected";
  const offers: Readonly<Record<InvoiceAct, boolean>> = {
    stamp: writes && ["draft", "sealed", "sent", "unknown", "refused"].includes(state),
    declareUnstamped: writes && state === "unknown" && mayBeDeclaredUnstamped(row, new Date()),
    resend: hasGrant(permissions, "invoices.send", "full") && isSendable(row),
    replace: writes && kind === "income" && isCancellable && !row.isReplaced && !row.hasCreditNotes,
    cancel: writes && isCancellable && !row.hasCreditNotes,
    credit: writes && isCancellable && kind !== "creditNote" && !row.isReplaced,
    askSat: writes && isInForce(state),
  };
  return (Object.keys(offers) as InvoiceAct[]).filter((act) => offers[act]);
}

/** Stamped, and made out to a customer who was not erased. */
const isSendable = ({ state, receiver, hasRecipient }: SelectedRow): boolean =>
  hasRecipient && (isInForce(state) || state === "cancelled") && !isGenericRfc(receiver.rfc);
