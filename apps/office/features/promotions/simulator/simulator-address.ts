import {
  MOST_SIMULATED,
  SIMULATED_CUSTOMERS,
  type SimulatedCustomer,
} from "../../../../../shared/contract/staff/promotions/simulator.ts";
import {
  DELIVERY_TYPES,
  deliveryTypeFromCode,
  deliveryTypesFor,
} from "../../../../../shared/domain/orders/delivery-type.ts";
import { MOST_PER_LINE } from "../../../../../shared/domain/pricing/line-limit.ts";

/** A cart that is tried, as its address has it: it can be sent to another member. */
export interface TriedCart {
  readonly lines: readonly { readonly code: string; readonly pieces: number }[];
  readonly coupon: string;
  /** As a field of day and hour has it; empty: now. */
  readonly at: string;
  readonly customer: SimulatedCustomer;
  /** A real customer, by their number; null: an imagined one. */
  readonly customerId: number | null;
  readonly delivery: number;
}

const LINE = /^([\w-]{1,40}):(\d{1,3})$/;

export function readTried(search: string): TriedCart {
  const params = new URLSearchParams(search);
  const customer = SIMULATED_CUSTOMERS.find((one) => one === params.get("cliente")) ?? "account";
  const type = deliveryTypeFromCode(Number(params.get("entrega")));
  const isOffered = type !== null && deliveryTypesFor({ isEmployee: customer === "employee" }).includes(type);
  const lines = (params.get("llantas") ?? "").split(",").flatMap((text) => {
    const [, code = "", pieces = "0"] = LINE.exec(text) ?? [];
    return Number(pieces) >= 1 ? [{ code, pieces: Number(pieces) }] : [];
  });
  return {
    lines: lines.slice(0, MOST_SIMULATED),
    coupon: (params.get("cupon") ?? "").slice(0, 60),
    at: params.get("momento") ?? "",
    customer,
    customerId: /^[1-9]\d{0,8}$/.test(params.get("de") ?? "") ? Number(params.get("de")) : null,
    delivery: isOffered ? DELIVERY_TYPES[type].code : DELIVERY_TYPES.address.code,
  };
}

export function writeTried({ lines, coupon, at, customer, customerId, delivery }: TriedCart): string {
  const params = new URLSearchParams();
  if (lines.length > 0) params.set("llantas", lines.map(({ code, pieces }) => `${code}:${pieces}`).join(","));
  if (coupon !== "") params.set("cupon", coupon);
  if (at !== "") params.set("momento", at);
  if (customer !== "account") params.set("cliente", customer);
  if (customerId !== null) params.set("de", String(customerId));
  if (delivery !== DELIVERY_TYPES.address.code) params.set("entrega", String(delivery));
  return params.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** Another number of pieces of a tyre, which is added where it is not there; none takes it out. */
export function withPieces({ lines, ...rest }: TriedCart, code: string, pieces: number): TriedCart {
  const count = Math.min(pieces, MOST_PER_LINE);
  const others = lines.filter((line) => line.code !== code);
  if (count < 1) return { ...rest, lines: others };
  const isThere = others.length < lines.length;
  return {
    ...rest,
    lines: isThere
      ? lines.map((line) => (line.code === code ? { code, pieces: count } : line))
      : [...lines, { code, pieces: count }],
  };
}
