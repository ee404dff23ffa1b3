import type { CustomerState } from "../../../shared/contract/staff/customers.ts";
import { seesAmounts } from "../../../shared/domain/staff/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/permissions.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { Handle } from "../../db/database.ts";
import { csvOf } from "../csv.ts";
import type { CustomerQuery } from "./customer-conditions.ts";
import { customersForFile, stateOf, wholeName } from "./list-customers.ts";

const STATES: Readonly<Record<CustomerState, string>> = {
  active: "Activa",
  inactive: "Sin activar",
  erased: "Borrada",
};
const HEADER = ["cliente", "nombre", "correo", "telefono", "cuenta", "empleado", "promociones", "compras_detenidas"];

const yes = (is: boolean): string => (is ? "sí" : "no");

/** A list of accounts as a CSV file; answers how many rows it has. */
export async function customersFile(
  db: Handle,
  query: CustomerQuery,
  permissions: Permissions,
): Promise<{ readonly text: string; readonly rows: number }> {
  const rows = await customersForFile(db, query, permissions);
  const amounts = seesAmounts(permissions);
  const text = csvOf(
    [...HEADER, "alta", "pedidos", "ultimo_pedido", ...(amounts ? ["comprado"] : [])],
    rows.map((row) => [
      row.id,
      wholeName(row),
      row.erased_at ? "" : row.email,
      row.phone,
      STATES[stateOf(row)],
      yes(row.is_employee),
      yes(row.is_subscribed),
      yes(row.purchases_blocked_at !== null),
      businessDay(row.created_at),
      row.orders,
      row.lastOrderAt ? businessDay(row.lastOrderAt) : "",
      ...(amounts ? [(row.spent / 100).toFixed(2)] : []),
    ]),
  );
  return { text, rows: rows.length };
}
