import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import type { Cfdi } from "../../features/invoices/cfdi.repository.ts";
import { invoiceFileName } from "../../features/invoices/customer/invoice-file.ts";
import { pdfOfCfdi } from "../../features/invoices/pdf/invoice-pdf.ts";
import type { MailMessage } from "../transport/mail-transport.ts";

/** PDF and XML of a stamped document; none of one without a stamp. */
export async function filesOfCfdi(
  services: { readonly db: Handle; readonly config: Config },
  cfdi: Cfdi,
): Promise<NonNullable<MailMessage["files"]>> {
  const pdf = await pdfOfCfdi(services, cfdi.id);
  if (!pdf || cfdi.stamped_xml === null) return [];
  return [
    { filename: invoiceFileName(cfdi, "pdf"), contentType: "application/pdf", content: pdf },
    { filename: invoiceFileName(cfdi, "xml"), contentType: "application/xml", content: Buffer.from(cfdi.stamped_xml) },
  ];
}
