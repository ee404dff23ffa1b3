import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Bank } from "../../../../shared/domain/banking/banks.ts";
import type { StatementLayout } from "../../../../shared/domain/banking/statement/statement-layout.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { rememberLayout } from "./bank-layouts.ts";
import type { StatementFile } from "./read-file.ts";
import { recogniseRows, rowsOf } from "./recognise-rows.ts";
import type { ReadFile } from "./statement-file.ts";

export interface StoredStatement {
  readonly id: number;
  /** The very file was uploaded before. */
  readonly isKnownFile: boolean;
  readonly added: number;
  /** Beside the new ones: they may be known with other words, and staff are asked. */
  readonly asked: number;
  readonly known: number;
  /** Of the new ones. */
  readonly charges: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();

/** The statement of a file that was uploaded before. */
export const findStatementOf = (db: Handle, bytes: Uint8Array) =>
  db.selectFrom("bank_statement").selectAll().where("digest", "=", sha256(bytes)).executeTakeFirst();

/** The file's movements are known under another bank. */
export interface OtherBank {
  readonly kind: "otherBank";
  readonly bank: Bank;
  readonly rows: number;
}

/**
 * Stores a file's movements that no earlier statement of its bank has, and remembers its layout. In the caller's transaction: all of it or
 * nothing. The same file adds nothing, also when two members upload it at once.
 */
export async function storeStatement(
  db: Handle,
  file: StatementFile & { readonly staffId: number | null },
  read: ReadFile,
): Promise<Result<StoredStatement, OtherBank>> {
  const { rows: count, chosen, firstDay, lastDay } = read;
  const { bank, fileName, bytes, staffId } = file;
  // What one upload adds, the next one knows.
  await sql`select pg_advisory_xact_lock(hashtext('bank_statement'))`.execute(db);
  if (await findStatementOf(db, bytes)) return ok(await knownFile(db, file, count));
  const { fresh: lines, alike, ofOtherBank } = await recogniseRows(db, bank, read);
  if (ofOtherBank) return err({ kind: "otherBank", ...ofOtherBank });
  const added = await db
    .insertInto("bank_statement")
    .values({
      bank,
      file_name: fileName,
      digest: sha256(bytes),
      byte_count: bytes.length,
      new_count: 0,
      asked_count: 0,
      known_count: 0,
      charge_count: 0,
      first_day: firstDay,
      last_day: lastDay,
      staff_id: staffId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { rows: stored } = await sql<{ amount: number; isAlike: boolean }>`
    insert into bank_movement (statement_id, line, bank, digest, day, amount, text, form, state, alike_id)
    select ${added.id}, line, ${bank}, decode(digest, 'hex'), day, amount, text, form,
      case when amount < 0 then 'charge' else 'open' end, alike
    from ${rowsOf(read.stored)} left join unnest(${alike.map(({ line }) => line)}::integer[], ${alike.map((each) => each.alike)}::bigint[])
      as known(line, alike) using (line)
    where alike is not null or line = any(${lines}::integer[]) order by line
    on conflict (bank, digest) do nothing returning amount, alike_id is not null as "isAlike"`.execute(db);
  const fresh = stored.filter(({ isAlike }) => !isAlike);
  const asked = stored.filter(({ isAlike, amount }) => isAlike && amount > 0).length;
  const counts = {
    added: fresh.length,
    asked,
    known: count - fresh.length - asked,
    charges: fresh.filter(({ amount }) => amount < 0).length,
  };
  await db
    .updateTable("bank_statement")
    .set({
      new_count: counts.added,
      asked_count: counts.asked,
      known_count: counts.known,
      charge_count: counts.charges,
    })
    .where("id", "=", added.id)
    .execute();
  await rememberLayout(db, bank, chosen.layout satisfies StatementLayout);
  return ok({ id: added.id, isKnownFile: false, ...counts, firstDay, lastDay });
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
  return { id, isKnownFile: true, added: 0, asked: 0, known: count, charges: 0, firstDay, lastDay };
}
