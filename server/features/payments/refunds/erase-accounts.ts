import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";

/** Days after a refund was paid, or asked of a second person and not decided, until its account is erased (office section 8). */
const KEPT_DAYS = 30;
/** A second person has three days to decide. */
const UNUSED_DAYS = 4;

/** Erases accounts of refunds that were paid 30 days ago, and those that no refund took. */
export async function eraseOldAccounts(db: Handle): Promise<void> {
  await sql`
    delete from refund_account as account
     where (account.refund_id is null and account.created_at < now() - make_interval(days => ${UNUSED_DAYS}::integer))
        or exists (
          select from payment_refund as r
           where r.id = account.refund_id and r.status = 'accepted'
             and r.updated_at < now() - make_interval(days => ${KEPT_DAYS}::integer))`.execute(db);
}
