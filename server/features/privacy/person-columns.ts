import type { Selectable } from "kysely";
import { CONTACT_TYPES, contactTypeFromCode } from "../../../shared/domain/contact.ts";
import { DELIVERY_TYPES, deliveryTypeFromCode } from "../../../shared/domain/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../shared/domain/order-status.ts";
import { PAYMENT_TYPES, paymentTypeFromCode } from "../../../shared/domain/payment-type.ts";
import type { Database } from "../../db/tables.ts";
import { DROP_WORDS, mailName } from "../../mail/mail-words.ts";
import type { AddressColumns } from "../../db/tables/customers.ts";
import type { FrozenInvoice } from "../../db/tables/orders.ts";
import { CARD_KINDS } from "../../payments/card-label.ts";

/**
 * What a column is called in the document a person gets, and how its value reads there. `null` is left out: a secret, a number
 * that only joins tables, or somebody else's data. A column without an entry does not compile.
 */
type Columns<Row> = {
  readonly [Name in keyof Row]:
    | string
    | null
    | { readonly name: string; readonly value: (value: Row[Name]) => unknown };
};
type ColumnsOf<Table extends keyof Database> = Columns<Selectable<Database[Table]>>;

const pesos = (name: string) => ({ name, value: (centavos: number) => centavos / 100 });
const named = <Row>(name: string, columns: Columns<Row>) => ({
  name,
  value: (row: Row | null) => row && inSpanish(columns, row),
});

/** The row as its owner reads it. */
export function inSpanish<Row>(columns: Columns<Row>, row: Row): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const column of Object.keys(columns) as (keyof Row)[]) {
    const entry = columns[column];
    if (entry === null) continue;
    if (typeof entry === "string") shown[entry] = row[column];
    else shown[entry.name] = entry.value(row[column]);
  }
  return shown;
}

const ADDRESS = {
  alias: "alias",
  phone: "telefono",
  street: "calle",
  ext_number: "numeroExterior",
  int_number: "numeroInterior",
  postal_code: "codigoPostal",
  neighborhood: "colonia",
  city: "ciudad",
  municipality: "municipio",
  state: "estado",
} as const satisfies Columns<AddressColumns>;

const INVOICE = {
  ...ADDRESS,
  rfc: "rfc",
  legal_name: "razonSocial",
  tax_regime: "regimenFiscal",
  cfdi_use: "usoCfdi",
} as const satisfies Columns<FrozenInvoice>;

const SESSION_TIMES = { created_at: "inicio", expires_at: "fin" } as const;
const NOT_SHOWN = { id: null, customer_id: null } as const;

/**
 * Every table that holds something about a customer. A new one that points at `customer`, directly or through an order or a
 * cart, is to be added here, to `export-person.ts` and, if it is not an order's, to `erase-person.ts`: tests ask for it.
 */
