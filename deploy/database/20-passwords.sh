#!/bin/sh
# Run once by the image of PostgreSQL, after 10-roles.sql. The passwords come from deploy/.env and are in no file of the repository.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv owner SHOP_OWNER_PASSWORD
\getenv shop SHOP_DATABASE_PASSWORD
alter role rodada_owner password :'owner';
alter role rodada_shop password :'shop';
SQL
