import { access, constants, stat } from "node:fs/promises";
import type pg from "pg";
import { BUSINESS_TIME_ZONE } from "../../shared/domain/text/dates.ts";
import type { Check, Doubt, ImportKind } from "./import-kind.ts";
import { collectProblems, MOST_LISTED, type Problems } from "./problems.ts";
import { stageFile } from "./stage-file.ts";
import { compareTarget, type Difference, writeTarget } from "./target.ts";

/** Any number of our own: imports come one after another. */
const IMPORT_LOCK = 7_270_148;

export type ImportError =
  | { readonly kind: "fileUnreadable"; readonly path: string; readonly why: "missing" | "folder" | "closed" }
  | { readonly kind: "badFile"; readonly problems: Pick<Problems, "listed" | "total"> }
  | { readonly kind: "retiresTooMany"; readonly differences: readonly Difference[] }
  /** The first changes that need an option of their own, and how many there are. */
  | { readonly kind: "doubtful"; readonly doubt: Doubt; readonly lines: readonly string[]; readonly total: number }
  | { readonly kind: "notConfirmed" };

export interface Imported {
  readonly differences: readonly Difference[];
  readonly remarks: readonly string[];
}

export interface ImportRequest {
  readonly kind: ImportKind;
  readonly path: string;
  /** What is not in the file stays as it is. */
  readonly isPartial: boolean;
  /** Without it, a file that takes away a large part of what there is is thought to be cut off. */
  readonly mayRetireMany: boolean;
  /** What the kind doubts is meant so. */
  readonly isWithoutDoubt: boolean;
  readonly isDryRun: boolean;
  readonly onProgress: (label: string, done?: number, total?: number) => void;
  /** Shown what would change; answers whether it may. */
  readonly confirm: (found: Imported) => Promise<boolean>;
}

/** The caller that began the transaction undoes it. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  readonly error: ImportError;
  constructor(error: ImportError) {
    super(error.kind);
    this.error = error;
  }
}

/**
 * Brings the shop's tables to what a file says, in the transaction that is open on this connection. Wrong rows are all found before
 * anything is written.
 *
 * @throws ImportRefused
 */
export async function importFile(client: pg.ClientBase, request: ImportRequest): Promise<Imported> {
  const { kind, path, isPartial, onProgress } = request;
  const why = await unreadable(path);
  if (why) throw new ImportRefused({ kind: "fileUnreadable", path, why });
  // The pool's limits are for customers' requests. No customer waits for an import before it writes.
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  // Moments are shown as people of the shop read their clock.
  await client.query(`set local time zone '${BUSINESS_TIME_ZONE}'`);
  await client.query("select pg_advisory_xact_lock($1)", [IMPORT_LOCK]);

  const problems = collectProblems();
  await stageFile({ client, kind, path, problems, onProgress: (done, total) => onProgress("Leyendo", done, total) });
  const unread = problems.total;
  onProgress("Revisando");
  if (unread === 0) for (const statement of kind.prepare ?? []) await client.query(statement);
  await check(client, unread === 0 ? kind.checks : kind.checks.filter(canBeChecked), problems);
  const compare = async (): Promise<Imported> => {
    const differences: Difference[] = [];
    for (const target of kind.targets) differences.push(await compareTarget(client, target, isPartial));
    return { differences, remarks: await remarksOf(client, kind) };
  };
  const found = await compare();
  if (!request.mayRetireMany && found.differences.some(retiresTooMany)) {
    throw new ImportRefused({ kind: "retiresTooMany", differences: found.differences });
  }
  if (kind.doubt && !request.isWithoutDoubt) await refuseDoubtful(client, kind.doubt);
  if (request.isDryRun || !hasChanges(found)) return found;
  if (!(await request.confirm(found))) throw new ImportRefused({ kind: "notConfirmed" });

  onProgress("Aplicando");
  let written = found;
  if (kind.lock) {
    for (const statement of kind.lock) await client.query(statement);
    await check(client, kind.checks, problems);
    written = await compare();
  }
  for (const target of kind.targets) await writeTarget(client, target);
  return written;
}

async function unreadable(path: string): Promise<"missing" | "folder" | "closed" | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return "missing";
  if (!found.isFile()) return "folder";
  return access(path, constants.R_OK).then(
    () => undefined,
    () => "closed",
  );
}

const MOST_DOUBTS = 20;

async function refuseDoubtful(client: pg.ClientBase, doubt: Doubt): Promise<void> {
  const { rows } = await client.query<{ line: string; total: number }>(
    `select line, (count(*) over ())::integer as total from (${doubt.sql}) as doubtful order by line limit ${MOST_DOUBTS}`,
  );
  const [first] = rows;
  if (!first) return;
  throw new ImportRefused({ kind: "doubtful", doubt, lines: rows.map(({ line }) => line), total: first.total });
}

/** Of a file with rows that could not be read: what is true of the others as well. */
const canBeChecked = ({ needsAllRows }: Check): boolean => needsAllRows !== true;

async function check(client: pg.ClientBase, checks: readonly Check[], problems: Problems): Promise<void> {
  for (const { column, expects, sql } of checks) {
    const { rows } = await client.query<{ line: number; found: string | null; total: number }>(
      `select line, left(found, 80) as found, (count(*) over ())::integer as total from (${sql}) as broken
       order by line limit ${MOST_LISTED}`,
    );
    for (const { line, found } of rows) problems.add({ line, column, expects, found: found ?? "" });
    problems.countMore((rows[0]?.total ?? 0) - rows.length);
  }
  if (problems.total > 0) {
    throw new ImportRefused({ kind: "badFile", problems: { listed: problems.listed, total: problems.total } });
  }
}

const FEW = 10;
const LARGE_SHARE = 0.2;

/**
 * A file that was cut off looks like one from which much was taken out, and one with a header alone takes out all. Parts of
 * something that stays (a vehicle's sizes) may be few and all be replaced.
 */
export const retiresTooMany = ({
  retired,
  before,
  isPart,
}: Pick<Difference, "retired" | "before" | "isPart">): boolean =>
  (!isPart && retired * 2 > before) || (retired > FEW && retired > before * LARGE_SHARE);

const hasChanges = ({ differences }: Imported): boolean =>
  differences.some(({ added, changed, retired }) => added + changed + retired > 0);

async function remarksOf(client: pg.ClientBase, { remark }: ImportKind): Promise<string[]> {
  if (!remark) return [];
  const { rows } = await client.query<{ n: number }>(remark.sql);
  const n = rows[0]?.n ?? 0;
  return n > 0 ? [remark.says.replace("{n}", String(n))] : [];
}
