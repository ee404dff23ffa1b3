import type { Handle } from "../../db/database.ts";

export const findSealedAccount = (db: Handle, refundId: number) =>
  db.selectFrom("refund_account").select("sealed").where("refund_id", "=", refundId).executeTakeFirst();
