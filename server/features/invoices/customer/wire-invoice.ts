import type { WireInvoice, WireInvoiceDocument } from "../../../../shared/contract/orders/invoices.ts";
import { centavos, toPesos } from "../../../../shared/domain/money/money.ts";
import { isGenericRfc } from "../../../../shared/domain/tax/rfc.ts";
import { businessIso } from "../../orders/wire-order.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";
import type { InvoiceSituation } from "./invoice-situation.ts";

export const toWireInvoice = (
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
