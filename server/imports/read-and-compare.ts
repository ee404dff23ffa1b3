import { access, constants, stat } from "node:fs/promises";
import type pg from "pg";
import { BUSINESS_TIME_ZONE } from "../../shared/domain/text/dates.ts";
import type { Check, ImportKind } from "./import-kind.ts";
import type { Problems } from "./problems.ts";
import { stageFile } from "./stage-file.ts";
import type { Queries } from "./runs/queries.ts";
import { compareTarget, type Difference } from "./target.ts";

/** What a file would change. */
export interface Imported {
  readonly differences: readonly Difference[];
  readonly remarks: readonly string[];
}

export interface ReadFile {
  readonly kind: ImportKind;
  readonly path: string;
  /** What is not in the file stays as it is. */
  readonly isPartial: boolean;
  readonly problems: Problems;
  readonly onProgress: (label: string, done?: number, total?: number) => void;
}

/** The pool's limits are for customers' requests; moments are shown and compared as people of the shop read their clock. */
export async function prepareTransaction(client: Queries): Promise<void> {
  await client.query("set local statement_timeout = 0");
  await client.query("set local idle_in_transaction_session_timeout = 0");
  await client.query(`set local time zone '${BUSINESS_TIME_ZONE}'`);
}

export type Unreadable = "missing" | "folder" | "closed";

export async function whyUnreadable(path: string): Promise<Unreadable | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return "missing";
  if (!found.isFile()) return "folder";
  return access(path, constants.R_OK).then(
    () => undefined,
    () => "closed",
  );
}

/** Stages a file, checks it and compares it with the tables. With a problem nothing is compared. */
export async function readAndCompare(client: pg.ClientBase, request: ReadFile): Promise<Imported | undefined> {
  const { kind, path, problems, onProgress } = request;
  await stageFile({ client, kind, path, problems, onProgress: (done, total) => onProgress("Leyendo", done, total) });
  const unread = problems.total;
  onProgress("Revisando");
  if (unread === 0) for (const statement of kind.prepare ?? []) await client.query(statement);
  await checkStaged(client, unread === 0 ? kind.checks : kind.checks.filter(canBeChecked), problems);
  if (problems.total > 0) return undefined;
  onProgress("Comparando");
  return compareStaged(client, request);
}

export async function compareStaged(
  client: pg.ClientBase,
  { kind, isPartial }: Pick<ReadFile, "kind" | "isPartial">,
): Promise<Imported> {
  const differences: Difference[] = [];
  for (const target of kind.targets) differences.push(await compareTarget(client, target, isPartial));
  return { differences, remarks: await remarksOf(client, kind) };
}

/** Of a file with rows that could not be read: what is true of the others as well. */
const canBeChecked = ({ needsAllRows }: Check): boolean => needsAllRows !== true;

export async function checkStaged(client: pg.ClientBase, checks: readonly Check[], problems: Problems): Promise<void> {
  for (const { column, expects, sql } of checks) {
    const { rows } = await client.query<{ line: number; found: string | null; total: number }>(
      `select line, left(found, 80) as found, (count(*) over ())::integer as total from (${sql}) as broken
       order by line limit ${problems.most}`,
    );
    for (const { line, found } of rows) problems.add({ line, column, expects, found: found ?? "" });
    problems.countMore((rows[0]?.total ?? 0) - rows.length);
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

export const hasChanges = ({ differences }: Imported): boolean =>
  differences.some(({ added, changed, retired }) => added + changed + retired > 0);

async function remarksOf(client: pg.ClientBase, { remarks = [] }: ImportKind): Promise<string[]> {
  const said: string[] = [];
  for (const { sql, says } of remarks) {
    const { rows } = await client.query<{ n: number }>(sql);
    const n = rows[0]?.n ?? 0;
    if (n > 0) said.push(says.replace("{n}", String(n)));
  }
  return said;
}
