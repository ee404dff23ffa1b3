import { type RawBuilder, sql } from "kysely";
import type { TestShop } from "./shop/test-shop.ts";

/** The columns by which a row belongs to a person, and this customer's values of them. */
const OWNERS: Record<string, (customerId: number) => RawBuilder<unknown>> = {
  customer_id: (id) => sql`select ${id}::bigint`,
  employee_id: (id) => sql`select ${id}::bigint`,
  order_id: (id) => sql`select id from orders where customer_id = ${id}`,
  cart_id: (id) => sql`select id from cart where customer_id = ${id}`,
};

/** Every row of every table that is this customer's: to see that no other caller changed one. */
export async function ownedRows({ db }: TestShop, customerId: number): Promise<Record<string, string[]>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in (${sql.join(Object.keys(OWNERS))})
  `.execute(db);
  const owned: Record<string, string[]> = {};
  const read = async (table: string, column: string, values: RawBuilder<unknown> | undefined) => {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} in (${values}) order by 1
    `.execute(db);
    owned[`${table}.${column}`] = rows.map(({ row }) => row);
  };
  await read("customer", "id", sql`select ${customerId}::bigint`);
  for (const { table, column } of columns) await read(table, column, OWNERS[column]?.(customerId));
  return owned;
}
