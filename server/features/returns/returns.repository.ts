import { type Selectable, sql } from "kysely";
import type { GoodsReturnState } from "../../../shared/domain/returns/return-states.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { Database } from "../../db/tables.ts";

export type ReturnRow = Selectable<Database["return_request"]>;

/** Returns of an order, the newest first. */
export const findReturns = (db: Handle, orderId: number): Promise<ReturnRow[]> =>
  db.selectFrom("return_request").selectAll().where("order_id", "=", orderId).orderBy("id", "desc").execute();

export const findReturn = (db: Handle, id: number): Promise<ReturnRow | undefined> =>
  db.selectFrom("return_request").selectAll().where("id", "=", id).executeTakeFirst();

/** Pieces of a line that arrived and did not go back to their customer; before the receipt none. */
const KEPT = sql<number>`coalesce(return_line.received, 0) - return_line.sent_back`;

/** Lines of returns, each with what the order says of its tyre. */
export const findReturnLines = (db: Handle, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("return_line")
        .innerJoin("return_request", "return_request.id", "return_line.return_id")
        .innerJoin("order_line", (join) =>
          join
            .onRef("order_line.order_id", "=", "return_request.order_id")
            .onRef("order_line.line", "=", "return_line.line"),
        )
        .selectAll("return_line")
        .select([
          "order_line.code",
          "order_line.product_name",
          "order_line.brand",
          "order_line.size",
          "order_line.image",
        ])
        .select(KEPT.as("kept"))
        .where("return_line.return_id", "in", [...ids])
        .orderBy("return_line.return_id")
        .orderBy("return_line.line")
        .execute();

export type ReturnLineRow = Awaited<ReturnType<typeof findReturnLines>>[number];

/** The row stays locked until the transaction ends. Needs the locks of customer and order, which come first. */
export const lockReturn = (trx: Trx, id: number): Promise<ReturnRow | undefined> =>
  trx.selectFrom("return_request").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

type Change = Partial<
  Pick<
    ReturnRow,
    | "wish"
    | "instructions"
    | "destination"
    | "label_url"
    | "carrier"
    | "tracking_number"
    | "return_freight"
    | "rejection"
    | "authorized_at"
    | "sent_at"
    | "received_at"
    | "graded_at"
    | "decided_at"
    | "due_at"
    | "replacement_id"
    | "tires_kept"
  >
>;

export const changeReturn = (
  trx: Trx,
  id: number,
  change: Change & { readonly state?: GoodsReturnState },
): Promise<unknown> =>
  trx
    .updateTable("return_request")
    .set({ ...change, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
