import { type Permission, type Permissions, hasGrant } from "./access/permissions.ts";

/** How long a second person has to decide (office section 3). */
export const APPROVAL_HOURS = 72;

/**
 * Kinds of acts that may need a second person, with the permission of the one who decides (office section 3, "Four eyes"). A limit of these
 * acts is loosened by two persons too: otherwise one person would raise the limit first and be below it afterwards.
 */
export const APPROVAL_KINDS = {
  cancelPaidOrder: { decides: "approvals.money", label: "Cancelar un pedido pagado" },
  refund: { decides: "approvals.money", label: "Reembolso" },
  mismatch: { decides: "approvals.money", label: "Aceptar otro importe" },
  invoiceCancel: { decides: "approvals.money", label: "Cancelar un CFDI" },
  reopenDay: { decides: "approvals.money", label: "Abrir un día cerrado" },
  prices: { decides: "approvals.prices", label: "Cambio de precios" },
  coupon: { decides: "approvals.prices", label: "Cupón" },
  retireMany: { decides: "approvals.prices", label: "Retirar gran parte del catálogo" },
  import: { decides: "approvals.prices", label: "Importación" },
  importApart: { decides: "approvals.people", label: "Importación de lugares, vehículos o empleados" },
  erasePerson: { decides: "approvals.people", label: "Borrar a una persona" },
  ownerRole: { decides: "approvals.people", label: "Dar un rol que decide aprobaciones" },
  limits: { decides: "approvals.people", label: "Aflojar un límite" },
} as const satisfies Readonly<Record<string, { readonly decides: Permission; readonly label: string }>>;

export type ApprovalKind = keyof typeof APPROVAL_KINDS;

const ALL_KINDS = Object.keys(APPROVAL_KINDS) as readonly ApprovalKind[];

export const isApprovalKind = (kind: string): kind is ApprovalKind => Object.hasOwn(APPROVAL_KINDS, kind);

/** Kinds that a member may decide, when another person asked. */
export const kindsDecidedBy = (permissions: Permissions): readonly ApprovalKind[] =>
  ALL_KINDS.filter((kind) => hasGrant(permissions, APPROVAL_KINDS[kind].decides, "full"));

/** Permissions whose acts may be above a limit even for a member who holds them in full. */
const LIMITED: readonly Permission[] = [
  "refunds.write",
  "prices.write",
  "catalog.write",
  "promotions.write",
  "settings.write",
];

/** Whether a member's role ever asks for an approval or decides one: for the others there is nothing to see. */
export const takesPartInApprovals = (permissions: Permissions): boolean =>
  kindsDecidedBy(permissions).length > 0 ||
  Object.values(permissions).includes("ask") ||
  LIMITED.some((permission) => hasGrant(permissions, permission, "full"));
