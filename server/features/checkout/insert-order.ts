import type { Insertable } from "kysely";
import type { Trx } from "../../db/database.ts";
import { executePrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/tables.ts";
import type { OrderKey } from "./order-keys.ts";

type New<Table extends keyof Database> = Insertable<Database[Table]>;

/** An order with the rows that are written with it. */
interface NewOrder {
  readonly order: Omit<New<"orders">, "id">;
  /** At least one. All have the same fields. */
  readonly lines: readonly New<"order_line">[];
  readonly events: readonly Pick<New<"order_event">, "from_status" | "to_status" | "actor" | "reason">[];
  readonly keys: readonly OrderKey[];
}

/** The number of the next order; no other one gets it if this one is not placed. */
export async function nextOrderId(trx: Trx): Promise<number> {
  const [row] = await executePrepared<{ id: number }>(
    trx,
    "select nextval(pg_get_serial_sequence('orders', 'id')) as id",
    [],
  );
  if (!row) throw new Error("There is no number for the order.");
  return row.id;
}

/** Writes an order and its rows in one statement, whose text does not depend on how many there are. */
export async function insertOrder(trx: Trx, id: number, { order, lines, events, keys }: NewOrder): Promise<void> {
  const columns = Object.keys(order);
  const lineColumns = Object.keys(lines[0] ?? {}).join(", ");
  const text = `
    with placed as (
      insert into orders (id, ${columns.join(", ")}) overriding system value
      values ($1, ${columns.map((_column, index) => `$${index + 6}`).join(", ")})
    ), lines as (
      insert into order_line (${lineColumns}) select ${lineColumns} from jsonb_populate_recordset(null::order_line, $2)
    ), keys as (
      insert into order_key (order_id, kind, hash) select $1, kind, hash from unnest($4::text[], $5::bytea[]) as one (kind, hash)
    )
    insert into order_event (order_id, from_status, to_status, actor, reason)
    select $1, from_status, to_status, actor, reason from jsonb_populate_recordset(null::order_event, $3)`;
  await executePrepared(trx, text, [
    id,
    JSON.stringify(lines),
    JSON.stringify(events),
    keys.map(({ kind }) => kind),
    keys.map(({ hash }) => hash),
    ...Object.values(order),
  ]);
}
