import type { EmployeeRow, InvitationRow } from "../../../shared/contract/staff/customers/employees.ts";
import { formatDateTime } from "../../../shared/domain/text/dates.ts";

export const EMPLOYEE_HEADER = [
  "empleado",
  "nombre",
  "correo",
  "cuota",
  "enviadas este año",
  "usadas",
  "con compra",
  "retiradas",
  "invitados con un mismo domicilio",
  "invitados con una misma tarjeta",
];

/** An employee as a line of the list's file; the e-mail is masked, as in the list. */
export const employeeValues = (row: EmployeeRow): readonly (string | number | null)[] => [
  row.id,
  row.name,
  row.email,
  row.quota,
  row.sent,
  row.used,
  row.bought,
  row.revoked,
  row.sameAddress,
  row.sameCard,
];

export const INVITATION_HEADER = [
  "invitación",
  "empleado",
  "nombre del empleado",
  "correo",
  "estado",
  "enviada",
  "vence",
  "cuenta del invitado",
  "compró",
];

const STATE_WORDS = {
  sent: "enviada",
  registered: "usada",
  expired: "vencida",
  revoked: "retirada",
} as const satisfies Record<InvitationRow["state"], string>;

/** The same of an invitation. */
export const invitationValues = (row: InvitationRow): readonly (string | number | null)[] => [
  row.id,
  row.employeeId,
  row.employee,
  row.email,
  STATE_WORDS[row.state],
  formatDateTime(new Date(row.createdAt)),
  formatDateTime(new Date(row.expiresAt)),
  row.guestId,
  row.hasBought ? "sí" : "no",
];
