import type { GlobalSchedule } from "../../../../shared/domain/invoicing/global-period.ts";
import { stampGlobalBy, startOfDay } from "../../../../shared/domain/invoicing/global-period.ts";
import { centavos, formatMxn } from "../../../../shared/domain/money/money.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { closeGlobal, type CloseGlobalError } from "../../../features/invoices/global/close-global.ts";
import { periodFrom } from "../../../features/invoices/global/preview-global.ts";
import { periodWords } from "../../../features/invoices/reading/invoice-words.ts";
import { issuesInvoices } from "../../../config/config.ts";
import { grantOf } from "../orders/order-effects.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { eventReason, invoiceSubject, NO_INVOICES } from "./lock-invoice.ts";

interface Input {
  readonly period: GlobalSchedule;
  /** Its first day. */
  readonly start: string;
  /** What the preview had; undefined on the command line. */
  readonly expected?: { readonly orders: number; readonly total: number } | undefined;
}

const NO_PERIOD = "Ese día no empieza un periodo así.";
export const NOT_A_PERIOD: Result<never, StaffError<"fieldsRefused">> = err({
  code: "fieldsRefused",
  message: NO_PERIOD,
  fields: { start: [NO_PERIOD] },
});

/** Closes a period: its unasked sales enter one global invoice, if they are still those that the member saw. */
export const closeGlobalAction = defineAction({
  name: "invoices global",
  reason: "needed",
  async run(
    { db, actor, config }: ActionContext,
    { period, start, expected }: Input,
  ): Promise<Result<Done<{ id: number }>, StaffError>> {
    if (grantOf(actor, "invoices.write") !== "full") return err(NOT_FOUND);
    if (!issuesInvoices(config)) return NO_INVOICES;
    const parsed = periodFrom({ period, start });
    if (!parsed.ok) return NOT_A_PERIOD;
    const closed = await transact(db, (trx) =>
      closeGlobal(trx, config, { period, start, actor: "staff", reason: eventReason(actor) }),
    );
    if (!closed.ok) return refusalOf(closed.error);
    const id = closed.value;
    const claims = await claimsOf(db, id);
    if (expected && (claims.orders !== expected.orders || claims.total !== expected.total)) {
      return changedMeanwhile(
        `Ahora entrarían ${ordersWords(claims.orders)} por ${formatMxn(centavos(claims.total))}. No se cerró nada.`,
        claims,
      );
    }
    const words = periodWords(period, startOfDay(parsed.value.from), startOfDay(parsed.value.to));
    return ok({
      value: { id },
      effects: [
        {
          kind: "invoice" as const,
          text: `Se cierra la global ${words}: ${ordersWords(claims.orders)} por ${formatMxn(centavos(claims.total))}.`,
        },
        {
          kind: "invoice" as const,
          text: `Se manda timbrar ahora; el plazo termina el ${formatDateTime(stampGlobalBy(parsed.value, config.CFDI_GLOBAL_HOURS))}.`,
        },
        { kind: "data" as const, text: "Sus clientes ya no pueden pedir factura de esos pedidos." },
      ],
      audit: {
        subject: invoiceSubject(id),
        after: { period, start, ...claims },
        outcome: { cfdiId: id, period, start, ...claims },
      },
    });
  },
});

const ordersWords = (count: number): string => (count === 1 ? "1 pedido" : `${count} pedidos`);

async function claimsOf(db: Handle, cfdiId: number): Promise<{ orders: number; total: number }> {
  return db
    .selectFrom("cfdi_order")
    .select((eb) => [eb.fn.countAll<number>().as("orders"), eb.fn.sum<number>("amount").as("total")])
    .where("cfdi_id", "=", cfdiId)
    .executeTakeFirstOrThrow();
}

function refusalOf(error: CloseGlobalError): Result<never, StaffError> {
  switch (error.kind) {
    case "notAPeriod":
      return NOT_A_PERIOD;
    case "notOver":
      return notPossible(
        `El periodo no ha terminado, o sus clientes todavía pueden pedir factura: se puede cerrar desde el ${formatDateTime(error.closesAt)}.`,
      );
    case "closedAlready":
      return notPossible("La global de ese periodo ya se hizo.");
    case "noSales":
      return notPossible("Ese periodo no tiene pedidos para la global.");
  }
}
