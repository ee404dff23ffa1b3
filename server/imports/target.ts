import type pg from "pg";
import { exportedChoice, exportedKilograms } from "./exported.ts";
import type { Target } from "./import-kind.ts";

/** How many rows of a table are new, changed, as they were, and taken off sale. */
export interface Difference {
  readonly label: string;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly retired: number;
  /** Rows that were in force before. */
  readonly before: number;
  /** Its rows are parts of others: what is missing goes with the file, and nothing is retired for it. */
  readonly isPart: boolean;
  /** The first rows of each kind, for a person to recognise. */
  readonly examples: readonly Example[];
}

export interface Example {
  readonly what: "added" | "changed" | "retired";
  /** `17`, or `17 (Llantera Hidrocálida Centro)` where a number says nothing. */
  readonly key: string;
  /** `precio: 1490.00 → 1550.00`, of a changed row. */
  readonly changes: readonly string[];
}

const MOST_EXAMPLES = 8;

const listed = (names: readonly string[], prefix = ""): string => names.map((name) => `${prefix}${name}`).join(", ");
const matching = (target: Target, one: string, other: string): string =>
  target.key.map((name) => `${one}.${name} = ${other}.${name}`).join(" and ");

/** Compares what the file asks for with what there is; the outcome stays in the temporary table `diff_{table}`. */
export async function compareTarget(client: pg.ClientBase, target: Target, isPartial: boolean): Promise<Difference> {
  const { table, key, source, current = table, missing, kept = "false" } = target;
  const columns = Object.keys(target.columns);
  const isActive = activeOf(target);
  const unequal = [`not (${isActive})`, ...columns.map((name) => `was.${name} is distinct from will.${name}`)].join(
    " or ",
  );
  await client.query(`drop table if exists new_${table}, diff_${table}`);
  await client.query(`create temp table new_${table} on commit drop as ${source}`);
  await client.query(`create index on new_${table} (${listed(key)})`);
  await client.query(`analyze new_${table}`);
  await client.query(`
    create temp table diff_${table} on commit drop as
    select ${listed(key, "will.")}, case when was.${key[0]} is null then 'added' when ${unequal} then 'changed' else 'unchanged' end as what
    from new_${table} as will left join ${current} as was on ${matching(target, "was", "will")}
    ${
      missing === "keep" || (missing === "retire" && isPartial)
        ? ""
        : `union all select ${listed(key, "was.")}, 'retired' from ${current} as was
           where (${isActive}) and not (${kept}) and not exists (select from new_${table} as will where ${matching(target, "will", "was")})`
    }`);
  await client.query(`analyze diff_${table}`);
  const { rows } = await client.query<{ what: string; n: number }>(
    `select what, count(*)::integer as n from diff_${table} group by what
     union all select 'before', count(*)::integer from ${current} as was where (${isActive}) and not (${kept})`,
  );
  const counts = { added: 0, changed: 0, unchanged: 0, retired: 0, before: 0 };
  for (const { what, n } of rows) counts[what as keyof typeof counts] = n;
  return { label: target.label, ...counts, isPart: missing === "delete", examples: await findExamples(client, target) };
}

const hasFlag = ({ missing, mark }: Target): boolean => missing === "retire" && mark === undefined;
const activeOf = (target: Target): string => target.active ?? (hasFlag(target) ? "was.is_active" : "true");

async function findExamples(client: pg.ClientBase, target: Target): Promise<Example[]> {
  const { table, key, current = table, called = "null", money = [], grams = [], words = {} } = target;
  const shown = (name: string, row: string) => {
    if (money.includes(name)) return `(${row}.${name} / 100.0)::numeric(14, 2)::text`;
    if (grams.includes(name)) return exportedKilograms(`${row}.${name}`);
    return words[name] ? exportedChoice(`${row}.${name}`, words[name]) : `left(${row}.${name}::text, 40)`;
  };
  const changes = Object.entries(target.columns).map(
    ([name, label]) => `case when was.${name} is distinct from will.${name} then
      '${label}: ' || coalesce(${shown(name, "was")}, '') || ' → ' || coalesce(${shown(name, "will")}, '') end`,
  );
  const back = hasFlag(target) ? `case when not (${activeOf(target)}) then 'vuelve' end` : "null";
  const { rows } = await client.query<Example>(`
    with first as (
      select * from (
        select *, row_number() over (partition by what order by ${listed(key)}) as place from diff_${table} where what <> 'unchanged'
      ) as counted where place <= ${MOST_EXAMPLES}
    )
    select first.what, concat_ws(' ', ${key.map((name) => shown(name, "first")).join(", ")}, '(' || nullif(left(${called}, 80), '') || ')') as key,
      case when first.what = 'changed' then array_remove(array[${[back, ...changes].join(", ")}]::text[], null) else '{}' end as changes
    from first left join new_${table} as will on ${matching(target, "will", "first")}
    left join ${current} as was on ${matching(target, "was", "first")}
    order by first.what, first.place`);
  return rows;
}
