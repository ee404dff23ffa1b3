import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

interface OfOrder {
  readonly orderId: RawBuilder<unknown>;
  readonly cfdiId: RawBuilder<unknown>;
}

/**
 * Whether a credit note of an order in a document was cancelled and none was made since. The shop makes no other one by itself: it would be the
 * same one, and with it the document could neither be replaced nor cancelled.
 */
export const isCreditLeftToStaff = ({ orderId, cfdiId }: OfOrder): RawBuilder<boolean> => sql`exists (
  select from cfdi as gone where gone.order_id = ${orderId} and gone.credits = ${cfdiId} and gone.state = 'cancelled'
     and not exists (select from cfdi as later where later.order_id = gone.order_id and later.credits = gone.credits
       and later.id > gone.id and later.state <> 'abandoned' and later.created_at > gone.cancelled_at))`;

/** The same for one order. */
export async function findCreditLeftToStaff(
  db: Handle,
  { orderId, cfdiId }: { readonly orderId: number; readonly cfdiId: number },
): Promise<boolean> {
  const asked = isCreditLeftToStaff({ orderId: sql`${orderId}::bigint`, cfdiId: sql`${cfdiId}::bigint` });
  const { rows } = await sql<{ left: boolean }>`select ${asked} as left`.execute(db);
  return rows[0]?.left ?? false;
}
