import { type Kysely, sql } from "kysely";

/**
 * Requests for a second person have a digest of all that the second person sees and that runs: PostgreSQL makes it of the row as it keeps
 * it. Each night's check of the audit log is kept, and wrong proofs of staff are counted, so that they fill no log (office sections 3, 4).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function approval_request_digest(request approval_request) returns bytea language sql stable as $$
      select sha256(convert_to(jsonb_build_array(
        request.kind, request.action, request.payload, request.subject_kind, request.subject_id, request.before,
        request.after, request.effects, request.requested_by, request.reason)::text, 'UTF8'))
    $$;
    create index approval_request_by_requester on approval_request (requested_by, state);

    create table audit_check (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      lines bigint not null,
      -- Place and hash of the newest line at that moment; null: the log was empty.
      position bigint,
      head bytea,
      -- Place of the first line that did not fit; null: the chain was whole.
      broken_at bigint
    );
    create index audit_check_by_age on audit_check (at);

    -- Wrong proofs of one kind for one account from one network in one quarter of an hour.
    create table staff_failed_proof (
      action text not null,
      -- 0: no account has the e-mail that was typed.
      staff_id bigint not null,
      network text not null,
      since timestamptz not null,
      tries integer not null,
      primary key (action, staff_id, network, since)
    );
    create index staff_failed_proof_by_age on staff_failed_proof (since);
    create index staff_action_by_command on staff_action (command, position);
  `.execute(db);
}
