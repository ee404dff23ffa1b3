import { sql } from "kysely";
import type { ShipmentOutcome } from "../../../shared/domain/orders/shipments/shipment-progress.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Trx } from "../../db/database.ts";
import { fillOrderColumns, findShipments, piecesLeftByLine, totalOf } from "./order-shipments.ts";
import { OLD_SHIPMENT } from "../../../shared/domain/orders/shipments/old-shipment.ts";

/** By the shipment's number; a shipment without an entry goes on. Null: the caller does not say, and all came back. */
export type ShipmentOutcomes = ReadonlyMap<number, ShipmentOutcome> | null;

export type PrepareAgainError =
  /** Every shipment goes on, so there is nothing to prepare. */
  | { readonly kind: "nothingToPrepare" }
  /** Too few of a tyre to replace what did not come back. */
  | { readonly kind: "noStockLeft"; readonly code: string };

interface Again {
  readonly outcomes: ShipmentOutcomes;
  /** The order left before shipments were written down. */
  readonly wasSent: boolean;
}

/**
 * After an exception: shipments that came back are prepared again; for those that did not, stock gives the same pieces once more. Needs the
 * order's lock.
 */
export async function prepareAgain(
  trx: Trx,
  orderId: number,
  { outcomes, wasSent }: Again,
): Promise<Result<undefined, PrepareAgainError>> {
  const outcomeOf = (id: number): ShipmentOutcome => (outcomes === null ? "back" : (outcomes.get(id) ?? "onItsWay"));
  const lines = await trx
    .selectFrom("order_line")
    .select(["line", "code", "quantity"])
    .where("order_id", "=", orderId)
    .execute();
  const underWay = (await findShipments(trx, orderId)).filter(({ state }) => state === "shipped");
  await deliverSome(
    trx,
    underWay.flatMap(({ id }) => (outcomeOf(id) === "arrived" ? [id] : [])),
  );
  const ended = underWay.flatMap(({ id, lines: its }) => {
    const outcome = outcomeOf(id);
    return outcome === "back" || outcome === "gone" ? [{ id, lines: its, outcome }] : [];
  });
  for (const { id, outcome } of ended) {
    await trx
      .updateTable("shipment")
      .set({ state: "void", fate: outcome, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
  }
  if (ended.length > 0) await fillOrderColumns(trx, orderId);
  const gone: { readonly line: number; readonly quantity: number }[] = ended
    .filter(({ outcome }) => outcome === "gone")
    .flatMap((shipment) => shipment.lines);
  if (wasSent && outcomeOf(OLD_SHIPMENT) === "gone") gone.push(...lines);
  const byCode = new Map<string, number>();
  for (const { line, quantity } of gone) {
    const code = lines.find((its) => its.line === line)?.code;
    if (code !== undefined) byCode.set(code, (byCode.get(code) ?? 0) + quantity);
  }
  const written = await writeOff(trx, byCode);
  if (!written.ok) return written;
  const left = totalOf(await piecesLeftByLine(trx, orderId, await findShipments(trx, orderId)));
  return left === 0 && lines.length > 0 ? err({ kind: "nothingToPrepare" }) : ok(undefined);
}

async function deliverSome(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const now = new Date();
  await trx
    .updateTable("shipment")
    .set({ state: "delivered", delivered_at: now, updated_at: now })
    .where("id", "in", [...ids])
    .execute();
}

/** Pieces leave stock without an order's movement: its own say what it was sold. Rows are taken in the order of their codes, as everywhere. */
async function writeOff(trx: Trx, pieces: ReadonlyMap<string, number>): Promise<Result<undefined, PrepareAgainError>> {
  for (const [code, quantity] of [...pieces].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { numUpdatedRows } = await trx
      .updateTable("stock")
      .set({ on_hand: sql<number>`on_hand - ${quantity}` })
      .where("code", "=", code)
      .where("on_hand", ">=", quantity)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return err({ kind: "noStockLeft", code });
    await trx
      .insertInto("stock_movement")
      .values({ code, order_id: null, quantity: -quantity, reason: "gone" })
      .execute();
  }
  return ok(undefined);
}
