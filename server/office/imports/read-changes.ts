import { sql } from "kysely";
import type { ImportChangeRow, ShownOperation } from "../../../shared/contract/staff/imports/imports.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { Handle } from "../../db/database.ts";
import { kindNamed } from "../../imports/kinds/kinds.ts";
import { fieldsOf } from "./change-fields.ts";

interface Filter {
  readonly after?: string;
  readonly limit?: number;
  readonly operation?: ShownOperation;
  readonly q?: string;
}

/** A page of a run's differences, in the order in which they are written. */
export async function listChanges(
  db: Handle,
  run: { readonly id: number; readonly kind: string },
  { after, limit = PAGE_SIZE, operation, q = "" }: Filter,
) {
  const kind = kindNamed(run.kind);
  const wanted = `%${q.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const shown = db
    .selectFrom("import_change")
    .where("run_id", "=", run.id)
    .$if(operation !== undefined, (query) => query.where("operation", "=", operation ?? "added"))
    .$if(operation === undefined, (query) => query.where("operation", "<>", "moved"))
    .$if(q.trim() !== "", (query) =>
      query.where((where) => where.or([where("title", "ilike", wanted), where("called", "ilike", wanted)])),
    );
  const rows = await shown
    .selectAll()
    .$if(/^\d{1,9}$/.test(after ?? ""), (query) => query.where("place", ">", Number(after)))
    .orderBy("place")
    .limit(limit + 1)
    .execute();
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (${shown.select("place").limit(MOST_COUNTED + 1)}) as found`.execute(db);
  const total = counted[0]?.n ?? 0;
  const page = rows.slice(0, limit);
  return {
    items: page.flatMap((row): ImportChangeRow[] => {
      const target = kind?.targets.find(({ table }) => table === row.table_name);
      if (!target || row.operation === "moved") return [];
      return [
        {
          place: row.place,
          table: target.label,
          operation: row.operation,
          key: row.title,
          name: row.called,
          line: row.line,
          fields: fieldsOf(target, row.operation, row.before, row.after),
        },
      ];
    }),
    next: rows.length > limit ? String(page.at(-1)?.place) : null,
    total: Math.min(total, MOST_COUNTED),
    isMore: total > MOST_COUNTED,
  };
}

export async function listProblems(
  db: Handle,
  runId: number,
  { after, limit = PAGE_SIZE }: Pick<Filter, "after" | "limit">,
) {
  const rows = await db
    .selectFrom("import_problem")
    .selectAll()
    .where("run_id", "=", runId)
    .$if(/^\d{1,9}$/.test(after ?? ""), (query) => query.where("place", ">", Number(after)))
    .orderBy("place")
    .limit(limit + 1)
    .execute();
  const { count } = await db
    .selectFrom("import_problem")
    .where("run_id", "=", runId)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ line, column_name: column, message }) => ({ line, column, message })),
    next: rows.length > limit ? String(page.at(-1)?.place) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}
