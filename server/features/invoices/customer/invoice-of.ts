import type { WireInvoice, WireInvoiceDocument } from "../../../../shared/contract/orders/invoices.ts";
import { centavos, toPesos } from "../../../../shared/domain/money/money.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Services } from "../../../http/services.ts";
import { businessIso } from "../../orders/wire-order.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import { type InvoiceFacts, readInvoiceFacts } from "./invoice-facts.ts";
import { type InvoiceSituation, situationOf } from "./invoice-situation.ts";

/** Where the invoice of a customer's order stands. */
export async function invoiceOf(
  { db, config }: Pick<Services, "db" | "config">,
  customerId: number,
  orderId: number,
): Promise<Result<WireInvoice, { kind: "orderNotFound" }>> {
  const facts = await readInvoiceFacts(db, config, { customerId, orderId });
  return facts ? ok(toWireInvoice(facts, situationOf(facts, config))) : err({ kind: "orderNotFound" });
}

const toWireInvoice = (
  { documents }: InvoiceFacts,
  { name, words, field, until, may }: InvoiceSituation,
): WireInvoice => ({
  Situacion: name,
  Aviso: words,
  Campo: field ?? "",
  SolicitarHasta: until ? businessIso(until) : "",
  PuedeSolicitar: may === "request",
  PuedeCorregir: may === "correct",
  PuedeReemplazar: may === "replace",
  Documentos: documents.filter(isForCustomer).map(toWireDocument),
});

/** Stamped, and made out to them: a credit note of a global invoice is the public's. */
export const isForCustomer = ({ stamped_xml: xml, receiver }: Cfdi): boolean =>
  xml !== null && !isGenericRfc(receiver.rfc);

const toWireDocument = (cfdi: Cfdi): WireInvoiceDocument => ({
  Tipo: cfdi.kind === "creditNote" ? "creditNote" : "income",
  Id: cfdi.id,
  Serie: cfdi.series,
  Folio: String(cfdi.folio ?? ""),
  Uuid: cfdi.uuid ?? "",
  Timbrado: cfdi.stamped_at ? businessIso(cfdi.stamped_at) : "",
  Total: toPesos(centavos(cfdi.total ?? 0)),
  Cancelado: cfdi.state === "cancelled",
});
