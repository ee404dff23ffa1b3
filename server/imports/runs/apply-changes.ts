import type { Queries } from "./queries.ts";
import type { ImportKind, Target } from "../import-kind.ts";
import { sameKey, storedColumns } from "./images.ts";

/** Writes the changes of a run, in the transaction that is open, in the order of the kind's tables. */
export async function applyChanges(client: Queries, kind: ImportKind, runId: number): Promise<void> {
  for (const target of kind.targets) {
    await client.query(`drop table if exists apply_${target.table}`);
    await client.query(planOf(target), [runId, target.table]);
    await client.query(`analyze apply_${target.table}`);
    for (const statement of target.apply ?? writesOf(target)) await client.query(statement);
  }
}

/** The temporary table `apply_{table}`: the key's columns, `before` and `after`. */
function planOf({ table, key }: Target): string {
  const columns = key.map((column) => `row_key.${column}`).join(", ");
  return `create temp table apply_${table} on commit drop as
    select ${columns}, change.before, change.after
    from import_change as change cross join lateral jsonb_populate_record(null::${table}, change.key) as row_key
    where change.run_id = $1 and change.table_name = $2 and change.operation <> 'left'`;
}

function writesOf(target: Target): string[] {
  const { table, key, only } = target;
  const plan = `apply_${table}`;
  const columns = storedColumns(target);
  const values = columns.filter((column) => !key.includes(column));
  const listed = columns.join(", ");
  const guard = only === undefined ? "" : ` and was.${only}`;
  return [
    ...(target.mark === undefined
      ? [
          `delete from ${table} as was using ${plan} as plan where plan.after is null and ${sameKey(target, "was", "plan")}`,
          // In the order of the keys: what is read in it lies together.
          `insert into ${table} (${listed})
      select ${columns.map((column) => `row_of.${column}`).join(", ")}
      from ${plan} as plan cross join lateral jsonb_populate_record(null::${table}, plan.after) as row_of
      where plan.before is null order by ${key.map((column) => `row_of.${column}`).join(", ")}`,
        ]
      : []),
    ...(values.length === 0
      ? []
      : [
          `update ${table} as was set ${values.map((column) => `${column} = row_of.${column}`).join(", ")}
           from ${plan} as plan join ${table} as old on ${sameKey(target, "old", "plan")}
             cross join lateral jsonb_populate_record(old, plan.after) as row_of
           where plan.before is not null and plan.after is not null and ${sameKey(target, "was", "plan")}${guard}`,
        ]),
  ];
}