export const PERSON_COLUMNS = {
  customer: {
    id: "numeroDeCuenta",
    email: "correo",
    password_hash: null,
    name: "nombre",
    last_name: "apellidoPaterno",
    mother_name: "apellidoMaterno",
    gender: "genero",
    birthdate: "fechaDeNacimiento",
    phone: "telefono",
    is_subscribed: "recibePromociones",
    is_employee: "esEmpleado",
    registered_by: null,
    activated_at: "activada",
    erased_at: null,
    created_at: "registrada",
  },
  consent: {
    ...NOT_SHOWN,
    kind: {
      name: "sobre",
      value: (kind) => (kind === "promotions" ? "promociones por correo" : "aviso de privacidad"),
    },
    is_given: "aceptado",
    notice_version: "versionDelAviso",
    at: "momento",
  },
  card_payer: { customer_id: null, payer_id: "numeroDelProveedor", created_at: "desde" },
  ship_address: { ...NOT_SHOWN, ...ADDRESS },
  invoice_address: { ...NOT_SHOWN, ...INVOICE },
  orders: {
    id: "pedido",
    customer_id: null,
    status: { name: "estatus", value: (code) => ORDER_STATUSES[orderStatusFromCode(code) ?? "incomplete"].label },
    payment_type: { name: "formaDePago", value: (code) => PAYMENT_TYPES[paymentTypeFromCode(code) ?? "card"].label },
    delivery_type: {
      name: "tipoDeEnvio",
      value: (code) => DELIVERY_TYPES[deliveryTypeFromCode(code) ?? "address"].orderLabel,
    },
    location_id: "sucursal",
    ship_address: named("direccionDeEnvio", ADDRESS),
    invoice_address: named("datosDeFacturacion", INVOICE),
    coupon_code: "cupon",
    articles: "articulosEnTotal",
    subtotal_pre_tax: pesos("subtotalSinIva"),
    list_total: pesos("totalDeLista"),
    iva: pesos("iva"),
    shipping_pre_tax: null,
    shipping_total: pesos("envio"),
    total: pesos("total"),
    card_label: "tarjeta",
    card_note: "avisoDeTarjeta",
    failure_reason: "motivoDeRechazo",
    delivered_by: "entregaEstimada",
    tracking_number: "guia",
    carrier: "paqueteria",
    carrier_url: "seguimiento",
    due_at: "pagarAntesDe",
    months: "mesesSinIntereses",
    cash_slip: named("referenciaEnTiendas", { reference: "referencia", barcodeUrl: null }),
    deposit: named("deposito", {
      bank: "banco",
      beneficiary: "beneficiario",
      clabe: "clabe",
      account: "cuenta",
      reference: "referencia",
    }),
    points_caption: "textoDePuntos",
    holds_coupon: null,
    terms_version: "edicionDeLosTerminos",
    awaits_review: null,
    placed_at: "realizado",
    updated_at: "actualizado",
  },
  order_line: {
    order_id: null,
    line: null,
    code: "codigo",
    product_name: "producto",
    brand: "marca",
    vehicle_type: null,
    size: "medida",
    image: null,
    quantity: "cantidad",
    unit_pre_tax: pesos("precioSinIva"),
    unit_with_iva: pesos("precioConIva"),
    rest_quantity: "cantidadConOtroPrecio",
    rest_unit_with_iva: {
      name: "otroPrecioConIva",
      value: (centavos: number | null) => (centavos === null ? null : centavos / 100),
    },
    line_pre_tax: pesos("importeSinIva"),
    line_iva: pesos("iva"),
    line_total: pesos("importe"),
    list_total: pesos("importeDeLista"),
  },
  order_key: { order_id: null, kind: "compartido", hash: null },
  order_event: {
    id: null,
    order_id: null,
    from_status: null,
    to_status: { name: "estatus", value: (code) => ORDER_STATUSES[orderStatusFromCode(code) ?? "incomplete"].label },
    actor: "quien",
    reason: "razon",
    at: "momento",
  },
  payment_attempt: {
    id: null,
    order_id: null,
    attempt: "intento",
    provider: "proveedor",
    reference: "referencia",
    paid_amount: { name: "importePagado", value: (amount) => amount && amount / 100 },
    paid_currency: "moneda",
    card_kind: { name: "tipoDeTarjeta", value: (kind) => kind && CARD_KINDS[kind] },
    points_used: "puntosUsados",
    points_amount: { name: "importePagadoConPuntos", value: (amount) => amount && amount / 100 },
    provider_id: "numeroDelProveedor",
    source_hash: null,
    payer_id: null,
    status: "resultado",
    amount: pesos("monto"),
    error_code: "codigoDeError",
    redirect_url: null,
    review_until: "enRevisionHasta",
    review_told_at: null,
    asked_at: null,
    compared_at: null,
    created_at: "iniciado",
    updated_at: "actualizado",
  },
  payment_refund: {
    id: null,
    order_id: null,
    attempt_id: null,
    reference: "referencia",
    amount: pesos("monto"),
    status: "resultado",
    refund_id: "numeroDelProveedor",
    error_code: "codigoDeError",
    given_back_there: "devueltaPorElProveedor",
    created_at: "pedida",
    updated_at: "actualizada",
  },
  payment_return: {
    id: null,
    order_id: null,
    attempt_id: null,
    kind: "clase",
    provider_id: "numeroDelProveedor",
    amount: { name: "monto", value: (amount) => amount && amount / 100 },
    state: "estado",
    respond_by: "responderAntesDe",
    asked_at: null,
    created_at: "conocida",
    updated_at: "actualizada",
  },
  cart: {
    id: null,
    customer_id: null,
    order_id: "pedido",
    created_at: "creado",
    updated_at: "actualizado",
    revision: null,
  },
  cart_item: { cart_id: null, code: "codigo", quantity: "cantidad", added_at: "agregado" },
  idempotency_key: {
    customer_id: null,
    key: null,
    body_hash: null,
    status: null,
    answer: null,
    created_at: "momento",
  },
  invitation: {
    id: null,
    email: "correo",
    employee_id: null,
    message: "mensaje",
    created_at: "enviada",
    expires_at: "vence",
    used_at: "usada",
  },
  contact_message: {
    id: "numero",
    customer_id: null,
    name: "nombre",
    email: "correo",
    type: { name: "tipo", value: (code) => CONTACT_TYPES[contactTypeFromCode(code) ?? "customerCare"].label },
    message: "mensaje",
    priority: "prioridad",
    ticket: null,
    created_at: "enviado",
  },
  coupon: {
    code: "codigo",
    campaign_id: null,
    max_uses: "usosPermitidos",
    uses: "usos",
    customer_email: "correo",
    starts_at: "desde",
    ends_at: "hasta",
    is_active: "vigente",
  },
  mail_log: {
    ...NOT_SHOWN,
    job_id: null,
    kind: { name: "correo", value: (kind) => mailName(kind) },
    order_id: "pedido",
    invitation_id: null,
    contact_message_id: null,
    message_id: "numeroDelMensaje",
    queued_at: "enFila",
    first_try_at: "primerIntento",
    last_try_at: "ultimoIntento",
    tries: "intentos",
    last_answer: "respuestaDelServidor",
    sent_at: "enviado",
    given_up_at: "dadoPorPerdido",
    dropped_at: "descartado",
    drop_reason: { name: "motivo", value: (reason) => reason && DROP_WORDS[reason] },
  },
  access_token: { hash: null, customer_id: null, temporary_hash: null, ...SESSION_TIMES },
  known_device: { hash: null, customer_id: null, seen_at: "visto" },
  temporary_password: { hash: null, customer_id: null, ...SESSION_TIMES },
  activation_key: { hash: null, customer_id: null, ...SESSION_TIMES },
} as const satisfies { readonly [Table in keyof Database]?: ColumnsOf<Table> };

export type PersonTable = keyof typeof PERSON_COLUMNS;

/** The table's rows as their owner reads them. */
export const rowsInSpanish = <Table extends PersonTable>(
  table: Table,
  rows: readonly Selectable<Database[Table]>[],
): Record<string, unknown>[] => rows.map((row) => inSpanish(PERSON_COLUMNS[table] as unknown as ColumnsOf<Table>, row));
