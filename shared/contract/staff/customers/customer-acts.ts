import { Type } from "typebox";
import { CustomerId } from "./customers.ts";
import { actionAnswer, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";

const OptionalReason = Type.Object({ reason: Type.Optional(Type.String({ maxLength: 500 })) });
const Nothing = Type.Object({});
const base = { method: "POST", tag: "Clientes", params: CustomerId, query: Rehearse } as const;
const helping = { ...base, needs: ["customers.write", "full"] } as const;

export const unlockCustomerEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/unlock",
  summary: "Olvida los intentos fallidos de entrar",
  body: OptionalReason,
  answer: actionAnswer(Type.Object({ forgotten: Type.Integer() })),
});

export const signOutCustomerEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/sign-out",
  summary: "Cierra todas las sesiones de la cuenta",
  body: OptionalReason,
  answer: actionAnswer(Type.Object({ sessions: Type.Integer() })),
});

export const temporaryPasswordEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/temporary-password",
  summary: "Manda al correo del cliente una contraseña temporal, que el personal no ve",
  body: OptionalReason,
  answer: actionAnswer(Nothing),
});

export const activationEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/activation",
  summary: "Manda otra vez el correo para confirmar la cuenta",
  body: OptionalReason,
  answer: actionAnswer(Nothing),
});

export const blockPurchasesEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/block",
  summary: "Detiene las compras de la cuenta, o las permite otra vez",
  body: Type.Object({ isBlocked: Type.Boolean(), reason: Reason }),
  answer: actionAnswer(Type.Object({ isBlocked: Type.Boolean() })),
});

/** With a fresh second factor: the new mailbox opens the account. */
export const changeEmailEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/email",
  summary: "Corrige el correo de la cuenta; su contraseña y sus sesiones terminan",
  stepUp: true,
  body: Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), reason: Reason }),
  answer: actionAnswer(Nothing),
});

export const deleteAddressEndpoint = defineStaffEndpoint({
  ...helping,
  path: "/staff/customers/:id/delete-address",
  summary: "Elimina una dirección de envío o datos de facturación, a petición de la persona",
  body: Type.Object({
    kind: Type.Enum(["envio", "facturacion"]),
    alias: Type.String({ minLength: 1, maxLength: 100 }),
    reason: Reason,
  }),
  answer: actionAnswer(Type.Object({ before: Type.Integer(), after: Type.Integer() })),
});

export const cancelUnpaidEndpoint = defineStaffEndpoint({
  ...base,
  needs: ["orders.cancel", "full"],
  path: "/staff/customers/:id/cancel-unpaid",
  summary: "Cierra los pedidos sin pagar de un cliente",
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ closed: Type.Array(Type.Integer()) })),
});

export const markEmployeeEndpoint = defineStaffEndpoint({
  ...base,
  needs: ["employees.write", "full"],
  path: "/staff/customers/:id/employee",
  summary: "Marca la cuenta como de empleado, o deja de serlo",
  body: Type.Object({ isEmployee: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: actionAnswer(Type.Object({ isEmployee: Type.Boolean() })),
});

export const eraseCustomerEndpoint = defineStaffEndpoint({
  ...base,
  needs: ["customers.erase", "ask"],
  path: "/staff/customers/:id/erase",
  summary: "Pide borrar los datos de una persona (derecho de cancelación); otra persona lo decide",
  stepUp: true,
  approval: "erasePerson",
  body: Type.Object({ reason: Reason }),
  answer: actionAnswer(Type.Object({ account: Type.String(), ordersKept: Type.Integer() })),
});
