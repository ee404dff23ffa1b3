import { setTimeout as delay } from "node:timers/promises";
import type { Handle } from "../../../server/db/database.ts";

interface StampedSale {
  readonly id: number;
  readonly number: string;
  readonly uuid: string;
  readonly orderId: number;
}

/** The demonstration's invoices are stamped by jobs that begin with it. */
const STAMPED_WITHIN_MS = 60_000;

/** Invoices of orders of the demonstration, stamped and with no other document about them, the oldest first: newer ones are other journeys'. */
export async function stampedSales(db: Handle, count: number): Promise<readonly StampedSale[]> {
  for (const started = Date.now(); ; await delay(500)) {
    const found = await db
      .selectFrom("cfdi")
      .select(["id", "series", "folio", "uuid", "order_id"])
      .where("kind", "=", "income")
      .where("state", "=", "stamped")
      .where("total", ">", 100_000)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("cfdi as other")
              .select("other.id")
              .where((of) =>
                of.or([of("other.credits", "=", of.ref("cfdi.id")), of("other.replaces", "=", of.ref("cfdi.id"))]),
              ),
          ),
        ),
      )
      .orderBy("id")
      .limit(count)
      .execute();
    if (found.length === count) {
      return found.map(({ id, series, folio, uuid, order_id: orderId }) => ({
        id,
        number: `${series}-${folio}`,
        uuid: uuid ?? "",
        orderId: orderId ?? 0,
      }));
    }
    if (Date.now() - started > STAMPED_WITHIN_MS)
      throw new Error(`The demonstration stamped ${found.length} invoices.`);
  }
}
