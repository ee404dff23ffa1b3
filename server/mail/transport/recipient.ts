import type { Handle } from "../../db/database.ts";

/** Where a customer's e-mails go; undefined when the account is gone or was erased: then nothing is sent (docs/privacy.md). */
export const findRecipient = (db: Handle, customerId: number) =>
  db
    .selectFrom("customer")
    .select(["email", "activated_at"])
    .where("id", "=", customerId)
    .where("erased_at", "is", null)
    .executeTakeFirst();
