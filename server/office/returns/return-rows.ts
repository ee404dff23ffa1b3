import type { RawBuilder } from "kysely";
import type { ReturnRow } from "../../../shared/contract/staff/returns/returns.ts";
import { returnFolio } from "../../../shared/domain/returns/return-kinds.ts";
import { lastMomentOf } from "../../../shared/domain/returns/return-window.ts";
import { maskedName } from "../../../shared/domain/staff/access/masked-person.ts";
import { personsOfOrders, seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { costOf, type PieceCosts, readPieceCostsOf } from "../../features/returns/piece-costs.ts";
import {
  findReturnLines,
  type ReturnLineRow,
  type ReturnRow as StoredReturn,
} from "../../features/returns/returns.repository.ts";

/** Returns with the name of their customer. */
export const returnRows = (db: Handle, condition: RawBuilder<boolean>) =>
  db
    .selectFrom("return_request")
    .innerJoin("orders", "orders.id", "return_request.order_id")
    .innerJoin("customer", "customer.id", "orders.customer_id")
    .selectAll("return_request")
    .select(["customer.name", "customer.last_name", "orders.shipping_total"])
    .where(condition);

export type SelectedReturn = Awaited<ReturnType<ReturnType<typeof returnRows>["execute"]>>[number];

/** The wire's rows: without amounts and persons that the member does not see. */
export async function toReturnRows(
  db: Handle,
  rows: readonly SelectedReturn[],
  permissions: Permissions,
): Promise<ReturnRow[]> {
  const lines = await findReturnLines(
    db,
    rows.map(({ id }) => id),
  );
  const orderIds = rows.map(({ order_id: orderId }) => orderId);
  const costs = seesAmounts(permissions) ? await readPieceCostsOf(db, orderIds) : null;
  return rows.map((row) => {
    const its = lines.filter(({ return_id: id }) => id === row.id);
    return { ...rowOf(row, its, permissions), amount: costs && amountOf(costs.get(row.order_id) ?? new Map(), its) };
  });
}

/** What the pieces cost: as they were decided, or as they would go back now. */
const amountOf = (costs: PieceCosts, lines: readonly ReturnLineRow[]): number =>
  lines.reduce((sum, { line, quantity, amount }) => sum + (amount ?? costOf(costs, line, quantity)), 0);

function rowOf(
  row: SelectedReturn,
  lines: readonly ReturnLineRow[],
  permissions: Permissions,
): Omit<ReturnRow, "amount"> {
  const names = {
    shown: `${row.name} ${row.last_name}`.trim(),
    masked: maskedName(row.name, row.last_name),
    none: "",
  };
  return {
    id: row.id,
    folio: returnFolio(row.id),
    orderId: row.order_id,
    customer: names[personsOfOrders(permissions)],
    kind: row.kind,
    state: row.state,
    wish: row.wish,
    sizes: [...new Set(lines.map(({ size }) => size))],
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    inTime: row.in_time,
    requestedAt: row.noticed_at.toISOString(),
    since: sinceOf(row).toISOString(),
    due: row.due_at && lastMomentOf(row.due_at).toISOString(),
  };
}

const sinceOf = (row: StoredReturn): Date =>
  row.decided_at ?? row.graded_at ?? row.received_at ?? row.sent_at ?? row.authorized_at ?? row.created_at;
