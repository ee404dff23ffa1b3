import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type pg from "pg";
import type { Doubt, ImportKind } from "../import-kind.ts";
import { collectProblems, type Problems } from "../problems.ts";
import {
  checkStaged,
  compareStaged,
  hasChanges,
  type Imported,
  prepareTransaction,
  readAndCompare,
  retiresTooMany,
  type Unreadable,
  whyUnreadable,
} from "../read-and-compare.ts";
import { applyChanges } from "./apply-changes.ts";
import { holdPictures } from "./hold-pictures.ts";
import { holdImports, holdTables } from "./import-lock.ts";
import { recordChanges } from "./record-changes.ts";
import { finishApplied, insertRun, saveDiff } from "./run-rows.ts";
import type { Difference } from "../target.ts";

export type ImportError =
  | { readonly kind: "fileUnreadable"; readonly path: string; readonly why: Unreadable }
  | { readonly kind: "badFile"; readonly problems: Pick<Problems, "listed" | "total"> }
  | { readonly kind: "retiresTooMany"; readonly differences: readonly Difference[] }
  /** The first changes that need an option of their own, and how many there are. */
  | { readonly kind: "doubtful"; readonly doubt: Doubt; readonly lines: readonly string[]; readonly total: number }
  | { readonly kind: "notConfirmed" };

export interface ImportRequest {
  readonly kind: ImportKind;
  readonly path: string;
  /** The user of the command line, for the history. */
  readonly actor: string;
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
 * Brings the shop's tables to what a file says, in the transaction that is open on this connection, and keeps it as a run. Wrong rows are all
 * found before anything is written.
 *
 * @throws ImportRefused
 */
export async function importFile(client: pg.ClientBase, request: ImportRequest): Promise<Imported> {
  const { kind, path, onProgress } = request;
  const why = await whyUnreadable(path);
  if (why) throw new ImportRefused({ kind: "fileUnreadable", path, why });
  await prepareTransaction(client);
  await holdImports(client);

  const problems = collectProblems();
  const found = await readAndCompare(client, { ...request, problems });
  if (!found) throw badFile(problems);
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
    await checkStaged(client, kind.checks, problems);
    if (problems.total > 0) throw badFile(problems);
    written = await compareStaged(client, request);
  }
  const runId = await insertRun(client, {
    kind: kind.name,
    state: "checked",
    fileName: basename(path),
    digest: await digestOf(path),
    bytes: (await stat(path)).size,
    isPartial: request.isPartial,
    actor: request.actor,
  });
  await recordChanges(client, kind, runId);
  await saveDiff(client, { kind, runId, found: written });
  await holdTables(client, kind, runId);
  if (!(await holdPictures(client, runId))) {
    // The check that found it there finds now that it is gone.
    await checkStaged(client, kind.checks, problems);
    throw badFile(problems);
  }
  await applyChanges(client, kind, runId);
  await finishApplied(client, runId, null);
  return written;
}

const badFile = ({ listed, total }: Problems): ImportRefused =>
  new ImportRefused({ kind: "badFile", problems: { listed, total } });

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
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
