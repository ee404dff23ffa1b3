import type { OrderStatus } from "../../orders/order-status.ts";
import { hasGrant, type Permission, type Permissions } from "./permissions.ts";

const VALIDATED: ReadonlySet<OrderStatus> = new Set(["paymentValidated", "inProcess"]);

/** Statuses that a member without `orders.all` sees: 21 to 60, and 700. Failed payments are not among them. */
const OF_GOODS: ReadonlySet<OrderStatus> = new Set([
  "inProcess",
  "preparingShipment",
  "sentToFactoryStore",
  "shipped",
  "shippedToCourierBranch",
  "inTransit",
  "atCourierBranch",
  "atHumanResources",
  "atDealerBranch",
  "delivered",
  "exception",
]);

/** The permission that a step by hand to a status needs: 20 and 21 validate the payment, the others move goods. */
const permissionOfStep = (to: OrderStatus): Permission => (VALIDATED.has(to) ? "orders.validate" : "orders.advance");

/** Whether orders in a status exist for a member. `all`: the command line. */
export const seesOrdersIn = (status: OrderStatus, permissions: Permissions | "all"): boolean =>
  permissions === "all" || hasGrant(permissions, "orders.all", "masked") || OF_GOODS.has(status);

export const mayStepTo = (to: OrderStatus, permissions: Permissions | "all"): boolean =>
  permissions === "all" || hasGrant(permissions, permissionOfStep(to), "full");

/** How much of the persons of orders a member sees: all, masked, or nothing (office section 3). */
export function personsOfOrders(permissions: Permissions): "shown" | "masked" | "none" {
  if (hasGrant(permissions, "orders.read", "full")) return "shown";
  return hasGrant(permissions, "customers.read", "masked") ? "masked" : "none";
}

/** How much of whom an order is invoiced to: by `customers.read`, as in Facturas; goods need none of it. */
export function invoiceDataOfOrders(permissions: Permissions): "shown" | "masked" | "none" {
  if (personsOfOrders(permissions) === "none" || !hasGrant(permissions, "customers.read", "masked")) return "none";
  return personsOfOrders(permissions) === "shown" && hasGrant(permissions, "customers.read", "read")
    ? "shown"
    : "masked";
}

/** Whether a member sees amounts of orders. */
export const seesAmounts = (permissions: Permissions): boolean => hasGrant(permissions, "payments.read", "masked");
