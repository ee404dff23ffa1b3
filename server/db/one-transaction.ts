import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from "kysely";
import type pg from "pg";
import type { Database } from "./tables.ts";

/** Any name: one use case after another opens it, never one inside another. */
const INNER = "use_case";

/** Use cases open transactions of their own; within one that is open already they are savepoints. */
class SavepointDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${INNER}`));
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release savepoint ${INNER}`));
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to savepoint ${INNER}`));
  }
}

/** A database of one connection, on which a transaction is open. */
export function withinTransaction(client: pg.PoolClient): Kysely<Database> {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const config = { pool: { connect: async () => lent, end: async () => undefined, options: {} } };
  class Dialect extends PostgresDialect {
    override createDriver(): SavepointDriver {
      return new SavepointDriver(config);
    }
  }
  return new Kysely<Database>({ dialect: new Dialect(config) });
}
