import { type Kysely, sql } from "kysely";

/**
 * The journal becomes an audit log (office section 4): who in person, about what, before and after. Each line has the hash of the line
 * before it, so that a changed or missing line is found. Only a whole beginning that is older than five years may go; the checkpoint
 * keeps its last hash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_action
      add column staff_id bigint references staff_member,
      add column session_id bigint,
      add column request_id text,
      add column address text,
      add column subject_kind text,
      add column subject_id text,
      add column before jsonb,
      add column after jsonb,
      add column approval_id bigint,
      -- To be looked at: an act without a second person, or from the server's shell.
      add column is_flagged boolean not null default false,
      add column position bigint,
      add column previous_hash bytea,
      add column hash bytea;

    create table staff_action_checkpoint (
      is_only boolean primary key default true check (is_only),
      position bigint not null,
      hash bytea not null,
      lines bigint not null,
      at timestamptz not null default now()
    );

    create function staff_action_hash(line staff_action) returns bytea language sql stable as $$
      select sha256(coalesce(line.previous_hash, '') || convert_to(jsonb_build_array(
        line.position, line.id, line.command, line.actor, line.reason, line.outcome,
        to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        line.staff_id, line.session_id, line.request_id, line.address, line.subject_kind, line.subject_id,
        line.before, line.after, line.approval_id, line.is_flagged)::text, 'UTF8'))
    $$;

    -- A line's place is decided under one lock: staff wait for each other, customers do not.
    create function chain_staff_action() returns trigger language plpgsql as $$
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
      new.hash := staff_action_hash(new);
      return new;
    end $$;

    create function refuse_staff_action_change() returns trigger language plpgsql as $$
    begin
      if current_setting('rodada.restoring', true) = 'on' then
        return case when tg_op = 'DELETE' then old else new end;
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

    do $$
    declare
      line record;
      previous bytea;
      place bigint := 0;
    begin
      for line in select id from staff_action order by at, id loop
        place := place + 1;
        update staff_action set position = place, previous_hash = previous where id = line.id;
        update staff_action a set hash = staff_action_hash(a) where id = line.id returning hash into previous;
      end loop;
    end $$;

    create unique index staff_action_by_position on staff_action (position);
    create index staff_action_by_subject on staff_action (subject_kind, subject_id);
    create index staff_action_by_member on staff_action (staff_id, at);
    create trigger staff_action_chain before insert on staff_action for each row execute function chain_staff_action();
    create trigger staff_action_kept before update or delete on staff_action
      for each row execute function refuse_staff_action_change();

    -- Answers of acts by the key that the browser sent, so that the same act sent twice happens once.
    create table staff_idempotency (
      staff_id bigint not null references staff_member,
      key text not null,
      digest bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      primary key (staff_id, key)
    );
    create index staff_idempotency_by_age on staff_idempotency (created_at);
  `.execute(db);
}
