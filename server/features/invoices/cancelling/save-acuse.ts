import { sql } from "kysely";
import type { Trx } from "../../../db/database.ts";
import type { Cfdi } from "../cfdi.repository.ts";

/** Whether a receipt says that the SAT received the request, and not only that it had one (202). */
export const isOfReceivedRequest = (acuse: string | null): boolean => /<EstatusUUID>\s*201\s*</.test(acuse ?? "");

/**
 * Saves a receipt of the SAT with its locked document. The newest one of a request that was received is the document's; no other takes its place,
 * and what it takes the place of stays beside it.
 */
export async function saveAcuse(trx: Trx, { id, acuse: held }: Pick<Cfdi, "id" | "acuse">, acuse: string) {
  if (acuse === "" || acuse === held) return;
  const takesPlace = !held || isOfReceivedRequest(acuse) || !isOfReceivedRequest(held);
  const beside = takesPlace ? held : acuse;
  if (beside)
    await sql`insert into cfdi_acuse (cfdi_id, xml) values (${id}, ${beside}) on conflict do nothing`.execute(trx);
  if (takesPlace) await trx.updateTable("cfdi").set({ acuse }).where("id", "=", id).execute();
}
