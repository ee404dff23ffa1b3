import { type Kysely, sql } from "kysely";

/**
 * Lines about reading personal data are kept a year, the others as long as the orders (office section 4). A reading's hash is made of what stays
 * (place, act, moment) and of the hash of the rest, so that the rest can be emptied and the chain is still checked. A salt, which goes with it,
 * keeps the rest from being guessed. Lines before this migration stay as they are.
 *
 * A session says whether a factor may be enrolled in it: a right password alone opens none that may.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_session add column may_enrol boolean not null default false;

    alter table staff_action
      add column is_reading boolean not null default false,
      add column salt bytea,
      add column detail_hash bytea,
      -- When who read whom was removed; null: it is there.
      add column emptied_at timestamptz;
    create index staff_action_readings on staff_action (at) where is_reading and emptied_at is null;

    create function staff_action_detail(line staff_action) returns bytea language sql stable as $$
      select sha256(coalesce(line.salt, '') || convert_to(jsonb_build_array(
        line.actor, line.reason, line.outcome, line.staff_id, line.session_id, line.request_id, line.address,
        line.subject_kind, line.subject_id, line.before, line.after, line.approval_id)::text, 'UTF8'))
    $$;

    create or replace function staff_action_hash(line staff_action) returns bytea language sql stable as $$
      select case when line.is_reading then
        sha256(coalesce(line.previous_hash, '') || convert_to(jsonb_build_array(
          line.position, line.id, line.command,
          to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), line.is_flagged, 'reading')::text, 'UTF8')
          || case when line.emptied_at is null then staff_action_detail(line) else coalesce(line.detail_hash, '') end)
      else
        sha256(coalesce(line.previous_hash, '') || convert_to(jsonb_build_array(
          line.position, line.id, line.command, line.actor, line.reason, line.outcome,
          to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          line.staff_id, line.session_id, line.request_id, line.address, line.subject_kind, line.subject_id,
          line.before, line.after, line.approval_id, line.is_flagged)::text, 'UTF8'))
      end
    $$;

    create or replace function chain_staff_action() returns trigger language plpgsql as $$
    declare
      head record;
    begin
      if current_setting('rodada.restoring', true) = 'on' then
        return new;
      end if;
      perform pg_advisory_xact_lock(hashtext('staff_action'));
      select position, hash into head from staff_action order by position desc limit 1;
      if not found then
        select c.position, c.hash into head from staff_action_checkpoint c;
      end if;
      new.position := coalesce(head.position, 0) + 1;
      new.previous_hash := head.hash;
      new.emptied_at := null;
      new.salt := case when new.is_reading then uuid_send(gen_random_uuid()) end;
      new.detail_hash := case when new.is_reading then staff_action_detail(new) end;
      new.hash := staff_action_hash(new);
      return new;
    end $$;

    create or replace function refuse_staff_action_change() returns trigger language plpgsql as $$
    begin
      if current_setting('rodada.restoring', true) = 'on' then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      if tg_op = 'UPDATE' and old.is_reading and old.emptied_at is null and new.emptied_at is not null
        and old.at < now() - interval '1 year' then
        -- Whatever else the statement says is not done.
        new := old;
        new.actor := '';
        new.reason := '';
        new.outcome := null;
        new.staff_id := null;
        new.session_id := null;
        new.request_id := null;
        new.address := null;
        new.subject_kind := null;
        new.subject_id := null;
        new.before := null;
        new.after := null;
        new.approval_id := null;
        new.salt := null;
        new.emptied_at := now();
        return new;
      end if;
      if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
        -- A line behind a younger one stays with it.
        if exists (select from staff_action where position < old.position and at >= now() - interval '5 years') then
          return null;
        end if;
        insert into staff_action_checkpoint as kept (position, hash, lines) values (old.position, old.hash, 1)
          on conflict (is_only) do update set
            hash = case when excluded.position > kept.position then excluded.hash else kept.hash end,
            position = greatest(kept.position, excluded.position),
            lines = kept.lines + 1, at = now();
        return old;
      end if;
      raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
    end $$;

    -- A statement that empties the whole table calls no trigger of rows.
    create function refuse_staff_action_truncate() returns trigger language plpgsql as $$
    begin
      if current_setting('rodada.restoring', true) = 'on' then
        return null;
      end if;
      raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
    end $$;
    create trigger staff_action_not_truncated before truncate on staff_action
      for each statement execute function refuse_staff_action_truncate();
  `.execute(db);
}
