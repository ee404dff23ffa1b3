import { sql } from "kysely";
import type { BoardCard, BoardColumn, boardEndpoint } from "../../../../shared/contract/staff/orders/order-board.ts";
import { MOST_COUNTED, type StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import { orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { seesAmounts, seesOrdersIn } from "../../../../shared/domain/staff/access/order-access.ts";
import {
  BOARD_COLUMN_NAMES,
  BOARD_COLUMNS,
  boardCodes,
  type BoardColumnName,
} from "../../../../shared/domain/staff/order-board.ts";
import type { Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../../db/database.ts";
import type { OrdersByText } from "../../search/orders-by-text.ts";
import { filterCondition } from "./order-conditions.ts";
import { pageOfOrders } from "./list-orders.ts";

const CARDS_OF_A_COLUMN = 20;

/** The board's columns that a member sees. Those longest in their status come first: the others may be left out. */
export async function readBoard(
  db: Handle,
  filter: StaffQueryOf<typeof boardEndpoint>,
  permissions: Permissions,
  found: OrdersByText | null,
): Promise<BoardColumn[]> {
  const columns: BoardColumn[] = [];
  for (const name of BOARD_COLUMN_NAMES.filter((column) => isSeen(column, permissions))) {
    const ofColumn = { ...filter, status: boardCodes(name).join(",") };
    const cards =
      BOARD_COLUMNS[name].look === "shown"
        ? (await pageOfOrders(db, { ...ofColumn, sort: "-age", limit: CARDS_OF_A_COLUMN }, permissions, found)).items
        : [];
    const counted = db
      .selectFrom("orders")
      .select("orders.total")
      .where(filterCondition(ofColumn, permissions, found))
      .limit(MOST_COUNTED + 1);
    const { count, total } = await db
      .selectFrom(counted.as("counted"))
      .select([sql<number>`count(*)::int`.as("count"), sql<string>`coalesce(sum(total), 0)::text`.as("total")])
      .executeTakeFirstOrThrow();
    const isMore = count > MOST_COUNTED;
    columns.push({
      name,
      count: Math.min(count, MOST_COUNTED),
      isMore,
      ...(seesAmounts(permissions) && !isMore && { total: Number(total) }),
      cards: await withPieces(db, cards),
    });
  }
  return columns;
}

const isSeen = (column: BoardColumnName, permissions: Permissions): boolean =>
  boardCodes(column).some((code) => {
    const status = orderStatusFromCode(code);
    return status !== null && seesOrdersIn(status, permissions);
  });

/** The sizes on each card, in the order of its lines. */
async function withPieces(db: Handle, rows: readonly Omit<BoardCard, "pieces">[]): Promise<BoardCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom("order_line")
    .select(["order_id", "quantity", "size"])
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("line")
    .execute();
  return rows.map((row) => ({
    ...row,
    pieces: lines.filter((line) => line.order_id === row.id).map(({ quantity, size }) => ({ quantity, size })),
  }));
}
