import type { WireInvoice, WireInvoiceDocument } from "../../../../shared/contract/orders/invoices.ts";
import { fromPesos } from "../../../../shared/domain/money/money.ts";
import type { InvoiceDocument, InvoiceStep, OrderInvoice } from "./invoice.ts";

/** An order's invoice of the wire, in the names of the domain. */
export const orderInvoiceOf = (wire: WireInvoice): OrderInvoice => ({
  situation: wire.Situacion,
  words: wire.Aviso,
  field: wire.Campo === "" ? null : wire.Campo,
  step: stepOf(wire),
  until: wire.SolicitarHasta === "" ? null : wire.SolicitarHasta,
  documents: wire.Documentos.map(documentOf),
});

function stepOf({ PuedeSolicitar, PuedeCorregir, PuedeReemplazar }: WireInvoice): InvoiceStep | null {
  if (PuedeSolicitar) return "request";
  if (PuedeCorregir) return "correct";
  return PuedeReemplazar ? "replace" : null;
}

const documentOf = (wire: WireInvoiceDocument): InvoiceDocument => ({
  id: wire.Id,
  kind: wire.Tipo,
  name: `${wire.Serie} ${wire.Folio}`.trim(),
  uuid: wire.Uuid,
  stampedAt: wire.Timbrado,
  total: fromPesos(wire.Total),
  isCancelled: wire.Cancelado,
});

export const invoiceStepBodyOf = (step: InvoiceStep, invoiceId: number) => ({ Accion: step, IdFacturacion: invoiceId });
