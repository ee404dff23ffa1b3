import { type RawBuilder, sql } from "kysely";

/** SQL: codes of tyres that files of a member changed within a day without a second person. `which`: of rows of `change`. */
export const importedWithoutApproval = (staffId: number | null, which: RawBuilder<unknown>) => sql`
  select change.key ->> 'code' as code
  from import_run as run join import_change as change on change.run_id = run.id
  where run.applied_by = ${staffId}::bigint and run.applied_at > now() - interval '24 hours' and run.state = 'applied'
    and change.table_name = 'tire' and ${which}
    and not exists (select from staff_action as act where act.subject_kind = 'import' and act.subject_id = run.id::text
      and act.command = 'imports apply' and act.approval_id is not null)`;

export const CHANGED_PRICE = sql`change.operation <> 'left' and change.before is not null
  and change.after ?| '{list_price,discounted_price,discount,minimum}'`;
