import { type Selectable, sql } from "kysely";
import type { ImportRun, ImportRunRow } from "../../../shared/contract/staff/imports/imports.ts";
import { MOST_COUNTED, PAGE_SIZE } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import {
  type ImportKindName,
  importKindsOf,
  isImportKind,
  mayImport,
} from "../../../shared/domain/staff/imports/import-kinds.ts";
import { limitsOf } from "../../administration/actions/imports/import-limits.ts";
import { totalOf } from "../../administration/actions/imports/lock-run.ts";
import type { Handle } from "../../db/database.ts";
import type { ImportRunTable } from "../../db/tables/imports.ts";

type Row = Selectable<ImportRunTable> & { readonly by: string | null; readonly undone_by: number | null };

interface Filter {
  readonly kind?: ImportKindName;
  readonly after?: string;
  readonly limit?: number;
}

const runs = (db: Handle) =>
  db
    .selectFrom("import_run")
    .leftJoin("staff_member", "staff_member.id", "import_run.staff_id")
    .selectAll("import_run")
    .select(["staff_member.name as by"])
    .select(
      sql<number | null>`(select min(other.id) from import_run as other
        where other.undoes = import_run.id and other.state = 'applied')`.as("undone_by"),
    );

/** Runs that a member may see: of kinds that the role may read, without files that are on their way. */
export async function listRuns(db: Handle, permissions: Permissions, { kind, after, limit = PAGE_SIZE }: Filter) {
  const readable = importKindsOf(permissions, "read");
  const kinds = kind === undefined ? readable : readable.filter((known) => known === kind);
  if (kinds.length === 0) return { items: [], next: null, total: 0, isMore: false };
  const rows: Row[] = await runs(db)
    .where("import_run.kind", "in", kinds)
    .where("state", "<>", "uploading")
    .$if(/^\d{1,15}$/.test(after ?? ""), (query) => query.where("import_run.id", "<", Number(after)))
    .orderBy("import_run.id", "desc")
    .limit(limit + 1)
    .execute();
  const { count } = await db
    .selectFrom("import_run")
    .where("kind", "in", kinds)
    .where("state", "<>", "uploading")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => rowOf(row, permissions)),
    next: rows.length > limit ? String(shown.at(-1)?.id) : null,
    total: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
  };
}

function rowOf(row: Row, permissions: Permissions): ImportRunRow {
  const { changes, left } = totalOf(row);
  const kind = row.kind as ImportKindName;
  return {
    id: row.id,
    kind,
    state: row.state,
    fileName: row.file_name,
    undoes: row.undoes,
    undoneBy: row.undone_by,
    changes,
    left,
    by: row.by ?? row.actor,
    createdAt: row.created_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    canUndo: row.state === "applied" && changes > 0 && row.undone_by === null && mayImport(permissions, kind),
  };
}

interface Reader {
  readonly permissions: Permissions;
  /** Whose limits are told; undefined: they are not asked for. */
  readonly staffId?: number;
}

/** Undefined where there is no such run, or the role does not see it. */
export async function readRun(
  db: Handle,
  id: number,
  { permissions, staffId }: Reader,
): Promise<ImportRun | undefined> {
  const row: Row | undefined = await runs(db).where("import_run.id", "=", id).executeTakeFirst();
  if (!row || !isImportKind(row.kind) || !mayImport(permissions, row.kind, "read")) return undefined;
  const progress = await db.selectFrom("import_progress").selectAll().where("run_id", "=", id).executeTakeFirst();
  const chunk = await db.selectFrom("import_chunk").select("place").where("run_id", "=", id).limit(1).execute();
  const request = await db
    .selectFrom("approval_request")
    .select("id")
    .where("subject_kind", "=", "import")
    .where("subject_id", "=", String(id))
    .where("state", "=", "open")
    .where("expires_at", ">", new Date())
    .executeTakeFirst();
  const mayAct = mayImport(permissions, row.kind);
  const isOpen = row.state === "checked" || row.state === "failed";
  return {
    ...rowOf(row, permissions),
    digest: row.digest?.toString("hex") ?? "",
    bytes: row.byte_count,
    rows: row.row_count,
    isPartial: row.is_partial,
    failure: row.failure,
    progress:
      row.state === "checking" && progress
        ? { label: progress.label, done: progress.done, total: progress.total }
        : null,
    counts: [...row.counts],
    remarks: row.remarks,
    problems: row.problem_count,
    diffDigest: row.diff_digest,
    checkedAt: row.checked_at?.toISOString() ?? null,
    limits: row.state === "checked" && staffId !== undefined ? await limitsOf(db, row, staffId) : [],
    approvalId: request?.id ?? null,
    mayAct,
    canCheck: mayAct && isOpen && (chunk.length > 0 || row.undoes !== null),
  };
}
