import { type Kysely, sql } from "kysely";

/** Places of Mexico and the SAT's catalogues: filled from server/db/seed/source when the shop starts, in every mode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Which edition of the source files the tables below hold.
    create table reference_edition (
      name text primary key,
      fingerprint text not null,
      loaded_at timestamptz not null default now()
    );

    -- Ids are the SAT's three letters, as in an address.
    create table state (
      id text primary key,
      name text not null
    );
    create table municipality (
      state text not null references state,
      name text not null,
      primary key (state, name)
    );
    create table city (
      state text not null references state,
      name text not null,
      primary key (state, name)
    );
    -- Addresses do not refer to it: codes newer than our list are accepted.
    create table postal_code (
      code text primary key check (code ~ '^[0-9]{5}$'),
      state text not null references state,
      municipality text not null,
      -- Null where the code belongs to no city.
      city text,
      neighborhoods text[] not null
    );
    create index postal_code_by_state on postal_code (state, code);

    create table tax_regime (
      id text primary key,
      name text not null,
      is_natural boolean not null,
      is_legal boolean not null
    );
    create table cfdi_use (
      id text primary key,
      name text not null,
      is_natural boolean not null,
      is_legal boolean not null,
      -- Of the receiver, that the use goes with.
      regimes text[] not null
    );
  `.execute(db);
}
