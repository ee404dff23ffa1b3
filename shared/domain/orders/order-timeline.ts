import { deliveryEstimate, type IsoDay } from "./business-days.ts";
import { businessDay } from "../text/dates.ts";
import type { DeliveryType } from "./delivery-type.ts";
import { suitsDelivery } from "./delivery-way.ts";
import type { OrderStatus } from "./order-status.ts";

/** A status that an order reached. */
export interface OrderMoment {
  readonly status: OrderStatus;
  /** ISO 8601. */
  readonly at: string;
}

export interface OrderHistory {
  readonly status: OrderStatus;
  /** ISO 8601. */
  readonly placedAt: string;
  /** In the order in which they came; may be without the first ones, for orders older than their log. */
  readonly moments: readonly OrderMoment[];
  readonly deliveryType: DeliveryType;
  /** The last day on which it should arrive, as `IsoDay`, or empty. */
  readonly deliveredBy: string;
  /** Until when it can be paid, ISO 8601; null where that is not known. */
  readonly dueAt: string | null;
  /** The provider has the payment and has not decided it. */
  readonly isInReview?: boolean;
}

export interface TimelineStep {
  readonly state: "done" | "now" | "next" | "stopped";
  readonly text: string;
  /** When it was; ISO 8601. */
  readonly at?: string;
  /** The last moment for it; ISO 8601. */
  readonly dueAt?: string;
  /** When it is expected, a day. */
  readonly on?: IsoDay;
  /** By when it is expected, the last day. */
  readonly by?: IsoDay;
}

/** Where each way of delivery leads, as a sentence says it. */
const WAYS = {
  address: {
    sent: "Lo enviamos a tu domicilio.",
    toSend: "Lo enviamos a tu domicilio por paquetería.",
    toArrive: "Te lo entregamos en tu domicilio.",
    waits: "Te lo entregamos en tu domicilio.",
    arrived: "Entregamos tu pedido.",
  },
  dealerPickup: {
    sent: "Lo enviamos a la sucursal del distribuidor.",
    toSend: "Lo enviamos a la sucursal del distribuidor.",
    toArrive: "Está listo para que lo recojas en la sucursal del distribuidor.",
    waits: "Puedes recogerlo en la sucursal del distribuidor.",
    arrived: "Recogiste tu pedido.",
  },
  factoryStorePickup: {
    sent: "Lo enviamos a la Factory Store.",
    toSend: "Lo enviamos a la Factory Store.",
    toArrive: "Está listo para que lo recojas en la Factory Store.",
    waits: "Puedes recogerlo en la Factory Store.",
    arrived: "Recogiste tu pedido.",
  },
  employeePickup: {
    sent: "Lo enviamos a Recursos Humanos.",
    toSend: "Lo enviamos a Recursos Humanos.",
    toArrive: "Está listo para que lo recojas en Recursos Humanos.",
    waits: "Puedes recogerlo en Recursos Humanos.",
    arrived: "Recogiste tu pedido.",
  },
  employeeCourier: {
    sent: "Lo enviamos a la sucursal de paquetería.",
    toSend: "Lo enviamos a la sucursal de paquetería.",
    toArrive: "Está listo para que lo recojas en la sucursal de paquetería.",
    waits: "Puedes recogerlo en la sucursal de paquetería.",
    arrived: "Recogiste tu pedido.",
  },
} as const satisfies Record<DeliveryType, Record<"sent" | "toSend" | "toArrive" | "waits" | "arrived", string>>;

const REACHED: Readonly<Record<OrderStatus, string | ((way: (typeof WAYS)[DeliveryType]) => string)>> = {
  incomplete: "Recibimos tu pedido.",
  awaitingPayment: "Apartamos tus llantas en espera de tu pago.",
  paymentReceived: "Recibimos tu pago.",
  paymentValidated: "Validamos tu pago.",
  inProcess: "Empezamos a procesar tu pedido.",
  notAuthorized: "El pago no fue autorizado.",
  unpaid: "El pedido terminó sin pago.",
  preparingShipment: "Preparamos tus llantas para enviarlas.",
  sentToFactoryStore: WAYS.factoryStorePickup.sent,
  shipped: ({ sent }) => sent,
  shippedToCourierBranch: WAYS.employeeCourier.sent,
  inTransit: "En camino.",
  atCourierBranch: "Llegó a la sucursal de paquetería.",
  atHumanResources: "Llegó a Recursos Humanos.",
  atDealerBranch: "Llegó a la sucursal del distribuidor.",
  delivered: ({ arrived }) => arrived,
  exception: "Hubo un contratiempo con tu pedido.",
  cancelled: "El pedido se canceló.",
};

