import { createHash } from "node:crypto";
import { sql } from "kysely";
import { movementForm } from "../../../../shared/domain/banking/movement-form.ts";
import { movementKeys } from "../../../../shared/domain/banking/movement-keys.ts";
import { readStatement, type StatementProblem } from "../../../../shared/domain/banking/read-statement.ts";
import type { StatementLayout } from "../../../../shared/domain/banking/statement-layout.ts";
import { type NotText, statementText } from "../../../../shared/domain/banking/statement-text.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { chooseLayout, type ChosenLayout, type GivenLayout, isReadable, rememberLayout } from "./bank-layouts.ts";

/** A bank's file as it was uploaded. */
export interface StatementFile {
  readonly bank: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly given: GivenLayout;
}

export type StatementError =
  | { readonly kind: "notText"; readonly why: NotText }
  | { readonly kind: "noMovements" }
  | { readonly kind: "unreadableLayout"; readonly chosen: ChosenLayout }
  | { readonly kind: "problems"; readonly problems: readonly StatementProblem[]; readonly chosen: ChosenLayout };

/** A file that can be stored whole. */
export interface ReadFile {
  readonly chosen: ChosenLayout;
  readonly text: string;
  readonly skipped: number;
  readonly movements: readonly MovementToStore[];
}

interface MovementToStore {
  readonly line: number;
  readonly day: string;
  readonly amount: number;
  readonly text: string;
  /** Hexadecimal SHA-256. */
  readonly digest: string;
}

export interface StoredStatement {
  readonly id: number;
  /** The very file was uploaded before. */
  readonly isKnownFile: boolean;
  readonly added: number;
  readonly known: number;
  /** Of the new ones. */
  readonly charges: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();

/** Reads a file with the layout of its bank; nothing is stored. A problem in one row refuses the file. */
export async function readFile(
  db: Handle,
  { bank, bytes, given }: StatementFile,
): Promise<Result<ReadFile, StatementError>> {
  const decoded = statementText(bytes);
  if (!decoded.ok) return err({ kind: "notText", why: decoded.error });
  const text = decoded.value;
  const chosen = await chooseLayout(db, { bank, text, given });
  if (!chosen) return err({ kind: "noMovements" });
  if (!isReadable(chosen.layout)) return err({ kind: "unreadableLayout", chosen });
  const { movements, problems, skipped } = readStatement(text, chosen.layout);
  if (problems.length > 0) return err({ kind: "problems", problems, chosen });
  const keys = movementKeys(movements);
  return ok({
    chosen,
    text,
    skipped,
    movements: movements.map((movement, at) => ({ ...movement, digest: sha256(keys[at] ?? "").toString("hex") })),
  });
}

/** How many of a file's movements an earlier statement of the bank has. */
export async function countKnown(db: Handle, bank: string, movements: readonly MovementToStore[]): Promise<number> {
  const digests = movements.map(({ digest }) => digest);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_movement
    where bank = ${bank} and digest in (select decode(hex, 'hex') from unnest(${digests}::text[]) as given(hex))`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The statement of a file that was uploaded before. */
export const findStatementOf = (db: Handle, bytes: Uint8Array) =>
  db.selectFrom("bank_statement").selectAll().where("digest", "=", sha256(bytes)).executeTakeFirst();

/**
 * Stores a file's movements that no earlier statement of its bank has, and remembers its layout. In the caller's transaction: all of it or
 * nothing. The same file adds nothing, also when two members upload it at once.
 */
export async function storeStatement(
  db: Handle,
  file: StatementFile & { readonly staffId: number | null },
  { movements, chosen }: ReadFile,
): Promise<StoredStatement> {
  const { bank, fileName, bytes, staffId } = file;
  const days = movements.map(({ day }) => day).toSorted();
  const firstDay = days[0] ?? "";
  const lastDay = days.at(-1) ?? "";
  const added = await db
    .insertInto("bank_statement")
    .values({
      bank,
      file_name: fileName,
      digest: sha256(bytes),
      byte_count: bytes.length,
      new_count: 0,
      known_count: 0,
      charge_count: 0,
      first_day: firstDay,
      last_day: lastDay,
      staff_id: staffId,
    })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return knownFile(db, file, movements.length);
  const rows = movements.map(({ line, day, amount, text, digest }) => ({
    line,
    day,
    amount,
    text,
    digest,
    form: amount < 0 ? null : movementForm(text),
  }));
  const { rows: stored } = await sql<{ amount: number }>`
    insert into bank_movement (statement_id, line, bank, digest, day, amount, text, form, state)
    select ${added.id}, line, ${bank}, decode(digest, 'hex'), day, amount, text, form,
      case when amount < 0 then 'charge' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(line integer, day date, amount bigint, text text, digest text, form text)
    order by line
    on conflict (bank, digest) do nothing returning amount`.execute(db);
  const charges = stored.filter(({ amount }) => amount < 0).length;
  const known = movements.length - stored.length;
  await db
    .updateTable("bank_statement")
    .set({ new_count: stored.length, known_count: known, charge_count: charges })
    .where("id", "=", added.id)
    .execute();
  await rememberLayout(db, bank, chosen.layout satisfies StatementLayout);
  return { id: added.id, isKnownFile: false, added: stored.length, known, charges, firstDay, lastDay };
}

async function knownFile(db: Handle, { bytes }: StatementFile, count: number): Promise<StoredStatement> {
  const {
    id,
    first_day: firstDay,
    last_day: lastDay,
  } = (await findStatementOf(db, bytes)) ?? {
    id: 0,
    first_day: "",
    last_day: "",
  };
  return { id, isKnownFile: true, added: 0, known: count, charges: 0, firstDay, lastDay };
}
