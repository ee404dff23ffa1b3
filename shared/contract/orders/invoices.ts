import { type Static, Type } from "typebox";
import { defineEndpoint, WirePesos } from "../endpoint.ts";
import { ORDER_PARAMS } from "./orders.ts";

/**
 * Where an order's invoice stands for its customer. `notAsked`: it may be asked for until `SolicitarHasta`. `global`: it is in a global
 * invoice, and the time to ask is over. `none`: there is nothing to invoice, or the shop issues no invoices.
 */
export const INVOICE_SITUATIONS = [
  "none",
  "notAsked",
  "waiting",
  "inProcess",
  "refused",
  "stamped",
  "cancelling",
  "cancelled",
  "global",
] as const;

/** A document that its customer may have: the invoice, or a credit note. */
export const WireInvoiceDocument = Type.Object({
  /** `income` or `creditNote`. */
  Tipo: Type.Union([Type.Literal("income"), Type.Literal("creditNote")]),
  /** Names the document in the addresses of its files. */
  Id: Type.Integer(),
  Serie: Type.String(),
  Folio: Type.String(),
  Uuid: Type.String(),
  /** ISO 8601 with offset: when it was stamped. */
  Timbrado: Type.String(),
  Total: WirePesos,
  Cancelado: Type.Boolean(),
});
export type WireInvoiceDocument = Static<typeof WireInvoiceDocument>;

/** Ours: the invoice of an order (invoicing section 7). */
export const WireInvoice = Type.Object({
  Situacion: Type.Enum(INVOICE_SITUATIONS),
  /** Plain Spanish for its customer: what is being waited for, or why it was refused; empty where nothing is to be said. */
  Aviso: Type.String(),
  /** The field of the invoice form that a refusal points at; empty: none. */
  Campo: Type.Enum(["", "rfc", "legalName", "taxRegime", "cfdiUse", "postalCode"]),
  /** ISO 8601 with offset: until when it may be asked for, corrected or replaced; empty: not any more. */
  SolicitarHasta: Type.String(),
  PuedeSolicitar: Type.Boolean(),
  PuedeCorregir: Type.Boolean(),
  /** 'Mis datos cambiaron': once, within the month. */
  PuedeReemplazar: Type.Boolean(),
  /** The stamped ones, the newest first. */
  Documentos: Type.Array(WireInvoiceDocument),
});
export type WireInvoice = Static<typeof WireInvoice>;

export const invoiceEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Factura",
  summary: "Estado de la factura de un pedido",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireInvoice,
  errors: [404],
});

/** `request`: Sin RFC until now. `correct`: the SAT refused the data. `replace`: 'Mis datos cambiaron'. */
export const INVOICE_STEPS = ["request", "correct", "replace"] as const;

export const askForInvoiceEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Factura",
  summary: "Pide, corrige o reemplaza la factura de un pedido con datos de facturación guardados",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  body: Type.Object({
    Accion: Type.Enum(INVOICE_STEPS),
    /** Of saved invoice data. */
    IdFacturacion: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }),
  }),
  answer: WireInvoice,
  errors: [404, 409, 429],
});

export const sendInvoiceEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Factura/Reenviar",
  summary: "Envía otra vez la factura por correo, con el PDF y el XML",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireInvoice,
  errors: [404, 409, 429],
});

/** Where a document's file is; without `documentId` it is the order's newest invoice. */
export const invoiceFilePath = (orderId: number, type: "pdf" | "xml", documentId?: number): string =>
  `/api/Pedidos/MisPedidos/${orderId}/Factura.${type}${documentId === undefined ? "" : `?documento=${documentId}`}`;

const FileQuery = Type.Object({
  documento: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })),
});

export const invoicePdfEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Factura.pdf",
  summary: "Representación impresa de la factura, en PDF",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  query: FileQuery,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});

export const invoiceXmlEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Factura.xml",
  summary: "La factura: el XML timbrado",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  query: FileQuery,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});
