import { type ParcelContent, planParcels, spreadParcels } from "../../../shared/domain/orders/shipments/parcel-plan.ts";
import type { Handle } from "../../db/database.ts";

/** Parcels of pieces of an order: as proposed, or as many as a member chose. */
export async function planOf(
  db: Handle,
  orderId: number,
  { lines, count }: { readonly lines: readonly ParcelContent[]; readonly count: number | null },
) {
  const rows = await db
    .selectFrom("order_line")
    .leftJoin("tire_storage", "tire_storage.code", "order_line.code")
    .select(["order_line.line", "order_line.size", "tire_storage.weight_grams"])
    .where("order_line.order_id", "=", orderId)
    .execute();
  const facts = new Map(rows.map((row) => [row.line, row]));
  const toPack = lines.map(({ line, quantity }) => ({
    line,
    quantity,
    size: facts.get(line)?.size ?? "",
    weightGrams: facts.get(line)?.weight_grams ?? null,
  }));
  return count === null ? planParcels(toPack) : spreadParcels(toPack, count);
}
