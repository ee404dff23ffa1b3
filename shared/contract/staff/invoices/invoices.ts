import { type Static, Type } from "typebox";
import { Centavos, defineStaffEndpoint, Moment, PageQuery, pageOf } from "../staff-endpoint.ts";
import { Id, InvoiceId, MomentOrNull, Day, Month, Period, Kind, State, Motive } from "./invoice-parts.ts";

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

/** Orders of the list; with `-` before it the highest first. A document without an amount or a date stands as 0, or as when it was made. */
export const INVOICE_SORTS = ["folio", "issued", "total"] as const;

/** Filters of the list, the CSV and the ZIP. */
export const InvoiceFilters = {
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
  query: Type.Object({
    ...InvoiceFilters,
    sort: Type.Optional(Type.String({ pattern: `^-?(${INVOICE_SORTS.join("|")})$` })),
    ...PageQuery,
  }),
  answer: pageOf(InvoiceRow),
});

/** How many documents each of the list's own views has. */
export const invoiceCountsEndpoint = defineStaffEndpoint({
  method: "GET",
  path: "/staff/invoices/counts",
  summary: "Cuántas facturas hay de cada clase en este mes, y en cada estado que espera algo",
  tag: "Facturas",
  needs: ["invoices.write", "read"],
  answer: Type.Object({
    /** Of this month. */
    kinds: Type.Object({ income: Type.Integer(), creditNote: Type.Integer(), global: Type.Integer() }),
    /** Of every month: states in which a document waits for something; one without documents is absent. */
    states: Type.Array(Type.Object({ state: State, count: Type.Integer() })),
  }),
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
    /** Whether `POST /staff/orders/:orderId/invoice-receiver` may be asked for now. */
    canSetReceiver: Type.Boolean(),
    /** Why it has no document: "Sin RFC: irá a la global de noviembre"; empty where it has one. */
    note: Type.String(),
  }),
});
