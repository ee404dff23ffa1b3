import type pg from "pg";

/** A table of the shop or of its queue, under its whole name, ready to be put into a statement. */
export interface ShopTable {
  readonly name: string;
  /** Those that are stored; what the database computes is not copied. */
  readonly columns: readonly string[];
}

/**
 * The schema's own book-keeping belongs to the schema, which migrations make; what processes report is of their machine. A file that waits to
 * be imported is sent again. An account that money goes to is asked for again: a copy of it would outlive its 30 days.
 */
const NOT_DATA = [
  "kysely_migration",
  "kysely_migration_lock",
  "migrations",
  "heartbeat",
  "health_report",
  "backup_record",
  "import_chunk",
  "import_progress",
  "refund_account",
];

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct format('%I.%I', fn.nspname, fc.relname) from pg_constraint f
      join pg_class fc on fc.oid = f.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and c.relname <> all($1)
  order by 1`;

/** Every table with data, those that others point to first. */
export async function shopTables(client: pg.ClientBase): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable & { parents: string[] }>(TABLES, [NOT_DATA]);
  const sorted: ShopTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((parent) => left.has(parent)));
    if (free.length === 0) throw new Error(`Tables point to each other in a circle: ${[...left.keys()].join(", ")}.`);
    for (const { name, columns } of free) {
      sorted.push({ name, columns });
      left.delete(name);
    }
  }
  return sorted;
}

/** Where each sequence stands, by its whole name. */
export async function sequencesOf(client: pg.ClientBase): Promise<readonly (readonly [string, string, boolean])[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const sequences: [string, string, boolean][] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    if (state[0]) sequences.push([name, state[0].value, state[0].called]);
  }
  return sequences;
}

/** A row as one line of JSON, the same on every server: in UTC, with its columns in the order jsonb gives them. */
export const rowsOf = ({ name, columns }: ShopTable): string =>
  `select to_jsonb(t)::text as row from (select ${columns.join(", ")} from ${name}) as t`;

/** Rows and the sum of their digests, whatever their order: what `Tally` counts, by the server. */
export async function tallyOf(client: pg.ClientBase, table: ShopTable): Promise<{ rows: number; sum: string }> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row), 16))::bit(64)::bigint::numeric), 0)::text as sum from (${rowsOf(table)}) as r`,
  );
  return rows[0] ?? { rows: 0, sum: "0" };
}

/** For work that may take long, and whose rows must look the same on every server. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query("set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1");
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
}
