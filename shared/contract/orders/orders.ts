import { Type, type Static } from "typebox";
import { WireInvoiceAddress, WireShipAddress } from "../addresses.ts";
import { WireOrderAppointment } from "../appointments.ts";
import { defineEndpoint, WirePesos, WirePrices } from "../endpoint.ts";
import { WireDealer } from "../locations.ts";

/** Of a path with an order's number. */
export const ORDER_PARAMS = Type.Object({ orderId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

export const WireOrderLine = Type.Object({
  Codigo: Type.String(),
  Nombre: Type.String(),
  Marca: Type.String(),
  /** Vehicle type, `Auto o camioneta`. */
  Tipo: Type.String(),
  Medida: Type.String(),
  Imagen: Type.String(),
  /** Unit price before tax. */
  Precio: WirePesos,
  Cantidad: Type.Integer(),
  /** Ours, with tax, frozen when the order was placed. */
  PrecioConIva: WirePesos,
  /** As in the cart: two where a coupon's cap cut the line, the cheaper ones first. */
  Precios: WirePrices,
  ImporteConIva: WirePesos,
});
export type WireOrderLine = Static<typeof WireOrderLine>;

/** Ours: a parcel of an order that is on its way or arrived. */
export const WireParcel = Type.Object({
  Guia: Type.String(),
  Carrier: Type.String(),
  /** Where it can be followed, or empty. */
  CarrierURL: Type.String(),
  /** What is inside; empty for an order from before parcels. */
  Llantas: Type.Array(Type.Object({ Codigo: Type.String(), Cantidad: Type.Integer() })),
  Entregado: Type.Boolean(),
  /** Who received it, by its carrier; absent: not known. */
  Recibio: Type.Optional(Type.String()),
});
export type WireParcel = Static<typeof WireParcel>;

/** Cash-network slip (storefront §3). */
export const WirePaynet = Type.Object({
  DueDate: Type.String(),
  Reference: Type.String(),
  BarcodeUrl: Type.String(),
  MerchantName: Type.String(),
  Phone: Type.String(),
  Email: Type.String(),
  /** Ours: chains of the network, by name; there are more. */
  Tiendas: Type.Optional(Type.Array(Type.String())),
});

/** Bank deposit (ours, decisions §5). */
export const WireDeposit = Type.Object({
  Banco: Type.String(),
  Beneficiario: Type.String(),
  Clabe: Type.String(),
  /** Empty when there is only a CLABE. */
  Cuenta: Type.String(),
  Referencia: Type.String(),
  /** ISO 8601 with offset. */
  Vence: Type.String(),
});
export type WireDeposit = Static<typeof WireDeposit>;

/** What the shop gives back. `Por`: of what, where it is a part of the order: "por 1 llanta y el envío". */
const WireRefund = Type.Object({
  Importe: WirePesos,
  Hecha: Type.Boolean(),
  AMano: Type.Optional(Type.Boolean()),
  Por: Type.Optional(Type.String()),
});

export const WireOrder = Type.Object({
  Id: Type.Integer(),
  /** Customer's name. */
  Nombre: Type.String(),
  Numero: Type.String(),
  /** ISO 8601 with offset. */
  Fecha: Type.String(),
  /** Final amount: what is charged. */
  Total: WirePesos,
  /** Goods before tax. */
  Importe: WirePesos,
  IVA: WirePesos,
  /** Shipping with tax. */
  Envio: WirePesos,
  Articulos: Type.Integer(),
  /** Tyres in the customer's orders that stand, up to and with this one (assumed: decisions/0006). */
  Acumuladas: Type.Integer(),
  Estatus: Type.Integer(),
  MetodoPago: Type.Integer(),
  TipoEnvio: Type.Integer(),
  Elementos: Type.Array(WireOrderLine),
  Guia: Type.String(),
  Carrier: Type.String(),
  CarrierURL: Type.String(),
  /** Ours: each parcel with a guía; the three above are the first one's. Absent: none has left. */
  Paquetes: Type.Optional(Type.Array(WireParcel)),
  DireccionEnvio: Type.Union([WireShipAddress, Type.Null()]),
  DireccionFacturacion: Type.Union([WireInvoiceAddress, Type.Null()]),
  /** Ours: where a pickup waits for the customer, null for a delivery to an address. */
  Ubicacion: Type.Union([WireDealer, Type.Null()]),
  Paynet: Type.Union([WirePaynet, Type.Null()]),
  /** Ours: where to deposit, while the order waits for it. */
  Deposito: Type.Union([WireDeposit, Type.Null()]),
  /** Ours: the bank's legal text about points that were used, or empty; it has to be shown (providers §1.6). */
  TextoPuntos: Type.String(),
  /** Ours: list total with tax and savings, frozen like the rest. */
  TotalLista: WirePesos,
  Ahorro: WirePesos,
  /** Ours: `VISA ***1111` for cards, also of a payment that waits or failed. */
  Tarjeta: Type.String(),
  /** Ours: that the card could not be kept as the customer wished, in plain Spanish, or empty. */
  AvisoTarjeta: Type.String(),
  /** Ours: why a payment failed, in plain Spanish, or empty. */
  Motivo: Type.String(),
  /** Ours: the provider's page where a payment that was begun can be finished, or empty. */
  UrlPago: Type.String(),
  /** Ours: the provider has the payment and has not decided it; nothing is left to do for the customer. */
  EnRevision: Type.Optional(Type.Boolean()),
  /** Ours: a deposit that staff look at before it holds tyres; until when, ISO 8601 with offset. */
  Revision: Type.Optional(Type.Union([Type.Object({ Hasta: Type.String() }), Type.Null()])),
  /** Ours: last day of delivery `yyyy-mm-dd`, or empty. */
  Entrega: Type.String(),
  /** Ours: the statuses it reached, the oldest first, at most 100; ISO 8601 with offset. */
  Historia: Type.Array(Type.Object({ Estatus: Type.Integer(), Fecha: Type.String() })),
  /** Ours: what the shop gives back of a payment, whether it did, and whether by hand; null while nothing goes back. */
  Devolucion: Type.Optional(Type.Union([WireRefund, Type.Null()])),
  /** Ours: its appointment at the branch, or that one can be made; absent: the order has nothing to do with any. */
  Cita: Type.Optional(WireOrderAppointment),
  /** Ours: refunds before that one, of parts of the order, the oldest first; absent: none. */
  DevolucionesAnteriores: Type.Optional(Type.Array(WireRefund)),
});
export type WireOrder = Static<typeof WireOrder>;

export const confirmationEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/Confirmacion/:orderId",
  summary: "Confirmación de un pedido; antes pregunta al proveedor si el cobro sigue pendiente",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireOrder,
  errors: [404],
});

