import { hasGrant, type Permissions } from "../../../shared/domain/staff/access/permissions.ts";

/** How much of a person the member sees. */
export type PersonReach = "full" | "masked" | "none";

/** What of the search a member's permissions open. */
export interface SearchReach {
  readonly seesOrders: boolean;
  readonly seesAllOrders: boolean;
  readonly seesPayments: boolean;
  readonly seesCustomers: boolean;
  readonly seesMovements: boolean;
  readonly person: PersonReach;
}

export const reachOf = (permissions: Permissions): SearchReach => ({
  seesOrders: hasGrant(permissions, "orders.read", "masked"),
  seesAllOrders: hasGrant(permissions, "orders.all", "read"),
  seesPayments: hasGrant(permissions, "payments.read", "masked"),
  seesCustomers: hasGrant(permissions, "customers.read", "masked"),
  seesMovements: hasGrant(permissions, "deposits.write", "full"),
  person: personReach(permissions),
});

/** By `customers.read`; a member without it sees the persons of orders that are not masked for them. */
const personReach = (permissions: Permissions): PersonReach => {
  if (hasGrant(permissions, "customers.read", "read")) return "full";
  if (hasGrant(permissions, "customers.read", "masked")) return "masked";
  return hasGrant(permissions, "orders.read", "read") ? "full" : "none";
};
