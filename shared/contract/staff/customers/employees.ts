import { Type, type Static } from "typebox";
import { CustomerId } from "./customers.ts";
import { actionAnswer, defineStaffEndpoint, Moment, PageQuery, pageOf, Reason, Rehearse } from "../staff-endpoint.ts";
import { HIGHEST_INTEGER } from "../../../domain/text/highest-integer.ts";

const Text = Type.Optional(Type.String({ maxLength: 100 }));

/** An employee's account and what became of the invitations of this calendar year. */
export const EmployeeRow = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Masked. */
  email: Type.String(),
  /** The employee's own; null: as many as every employee. */
  ownQuota: Type.Union([Type.Integer(), Type.Null()]),
  quota: Type.Integer(),
  sent: Type.Integer(),
  /** Invitations with which an account was opened. */
  used: Type.Integer(),
  /** Guests with a paid order. */
  bought: Type.Integer(),
  revoked: Type.Integer(),
  /** Guests of all years whose orders go to one and the same address, or were paid with cards that look the same: the largest group. */
  sameAddress: Type.Integer(),
  sameCard: Type.Integer(),
});
export type EmployeeRow = Static<typeof EmployeeRow>;

const EmployeeFilters = { q: Text, hints: Type.Optional(Type.Literal("1")) } as const;

/** Names of persons: who may read the list may not carry it away, and who may not read it (`employees.write`) finds no file. */
export const employeesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/employees.csv",
  summary: "La lista de empleados en CSV; queda en la bitácora",
  tag: "Empleados",
  needs: ["customers.export", "full"],
  stepUp: true,
  query: Type.Object(EmployeeFilters),
  answer: Type.String(),
  errors: [409],
});

export const employeesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/employees",
  summary: "Empleados con su cuota y sus invitaciones del año",
  tag: "Empleados",
  needs: ["employees.write", "read"],
  query: Type.Object({ ...EmployeeFilters, ...PageQuery }),
  answer: pageOf(EmployeeRow),
});

const InvitationState = Type.Enum(["sent", "registered", "expired", "revoked"]);

export const InvitationRow = Type.Object({
  id: Type.Integer(),
  employeeId: Type.Integer(),
  employee: Type.String(),
  /** The guest's, masked. */
  email: Type.String(),
  createdAt: Moment,
  expiresAt: Moment,
  state: InvitationState,
  /** The guest's account; null where there is none. */
  guestId: Type.Union([Type.Integer(), Type.Null()]),
  hasBought: Type.Boolean(),
});
export type InvitationRow = Static<typeof InvitationRow>;

const InvitationFilters = {
  /** A guest's whole e-mail. */
  q: Text,
  employee: Type.Optional(Type.Integer({ minimum: 1, maximum: HIGHEST_INTEGER })),
  state: Type.Optional(
    Type.String({ pattern: "^(sent|registered|expired|revoked)(,(sent|registered|expired|revoked))*$" }),
  ),
} as const;

export const invitationsFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invitations.csv",
  summary: "La lista de invitaciones en CSV; queda en la bitácora",
  tag: "Empleados",
  needs: ["customers.export", "full"],
  stepUp: true,
  query: Type.Object(InvitationFilters),
  answer: Type.String(),
  errors: [409],
});

export const invitationsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invitations",
  summary: "Invitaciones de los empleados, de la más nueva a la más vieja",
  tag: "Empleados",
  needs: ["employees.write", "read"],
  query: Type.Object({ ...InvitationFilters, ...PageQuery }),
  answer: pageOf(InvitationRow),
});

export const setQuotaEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/employees/:id/quota",
  summary: "Cuántas invitaciones puede enviar un empleado en un año",
  tag: "Empleados",
  needs: ["employees.write", "full"],
  params: CustomerId,
  query: Rehearse,
  body: Type.Object({
    /** Null: as many as every employee. */
    quota: Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]),
    expected: Type.Union([Type.Integer(), Type.Null()]),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ quota: Type.Union([Type.Integer(), Type.Null()]) })),
});

export const revokeInvitationEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invitations/:id/revoke",
  summary: "Retira una invitación que no se ha usado",
  tag: "Empleados",
  needs: ["employees.write", "full"],
  params: CustomerId,
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ invitationId: Type.Integer() })),
});
