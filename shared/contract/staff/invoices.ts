import { type Static, Type } from "typebox";
import type { CancelMotive } from "../../domain/invoicing/cancellation.ts";
import { ALL_INVOICE_STATES, type InvoiceState } from "../../domain/invoicing/invoice-states.ts";
import {
  actionAnswer,
  Centavos,
  defineStaffEndpoint,
  Moment,
  PageQuery,
  pageOf,
  Reason,
  Rehearse,
} from "./staff-endpoint.ts";

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const InvoiceId = Type.Object({ id: Id });
const MomentOrNull = Type.Union([Moment, Type.Null()]);
const Day = Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" });
const Month = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])$" });
const Period = Type.Union([Type.Literal("day"), Type.Literal("week"), Type.Literal("month")]);
const Kind = Type.Union([Type.Literal("income"), Type.Literal("creditNote"), Type.Literal("global")]);
const State = Type.Unsafe<InvoiceState>({ type: "string", enum: [...ALL_INVOICE_STATES] });
const Motive = Type.Unsafe<CancelMotive>({ type: "string", enum: ["01", "02", "03", "04"] });
/** `updatedAt` of the document that was seen: 409 with the present one when it moved meanwhile. */
const Expected = Type.String({ maxLength: 40, pattern: "^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$" });

/** What may be done with a document now, by its state and the member's permissions. */
export const INVOICE_ACTS = ["stamp", "declareUnstamped", "resend", "replace", "cancel", "credit", "askSat"] as const;
const Act = Type.Unsafe<(typeof INVOICE_ACTS)[number]>({ type: "string", enum: [...INVOICE_ACTS] });

export const InvoiceRow = Type.Object({
  id: Id,
  kind: Kind,
  state: State,
  /** "RW-8832"; empty: not numbered yet, or without a stamp for ever. */
  number: Type.String(),
  /** Null: a global invoice. */
  orderId: Type.Union([Id, Type.Null()]),
  /** Masked for those who see masked data. */
  receiverRfc: Type.String(),
  receiverName: Type.String(),
  formOfPayment: Type.String(),
  cfdiUse: Type.String(),
  /** Null: not built yet. A credit note's is positive. */
  total: Type.Union([Centavos, Type.Null()]),
  issuedAt: MomentOrNull,
  /** Plain Spanish: why it was refused, what is waited for, until when its receiver may answer; empty otherwise. */
  note: Type.String(),
  acts: Type.Array(Act),
  updatedAt: Moment,
});
export type InvoiceRow = Static<typeof InvoiceRow>;

/** Filters of the list, the CSV and the ZIP. */
const InvoiceFilters = {
  /** UUID, folio with or without series, order's number, RFC. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  month: Type.Optional(Month),
  /** States with commas between them. */
  state: Type.Optional(Type.String({ maxLength: 200, pattern: "^[a-zA-Z]+(,[a-zA-Z]+)*$" })),
  kind: Type.Optional(Kind),
  formOfPayment: Type.Optional(Type.String({ pattern: "^\\d{2}$" })),
  cfdiUse: Type.Optional(Type.String({ pattern: "^[A-Z]{1,2}\\d{2}$" })),
} as const;

export const invoicesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices",
  summary: "Facturas, notas de crédito y globales, de la más nueva a la más vieja",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  query: Type.Object({ ...InvoiceFilters, ...PageQuery }),
  answer: pageOf(InvoiceRow),
});

const Sum = Type.Object({ count: Type.Integer(), total: Centavos });

/** The head of the screen: a month's money against its documents. `paid = stamped + toGlobal + missing`. */
export const invoiceFiguresEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoice-figures",
  summary: "Lo pagado en un mes contra lo timbrado, lo que irá a la global y lo que falta",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  query: Type.Object({ month: Type.Optional(Month) }),
  answer: Type.Object({
    month: Type.String(),
    paid: Sum,
    stamped: Sum,
    toGlobal: Sum,
    missing: Sum,
    refused: Type.Integer(),
    unknown: Type.Integer(),
    /** Numbers of stamped series that no document has: "RW-12". */
    holes: Type.Array(Type.String()),
  }),
});

