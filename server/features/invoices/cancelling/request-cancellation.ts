import type { CancelMotive } from "../../../../shared/domain/invoicing/cancellation.ts";
import type { InvoiceActor } from "../../../../shared/domain/invoicing/invoice-states.ts";
import type { Trx } from "../../../db/database.ts";
import { databaseTime } from "../../../db/database-time.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type Cfdi, moveCfdi } from "../cfdi.repository.ts";

/** Notes that a cancellation is asked for, and queues its request. What may be cancelled is checked before. */
export async function requestCancellation(
  trx: Trx,
  cfdi: Pick<Cfdi, "id" | "state">,
  { motive, actor, reason }: { readonly motive: CancelMotive; readonly actor: InvoiceActor; readonly reason: string },
): Promise<void> {
  await moveCfdi(trx, cfdi, {
    to: "cancelAsked",
    actor,
    reason,
    set: { cancel_motive: motive, cancel_asked_at: await databaseTime(trx), cancel_sent_at: null, cancel_code: null },
  });
  await addJob(trx, "cancel_invoice", { cfdiId: cfdi.id }, { key: `cancel-invoice:${cfdi.id}` });
}
