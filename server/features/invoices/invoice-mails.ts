import type { Trx } from "../../db/database.ts";
import { addJob, type InvoiceMailKind } from "../../queue/add-job.ts";

interface MailedDocument {
  readonly cfdiId: number;
  readonly orderId: number;
  /** Of one that is sent again. */
  readonly request?: string;
}

/** Queues an e-mail about a document to the order's customer; it goes out if the transaction commits. */
export const queueInvoiceMail = (trx: Trx, kind: InvoiceMailKind, mailed: MailedDocument): Promise<void> =>
  addJob(
    trx,
    "send_invoice_mail",
    { kind, ...mailed },
    { key: `invoice:${kind}:${mailed.cfdiId}:${mailed.request ?? ""}` },
  );
