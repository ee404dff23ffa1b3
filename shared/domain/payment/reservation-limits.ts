import { type Centavos, formatMxn, ZERO } from "../money/money.ts";
import { HOUR_MS } from "../text/durations.ts";

/**
 * What may be held without being paid (docs/decisions/0045). Zero is not a limit. Orders are counted while they wait for their
 * payment; `pieces` and `amount` are what all of a customer's unpaid orders hold together.
 */
export interface ReservationLimits {
  readonly customerOrders: number;
  readonly networkOrders: number;
  readonly phoneOrders: number;
  readonly rfcOrders: number;
  readonly pieces: number;
  readonly amount: Centavos;
}

/** What is held now. Counts of network, phone and RFC are over all customers. */
export interface HeldUnpaid {
  /** Numbers of the customer's unpaid orders, the oldest first. */
  readonly customerOrders: readonly number[];
  readonly networkOrders: number;
  readonly phoneOrders: number;
  readonly rfcOrders: number;
  readonly pieces: number;
  readonly amount: Centavos;
}

/** The next order. `holds`: it takes pieces out of sale while it waits for its payment. */
export interface WantedReservation {
  readonly pieces: number;
  readonly amount: Centavos;
  readonly holds: boolean;
}

export type ExceededLimit =
  | { readonly kind: "customerOrders"; readonly orders: readonly number[] }
  | { readonly kind: "networkOrders" | "phoneOrders" | "rfcOrders" }
  | { readonly kind: "pieces"; readonly most: number; readonly orders: readonly number[] }
  | { readonly kind: "amount"; readonly most: Centavos; readonly orders: readonly number[] };

export const NOTHING_HELD: HeldUnpaid = {
  customerOrders: [],
  networkOrders: 0,
  phoneOrders: 0,
  rfcOrders: 0,
  pieces: 0,
  amount: ZERO,
};

/** Whether anything is limited at all: else nothing need be counted. */
export const isLimited = (limits: ReservationLimits): boolean => Object.values(limits).some((most) => most > 0);

const isBeyond = (value: number, most: number): boolean => most > 0 && value > most;

/** The first limit that the next order would exceed; null when it may be placed. */
export function exceededLimit(
  limits: ReservationLimits,
  held: HeldUnpaid,
  wanted: WantedReservation,
): ExceededLimit | null {
  const { customerOrders: orders } = held;
  if (isBeyond(orders.length + 1, limits.customerOrders)) return { kind: "customerOrders", orders };
  for (const kind of ["phoneOrders", "rfcOrders", "networkOrders"] as const) {
    if (isBeyond(held[kind] + 1, limits[kind])) return { kind };
  }
  if (!wanted.holds) return null;
  if (isBeyond(held.pieces + wanted.pieces, limits.pieces)) return { kind: "pieces", most: limits.pieces, orders };
  if (isBeyond(held.amount + wanted.amount, limits.amount)) return { kind: "amount", most: limits.amount, orders };
  return null;
}

const listed = (orders: readonly number[]): string =>
  orders.length > 1 ? `${orders.slice(0, -1).join(", ")} y ${orders.at(-1)}` : String(orders[0] ?? "");

/** Which orders to pay or cancel first; empty when none is open. */
const whatIsOpen = (orders: readonly number[]): string => {
  if (orders.length === 0) return "";
  return orders.length === 1
    ? ` Tu pedido ${listed(orders)} espera su pago: págalo o cancélalo en Pedidos.`
    : ` Tus pedidos ${listed(orders)} esperan su pago: paga o cancela alguno en Pedidos.`;
};

/** The sentence for the customer: what is reached and what to do next. */
export function limitMessage(exceeded: ExceededLimit, shopPhone: string): string {
  const call = `llámanos al ${shopPhone}`;
  switch (exceeded.kind) {
    case "customerOrders": {
      const [what, then] =
        exceeded.orders.length === 1
          ? [`Tu pedido ${listed(exceeded.orders)} todavía espera su pago`, "Págalo o cancélalo"]
          : [`Tus pedidos ${listed(exceeded.orders)} todavía esperan su pago`, "Paga o cancela alguno"];
      return `${what}. ${then} en Pedidos para hacer otro, o ${call}.`;
    }
    case "phoneOrders":
      return `Ya hay varios pedidos sin pagar con este teléfono. Paga o cancela los tuyos en Pedidos, o ${call}.`;
    case "rfcOrders":
      return `Ya hay varios pedidos sin pagar con este RFC. Paga o cancela los tuyos en Pedidos, o ${call}.`;
    case "networkOrders":
      return `Hay muchos pedidos sin pagar desde tu conexión a internet. Intenta más tarde o desde otra red, o ${call}.`;
    case "pieces":
      return `Sin pago podemos apartarte hasta ${exceeded.most} piezas.${whatIsOpen(exceeded.orders)} Haz un pedido más pequeño, o ${call}.`;
    case "amount":
      return `Sin pago podemos apartarte hasta ${formatMxn(exceeded.most)}.${whatIsOpen(exceeded.orders)} Haz un pedido más pequeño, o ${call}.`;
  }
}

interface Hold {
  /** Whether the customer has a paid order. */
  readonly hasPaid: boolean;
  /** Most hours for a customer without one; 0: as for all. */
  readonly newCustomerHours: number;
}

/** Until when an order is held: customers without a paid order have less time. */
export const heldUntil = (placedAt: Date, closesAt: Date, { hasPaid, newCustomerHours }: Hold): Date =>
  hasPaid || newCustomerHours === 0
    ? closesAt
    : new Date(Math.min(closesAt.getTime(), placedAt.getTime() + newCustomerHours * HOUR_MS));

/** Whether a deposit of this total waits for staff before it holds goods; `reviewFrom` 0: none does. */
export const needsReview = (total: Centavos, reviewFrom: Centavos): boolean => reviewFrom > 0 && total >= reviewFrom;

/** Business days that staff have to look at a deposit; afterwards the order ends unpaid. */
export const REVIEW_BUSINESS_DAYS = 3;
