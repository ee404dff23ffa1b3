import { ALL_PERMISSIONS, type Permissions } from "./permissions.ts";

/** The role that cannot be edited; one active member must keep it (office section 3). */
export const OWNER_ROLE = "dueño";

/** Every permission; a difference in a payment and an erasure need a second person even so (office section 3). */
const OWNER: Permissions = {
  ...Object.fromEntries(ALL_PERMISSIONS.map((permission) => [permission, "full"])),
  "mismatch.resolve": "ask",
  "customers.erase": "ask",
};

/** The roles of a new shop. Source: the table of office section 3. */
export const SEEDED_ROLES = {
  [OWNER_ROLE]: OWNER,
  atención: {
    "orders.read": "full",
    "orders.all": "full",
    "orders.advance": "full",
    "orders.cancel": "full",
    "orders.cancelPaid": "ask",
    "payments.read": "read",
    "returns.write": "full",
    "returns.receive": "full",
    "refunds.write": "ask",
    "invoices.send": "full",
    "shipments.write": "full",
    "customers.read": "full",
    "customers.write": "full",
    "employees.write": "full",
    "messages.write": "full",
    "reports.read": "read",
    "audit.own": "full",
  },
  almacén: {
    "orders.read": "full",
    "orders.advance": "full",
    "returns.write": "read",
    "returns.receive": "full",
    "invoices.send": "read",
    "shipments.write": "full",
    "stock.count": "full",
    "messages.write": "read",
    "reports.read": "masked",
    "audit.own": "full",
  },
  catálogo: {
    "orders.read": "masked",
    "orders.all": "full",
    "approvals.prices": "full",
    "catalog.write": "full",
    "prices.write": "full",
    "stock.write": "full",
    "stock.count": "full",
    "promotions.write": "full",
    "places.write": "full",
    "reports.read": "read",
    "audit.own": "full",
  },
  contabilidad: {
    "orders.read": "full",
    "orders.all": "full",
    "orders.validate": "full",
    "orders.cancel": "ask",
    "orders.cancelPaid": "ask",
    "payments.read": "full",
    "deposits.write": "full",
    "mismatch.resolve": "ask",
    "returns.write": "read",
    "returns.receive": "read",
    "refunds.write": "full",
    "approvals.money": "full",
    "invoices.write": "full",
    "invoices.send": "full",
    "prices.write": "read",
    "customers.read": "masked",
    "reports.read": "full",
    "audit.own": "full",
    "audit.money": "full",
    "system.read": "read",
    "jobs.retry": "read",
  },
  lectura: {
    "orders.read": "masked",
    "orders.all": "full",
    "payments.read": "masked",
    "invoices.write": "read",
    "catalog.write": "read",
    "prices.write": "read",
    "stock.write": "read",
    "stock.count": "read",
    "promotions.write": "read",
    "places.write": "read",
    "customers.read": "masked",
    "reports.read": "full",
  },
} as const satisfies Record<string, Permissions>;

export type SeededRole = keyof typeof SEEDED_ROLES;
