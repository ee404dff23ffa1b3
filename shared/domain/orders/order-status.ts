/** How a status is drawn: green square, orange diamond, red octagon. */
export type OrderStatusIcon = "valid" | "pending" | "invalid";

/**
 * Every order status by its name in code, with the wire's code and the label on screen. Source: storefront section 4.
 * Assumed: 47 and 48 share the label 'Enviado'; 47 goes to the customer's address, 48 to a courier location.
 */
export const ORDER_STATUSES = {
  incomplete: { code: 10, label: "Incompleto", icon: "invalid" },
  awaitingPayment: { code: 15, label: "En Espera de tu Pago", icon: "pending" },
  paymentReceived: { code: 18, label: "Pago Recibido", icon: "pending" },
  paymentValidated: { code: 20, label: "Pago Validado", icon: "valid" },
  inProcess: { code: 21, label: "En Proceso", icon: "valid" },
  notAuthorized: { code: 23, label: "No Autorizado", icon: "invalid" },
  unpaid: { code: 26, label: "NoPagado", icon: "invalid" },
  preparingShipment: { code: 40, label: "Preparando Envío", icon: "valid" },
  sentToFactoryStore: { code: 45, label: "Enviado a Factory Store", icon: "valid" },
  shipped: { code: 47, label: "Enviado", icon: "valid" },
  shippedToCourierBranch: { code: 48, label: "Enviado", icon: "valid" },
  inTransit: { code: 50, label: "En Tránsito", icon: "valid" },
  atCourierBranch: { code: 55, label: "En Sucursal (courier)", icon: "valid" },
  atHumanResources: { code: 58, label: "En Recursos Humanos", icon: "valid" },
  atDealerBranch: { code: 59, label: "En Sucursal de Distribuidor", icon: "valid" },
  delivered: { code: 60, label: "Entregado", icon: "valid" },
  exception: { code: 700, label: "Excepción", icon: "invalid" },
  cancelled: { code: 900, label: "Cancelado", icon: "invalid" },
} as const satisfies Record<string, { code: number; label: string; icon: OrderStatusIcon }>;

export type OrderStatus = keyof typeof ORDER_STATUSES;
type OrderStatusCode = (typeof ORDER_STATUSES)[OrderStatus]["code"];

const STATUS_BY_CODE: ReadonlyMap<number, OrderStatus> = new Map(
  Object.entries(ORDER_STATUSES).map(([status, { code }]) => [code, status as OrderStatus]),
);

/** The status of a wire or database code; null for an unknown one. */
export const orderStatusFromCode = (code: number): OrderStatus | null => STATUS_BY_CODE.get(code) ?? null;

