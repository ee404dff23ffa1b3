import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import type { Handle } from "../../db/database.ts";
import { customerConditions, type CustomerQuery } from "./customer-conditions.ts";

/** Accounts that a query means. */
export const foundCustomers = (db: Handle, query: CustomerQuery, permissions: Permissions) =>
  customerConditions(query, permissions).reduce(
    (found, condition) => found.where(condition),
    db
      .selectFrom("customer")
      .select([
        "customer.id",
        "customer.name",
        "customer.last_name",
        "customer.mother_name",
        "customer.email",
        "customer.phone",
        "customer.is_employee",
        "customer.is_subscribed",
        "customer.activated_at",
        "customer.erased_at",
        "customer.purchases_blocked_at",
        "customer.created_at",
      ]),
  );

export type FoundCustomers = ReturnType<typeof foundCustomers>;
export type Found = Awaited<ReturnType<FoundCustomers["execute"]>>[number];
