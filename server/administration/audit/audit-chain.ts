import { sql } from "kysely";
import type { Handle } from "../../db/database.ts";

export interface ChainReport {
  readonly lines: number;
  /** SHA-256 of the newest line, in hexadecimal; null for an empty log. */
  readonly head: string | null;
  /** Place of the newest line; null for an empty log. */
  readonly position: number | null;
  /** Place of the first line that does not fit the chain, 0 where it has none; null: the chain is whole. */
  readonly brokenAt: number | null;
}

/**
 * Walks the whole audit log: each line has its own hash and that of the line before it (office section 4). A reading whose details went after a
 * year is checked by their hash. A beginning may be missing where all its lines, which the checkpoint counts, were older than what is kept.
 */
export async function verifyChain(db: Handle): Promise<ChainReport> {
  const { rows } = await sql<{ lines: number; head: string | null; last: number | null; broken_at: number | null }>`
    with start as (select position, hash, lines, newest_at from staff_action_checkpoint),
    line as (
      select a.position, a.hash, a.previous_hash, staff_action_hash(a) as expected,
        a.emptied_at is not null and (not a.is_reading or a.at > now() - interval '1 year') as is_emptied_early,
        coalesce(lag(a.hash) over by_place, (select hash from start)) as before,
        coalesce(lag(a.position) over by_place, (select position from start), 0) as place_before
      from staff_action a window by_place as (order by a.position)
    ),
    bad_start as (
      select coalesce((select min(position) from line), position) as position from start
      where newest_at is null or newest_at > now() - interval '5 years'
        or start.lines + (select count(*) from line) <> coalesce((select max(position) from line), position)
    )
    select count(*) as lines, max(position) as last,
      (select encode(hash, 'hex') from line where position is not null order by position desc limit 1) as head,
      coalesce((select position from bad_start),
        (select coalesce(position, 0) from line where hash is distinct from expected or previous_hash is distinct from before
          or position is distinct from place_before + 1 or is_emptied_early order by position nulls first limit 1)) as broken_at
    from line`.execute(db);
  const [row] = rows;
  return {
    lines: row?.lines ?? 0,
    head: row?.head ?? null,
    position: row?.last ?? null,
    brokenAt: row?.broken_at ?? null,
  };
}
