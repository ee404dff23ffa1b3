import type { Queries } from "./queries.ts";
import type { ImportCount } from "../../db/tables/imports.ts";
import { exportedChoice } from "../exported.ts";
import type { ImportKind, Target } from "../import-kind.ts";
import { flagOf, imageOf, keyImage, printOf, rowImage, sameKey, storedColumns } from "./images.ts";

/** Writes what was compared (`diff_…`, `new_…`) as the changes of a run, every row of it. */
export async function recordChanges(client: Queries, kind: ImportKind, runId: number): Promise<void> {
  let places = 0;
  for (const target of kind.targets) {
    const { rowCount } = await client.query(recordOf(target), [runId, places, target.table]);
    places += rowCount ?? 0;
  }
  await analyzeChanges(client);
}

/** Of the columns that queries choose by. The JSON of tens of thousands of rows would take a third of a second, and helps no plan. */
export async function analyzeChanges(client: Queries): Promise<void> {
  await client.query("analyze import_change (run_id, place, table_name, operation)");
}

function recordOf(target: Target): string {
  const { table, key, missing, called, aligns, isPersonal, carried = [] } = target;
  const flag = flagOf(target);
  const columns = Object.keys(target.columns);
  const wanted = (column: string) => {
    if (column === flag) return "true";
    return columns.includes(column) || key.includes(column) ? `will.${column}` : `was.${column}`;
  };
  const outOfForce = missing === "delete" ? "null::jsonb" : `jsonb_build_object('${flag ?? ""}', false)`;
  const carries = carried.map((column) => ` || jsonb_build_object('${column}', carried_${column})`).join("");
  const name = called === undefined || isPersonal === true ? "''" : `coalesce(left(${called}, 120), '')`;
  return `
    insert into import_change (run_id, place, table_name, key, title, called, operation, before, after, after_print, line)
    select $1, $2 + row_number() over (order by array_position('{added,changed,moved,retired}'::text[], operation), ${orderOf(key)}),
      $3, key, title, called, operation,
      case when operation in ('changed', 'moved') then part_before else full_before end,
      case operation when 'added' then full_after${carries} when 'retired' then ${outOfForce} else part_after${carries} end,
      ${printOf(`case operation when 'retired' then full_before || ${outOfForce} else full_after end`)}, line
    from (
      select ${keyImage(target, "first")} as key, ${key.map((column) => `first.${column} as key_${column}`).join(", ")},
        ${carried.map((column) => `will.${column} as carried_${column},`).join(" ")}
        ${titleOf(target)} as title, ${name} as called,
        case first.what when 'unchanged' then 'moved' else first.what end as operation,
        case when first.what in ('added', 'retired') and was.${key[0]} is not null then ${rowImage(target, "was")} end as full_before,
        case when first.what <> 'retired' then ${imageOf(target, wanted)} end as full_after,
        case when first.what in ('changed', 'unchanged') then ${partOf(target, wanted, (column) => `was.${column}`)} end as part_before,
        case when first.what in ('changed', 'unchanged') then ${partOf(target, wanted, wanted)} end as part_after,
        ${target.stagedBy ? "place.line" : "null::integer"} as line
      from diff_${table} as first
      left join new_${table} as will on ${sameKey(target, "will", "first")}
      left join ${table} as was on ${sameKey(target, "was", "first")}
      ${target.stagedBy ? `left join (select ${target.stagedBy} as staged_key, min(line) as line from staged group by 1) as place on staged_key = first.${key[0]}` : ""}
      where first.what <> 'unchanged'${aligns === undefined ? "" : ` or (${aligns})`}
    ) as compared
    where operation not in ('changed', 'moved') or part_before <> '{}'`;
}

/** Of a changed row the columns that are wanted otherwise, with what `valueOf` says. Taking keys out of the whole row takes three times as long. */
const partOf = (target: Target, wanted: (column: string) => string, valueOf: (column: string) => string): string => {
  const parts = storedColumns(target)
    .filter((column) => !target.key.includes(column))
    .map(
      (column) =>
        `case when was.${column} is distinct from ${wanted(column)} then jsonb_build_object('${column}', ${valueOf(column)}) else '{}' end`,
    );
  return parts.length === 0 ? "'{}'::jsonb" : parts.join(" || ");
};

const orderOf = (key: readonly string[]): string => key.map((column) => `key_${column}`).join(", ");

const titleOf = ({ key, words = {} }: Target): string =>
  `concat_ws(' ', ${key.map((name) => (words[name] ? exportedChoice(`first.${name}`, words[name]) : `first.${name}::text`)).join(", ")})`;

/** A hash of the tables as they are, by which it is known whether anything changed since. Counted stock is known by its ledger. */
export async function printTables(client: Queries, { targets }: ImportKind): Promise<string> {
  const prints: string[] = [];
  for (const target of targets) {
    if (target.apply) continue;
    const row = storedColumns(target)
      .map((column) => `was.${column}`)
      .join(", ");
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(row(${row})::text, 0)), 0) as print
       from ${target.table} as was${target.mark ? ` where was.${target.mark}` : ""}`,
    );
    prints.push(rows[0]?.print ?? "");
  }
  return prints.join(" ");
}

/** Of the changes as they are kept: SHA-256 of all of them. */
export async function digestChanges(client: Queries, runId: number): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select coalesce(encode(sha256(convert_to(string_agg(
        encode(sha256(convert_to(concat_ws('|', table_name, operation, key, before, after), 'UTF8')), 'hex'),
        '' order by place), 'UTF8')), 'hex'), '') as digest
     from import_change where run_id = $1`,
    [runId],
  );
  return rows[0]?.digest ?? "";
}

export async function countChanges(client: Queries, kind: ImportKind, runId: number): Promise<ImportCount[]> {
  const { rows } = await client.query<{ table_name: string; operation: string; n: number }>(
    "select table_name, operation, count(*)::integer as n from import_change where run_id = $1 group by 1, 2",
    [runId],
  );
  return kind.targets.map(({ table, label }) => {
    const n = (operation: string) =>
      rows.find((row) => row.table_name === table && row.operation === operation)?.n ?? 0;
    return { label, added: n("added"), changed: n("changed"), retired: n("retired"), unchanged: 0, left: n("left") };
  });
}