const InvoiceEvent = Type.Object({
  at: Moment,
  state: State,
  actor: Type.String(),
  /** Plain Spanish. */
  text: Type.String(),
});

const Related = Type.Object({
  id: Id,
  number: Type.String(),
  /** What it is to the document on view: the one that it replaces or credits, or one that replaces or credits it. */
  role: Type.Union([
    Type.Literal("replaced"),
    Type.Literal("credited"),
    Type.Literal("replacement"),
    Type.Literal("creditNote"),
  ]),
  /** The same in words: "sustituye a", "sustituida por", "nota de crédito de", "tiene la nota de crédito". */
  relation: Type.String(),
  state: State,
  total: Type.Union([Centavos, Type.Null()]),
});

export const InvoiceDetail = Type.Object({
  ...InvoiceRow.properties,
  canReveal: Type.Boolean(),
  subtotal: Type.Union([Centavos, Type.Null()]),
  iva: Type.Union([Centavos, Type.Null()]),
  issuer: Type.Object({ rfc: Type.String(), name: Type.String(), taxRegime: Type.String(), place: Type.String() }),
  receiver: Type.Object({
    rfc: Type.String(),
    legalName: Type.String(),
    postalCode: Type.String(),
    taxRegime: Type.String(),
    cfdiUse: Type.String(),
  }),
  /** At most 200; `conceptCount` is all. */
  concepts: Type.Array(
    Type.Object({
      productKey: Type.String(),
      code: Type.String(),
      description: Type.String(),
      quantity: Type.Integer(),
      unitKey: Type.String(),
      unitPreTax: Centavos,
      preTax: Centavos,
      iva: Centavos,
    }),
  ),
  conceptCount: Type.Integer(),
  stamp: Type.Union([
    Type.Object({
      uuid: Type.String(),
      stampedAt: Moment,
      pacRfc: Type.String(),
      certificateNumber: Type.String(),
      satCertificateNumber: Type.String(),
      seal: Type.String(),
      /** Empty where the receiver is masked: it names the RFC. */
      verificationUrl: Type.String(),
    }),
    Type.Null(),
  ]),
  cancellation: Type.Union([
    Type.Object({
      motive: Motive,
      askedAt: MomentOrNull,
      sentAt: MomentOrNull,
      code: Type.String(),
      /** When silence accepts; null: without acceptance, or without a clock. */
      acceptedBy: MomentOrNull,
      cancelledAt: MomentOrNull,
    }),
    Type.Null(),
  ]),
  sat: Type.Object({ text: Type.String(), askedAt: MomentOrNull }),
  /** Of a refusal: the PAC's code, its own text, and what it means. */
  refusal: Type.Union([
    Type.Object({ code: Type.String(), text: Type.String(), meaning: Type.String(), field: Type.String() }),
    Type.Null(),
  ]),
  related: Type.Array(Related),
  events: Type.Array(InvoiceEvent),
  /** Of a global: its orders, at most 200, and how many there are. */
  orders: Type.Array(Type.Object({ orderId: Id, amount: Centavos })),
  orderCount: Type.Integer(),
  period: Type.Union([Type.Object({ period: Period, start: Day, end: Day }), Type.Null()]),
  tries: Type.Integer(),
  /** Whether the act 'cancel' would wait for the receiver, and whether a second person decides. */
  cancelNeedsAcceptance: Type.Boolean(),
});
export type InvoiceDetail = Static<typeof InvoiceDetail>;

export const invoiceEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id",
  summary: "Una factura, con su historia, sus relaciones y lo que se puede hacer",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  params: InvoiceId,
  answer: InvoiceDetail,
});

export const revealInvoiceEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/reveal",
  summary: "Muestra el receptor; queda en la bitácora",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: Type.Object({ rfc: Type.String(), legalName: Type.String(), postalCode: Type.String() }),
});

const FILE = Type.Unsafe<Uint8Array>({ type: "string", format: "binary" });

/** The PDF is what almacén prints; its JSON has no amounts. */
export const invoicePdfEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id/pdf",
  summary: "Representación impresa",
  tag: "Facturas",
  needs: ["invoices.send", "read"],
  params: InvoiceId,
  answer: FILE,
});

