import { Type } from "typebox";
import { defineStaffEndpoint } from "../staff-endpoint.ts";
import { InvoiceId } from "./invoice-parts.ts";
import { InvoiceFilters } from "./invoices.ts";

const FILE = Type.Unsafe<Uint8Array>({ type: "string", format: "binary" });

/** The PDF is what almacén prints; its JSON has no amounts. */
export const invoicePdfEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id/pdf",
  summary: "Representación impresa",
  tag: "Facturas",
  needs: ["invoices.send", "read"],
  params: InvoiceId,
  answer: FILE,
});

export const invoiceXmlEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id/xml",
  summary: "El XML timbrado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: FILE,
});

/** Leads to the SAT's own page of the document, whose address names the receiver's RFC; each call is a line of the log. */
export const invoiceSatPageEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id/sat-page",
  summary: "Lleva a la página del SAT que verifica el documento",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: Type.String(),
  answerStatus: 302,
});

export const invoicesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.csv",
  summary: "Reporte para contabilidad: UUID, RFC, base, IVA, forma de pago y estado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object(InvoiceFilters),
  answer: Type.String(),
  errors: [409],
});

export const invoicesArchiveEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.zip",
  summary: "Los XML timbrados de lo que se filtra, en un ZIP",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object(InvoiceFilters),
  answer: FILE,
  errors: [409],
});
