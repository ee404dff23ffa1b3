import { sql } from "kysely";
import { isSold, statusCodesWhere } from "../../../shared/domain/orders/order-status.ts";
import type { Handle } from "../../db/database.ts";
import { StaffRefusal } from "../staff-command.ts";

/** @throws StaffRefusal when no account has this e-mail. */
export async function findCustomer(db: Handle, email: string | undefined) {
  const customer = await db
    .selectFrom("customer")
    .select([
      "id",
      "email",
      "name",
      "last_name",
      "mother_name",
      "phone",
      "is_employee",
      "is_subscribed",
      "activated_at",
      "created_at",
    ])
    .where(sql`lower(email)`, "=", (email ?? "").trim().toLowerCase())
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (customer) return customer;
  throw new StaffRefusal("No hay una cuenta con ese correo.");
}

/** The number of the account with this e-mail, or null. */
export const findCustomerId = async (db: Handle, email: string): Promise<number | null> =>
  (
    await db
      .selectFrom("customer")
      .select("id")
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .where("erased_at", "is", null)
      .executeTakeFirst()
  )?.id ?? null;

export const ordersOfCustomer = (db: Handle, customerId: number) =>
  db
    .selectFrom("orders")
    .select([
      sql<number>`count(*)`.as("orders"),
      sql<number>`coalesce(sum(total) filter (where status in (${sql.join(statusCodesWhere(isSold))})), 0)`.as("sold"),
      sql<Date | null>`max(placed_at)`.as("newest"),
    ])
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