export const invoiceXmlEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/:id/xml",
  summary: "El XML timbrado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: FILE,
});

/** Documents of an order by number and state alone, for Pedido and for printing with the goods. */
export const orderInvoicesEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/orders/:orderId/invoices",
  summary: "Los documentos de un pedido",
  tag: "Facturas",
  needs: ["invoices.send", "read"],
  params: Type.Object({ orderId: Id }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        kind: Kind,
        state: State,
        number: Type.String(),
        uuid: Type.String(),
        note: Type.String(),
        /** Null for roles without amounts. */
        total: Type.Union([Centavos, Type.Null()]),
        acts: Type.Array(Act),
        updatedAt: Moment,
      }),
    ),
    /** Whether `POST /staff/orders/:orderId/invoice` may be asked for now. */
    canInvoice: Type.Boolean(),
    /** Why it has no document: "Sin RFC: irá a la global de noviembre"; empty where it has one. */
    note: Type.String(),
  }),
});

export const invoicesFileEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.csv",
  summary: "Reporte para contabilidad: UUID, RFC, base, IVA, forma de pago y estado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object(InvoiceFilters),
  answer: Type.String(),
});

export const invoicesArchiveEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices.zip",
  summary: "Los XML timbrados de un mes, en un ZIP",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  query: Type.Object({ ...InvoiceFilters, month: Month }),
  answer: FILE,
});

const GlobalQuery = { period: Period, start: Day } as const;

export const globalPreviewEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/global-invoice",
  summary: "Qué entraría en la factura global de un periodo",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  /** Without them: the period of today. */
  query: Type.Object({ period: Type.Optional(Period), start: Type.Optional(Day) }),
  answer: Type.Object({
    period: Period,
    start: Day,
    end: Day,
    closesAt: Moment,
    isOver: Type.Boolean(),
    orders: Type.Integer(),
    subtotal: Centavos,
    iva: Centavos,
    total: Centavos,
    stragglers: Type.Integer(),
    refused: Type.Integer(),
    /** The period's global invoice, if it is made. */
    invoiceId: Type.Union([Id, Type.Null()]),
    formOfPayment: Type.String(),
    /** The first 200. */
    sales: Type.Array(
      Type.Object({ orderId: Id, paidAt: Moment, formOfPayment: Type.String(), total: Centavos, note: Type.String() }),
    ),
  }),
});

const changed = actionAnswer(Type.Object({ id: Id }));

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
  answer: changed,
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
  answer: changed,
});

export const declareUnstampedEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/unstamped",
  summary: "Anota que el PAC nunca la timbró, después de 72 horas sin respuesta",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  approval: "invoiceCancel",
  takesKey: true,
  params: InvoiceId,
  query: Rehearse,
  body: Type.Object({ reason: Reason, expected: Expected }),
  answer: changed,
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
  answer: changed,
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
    receiver: Type.Object({
      rfc: Type.String({ maxLength: 13 }),
      legalName: Type.String({ maxLength: 300 }),
      postalCode: Type.String({ pattern: "^\\d{5}$" }),
      taxRegime: Type.String({ maxLength: 3 }),
      cfdiUse: Type.String({ maxLength: 4 }),
    }),
  }),
  answer: changed,
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
  answer: changed,
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
  answer: changed,
});

export const askSatEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/invoices/:id/ask-sat",
  summary: "Pregunta ahora al SAT por su estado",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  params: InvoiceId,
  answer: Type.Object({ state: State, text: Type.String(), askedAt: MomentOrNull }),
});

export const closeGlobalEndpoint = defineStaffEndpoint({
  method: "POST",
  path: "/staff/global-invoice",
  summary: "Cierra un periodo y manda timbrar su factura global",
  tag: "Facturas",
  needs: ["invoices.write", "full"],
  stepUp: true,
  takesKey: true,
  query: Rehearse,
  body: Type.Object({
    ...GlobalQuery,
    reason: Reason,
    /** What the preview had: other figures are refused with the present ones. */
    expectedOrders: Type.Integer({ minimum: 0 }),
    expectedTotal: Centavos,
  }),
  answer: changed,
});
