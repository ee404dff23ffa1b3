import { type Kysely, sql } from "kysely";

/**
 * A beginning of the audit log goes by its age alone. The checkpoint says how young its newest line was, and only the trigger that removes old lines
 * moves it. `rodada.restoring` counts for the owner of the tables alone: any role may set it. The functions look for their tables in `public` first:
 * the role of the shop's processes makes tables in its temporary schema only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_action_checkpoint add column newest_at timestamptz;
    -- The trigger has never taken a line that was younger.
    update staff_action_checkpoint set newest_at = at - interval '5 years';

    create function is_restoring(of_table oid) returns boolean language sql stable set search_path = pg_catalog as $$
      select coalesce(current_setting('rodada.restoring', true), '') = 'on'
        and pg_has_role(current_user, (select relowner from pg_class where oid = of_table), 'USAGE')
    $$;

    create or replace function chain_staff_action() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      head record;
    begin
      if is_restoring(tg_relid) then
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

    create or replace function refuse_staff_action_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if is_restoring(tg_relid) then
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
        insert into staff_action_checkpoint as kept (position, hash, lines, newest_at)
          values (old.position, old.hash, 1, old.at)
          on conflict (is_only) do update set
            hash = case when excluded.position > kept.position then excluded.hash else kept.hash end,
            position = greatest(kept.position, excluded.position),
            lines = kept.lines + 1, at = now(), newest_at = greatest(kept.newest_at, excluded.newest_at);
        return old;
      end if;
      raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
    end $$;

    create or replace function refuse_staff_action_truncate() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if is_restoring(tg_relid) then
        return null;
      end if;
      raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
    end $$;

    -- A line that goes is still there when the checkpoint is written for it. The owner may delete the row: without it the chain has no beginning.
    create function refuse_checkpoint_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      place bigint;
    begin
      if is_restoring(tg_relid)
        or tg_op = 'DELETE' and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'USAGE') then
        return case when tg_op = 'DELETE' then old else new end;
      end if;
      if tg_op = 'INSERT' and new.lines = 1
        or tg_op = 'UPDATE' and new.lines = old.lines + 1 and new.position >= old.position then
        select position into place from staff_action
          where at < now() - interval '5 years' and position = new.position and hash = new.hash;
        if found or tg_op = 'UPDATE' and new.position = old.position and new.hash = old.hash then
          return new;
        end if;
      end if;
      raise exception 'The audit log cannot be changed.' using errcode = 'insufficient_privilege';
    end $$;
    create trigger staff_action_checkpoint_kept before insert or update or delete on staff_action_checkpoint
      for each row execute function refuse_checkpoint_change();
  `.execute(db);
}
