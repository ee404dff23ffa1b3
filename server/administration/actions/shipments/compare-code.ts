import {
  readTireCode,
  type TireIdentity,
  wrongTireText,
} from "../../../../shared/domain/orders/shipments/tire-code.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { sizeWithIndex } from "../../../features/catalog/tires/tire.ts";
import type { StaffError } from "../staff-error.ts";
import { fieldsRefused } from "./seen-order.ts";

export interface WantedLine extends TireIdentity {
  readonly line: number;
  readonly quantity: number;
}

export async function findLine(db: Handle, orderId: number, line: number): Promise<WantedLine | undefined> {
  const row = await db
    .selectFrom("order_line")
    .select(["line", "quantity", "code", "product_name", "size"])
    .where("order_id", "=", orderId)
    .where("line", "=", line)
    .executeTakeFirst();
  return row && { line, quantity: row.quantity, code: row.code, name: row.product_name, size: row.size };
}

/** Compares the code that was typed or scanned with the line's. Another tyre is refused with what differs. */
export async function compareCode(
  db: Handle,
  wanted: TireIdentity,
  typed: string,
): Promise<Result<undefined, StaffError>> {
  const code = readTireCode(typed);
  if (code === readTireCode(wanted.code)) return ok(undefined);
  const row = await db
    .selectFrom("tire")
    .innerJoin("product", "product.id", "tire.product_id")
    .select(["tire.code", "product.name", "tire.size_key", "tire.load_index", "tire.speed"])
    .where("tire.code", "=", code)
    .executeTakeFirst();
  const read = row ? { code: row.code, name: row.name, size: sizeWithIndex(row) } : null;
  const message = wrongTireText(wanted, read, code);
  return fieldsRefused(message, { code: [message] });
}
