import type { Selectable } from "kysely";
import type { Database } from "../../../db/tables.ts";

/**
 * What a column is called in the document a person gets, and how its value reads there. `null` is left out: a secret, a number
 * that only joins tables, or data of another person. A column without an entry does not compile.
 */
export type Columns<Row> = {
  readonly [Name in keyof Row]:
    | string
    | null
    | { readonly name: string; readonly value: (value: Row[Name]) => unknown };
};

export type ColumnsOf<Table extends keyof Database> = Columns<Selectable<Database[Table]>>;
export type ColumnsByTable = { readonly [Table in keyof Database]?: ColumnsOf<Table> };

export const NOT_SHOWN = { id: null, customer_id: null } as const;

/** Centavos of a column, null where it is empty. */
export const pesos = (name: string) => ({
  name,
  value: (centavos: number | null) => (centavos === null ? null : centavos / 100),
});
export const named = <Row>(name: string, columns: Columns<Row>) => ({
  name,
  value: (row: Row | null) => row && inSpanish(columns, row),
});

/** The row as its owner reads it. */
export function inSpanish<Row>(columns: Columns<Row>, row: Row): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const column of Object.keys(columns) as (keyof Row)[]) {
    const entry = columns[column];
    if (entry === null) continue;
    if (typeof entry === "string") shown[entry] = row[column];
    else shown[entry.name] = entry.value(row[column]);
  }
  return shown;
}
