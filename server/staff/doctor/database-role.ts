import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import type { Trx } from "../../db/database.ts";
import { type Finding, fine } from "./finding.ts";

/** What the role of DATABASE_URL may do that no shop process needs; the embedded database is its process's own. */
export async function checkDatabaseRole(trx: Trx, { DATABASE_URL: url }: Config): Promise<Finding[]> {
  if (url === "") return [];
  const check = "databaseRole";
  const { rows } = await sql<{ name: string; powers: string[] }>`
    select current_user as name, array_remove(array[
      case when bool_or(rolsuper) then 'es superusuario' end,
      case when bool_or(rolcreaterole) then 'puede crear roles' end,
      case when bool_or(rolcreatedb) then 'puede crear bases de datos' end,
      case when bool_or(rolreplication) then 'puede replicar' end,
      case when bool_or(rolbypassrls) then 'pasa por alto las políticas de filas' end,
      case when has_database_privilege(current_database(), 'CREATE')
        or exists (select from pg_namespace where nspname in ('public', 'graphile_worker') and has_schema_privilege(oid, 'CREATE'))
        then 'puede crear tablas' end,
      case when exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'graphile_worker') and relkind = 'r' and pg_has_role(relowner, 'USAGE'))
        then 'es dueño de tablas' end
    ], null) as powers
    from pg_roles where pg_has_role(oid, 'MEMBER')`.execute(trx);
  const [{ name, powers } = { name: "", powers: [] }] = rows;
  if (powers.length === 0)
    return [fine(check, `El rol ${name} de la base de datos puede sólo lo que la tienda necesita.`)];
  return [
    {
      check,
      state: "warning",
      says: `El rol ${name} de DATABASE_URL puede de más: ${powers.join(", ")}.`,
      advice: "Usa el rol rodada_shop de deploy/database/10-roles.sql; docs/deployment.md dice cómo.",
    },
  ];
}
