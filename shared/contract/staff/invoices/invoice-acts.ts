import { type Static, Type } from "typebox";
import { actionAnswer, defineStaffEndpoint, Reason, Rehearse } from "../staff-endpoint.ts";
import { Id, InvoiceId, MomentOrNull, State, Motive, Expected, InvoiceChanged } from "./invoice-parts.ts";
import { PAC_KEEPS_HOURS } from "../../../domain/invoicing/invoice-states.ts";

/** 'Timbrar' of an order without a document. */
export const invoiceOrderEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:orderId/invoice",
  summary: "Hace la factura de un pedido y la manda timbrar",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  takesKey: true,
  params: Type.Object({ orderId: Id }),
  query: Rehearse,
  body: Type.Object({ reason: Reason }),
  answer: InvoiceChanged,
});

const Receiver = Type.Object({
  rfc: Type.String({ maxLength: 13 }),
  legalName: Type.String({ maxLength: 300 }),
  postalCode: Type.String({ pattern: "^\\d{5}$" }),
  taxRegime: Type.String({ maxLength: 3 }),
  cfdiUse: Type.String({ maxLength: 4 }),
});

/** To whom an order's next document is made out: of one without a document, refused, or in a global invoice. */
export const setReceiverEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/orders/:orderId/invoice-receiver",
  summary: "Escribe los datos de facturación de un pedido",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  takesKey: true,
  params: Type.Object({ orderId: Id }),
  query: Rehearse,
  body: Type.Object({ reason: Reason, receiver: Receiver }),
  answer: InvoiceChanged,
});

/** Refused: made again with the order's present data. Unknown or sent: the same bytes again. */
export const stampInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/stamp",
  summary: "La manda timbrar otra vez",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, expected: Expected }),
  answer: InvoiceChanged,
});

export const declareUnstampedEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/unstamped",
  summary: `Anota que el PAC nunca la timbró, después de ${PAC_KEEPS_HOURS} horas sin respuesta`,
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  approval: "invoiceCancel",
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, expected: Expected }),
  answer: InvoiceChanged,
});

export const resendInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/send",
  summary: "La envía otra vez por correo, con el PDF y el XML",
  tag: "Facturas",
  needs: ["invoices.send", "full"],
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({ reason: Type.Optional(Reason) }),
  answer: InvoiceChanged,
});

export const MOST_SENT_AGAIN = 200;

/** What became of one document of many. */
export const SentAgainRow = Type.Object({
  id: Id,
  /** "RW-12" */
  number: Type.String(),
  isDone: Type.Boolean(),
  /** Why it was not sent. */
  message: Type.Union([Type.String(), Type.Null()]),
});
export type SentAgainRow = Static<typeof SentAgainRow>;

/** Each in a transaction and with an audit line of its own: one that cannot be sent stops no other. */
export const resendInvoicesEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/bulk/send",
  summary: `Envía otra vez por correo hasta ${MOST_SENT_AGAIN} facturas, con un resultado para cada una`,
  tag: "Facturas",
  needs: ["invoices.send", "full"],
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: MOST_SENT_AGAIN }),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  answer: actionAnswer(Type.Object({ rows: Type.Array(SentAgainRow) })),
  errors: [422],
});

export const replaceInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/replace",
  summary: "La sustituye por otra con datos corregidos; después se cancela con motivo 01",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({
    reason: Reason,
    expected: Expected,
    receiver: Receiver,
  }),
  answer: InvoiceChanged,
});

export const cancelInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/cancel",
  summary: "Pide la cancelación de una factura timbrada",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  approval: "invoiceCancel",
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, expected: Expected, motive: Motive }),
  answer: InvoiceChanged,
});

/**
 * A rebate by hand; credit notes of refunds make themselves. Above the limit of refunds a second person decides, and earlier notes of the
 * invoice count with it.
 */
export const creditInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/credit",
  summary: "Hace una nota de crédito por un importe",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  approval: "refund",
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({
    reason: Reason,
    expected: Expected,
    /** Centavos with IVA. */
    total: Type.Integer({ minimum: 1 }),
    relation: Type.Union([Type.Literal("01"), Type.Literal("03")]),
    /** Of a global invoice: whose order. */
    orderId: Type.Optional(Id),
  }),
  answer: InvoiceChanged,
});

export const askSatEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/ask-sat",
  summary: "Pregunta ahora al SAT por su estado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: Type.Object({ state: State, text: Type.String(), askedAt: MomentOrNull }),
  errors: [409],
});
