import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { StatementLayout } from "../../../../shared/domain/banking/statement-layout.ts";
import type { Handle } from "../../../db/database.ts";
import { rememberLayout } from "./bank-layouts.ts";
import type { StatementFile } from "./read-file.ts";
import type { ReadFile } from "./statement-file.ts";

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

/** A file's rows as the database reads them. */
const rowsOf = (stored: string) => sql`jsonb_to_recordset(${stored}::jsonb)
  as given(line integer, day date, amount bigint, text text, digest text, form text)`;

/** How many of a file's movements an earlier statement of the bank has. */
export async function countKnown(db: Handle, bank: string, { stored }: Pick<ReadFile, "stored">): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bank_movement
    where bank = ${bank} and digest in (select decode(given.digest, 'hex') from ${rowsOf(stored)})`.execute(db);
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
  { rows: count, stored, chosen, firstDay, lastDay }: ReadFile,
): Promise<StoredStatement> {
  const { bank, fileName, bytes, staffId } = file;
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
  if (!added) return knownFile(db, file, count);
  const { rows: fresh } = await sql<{ amount: number }>`
    insert into bank_movement (statement_id, line, bank, digest, day, amount, text, form, state)
    select ${added.id}, line, ${bank}, decode(digest, 'hex'), day, amount, text, form,
      case when amount < 0 then 'charge' else 'open' end
    from ${rowsOf(stored)} order by line
    on conflict (bank, digest) do nothing returning amount`.execute(db);
  const charges = fresh.filter(({ amount }) => amount < 0).length;
  const known = count - fresh.length;
  await db
    .updateTable("bank_statement")
    .set({ new_count: fresh.length, known_count: known, charge_count: charges })
    .where("id", "=", added.id)
    .execute();
  await rememberLayout(db, bank, chosen.layout satisfies StatementLayout);
  return { id: added.id, isKnownFile: false, added: fresh.length, known, charges, firstDay, lastDay };
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
