import { ALL_PERMISSIONS, type Grant, GRANTS, type Permission } from "./permissions.ts";

/** Groups of the role editor, in its order. */
export const PERMISSION_GROUPS = ["Pedidos", "Dinero", "Catálogo", "Personas", "Casa"] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

/** By the word before the dot; what is not here belongs to the house. */
const GROUP_OF_AREA: Readonly<Record<string, PermissionGroup>> = {
  orders: "Pedidos",
  returns: "Pedidos",
  shipments: "Pedidos",
  payments: "Dinero",
  deposits: "Dinero",
  mismatch: "Dinero",
  refunds: "Dinero",
  invoices: "Dinero",
  catalog: "Catálogo",
  prices: "Catálogo",
  stock: "Catálogo",
  promotions: "Catálogo",
  places: "Catálogo",
  customers: "Personas",
  employees: "Personas",
  messages: "Personas",
};

const groupOf = (permission: Permission): PermissionGroup => GROUP_OF_AREA[permission.split(".")[0] ?? ""] ?? "Casa";

export const permissionsOfGroup = (group: PermissionGroup): readonly Permission[] =>
  ALL_PERMISSIONS.filter((permission) => groupOf(permission) === group);

/** Acts that a member may only ask for, and data that may be masked. Source: the table of office section 3. */
const ASKED: ReadonlySet<Permission> = new Set([
  "orders.cancel",
  "orders.cancelPaid",
  "mismatch.resolve",
  "refunds.write",
  "invoices.write",
  "prices.write",
  "promotions.write",
  "customers.erase",
]);
const MASKED: ReadonlySet<Permission> = new Set(["orders.read", "payments.read", "customers.read", "reports.read"]);

/** Grants that mean something for a permission, the strongest first. */
export const grantsOffered = (permission: Permission): readonly Grant[] =>
  GRANTS.filter(
    (grant) => (grant !== "ask" || ASKED.has(permission)) && (grant !== "masked" || MASKED.has(permission)),
  );
