import { sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { CAN_BE_BOUGHT } from "../catalog/tires/catalog.service.ts";

interface NewAlert {
  readonly code: string;
  readonly email: string;
  readonly pieces: number;
  readonly is_behind: boolean;
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
 * as many as there are sets of which no other was told in the last `holdHours`.
 */
export async function takeDueAlerts(
  trx: Trx,
  { most, holdHours }: { readonly most: number; readonly holdHours: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update stock_alert set queued_at = now() where id in (
      select id from (
        select stock_alert.id, (stock.on_hand - (
            select coalesce(sum(told.pieces), 0) from stock_alert as told
            where told.code = stock_alert.code and told.queued_at > now() - make_interval(hours => ${holdHours})
          )) / stock_alert.pieces as sets,
          row_number() over (partition by stock_alert.code order by stock_alert.is_behind, stock_alert.id) as place,
          stock_alert.is_behind
        from stock_alert join tire on tire.code = stock_alert.code join product on product.id = tire.product_id
          join stock on stock.code = tire.code
        where stock_alert.queued_at is null and tire.is_active and product.is_active
          and stock.on_hand >= stock_alert.pieces and ${CAN_BE_BOUGHT}
      ) as waiting where place <= sets order by is_behind, id limit ${most})
      and queued_at is null
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Waits again, with its place in the line. */
export const unmarkAlert = (db: Handle, id: number) =>
  db.updateTable("stock_alert").set({ queued_at: null }).where("id", "=", id).execute();

/** Its e-mail was sent: the address goes, and the row says that a person was told. */
export const markTold = (db: Handle, id: number) =>
  db
    .updateTable("stock_alert")
    .set({ email: null, queued_at: sql`now()` })
    .where("id", "=", id)
    .execute();

interface AlertAges {
  readonly createdBefore: Date;
  readonly toldBefore: Date;
}

export const deleteOldAlerts = (db: Handle, { createdBefore, toldBefore }: AlertAges) =>
  db
    .deleteFrom("stock_alert")
    .where((eb) =>
      eb.or([
        eb("created_at", "<", createdBefore),
        eb.and([eb("email", "is", null), eb("queued_at", "<", toldBefore)]),
      ]),
    )
    .execute();
