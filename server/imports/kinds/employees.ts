import { email } from "../column.ts";
import { exportedEmail } from "../exported.ts";
import { type ImportKind, noRepeats } from "../import-kind.ts";

/** Accounts that are employees' (decisions §7). The e-mail of a person without an account is not kept. */
export const employeesImport: ImportKind = {
  name: "employees",
  summary: "Cuentas de empleados, por su correo.",
  details: [
    "Quien no está en el archivo deja de ser empleado; su cuenta no cambia en nada más.",
    "De un correo sin cuenta no se guarda nada: vuelve a importar el archivo cuando se registre.",
  ],
  columns: [email({ name: "correo", says: "correo de la cuenta", example: "empleado@correo.mx", isNeeded: true })],
  checks: [noRepeats("correo")],
  lock: [
    `select 1 from customer where id in (select id from diff_customer where what in ('added', 'retired')) order by id for update`,
  ],
  lockChanges: (runId) =>
    `select 1 from customer where id in (select (key ->> 'id')::bigint from import_change where run_id = ${runId}) order by id for update`,
  isPersonal: true,
  targets: [
    {
      table: "customer",
      label: "empleados",
      key: ["id"],
      called: "(select email from customer where id = first.id)",
      columns: {},
      source: `select customer.id from staged join customer on lower(customer.email) = correo where erased_at is null`,
      current: "(select id from customer where is_employee)",
      missing: "retire",
      mark: "is_employee",
      only: "erased_at is null",
      isPersonal: true,
    },
  ],
  remarks: [
    {
      sql: `select count(*)::integer as n from staged where not exists (
        select from customer where lower(customer.email) = correo and erased_at is null)`,
      says: "Correos que aún no tienen cuenta: {n}. Vuelve a importar el archivo cuando se registren.",
    },
  ],
  exported: `select ${exportedEmail("email")} as correo from customer where is_employee order by lower(email)`,
};
