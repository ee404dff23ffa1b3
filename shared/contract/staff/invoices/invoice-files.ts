import { Type } from "typebox";
import { defineStaffEndpoint } from "../staff-endpoint.ts";
import { InvoiceId, Month } from "./invoice-parts.ts";
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

export const invoicesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.csv",
  summary: "Reporte para contabilidad: UUID, RFC, base, IVA, forma de pago y estado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object(InvoiceFilters),
  answer: Type.String(),
});

export const invoicesArchiveEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.zip",
  summary: "Los XML timbrados de un mes, en un ZIP",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object({ ...InvoiceFilters, month: Month }),
  answer: FILE,
});
