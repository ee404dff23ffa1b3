import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

/** Bank statements, the newest first; `before`: only those with a lower number. */
export const findStatements = (db: Handle, { before, most }: { before: number | null; most: number }) =>
  db
    .selectFrom("bank_statement")
    .leftJoin("staff_member", "staff_member.id", "bank_statement.staff_id")
    .selectAll("bank_statement")
    .select("staff_member.name as by")
    .$if(before !== null, (query) => query.where("bank_statement.id", "<", before))
    .orderBy("bank_statement.id", "desc")
    .limit(most)
    .execute();

export async function countStatements(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom("bank_statement")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
