import { type Kysely, sql } from "kysely";

/** What buyers say of the tyres of their orders (docs/decisions/0093). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review (
      id bigint generated always as identity primary key,
      order_id bigint not null,
      line smallint not null,
      customer_id bigint not null references customer on delete cascade,
      -- The line of tyres: its sizes share their reviews.
      product_id integer not null references product on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      text text not null check (length(text) <= 1000),
      vehicle text not null check (length(vehicle) <= 60),
      kilometres integer check (kilometres between 0 and 200000),
      -- The account was opened with an employee's invitation.
      is_invited boolean not null,
      state text not null default 'pending' check (state in ('pending', 'published', 'refused')),
      refusal text check (refusal in ('personalData', 'insults', 'offTopic', 'advertising')),
      moderated_by bigint references staff_member,
      moderated_at timestamptz,
      -- Counts its changes: a member decides about the text that they read.
      revision integer not null default 1,
      created_at timestamptz not null default now(),
      foreign key (order_id, line) references order_line on delete cascade,
      unique (order_id, line),
      -- One voice a person, however often they buy.
      unique (customer_id, product_id),
      check ((state = 'refused') = (refusal is not null)),
      check ((state = 'pending') = (moderated_at is null))
    );
    -- A catalogue answer reads counts and stars from it, and a list its newest ones.
    create index review_published on review (product_id, id) include (stars) where state = 'published';
    create index review_state on review (state, id);

    create trigger review_shown after update on review for each row
      when (old.state = 'published' or new.state = 'published') execute function tell_catalog_changed();
    create trigger review_removed after delete on review for each row
      when (old.state = 'published') execute function tell_catalog_changed();

    insert into shop_secret (name, secret)
      values ('review-link', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
  `.execute(db);
}
