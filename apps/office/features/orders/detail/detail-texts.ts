import type { OrderAct } from "../../../../../shared/contract/staff/order-parts.ts";

/** Texts of the screen of one order. */
export const DETAIL_TEXTS = {
  unreadable: "No se pudo leer el pedido",
  title: (id: number) => `Pedido ${id}`,
  inState: "en este estado",
  route: "Ruta del pedido",
  deliverBy: (day: string) => `antes del ${day}`,
  more: "Más acciones",
  step: (status: string) => `Avanzar a ${status}`,
  exception: "Excepción",
  nextStep: "Siguiente paso",

  tires: "Llantas",
  pieces: (count: number) => `${count} ${count === 1 ? "pieza" : "piezas"}`,
  tire: "Llanta",
  quantity: "Piezas",
  price: "Precio",
  amount: "Importe",
  onHand: (count: number) => `${count} en existencia`,
  rest: (count: number, price: string) => `${count} más a ${price}`,
  fromList: (percent: number) => `${percent} % menos que la lista`,
  subtotal: "Subtotal sin IVA",
  iva: "IVA 16 %",
  shipping: "Envío",
  free: "Gratis",
  total: "Total",
  coupon: (code: string, campaign: string | null) =>
    `Cupón ${code}${campaign === null ? "" : `, campaña «${campaign}»`}`,

  customer: "Cliente",
  erased: "Sus datos se borraron.",
  hidden: "Tu rol no ve personas.",
  email: "Correo",
  earlier: (sold: number) =>
    sold === 0 ? "Primer pedido pagado." : `${sold} ${sold === 1 ? "pedido pagado" : "pedidos pagados"} antes de éste.`,
  delivery: "Entrega",
  recipientPhone: "Teléfono de entrega",
  reference: "Referencias",
  tracking: "Guía",
  noTracking: "Sin guía todavía",
  invoice: "Facturación",
  withRfc: "Con RFC",
  noInvoice: "Sin datos de facturación.",
  invoiceUse: (use: string) => `uso ${use}`,
  invoiceFacts: (rfc: string, regime: string, postalCode: string) => `${rfc}, régimen ${regime}, CP ${postalCode}`,

  payments: "Pagos",
  noPayments: "Todavía no hay un intento de pago.",
  refundable: (amount: string) => `reembolsable ${amount}`,
  attempt: "Intento",
  means: "Medio",
  provider: "Proveedor",
  state: "Estado",
  received: (amount: string) => `llegaron ${amount}`,
  months: (count: number) => `${count} meses sin intereses`,
  due: "Vence",
  ask: (provider: string) => `Preguntar a ${provider}`,
  refund: "Devolución",
  respondBy: "responder antes del",

  mails: "Correos",
  mail: "Correo",
  noMails: "Todavía no se le ha escrito.",
  mailStates: {
    sent: "Enviado",
    given_up: "No se pudo enviar",
    dropped: "No se envió",
    failing: "Se sigue intentando",
    waiting: "En la fila",
  },
  tries: (count: number) => `${count} ${count === 1 ? "intento" : "intentos"}`,
  when: "Cuándo",
  resend: "Reenviar",
  resendColumn: "Otra vez",
  resendOf: (name: string) => `Reenviar «${name}»`,

  history: "Historia",
  older: "Ver lo anterior",
  note: "Nota interna",
  noteHint: "Sólo la lee el personal",
  addNote: "Anotar",
  wrote: "anotó",
  by: { customer: "El cliente", provider: "Quien cobra", shop: "Sistema", staff: "El personal" } as Readonly<
    Record<string, string>
  >,

  risk: "Riesgo",
  wasAtBank: "Pasó por la página del banco (3-D Secure)",
  wasNotAtBank: "Sin página del banco (3-D Secure)",
  firstOrder: "Primer pedido pagado de este cliente",
  deliveredBefore: (count: number) => `${count} ${count === 1 ? "pedido entregado" : "pedidos entregados"} antes`,
  soldBefore: (count: number) => `${count} ${count === 1 ? "pedido pagado" : "pedidos pagados"} antes`,
  failedBefore: (count: number) => `${count} ${count === 1 ? "pedido" : "pedidos"} sin venta de este cliente`,
  knownAddress: "Ya se le envió a esta dirección",
  newAddress: "Dirección nueva desde este pedido",
  othersAtAddress: (count: number) =>
    `${count} ${count === 1 ? "pedido" : "pedidos"} de otras personas a esta dirección`,
} as const;

/** In the menu, and as the button of the act's dialog. */
export const ACT_WORDS: Readonly<Record<Exclude<OrderAct, "note">, string>> = {
  cancel: "Cancelar pedido",
  refund: "Reembolsar",
  correct: "Corregir entrega",
  resendMail: "Reenviar un correo",
  askProvider: "Preguntar a quien cobra",
  markPaid: "Registrar depósito",
  approveDeposit: "Aprobar depósito",
  mismatch: "Decidir otro importe",
  resolveReturn: "Anotar contracargo o disputa",
};

export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  openpay: "OpenPay",
  paynet: "Paynet",
  paypal: "PayPal",
  safetypay: "SafetyPay",
  deposit: "Depósito",
};
