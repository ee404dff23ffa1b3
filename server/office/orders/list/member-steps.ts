import { deliveryTypeFromCode } from "../../../../shared/domain/orders/delivery-type.ts";
import { ORDER_STATUSES, orderStatusFromCode } from "../../../../shared/domain/orders/order-status.ts";
import { mayStepTo } from "../../../../shared/domain/staff/access/order-access.ts";
import { hasGrant, type Permissions } from "../../../../shared/domain/staff/access/permissions.ts";
import { nextStep, stepsOfDelivery } from "../../../features/orders/order-steps.ts";

interface MemberSteps {
  /** The usual next step; null where there is none, or the member may not do it. */
  readonly next: number | null;
  /** Steps that the member may do, the usual one first. */
  readonly steps: number[];
}

/** Where a member may move an order, by the codes of its status and its delivery. The call needs `orders.read` in full. */
export function memberSteps(statusCode: number, deliveryCode: number, permissions: Permissions): MemberSteps {
  const from = orderStatusFromCode(statusCode);
  if (!from || !hasGrant(permissions, "orders.read", "full")) return { next: null, steps: [] };
  const delivery = deliveryTypeFromCode(deliveryCode);
  const usual = nextStep(from, delivery);
  const steps = stepsOfDelivery(from, delivery)
    .filter((to) => mayStepTo(to, permissions))
    // An exception is an act of shipments: it asks for what happened.
    .filter((to) => to !== "exception" || hasGrant(permissions, "shipments.write", "full"))
    .toSorted((one, other) => Number(other === usual) - Number(one === usual));
  return {
    next: usual !== null && steps.includes(usual) ? ORDER_STATUSES[usual].code : null,
    steps: steps.map((status) => ORDER_STATUSES[status].code),
  };
}
