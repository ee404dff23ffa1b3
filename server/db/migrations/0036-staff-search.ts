import { type Kysely, sql } from "kysely";

/**
 * Indexes of the staff's search (office section 5, screen 4). Names are searched by words with PostgreSQL's own text search: it needs no
 * extension, which the database's user may not be allowed to create.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function words_of_name(name text) returns tsvector
      language sql immutable parallel safe
      return to_tsvector('simple'::regconfig, translate(lower(name), 'áéíóúüñÁÉÍÓÚÜÑäëïöàèìòùâêîôûç', 'aeiouunaeiouunaeioaeiouaeiouc'));
    -- Last ten digits, backwards: a number is found by its end, with or without the country's 52.
    create function phone_backwards(phone text) returns text
      language sql immutable parallel safe
      return left(reverse(regexp_replace(phone, '[^0-9]', '', 'g')), 10);

    create index customer_by_words on customer
      using gin (words_of_name(name || ' ' || last_name || ' ' || mother_name)) where erased_at is null;
    create index customer_by_phone on customer (phone_backwards(phone) text_pattern_ops) where erased_at is null;
    create index orders_by_phone on orders (phone_backwards(ship_address ->> 'phone') text_pattern_ops)
      where ship_address is not null;
    create index orders_by_rfc on orders (upper(invoice_address ->> 'rfc')) where invoice_address is not null;
    create index orders_by_legal_name on orders using gin (words_of_name(invoice_address ->> 'legal_name'))
      where invoice_address is not null;
    create index orders_by_tracking_number on orders (upper(tracking_number)) where tracking_number <> '';
    create index orders_by_deposit_reference on orders ((deposit ->> 'reference')) where deposit is not null;
    create index orders_by_cash_reference on orders ((cash_slip ->> 'reference')) where cash_slip is not null;
    create index payment_attempt_by_provider_id_alone on payment_attempt (provider_id) where provider_id is not null;
  `.execute(db);
}