/** Where an order may go from each status; anything else is refused and logged. Source: decisions section 5. */
export const TRANSITIONS = {
  incomplete: ["awaitingPayment", "paymentReceived", "notAuthorized", "unpaid", "cancelled"],
  awaitingPayment: ["paymentReceived", "notAuthorized", "unpaid", "cancelled"],
  paymentReceived: ["paymentValidated", "notAuthorized", "cancelled"],
  paymentValidated: ["inProcess", "cancelled"],
  inProcess: ["preparingShipment", "cancelled"],
  notAuthorized: [],
  unpaid: [],
  preparingShipment: [
    "sentToFactoryStore",
    "shipped",
    "shippedToCourierBranch",
    "atHumanResources",
    "atDealerBranch",
    "exception",
  ],
  sentToFactoryStore: ["delivered", "exception"],
  shipped: ["inTransit", "exception"],
  shippedToCourierBranch: ["inTransit", "exception"],
  inTransit: ["atCourierBranch", "delivered", "exception"],
  atCourierBranch: ["delivered", "exception"],
  atHumanResources: ["delivered", "exception"],
  atDealerBranch: ["delivered", "exception"],
  delivered: [],
  exception: ["preparingShipment", "shipped", "inTransit", "delivered", "cancelled"],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

const LISTED_TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = TRANSITIONS;

export const canTransition = (from: OrderStatus, to: OrderStatus): boolean => LISTED_TRANSITIONS[from].includes(to);

/**
 * Where the provider's word that an ended order was paid after all may take it: nothing else leaves these statuses. Source:
 * decisions section 5 ("A payment that arrives late still counts").
 */
export const LATE_PAYMENT_TRANSITIONS = {
  notAuthorized: ["paymentReceived", "cancelled"],
  unpaid: ["paymentReceived", "cancelled"],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

const LISTED_LATE: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = LATE_PAYMENT_TRANSITIONS;

export const canTransitionByLatePayment = (from: OrderStatus, to: OrderStatus): boolean =>
  LISTED_LATE[from]?.includes(to) ?? false;

/**
 * Where the provider's word that paid money went back, or is contested, may take an order that was not shipped: to staff. Source:
 * decisions/0047.
 */
export const DISPUTE_TRANSITIONS = {
  paymentReceived: ["exception"],
  paymentValidated: ["exception"],
  inProcess: ["exception"],
  preparingShipment: ["exception"],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>;

const LISTED_DISPUTE: Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>> = DISPUTE_TRANSITIONS;

export const canTransitionByDispute = (from: OrderStatus, to: OrderStatus): boolean =>
  LISTED_DISPUTE[from]?.includes(to) ?? false;

/** Statuses that end an order without a sale: stock and coupon go back. Source: decisions section 2. */
export const releasesStock = (status: OrderStatus): boolean =>
  status === "notAuthorized" || status === "unpaid" || status === "cancelled";

/** Delivered, or ended without a sale: no tyres are owed. A payment may go back then (docs/decisions/0034). */
export const isOver = (status: OrderStatus): boolean => status === "delivered" || releasesStock(status);

/** Before the warehouse has the order's destination on paper: how and where it is handed over can be corrected. */
const UNPREPARED: ReadonlySet<OrderStatus> = new Set([
  "incomplete",
  "awaitingPayment",
  "paymentReceived",
  "paymentValidated",
  "inProcess",
]);

export const isUnprepared = (status: OrderStatus): boolean => UNPREPARED.has(status);

/** Not paid yet, and not ended: its pieces are reserved. */
export const awaitsPayment = (status: OrderStatus): boolean => status === "incomplete" || status === "awaitingPayment";

/** Paid, and not ended since. */
export const isSold = (status: OrderStatus): boolean => !awaitsPayment(status) && !releasesStock(status);

/** It waits at a place for its customer. */
const IS_THERE: ReadonlySet<OrderStatus> = new Set(["atCourierBranch", "atHumanResources", "atDealerBranch"]);

/** Paid, and its customer waits for it: neither delivered nor to be collected. */
export const awaitsDelivery = (status: OrderStatus): boolean =>
  isSold(status) && status !== "delivered" && !IS_THERE.has(status);

/** The codes of the statuses that a rule holds for, for statements. */
export const statusCodesWhere = (holds: (status: OrderStatus) => boolean): readonly OrderStatusCode[] =>
  [...STATUS_BY_CODE.values()].filter(holds).map((status) => ORDER_STATUSES[status].code);

/** Which confirmation a customer sees: "reserve" waits for the money, "validation" has it. Source: decisions section 5. */
export function confirmationOf(status: OrderStatus): "reserve" | "validation" | "failure" {
  if (status === "awaitingPayment") return "reserve";
  return status === "paymentReceived" ? "validation" : "failure";
}

const OPENS_CONFIRMATION: readonly OrderStatus[] = [
  "incomplete",
  "awaitingPayment",
  "paymentReceived",
  "notAuthorized",
];

/** Whether the confirmation dialog opens at all after it is fetched (10, 15, 18, 23). Source: storefront section 4. */
export const opensConfirmation = (status: OrderStatus): boolean => OPENS_CONFIRMATION.includes(status);
