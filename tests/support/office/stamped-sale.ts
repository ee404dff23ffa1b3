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

/** The invoice of an order of the demonstration, stamped and with no other document about it; `nth` from the newest. */
export async function aStampedSale(db: Handle, nth: number): Promise<StampedSale> {
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
      .orderBy("id", "desc")
      .offset(nth)
      .limit(1)
      .executeTakeFirst();
    if (found?.uuid && found.order_id !== null) {
      const { id, series, folio, uuid, order_id: orderId } = found;
      return { id, number: `${series}-${folio}`, uuid, orderId };
    }
    if (Date.now() - started > STAMPED_WITHIN_MS) throw new Error("The demonstration stamped no invoice.");
  }
}
