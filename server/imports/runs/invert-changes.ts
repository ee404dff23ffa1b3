import type { Queries } from "./queries.ts";
import type { ImportKind, Target } from "../import-kind.ts";
import { hasItsPicture } from "./hold-pictures.ts";
import { flagOf, printOf, rowImage, sameKey } from "./images.ts";
import { analyzeChanges } from "./record-changes.ts";

interface Inverse {
  readonly kind: ImportKind;
  readonly runId: number;
  /** The run that is taken back. */
  readonly undoes: number;
}

/**
 * Writes the inverse of a run as the changes of another one. A row that is not as the run left it stays as it is and is listed. A row that
 * the run made goes out of force; brands and models have no such state and stay.
 */
export async function invertChanges(client: Queries, { kind, runId, undoes }: Inverse): Promise<void> {
  let places = 0;
  for (const target of kind.targets) {
    const { rowCount } = await client.query(inverseOf(target), [runId, places, target.table, undoes]);
    places += rowCount ?? 0;
  }
  await analyzeChanges(client);
}

/** Of a row that went out of force: as it was, in the columns that changed. */
const RESTORED = `(select jsonb_object_agg(changed, change.before -> changed) from jsonb_object_keys(change.after) as changed)`;

function inverseOf(target: Target): string {
  const { table, key, missing, inverseOfAdded, inverseOfChanged = "change.before" } = target;
  const flag = flagOf(target);
  const now = rowImage(target, "was");
  const isAsLeft =
    target.untouched ??
    `case when change.after is null then was.${key[0]} is null else ${printOf(now)} = change.after_print end`;
  // A picture that was deleted since does not come back.
  const isPossible = Object.hasOwn(target.columns, "image") ? ` and ${hasItsPicture("change.before ->> 'image'")}` : "";
  const outOfForce = flag === null ? "null::jsonb" : `jsonb_build_object('${flag}', false)`;
  // What stays for good has no inverse.
  const hasInverse = missing === "keep" && inverseOfAdded === undefined ? "change.before is not null" : "true";
  return `
    insert into import_change (run_id, place, table_name, key, title, called, operation, before, after, after_print, line)
    select $1, $2 + row_number() over (order by array_position('{added,changed,moved,retired,left}'::text[], operation), place),
      $3, key, title, called, operation,
      case when operation in ('left', 'retired') then full_now else after end,
      case when operation <> 'left' then inverse end,
      ${printOf("coalesce(full_now, '{}') || coalesce(inverse, '{}')")}, line
    from (
      select place, key, title, called, line, after, full_now, inverse, case
          when not is_as_left then 'left'
          when before is null then '${inverseOfAdded === undefined ? "retired" : "changed"}'
          when after is null then 'added'
          ${flag === null ? "" : `when inverse ->> '${flag}' = 'false' then 'retired'`}
          ${target.mark === undefined ? "" : "when operation = 'retired' then 'added'"}
          when operation = 'retired' then 'changed'
          else operation end as operation
      from (
        select change.*, (${isAsLeft})${isPossible} as is_as_left, case when was.${key[0]} is not null then ${now} end as full_now,
          case when change.before is null then ${inverseOfAdded ?? outOfForce}
            when change.operation = 'retired' and change.after is not null then ${RESTORED}
            when change.after is null then change.before
            else ${inverseOfChanged} end as inverse
        from import_change as change
        cross join lateral jsonb_populate_record(null::${table}, change.key) as row_key
        left join ${table} as was on ${sameKey(target, "was", "row_key")}
        where change.run_id = $4 and change.table_name = $3 and change.operation <> 'left' and ${hasInverse}
      ) as found
    ) as inverted`;
}