/** The order as it is afterwards. */
const WireLeftPayment = Type.Object({
  ...WireOrder.properties,
  /** Why nothing was cancelled, in plain Spanish; empty once it is known what became of the payment. */
  Aviso: Type.Optional(Type.String()),
});

/** Ours: a customer who left the provider's page has the cart again at once, not after two hours (decisions/0029). */
export const cancelPaymentEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/Confirmacion/:orderId/Cancelar",
  summary: "El cliente volvió sin pagar: se pregunta al proveedor y, si no hay pago, el pedido termina",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireLeftPayment,
  errors: [404],
});

/** Ours: ends an order that waits for its payment (decisions/0045). 409: it is paid, or cannot be ended now. */
export const cancelOrderEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Cancelar",
  summary: "El cliente cancela un pedido sin pagar; antes se pregunta al proveedor si ya se pagó",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireOrder,
  errors: [404, 409],
});

/** Texts as they were typed, under the names of an address that is saved (account §7). */
export const AddressCorrectionBody = Type.Object({
  tel: Type.String({ maxLength: 30 }),
  calle: Type.String({ maxLength: 150 }),
  numext: Type.String({ maxLength: 30 }),
  numint: Type.String({ maxLength: 30 }),
  col: Type.String({ maxLength: 120 }),
});
export type AddressCorrectionBody = Static<typeof AddressCorrectionBody>;

/** Ours: 409 once the order is prepared; the postal code stays. */
export const correctAddressEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Direccion",
  summary: "El cliente corrige la dirección de un pedido que todavía no se prepara, dentro de su código postal",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  body: AddressCorrectionBody,
  answer: WireOrder,
  errors: [404, 409],
});

export const orderEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId",
  summary: "Detalle de un pedido",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: WireOrder,
  errors: [404],
});

/** Where the slip of an order that waits for cash or a deposit is, as a document to keep. */
export const slipPdfPath = (orderId: number): string => `/api/Pedidos/MisPedidos/${orderId}/Ficha.pdf`;

/** Ours: the slip as a PDF (decisions §5: print and PDF). */
export const slipPdfEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Pedidos/MisPedidos/:orderId/Ficha.pdf",
  summary: "Ficha de pago en tienda o de depósito, en PDF",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: Type.Unsafe<Uint8Array>({ type: "string", format: "binary" }),
  errors: [404],
});

/** What became of one tyre of an order that is bought again. */
export const WireBoughtAgain = Type.Object({
  Codigo: Type.String(),
  Nombre: Type.String(),
  Medida: Type.String(),
  /** Pieces in the order. */
  Pedidas: Type.Integer(),
  /** Pieces in the cart now; 0 when none could be put there. */
  EnCarrito: Type.Integer(),
  /** Whether it is still sold. */
  SeVende: Type.Boolean(),
});
export type WireBoughtAgain = Static<typeof WireBoughtAgain>;

export const buyAgainEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/Pedidos/MisPedidos/:orderId/Recompra",
  summary: "Pone en el carrito las llantas de un pedido, a los precios y con las existencias de hoy",
  tag: "Pedidos",
  auth: "required",
  params: ORDER_PARAMS,
  answer: Type.Array(WireBoughtAgain),
  errors: [404],
});

export const WireOrderSummary = Type.Pick(WireOrder, [
  "Id",
  "Numero",
  "Fecha",
  "Total",
  "Importe",
  "Articulos",
  "Estatus",
  "MetodoPago",
  "TipoEnvio",
  "EnRevision",
]);

export const ordersEndpoint = defineEndpoint({
  method: "GET",
  path: "/api/Cuenta/MiCuenta/MisPedidos",
  summary: "Pedidos del cliente, el más nuevo primero, 100 por página",
  tag: "Pedidos",
  auth: "required",
  query: Type.Object({ pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
  answer: Type.Array(WireOrderSummary),
});
