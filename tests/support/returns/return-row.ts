import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../../server/db/tables.ts";

type Row = Insertable<Database["return_request"]>;

/** A customer's return of an order, as asked for; answers its number. */
export async function aReturnRow(
  db: Kysely<Database>,
  orderId: number,
  changes: Partial<Row> & { readonly lines?: readonly { line: number; quantity: number }[] } = {},
): Promise<number> {
  const { lines = [], ...columns } = changes;
  const now = new Date();
  const { id } = await db
    .insertInto("return_request")
    .values({
      order_id: orderId,
      request_key: `devolucion-${orderId}`,
      kind: "wrong",
      wish: "refund",
      state: "requested",
      opened_by: "customer",
      freight: "shop",
      delivered_at: now,
      noticed_at: now,
      in_time: true,
      is_unmounted: true,
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const line of lines)
    await db
      .insertInto("return_line")
      .values({ return_id: id, ...line })
      .execute();
  return id;
}
