import type { Kysely } from "kysely";
import type { Database } from "../../../server/db/tables.ts";
import { openShipment } from "../../../server/features/shipments/order-shipments.ts";

/** A week of the year before: not in the future and not old. */
const aDotWeek = (): string => `10${String(new Date().getFullYear() - 1).slice(2)}`;

/** All pieces of an order that have not left are checked and have their DOT week, as the warehouse writes them. */
export const checkPieces = (db: Kysely<Database>, orderId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const shipment = await openShipment(trx, orderId);
    for (const { line, quantity } of shipment?.lines ?? []) {
      await trx
        .updateTable("shipment_line")
        .set({ picked: quantity, checked_at: new Date(), dot: Array.from({ length: quantity }, aDotWeek) })
        .where("shipment_id", "=", shipment?.id ?? 0)
        .where("line", "=", line)
        .execute();
    }
  });
