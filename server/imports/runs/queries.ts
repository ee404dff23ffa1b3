import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Handle } from "../../db/database.ts";

/** The transaction of a command's connection, or of an act's handle. */
export interface Queries {
  // The caller knows what its SQL answers, as with pg's own client.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ) => Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;
}

export const queriesOf = (db: Handle): Queries => ({
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async query<Row>(text: string, values: unknown[] = []) {
    const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
    return { rows, rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows) };
  },
});