const STOPS: readonly OrderStatus[] = ["notAuthorized", "unpaid", "exception", "cancelled"];
const BEFORE_PROCESSING: readonly OrderStatus[] = [
  "incomplete",
  "awaitingPayment",
  "paymentReceived",
  "paymentValidated",
];
const BEFORE_SENDING: readonly OrderStatus[] = [...BEFORE_PROCESSING, "inProcess", "preparingShipment"];
const ON_THE_WAY: readonly OrderStatus[] = ["sentToFactoryStore", "shipped", "shippedToCourierBranch", "inTransit"];
const READY: readonly OrderStatus[] = ["atCourierBranch", "atHumanResources", "atDealerBranch"];

/**
 * What happened to an order and what comes next, in words, the oldest first. Days that are over are not promised again; an
 * order that is late has no day. A status that is not of its delivery names no place. Source: decisions section 5 (statuses,
 * delivery estimate) and section 11, account section 1.
 */
export function orderTimeline(history: OrderHistory, now: Date): readonly TimelineStep[] {
  return [...reached(history), ...toCome(history, businessDay(now))];
}

/** Whether an order that is paid should have arrived by now. */
export const isLate = ({ status, deliveredBy }: OrderHistory, now: Date): boolean =>
  deliveredBy !== "" &&
  deliveredBy < businessDay(now) &&
  [...BEFORE_SENDING.slice(BEFORE_SENDING.indexOf("paymentReceived")), ...ON_THE_WAY].includes(status);

function reached({ status, placedAt, moments, deliveryType }: OrderHistory): TimelineStep[] {
  const first: OrderMoment = { status: "incomplete", at: placedAt };
  const known = moments.some((moment) => moment.status === "incomplete") ? moments : [first, ...moments];
  // An older log may not end with where the order is.
  const all: readonly (OrderMoment | { readonly status: OrderStatus })[] =
    known.at(-1)?.status === status ? known : [...known, { status }];
  return all.map((moment, index) => {
    const text = suitsDelivery(moment.status, deliveryType) ? REACHED[moment.status] : REACHED.inTransit;
    const isLast = index === all.length - 1;
    const isOpen = isLast && status !== "delivered" && status !== "incomplete";
    return {
      state: STOPS.includes(moment.status) ? "stopped" : isOpen ? "now" : "done",
      text: typeof text === "string" ? text : text(WAYS[deliveryType]),
      ...("at" in moment && { at: moment.at }),
    };
  });
}

function toCome(history: OrderHistory, today: IsoDay) {
  const { status, placedAt, moments, deliveryType, deliveredBy, dueAt, isInReview = false } = history;
  const steps: TimelineStep[] = [];
  const next = (text: string, day: Pick<TimelineStep, "dueAt" | "on" | "by"> = {}) =>
    steps.push({ state: "next", text, ...day });
  const way = WAYS[deliveryType];
  // Until it is paid there is no day: the days are counted from the payment.
  const isPaid = status !== "incomplete" && status !== "awaitingPayment";
  if (status === "incomplete") next("Falta la confirmación de tu pago.");
  if (isInReview) next("Falta que termine la revisión de tu pago.");
  else if (status === "awaitingPayment") next("Falta tu pago.", dueAt === null ? {} : { dueAt });
  if (BEFORE_PROCESSING.includes(status)) {
    const paidAt = moments.findLast((moment) => moment.status === "paymentReceived")?.at ?? placedAt;
    const { processedOn } = deliveryEstimate(new Date(paidAt));
    next("Procesamos tu pedido.", isPaid && processedOn >= today ? { on: processedOn } : {});
  }
  if (BEFORE_SENDING.includes(status)) next(way.toSend);
  if (BEFORE_SENDING.includes(status) || ON_THE_WAY.includes(status)) {
    next(way.toArrive, isPaid && deliveredBy >= today ? { by: deliveredBy } : {});
  }
  if (READY.includes(status)) next(way.waits);
  if (status === "exception") next("Lo estamos resolviendo.");
  return steps;
}
