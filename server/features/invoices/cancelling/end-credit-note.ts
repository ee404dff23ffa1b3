import type { Trx } from "../../../db/database.ts";
import type { Cfdi } from "../cfdi.repository.ts";
import { abandonCfdi, isUnsent } from "../abandon-cfdi.ts";
import { requestCancellation } from "./request-cancellation.ts";

const BECAUSE = { actor: "shop", reason: "invoiceCancelled" } as const;

/**
 * Ends a locked credit note whose invoice was cancelled all the same, as when a receiver accepts after they had refused: both would take
 * the same sale off. One whose answer is not known ends with its stamp.
 */
export async function endCreditNote(trx: Trx, note: Pick<Cfdi, "id" | "state" | "series" | "folio">): Promise<void> {
  if (isUnsent(note)) await abandonCfdi(trx, note, BECAUSE);
  else if (note.state === "stamped" || note.state === "cancelRejected")
    await requestCancellation(trx, note, { motive: "03", ...BECAUSE });
}
