import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { CAN_BE_BOUGHT } from "../catalog/tires/catalog.service.ts";

interface NewAlert {
  readonly code: string;
  readonly email: string;
  readonly pieces: number;
}

/** One alert of a tyre for one address. */
export const insertAlert = (db: Handle, alert: NewAlert) =>
  db
    .insertInto("stock_alert")
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findAlert = (db: Handle, id: number) =>
  db.selectFrom("stock_alert").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Marks alerts whose tyres can be bought again, at most `most`, and answers their numbers. The first in line come first: of each tyre
 * as many at a time as there are sets.
 */
export async function takeDueAlerts(trx: Trx, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update stock_alert set queued_at = now() where id in (
      select id from (
        select stock_alert.id, stock.on_hand / stock_alert.pieces as sets,
          row_number() over (partition by stock_alert.code order by stock_alert.id) as place
        from stock_alert join tire on tire.code = stock_alert.code join product on product.id = tire.product_id
          join stock on stock.code = tire.code
        where stock_alert.queued_at is null and tire.is_active and product.is_active
          and stock.on_hand >= stock_alert.pieces and ${CAN_BE_BOUGHT}
      ) as waiting where place <= sets order by id limit ${most})
      and queued_at is null
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Waits again, with its place in the line. */
export const unmarkAlert = (db: Handle, id: number) =>
  db.updateTable("stock_alert").set({ queued_at: null }).where("id", "=", id).execute();

export const deleteAlert = (db: Handle, id: number) => db.deleteFrom("stock_alert").where("id", "=", id).execute();

export const deleteAlertsBefore = (db: Handle, before: Date) =>
  db.deleteFrom("stock_alert").where("created_at", "<", before).execute();
