import type { OrderDetail } from "../../../shared/contract/staff/orders/orders.ts";
import type { OrderAct } from "../../../shared/contract/staff/orders/order-parts.ts";
import {
  canTransition,
  isOver,
  isSold,
  isUnprepared,
  type OrderStatus,
} from "../../../shared/domain/orders/order-status.ts";
import { hasGrant, type Permission, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { grantOf } from "../../administration/actions/orders/order-effects.ts";
import type { AttemptStatus } from "../../features/payments/attempts/payment-attempts.ts";
import { canStillBePaid } from "../../features/payments/record/record-outcome.ts";

type Offer = OrderDetail["acts"][number];

export interface OrderFacts extends Pick<OrderDetail, "payments" | "refunds" | "returns" | "mails"> {
  readonly status: OrderStatus;
  readonly isErased: boolean;
  readonly hasAddress: boolean;
  readonly awaitsReview: boolean;
  /** Centavos; what the limits of two persons are compared with. */
  readonly refundable: number;
  readonly refundLimit: number;
}

/** The acts that a member may do to an order now; each act checks all of it again. */
export function offeredActs(order: OrderFacts, permissions: Permissions): Offer[] {
  const grant = (permission: Permission) => grantOf({ permissions }, permission);
  const offers: (Offer | false | undefined)[] = [
    ...moneyOffers(order, permissions),
    cancelOffer(order, permissions),
    grant("orders.read") === "full" && !order.isErased && offer("note"),
    grant("customers.write") === "full" &&
      isUnprepared(order.status) &&
      order.hasAddress &&
      !order.isErased &&
      offer("correct"),
    grant("customers.write") === "full" && order.mails.length > 0 && !order.isErased && offer("resendMail"),
  ];
  return offers.filter((one): one is Offer => one !== false && one !== undefined);
}

const offer = (act: OrderAct, asks = false): Offer => ({ act, asks });

function cancelOffer(
  { status, payments, refundable, refundLimit }: OrderFacts,
  permissions: Permissions,
): Offer | undefined {
  if (!canTransition(status, "cancelled")) return undefined;
  const isPaid =
    isSold(status) || payments.some(({ state }) => state === "paid" || state === "mismatch" || state === "inReview");
  const grant = grantOf({ permissions }, isPaid ? "orders.cancelPaid" : "orders.cancel");
  // The call itself needs orders.cancel.
  if (!grant || !grantOf({ permissions }, "orders.cancel")) return undefined;
  return offer("cancel", grant === "ask" || (status === "exception" && refundable > refundLimit));
}

function moneyOffers(order: OrderFacts, permissions: Permissions): (Offer | false | undefined)[] {
  const { status, payments, refunds, returns, refundable, refundLimit, awaitsReview } = order;
  const newest = payments.at(-1);
  const state = newest?.state as AttemptStatus | undefined;
  const mayDeposit = grantOf({ permissions }, "deposits.write") === "full";
  const refunding = grantOf({ permissions }, "refunds.write");
  const resolving = grantOf({ permissions }, "mismatch.resolve");
  const open = refunds.findLast(({ state }) => state === "declined" || state === "byHand");
  const isRefundOpen = refundable > 0 || open !== undefined;
  // A paid one without a number is the demonstration's: no provider has it.
  const isOpenOrPaid =
    state !== undefined && ((state === "paid" && newest?.providerId !== null) || canStillBePaid(state));
  return [
    payments.some((payment) => payment.state === "paid") &&
      isOver(status) &&
      isRefundOpen &&
      refunding &&
      offer("refund", refunding === "ask" || refundable > refundLimit || open?.state === "byHand"),
    state === "mismatch" && resolving && offer("mismatch", resolving === "ask"),
    mayDeposit && newest?.provider === "deposit" && state !== undefined && canStillBePaid(state) && offer("markPaid"),
    mayDeposit && awaitsReview && status === "incomplete" && offer("approveDeposit"),
    mayDeposit && returns.some((gone) => gone.state === "heard") && offer("resolveReturn"),
    hasGrant(permissions, "payments.read", "read") &&
      isOpenOrPaid &&
      newest?.provider !== "deposit" &&
      offer("askProvider"),
  ];
}
