import type { DocumentHead, Issuer, Receiver } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import type { InvoicedLine, InvoicedOrder } from "../../../shared/domain/invoicing/document/invoiced-order.ts";

/** The SAT's test issuer, and the first golden document. */
export const ISSUER: Issuer = {
  rfc: "EKU9003173C9",
  legalName: "ESCUELA KEMPER URGATE",
  taxRegime: "601",
  place: "42501",
};

export const RECEIVER: Receiver = {
  rfc: "IIA040805DZ4",
  legalName: "INDISTRIA ILUMINADORA DE ALMACENES",
  postalCode: "62661",
  taxRegime: "601",
  cfdiUse: "G03",
};

export const HEAD: DocumentHead = { series: "RW", folio: "100001", date: "2026-11-03T10:15:07", formOfPayment: "04" };

export const LINE: InvoicedLine = {
  code: "11500418",
  brand: "Rodada",
  productName: "Ciudad",
  size: "185/65R15 88H",
  vehicleType: 1,
  quantity: 4,
  restQuantity: null,
  unitPreTax: 126_650,
  linePreTax: 506_600,
  lineIva: 81_056,
  productKey: null,
};

export const ORDER: InvoicedOrder = { lines: [LINE], shippingPreTax: 0, shippingTotal: 0, total: 587_656 };
