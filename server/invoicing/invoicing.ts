import type { Issuer } from "../../shared/domain/invoicing/document/cfdi-document.ts";
import type { SealCertificate } from "./document/read-certificate.ts";
import type { InvoiceStamper } from "./pac/invoice-stamper.ts";
import type { AskSat } from "./pac/sat-status.ts";

/** Who issues the shop's invoices, and with what. */
export interface Invoicing {
  readonly issuer: Issuer;
  /** The CSD: seals documents and signs cancellations. */
  readonly certificate: SealCertificate;
  readonly stamper: InvoiceStamper;
  readonly askSat: AskSat;
}
