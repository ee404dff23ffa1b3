-- The two roles of the shop, for a superuser and in the shop's database; running it again changes nothing.
-- rodada_owner makes and changes the schema (npm run shop -- migrate, restore) and is not a process's role.
-- rodada_shop is the role of the shop's processes and of all other commands: it reads and writes rows, and nothing else.
-- Both come without a password: 20-passwords.sh or `alter role … password …` gives them one.
do $$
begin
  if not exists (select from pg_roles where rolname = 'rodada_owner') then
    create role rodada_owner;
  end if;
  if not exists (select from pg_roles where rolname = 'rodada_shop') then
    create role rodada_shop;
  end if;
end $$;
alter role rodada_owner login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
alter role rodada_shop login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;

-- Who may connect where: these two roles to the shop's database and no other role to it, and neither to the server's own databases.
-- A database of another application stays as it is, because its roles may need what every role has there; a warning names it.
do $$
declare
  other record;
begin
  for other in
    select datname as name, datname in (current_database(), 'postgres', 'template1') as closes, datacl as acl
    from pg_database where datallowconn
  loop
    if other.closes then
      execute format('revoke all on database %I from public', other.name);
    elsif other.acl is null or exists (select from aclexplode(other.acl) where grantee = 0 and privilege_type = 'CONNECT') then
      raise warning 'Every role may connect to the database %, rodada_shop too. Its owner can revoke that from public.', other.name;
    end if;
  end loop;
  execute format('grant connect, create on database %I to rodada_owner', current_database());
  -- Imports compare a file with the catalogue in temporary tables.
  execute format('grant connect, temporary on database %I to rodada_owner, rodada_shop', current_database());
end $$;
revoke create on schema public from public;
grant usage, create on schema public to rodada_owner;
grant usage on schema public to rodada_shop;

-- What the owner makes from now on, in the shop's schema and in the queue's.
alter default privileges for role rodada_owner grant usage on schemas to rodada_shop;
alter default privileges for role rodada_owner grant select, insert, update, delete on tables to rodada_shop;
alter default privileges for role rodada_owner grant usage, select, update on sequences to rodada_shop;

-- A database that one role had for all: what is there becomes the owner's, and the processes' role gets the same rights.
do $$
declare
  one record;
begin
  for one in select oid::regnamespace as name from pg_namespace where nspname = 'graphile_worker' loop
    execute format('alter schema %s owner to rodada_owner', one.name);
    execute format('grant usage on schema %s to rodada_shop', one.name);
  end loop;
  for one in
    select oid::regclass as name, relkind from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      and (relkind in ('r', 'v')
        -- A sequence of a column goes with its table.
        or relkind = 'S' and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i')))
  loop
    execute format(
      'alter %s %s owner to rodada_owner',
      case one.relkind when 'r' then 'table' when 'v' then 'view' else 'sequence' end,
      one.name
    );
  end loop;
  for one in
    select oid::regprocedure as name from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute format('alter function %s owner to rodada_owner', one.name);
  end loop;
  -- Types of the queue's own; those of a table go with it.
  for one in
    select oid::regtype as name from pg_type
    where typnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
      and (typtype in ('e', 'd') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')
  loop
    execute format('alter type %s owner to rodada_owner', one.name);
  end loop;
  for one in select oid::regnamespace as name from pg_namespace where nspname in ('public', 'graphile_worker') loop
    execute format('grant select, insert, update, delete on all tables in schema %s to rodada_shop', one.name);
    execute format('grant usage, select, update on all sequences in schema %s to rodada_shop', one.name);
  end loop;
end $$;
