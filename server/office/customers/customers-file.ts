import type { CustomerState } from "../../../shared/contract/staff/customers/customers.ts";
import { seesAmounts } from "../../../shared/domain/staff/access/order-access.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import { notPossible, type StaffError } from "../../administration/actions/staff-error.ts";
import type { Handle } from "../../db/database.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../../shared/domain/text/csv-line.ts";
import type { CustomerQuery } from "./customer-conditions.ts";
import { customersForFile, MOST_IN_FILE, stateOf, wholeName } from "./list-customers.ts";

const STATES: Readonly<Record<CustomerState, string>> = {
  active: "Activa",
  inactive: "Sin activar",
  erased: "Borrada",
};
const HEADER = ["cliente", "nombre", "correo", "telefono", "cuenta", "empleado", "promociones", "compras_detenidas"];

const yes = (is: boolean): string => (is ? "sí" : "no");

/** A list of accounts as a CSV file, and how many rows it has; refused where it is too long for one. */
export async function customersFile(
  db: Handle,
  query: CustomerQuery,
  permissions: Permissions,
): Promise<Result<{ readonly text: string; readonly rows: number }, StaffError<"notPossible">>> {
  const rows = await customersForFile(db, query, permissions);
  if (rows.length > MOST_IN_FILE) {
    return notPossible(`Son más de ${MOST_IN_FILE.toLocaleString("es-MX")} cuentas: acota las fechas.`);
  }
  const amounts = seesAmounts(permissions);
  const header = csvLine([...HEADER, "alta", "pedidos", "ultimo_pedido", ...(amounts ? ["comprado"] : [])]);
  const lines = rows.map((row) =>
    csvLine([
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
      ...(amounts ? [row.spent / 100] : []),
    ]),
  );
  return ok({ text: `${BYTE_ORDER_MARK}${header}${lines.join("")}`, rows: rows.length });
}
