import { type Kysely, sql } from "kysely";

/**
 * CFDI 4.0 documents (invoicing section 7). `cfdi_order` says which document has the sale of an order: its key keeps an order out of a
 * second one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cfdi_series (
      series text primary key,
      next_folio integer not null default 1 check (next_folio > 0),
      -- Folios of documents that ended without a stamp. The next documents take them first.
      free_folios integer[] not null default '{}'
    );

    create table cfdi (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('income', 'creditNote', 'global')),
      -- Null: a global invoice.
      order_id bigint references orders,
      state text not null check (state in ('draft', 'sealed', 'sent', 'unknown', 'refused', 'stamped', 'abandoned',
        'cancelAsked', 'cancelPending', 'cancelled', 'cancelRejected')),
      series text not null,
      -- Null: not numbered yet, or abandoned.
      folio integer,
      -- { rfc, legalName, postalCode, taxRegime, cfdiUse } as on the document.
      receiver jsonb not null,
      -- A key of c_FormaPago; empty: not built yet.
      form_of_payment text not null default '',
      -- Centavos; null: not built yet.
      subtotal bigint,
      iva bigint,
      total bigint,
      -- The document as data, as it was sealed.
      document jsonb,
      -- 'Fecha' of the document.
      issued_at timestamptz,
      -- The bytes that are sent, and the key that belongs to them alone.
      sealed_xml text,
      request_key text,
      first_sent_at timestamptz,
      last_sent_at timestamptz,
      tries integer not null default 0,
      uuid text,
      stamped_xml text,
      stamped_at timestamptz,
      refusal_code text,
      -- As the PAC wrote it.
      refusal_text text,
      -- The document whose place this one takes (relation 04).
      replaces bigint references cfdi,
      -- Of a credit note: its invoice, the relation's key (01, 03), what is credited, and the refund that caused it.
      credits bigint references cfdi,
      relation text check (relation in ('01', '03')),
      credited jsonb,
      refund_id bigint references payment_refund,
      -- Of a global invoice: days of Mexico City, the last one included.
      period text check (period in ('day', 'week', 'month')),
      period_start date,
      period_end date,
      cancel_motive text check (cancel_motive in ('01', '02', '03', '04')),
      cancel_asked_at timestamptz,
      cancel_sent_at timestamptz,
      -- The PAC's code: 201, 202, 205 and others.
      cancel_code text,
      acuse text,
      cancelled_at timestamptz,
      -- What the SAT's service said last.
      sat_state text not null default '',
      sat_asked_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (kind = 'global' or order_id is not null),
      check ((kind = 'global') = (period is not null)),
      check ((kind = 'creditNote') = (credits is not null))
    );
    create unique index cfdi_by_folio on cfdi (series, folio);
    create unique index cfdi_by_uuid on cfdi (lower(uuid));
    create index cfdi_by_order on cfdi (order_id, id) where order_id is not null;
    -- A document is replaced once, a refund is credited once, a period has one global invoice.
    create unique index cfdi_replaced_once on cfdi (replaces) where replaces is not null and state <> 'abandoned';
    create unique index cfdi_refund_once on cfdi (refund_id) where refund_id is not null and state not in ('abandoned', 'cancelled');
    create unique index cfdi_global_once on cfdi (period_start, period) where kind = 'global' and state not in ('abandoned', 'cancelled');
    create index cfdi_by_credited on cfdi (credits) where credits is not null;
    create index cfdi_to_stamp on cfdi (id) where state in ('draft', 'sealed', 'sent', 'unknown');
    create index cfdi_to_cancel on cfdi (id) where state in ('cancelAsked', 'cancelPending');
    create index cfdi_refused on cfdi (id) where state in ('refused', 'cancelRejected');
    create index cfdi_by_issue on cfdi (issued_at desc, id desc) where issued_at is not null;

    create table cfdi_order (
      order_id bigint primary key references orders on delete cascade,
      cfdi_id bigint not null references cfdi,
      -- Centavos: the order's total.
      amount bigint not null
    );
    create index cfdi_order_by_cfdi on cfdi_order (cfdi_id, order_id);

    create table cfdi_event (
      id bigint generated always as identity primary key,
      cfdi_id bigint not null references cfdi,
      from_state text,
      to_state text not null,
      actor text not null,
      -- Codes and numbers; nothing personal.
      reason text not null default '',
      at timestamptz not null default now()
    );
    create index cfdi_event_by_cfdi on cfdi_event (cfdi_id, id);

    -- Since when the shop issues invoices: orders that were paid earlier have theirs from elsewhere.
    create table cfdi_start (
      is_only boolean primary key default true check (is_only),
      at timestamptz not null
    );

    -- Which orders were paid in a span of time.
    create index order_event_paid on order_event (at, order_id) where to_status = 18;

    -- How a deposit was made, as staff read it on the bank statement; null: not said.
    alter table payment_attempt add column deposit_form text check (deposit_form in ('transfer', 'cash', 'check'));
    -- A key of c_ClaveProdServ; empty: the usual one of its kind of vehicle.
    alter table product add column sat_key text not null default '' check (sat_key ~ '^([0-9]{8})?$');
  `.execute(db);
}
