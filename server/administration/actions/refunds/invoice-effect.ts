import { sql } from "kysely";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import { findSaleCfdi } from "../../../features/invoices/cfdi.repository.ts";
import { type MoneyBackSettled, settleMoneyBack } from "../../../features/invoices/money-back/settle-money-back.ts";
import { cfdiNumber } from "../../../features/invoices/reading/invoice-words.ts";
import { changeRefund } from "../../../features/payments/refunds/refund-rows.ts";

interface Foreseen {
  readonly orderId: number;
  readonly refundIds: readonly number[];
  /** In a sentence: "$1,451.16". */
  readonly amount: string;
}

/**
 * What becomes of an order's factura when these refunds have been made: they are made, the documents are settled as the shop's job does, and all
 * is undone (office section 8). Inside the act's transaction.
 */
export async function invoiceEffect(db: Handle, { orderId, refundIds, amount }: Foreseen): Promise<Effect> {
  const cfdi = await findSaleCfdi(db, orderId);
  if (!cfdi) return { kind: "invoice", text: "El pedido no tiene factura que corregir." };
  await sql`savepoint foreseen`.execute(db);
  const settled = await transact(db, async (trx) => {
    for (const refundId of refundIds) await changeRefund(trx, refundId, { status: "accepted" });
    return settleMoneyBack(trx, orderId);
  });
  await sql`rollback to savepoint foreseen`.execute(db);
  await sql`release savepoint foreseen`.execute(db);
  const number = cfdiNumber(cfdi);
  return { kind: "invoice", text: WORDS[settled](number === "" ? "sin folio" : number, amount) };
}

const WORDS: Readonly<Record<MoneyBackSettled, (number: string, amount: string) => string>> = {
  nothing: (number) => `La factura ${number} se queda como está.`,
  waits: (number) =>
    `La factura ${number} está en trámite: al terminar se corrige con una nota de crédito o se cancela.`,
  abandoned: (number) => `La factura ${number} no se ha enviado: ya no se timbra.`,
  cancelAsked: (number) => `Se pide al SAT cancelar la factura ${number} con motivo 03.`,
  credited: (number, amount) => `Se timbra un egreso (nota de crédito) por ${amount} relacionado con ${number}.`,
  impossible: (number) => `La factura ${number} no admite esa nota de crédito: contabilidad la corrige a mano.`,
  leftToStaff: (number) =>
    `Una nota de crédito de la factura ${number} se canceló: contabilidad hace a mano la que falta, o la sustituye.`,
};
