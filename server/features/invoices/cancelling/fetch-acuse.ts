import { transact } from "../../../db/transact.ts";
import type { Handle } from "../../../db/database.ts";
import { addJob } from "../../../queue/add-job.ts";
import { type Cfdi, findCfdi, lockCfdi } from "../cfdi.repository.ts";
import type { StampingServices } from "../stamping/stamp-cfdi.ts";
import { isOfReceivedRequest, saveAcuse } from "./save-acuse.ts";

/** Queues the question for a receipt that is missing: its answer was lost, or a second request was answered without it. */
export async function queueMissingAcuse(
  db: Handle,
  { id, acuse, cancel_asked_at: askedAt }: Pick<Cfdi, "id" | "acuse" | "cancel_asked_at">,
): Promise<void> {
  if (askedAt === null || isOfReceivedRequest(acuse)) return;
  await addJob(db, "fetch_acuse", { cfdiId: id }, { key: `acuse:${id}` });
}

/**
 * Gets the SAT's receipt of a cancellation from the PAC's storage. One that the PAC does not have is of no request of ours.
 *
 * @throws when the PAC does not answer: the queue asks again.
 */
export async function fetchAcuse({ db, invoicing, log }: StampingServices, id: number): Promise<void> {
  const cfdi = await findCfdi(db, id);
  if (!invoicing || !cfdi?.uuid || isOfReceivedRequest(cfdi.acuse)) return;
  const found = await invoicing.stamper.acuse(cfdi.uuid);
  if (found.kind === "unknown") throw new Error(`Document ${id}: its receipt is not known (${found.code}).`);
  if (found.kind === "none") {
    log.warn({ cfdi: id }, "the PAC has no receipt of a cancellation");
    return;
  }
  await transact(db, async (trx) => {
    const locked = await lockCfdi(trx, id);
    if (locked) await saveAcuse(trx, locked, found.xml);
  });
}
