import { sql } from "kysely";
import type { Handle } from "../../../db/database.ts";
import { importedWithoutApproval } from "../../../features/prices/imports-without-approval.ts";

export const RETIRE_ACT = "tires retire";

export async function countOnSale(db: Handle): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from tire join product on product.id = product_id where tire.is_active and product.is_active`.execute(db);
  return rows[0]?.n ?? 0;
}

/** By this member alone in 24 hours, by hand and by files: otherwise many small acts would go past the limit. */
export async function retiredToday(db: Handle, staffId: number | null): Promise<number> {
  if (staffId === null) return 0;
  const { rows } = await sql<{ n: number }>`select count(distinct code)::int as n from (
      select subject_id as code from staff_action
      where staff_id = ${staffId} and at > now() - interval '24 hours' and command = ${RETIRE_ACT}
        and subject_kind = 'tire' and approval_id is null
      union all
      ${importedWithoutApproval(staffId, sql`change.operation = 'retired'`)}
    ) as retired`.execute(db);
  return rows[0]?.n ?? 0;
}
