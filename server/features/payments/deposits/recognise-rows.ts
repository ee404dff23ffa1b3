import { sql } from "kysely";
import { type Bank, isBank } from "../../../../shared/domain/banking/banks.ts";
import type { Handle } from "../../../db/database.ts";
import type { ReadFile } from "./statement-file.ts";

/** A file's rows as the database reads them. */
export const rowsOf = (stored: string) => sql`jsonb_to_recordset(${stored}::jsonb)
  as given(line integer, day date, amount bigint, text text, digest text, form text)`;

export interface RecognisedRows {
  /** Lines of the movements that no earlier statement of the bank has. */
  readonly fresh: readonly number[];
  /** Those that may be a known movement with other words, each with that movement. Of money that came in staff are asked. */
  readonly alike: readonly { readonly line: number; readonly alike: number; readonly isAsked: boolean }[];
  /** The file is of a bank under which its movements are known already. */
  readonly ofOtherBank: { readonly bank: Bank; readonly rows: number } | null;
}

interface Unknown {
  readonly line: number;
  readonly amount: number;
  readonly alike: number | null;
  readonly elsewhere: string | null;
  readonly isTelling: boolean;
}

/**
 * Which rows of a file are new. A movement is known by its digest. Where no row of a day is, and the day is whole in the file or in an earlier
 * statement, its words may have changed: other columns were chosen, or the bank has another format. Or the file is of another account of the bank.
 * Then staff are asked whether a movement is the known one of its day and amount, unless there are more of an amount than before. Charges pay
 * nothing: they are taken as known, and are stored so that their words are.
 */
export async function recogniseRows(
  db: Handle,
  bank: string,
  { stored, firstDay, lastDay, rows: count }: Pick<ReadFile, "stored" | "firstDay" | "lastDay" | "rows">,
): Promise<RecognisedRows> {
  const { rows } = await sql<Unknown>`
    with listed as (
      select line, null::bigint as id, null as bank, day, amount, text, decode(digest, 'hex') as digest from ${rowsOf(stored)}
      union all
      select null, case when bank = ${bank} and alike_id is null then id end, bank, day, amount, null, digest from bank_movement
       where day between ${firstDay}::date and ${lastDay}::date
    ), recognised as (
      select listed.*, coalesce(bool_or(bank = ${bank}) over same, false) as is_known,
        min(bank) filter (where bank <> ${bank}) over same as elsewhere
      from listed window same as (partition by digest)
    ), counted as (
      select recognised.*,
        count(*) filter (where bank is null and is_known) over (partition by day) as known_of_day,
        count(*) filter (where bank is null) over like_it as of_file,
        count(id) over like_it as of_before,
        row_number() over (partition by day, amount, bank is null, id is null order by line, id) as nth
      from recognised window like_it as (partition by day, amount)
    ), paired as (
      select counted.*, max(id) over (partition by day, amount, nth) as nth_before from counted
    )
    select line, amount, elsewhere, text ~ '[0-9]{6}' as "isTelling",
      case when known_of_day = 0 and of_file <= of_before and (day > ${firstDay}::date and day < ${lastDay}::date
        or exists (select from bank_statement as earlier
          where earlier.bank = ${bank} and earlier.first_day < day and earlier.last_day > day)) then nth_before end as alike
    from paired where bank is null and not is_known order by line`.execute(db);
  const there = rows.filter(({ elsewhere }) => elsewhere !== null);
  const other = there[0]?.elsewhere ?? "";
  // Words without a reference or a number of the bank's may be the same in two accounts.
  const isOther = there.some(({ isTelling }) => isTelling) || (there.length === count && count > 1);
  return {
    fresh: rows.filter(({ alike }) => alike === null).map(({ line }) => line),
    alike: rows.flatMap(({ line, alike, amount }) => (alike === null ? [] : [{ line, alike, isAsked: amount > 0 }])),
    ofOtherBank: isOther && isBank(other) ? { bank: other, rows: there.length } : null,
  };
}
