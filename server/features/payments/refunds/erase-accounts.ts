import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { IS_REPLACED } from "./replaced-refunds.ts";

/** Days after a refund was paid, or stopped being owed, until its account is erased (office section 8). */
const KEPT_DAYS = 30;
/** A second person has three days to decide. */
const UNUSED_DAYS = 4;

/**
 * Erases accounts of refunds that were paid 30 days ago, of refused ones that were asked for anew or whose return was decided otherwise then,
 * and those that no refund took.
 */
export async function eraseOldAccounts(db: Handle): Promise<void> {
  const isOld = (moment: string) => sql`${sql.ref(moment)} < now() - make_interval(days => ${KEPT_DAYS}::integer)`;
  await sql`
    delete from refund_account as account
     where (account.refund_id is null and account.created_at < now() - make_interval(days => ${UNUSED_DAYS}::integer))
        or exists (
          select from payment_refund as r
           where r.id = account.refund_id and r.status = 'accepted' and ${isOld("r.updated_at")})
        or exists (
          select from payment_refund
           where payment_refund.id = account.refund_id and ${IS_REPLACED} and ${isOld("payment_refund.updated_at")}
             and not exists (
               select from payment_refund as later
                where later.replaces_id = payment_refund.id and not ${isOld("later.updated_at")}))
        or exists (
          select from payment_refund as r
            join return_request as back on back.id = r.return_id
           where r.id = account.refund_id and r.status = 'declined' and r.kind <> 'rebate' and ${isOld("r.updated_at")}
             and (back.state in ('replaced', 'rejected', 'withdrawn') and ${isOld("back.decided_at")}
               or exists (
                 select from payment_refund as other
                  where other.return_id = r.return_id and other.id <> r.id and other.kind <> 'rebate'
                    and other.status <> 'declined' and ${isOld("other.updated_at")})))`.execute(db);
}
