import { type Kysely, sql } from "kysely";

/**
 * Threads of the contact form's messages, and ARCO requests with their clocks (docs/decisions/0065). The version before writes messages
 * without the new columns: they are new and wait for an answer. What was answered from the mailbox until now is not known; messages of
 * more than three days count as closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_message
      add column state text not null default 'new' check (state in ('new', 'open', 'waiting', 'closed')),
      add column owner_id bigint references staff_member,
      add column order_id bigint references orders on delete set null,
      -- From when the person waits for the shop; null: answered or closed.
      add column waits_since timestamptz default now(),
      add column updated_at timestamptz not null default now();
    update contact_message set
      waits_since = case when created_at >= now() - interval '3 days' then created_at end,
      state = case when created_at >= now() - interval '3 days' then 'new' else 'closed' end,
      updated_at = created_at;
    create index contact_message_waiting on contact_message (waits_since, id) where waits_since is not null;
    create index contact_message_by_state on contact_message (state, updated_at desc, id desc);
    create index contact_message_of_order on contact_message (order_id) where order_id is not null;

    create table message_reply (
      id bigint generated always as identity primary key,
      contact_message_id bigint not null references contact_message on delete cascade,
      kind text not null check (kind in ('answer', 'note', 'inbound')),
      text text not null check (length(text) between 1 and 5000),
      staff_id bigint not null references staff_member,
      -- Of what the person answered: when it came, and its Message-ID where staff know it.
      heard_at timestamptz,
      their_message_id text,
      created_at timestamptz not null default now()
    );
    create index message_reply_of_message on message_reply (contact_message_id, id);

    create table message_template (
      id bigint generated always as identity primary key,
      name text not null unique check (length(name) between 1 and 60),
      text text not null check (length(text) between 1 and 5000),
      updated_by bigint references staff_member,
      updated_at timestamptz not null default now()
    );
    insert into message_template (name, text) values
      ('Guía en camino', E'Hola, {nombre}:\n\nTu pedido {pedido} ya va en camino. La guía está en el detalle de tu pedido, en Mis Pedidos.\n\n{tienda}, {telefono}'),
      ('Pedir fotos de la garantía', E'Hola, {nombre}:\n\nPara revisar tu garantía mándanos, contestando este correo, una foto de cada llanta, una de su costado con el número DOT y el kilometraje de tu auto.\n\n{tienda}, {telefono}'),
      ('Reembolso en camino', E'Hola, {nombre}:\n\nYa pedimos el reembolso de tu pedido {pedido}. El banco lo refleja en su tiempo; si en diez días hábiles no lo ves, contesta este correo.\n\n{tienda}, {telefono}'),
      ('Pedir el número de pedido', E'Hola, {nombre}:\n\n¿Nos compartes el número de tu pedido? Está en el correo de confirmación y en Mis Pedidos.\n\n{tienda}, {telefono}');

    create table arco_request (
      id bigint generated always as identity primary key,
      right_kind text not null check (
        right_kind in ('access', 'rectification', 'cancellation', 'opposition', 'revocation', 'limitation')),
      state text not null default 'received' check (
        state in ('received', 'asked', 'complete', 'decided', 'done', 'denied', 'lapsed')),
      customer_id bigint references customer on delete set null,
      -- Empty once the person was erased, as the texts are.
      email text not null,
      channel text not null check (channel in ('account', 'email', 'letter', 'inPerson', 'phone')),
      description text not null default '',
      received_on date not null,
      identity_kind text check (identity_kind in ('officialId', 'passport', 'otherId', 'account', 'representative')),
      identity_checked_by bigint references staff_member,
      identity_checked_at timestamptz,
      asked_on date,
      missing_text text not null default '',
      completed_on date,
      decided_on date,
      decision text check (decision in ('granted', 'partly', 'denied')),
      decision_text text not null default '',
      decided_by bigint references staff_member,
      done_on date,
      done_by bigint references staff_member,
      done_note text not null default '',
      exported_at timestamptz,
      -- The day on which the clock that runs ends; null: none runs.
      due_on date,
      owner_id bigint references staff_member,
      erased_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (erased_at is null or (email = '' and customer_id is null and description = '' and missing_text = ''
        and decision_text = '' and done_note = ''))
    );
    create index arco_request_open on arco_request (state, id) where state in ('received', 'asked', 'complete', 'decided');
    create index arco_request_of_customer on arco_request (customer_id) where customer_id is not null;
    create index arco_request_email on arco_request (lower(email)) where email <> '';
    -- One open request of a right: a second one has the same clocks.
    create unique index arco_request_once on arco_request (lower(email), right_kind)
      where state in ('received', 'asked', 'complete', 'decided') and email <> '';
  `.execute(db);
}
