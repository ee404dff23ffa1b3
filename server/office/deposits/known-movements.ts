import type { MovementRow } from "../../../shared/contract/staff/banking/movements.ts";
import { maskedMovement } from "../../../shared/domain/banking/movements/masked-movement.ts";
import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";

/** A movement's text as a member sees it. */
export function seenText(
  text: string,
  permissions: Permissions,
): { readonly text: string; readonly isMasked: boolean } {
  const seen = hasGrant(permissions, "customers.read", "full") ? text : maskedMovement(text);
  return { text: seen, isMasked: seen !== text };
}

/** The known movements that rows may be, by their numbers. */
export async function knownMovements(
  db: Handle,
  rows: readonly { readonly alikeId: number | null }[],
  permissions: Permissions,
): Promise<ReadonlyMap<number, NonNullable<MovementRow["alike"]>>> {
  const ids = rows.flatMap(({ alikeId }) => alikeId ?? []);
  if (ids.length === 0) return new Map();
  const known = await db
    .selectFrom("bank_movement")
    .leftJoin("payment_attempt", "payment_attempt.id", "bank_movement.attempt_id")
    .select([
      "bank_movement.id",
      "bank_movement.day",
      "bank_movement.amount",
      "bank_movement.text",
      "payment_attempt.order_id as orderId",
    ])
    .where("bank_movement.id", "in", ids)
    .execute();
  return new Map(known.map((movement) => [movement.id, { ...movement, ...seenText(movement.text, permissions) }]));
}
