/**
 * What a member of the staff may do. Source: office section 3. The catalogue is code; which role holds which permission is data
 * (`staff_role`). The texts name a permission in the role editor.
 */
export const PERMISSIONS = {
  "orders.read": "Leer pedidos",
  "orders.all": "Pedidos en todos los estados, no sólo los que se surten",
  "orders.advance": "Avanzar mercancía",
  "orders.validate": "Validar pagos",
  "orders.cancel": "Cancelar sin pagar",
  "orders.cancelPaid": "Cancelar pagados",
  "payments.read": "Ver importes",
  "deposits.write": "Conciliar depósitos",
  "mismatch.resolve": "Resolver otro importe",
  "returns.write": "Abrir devoluciones",
  "returns.receive": "Recibir y dictaminar devoluciones",
  "refunds.write": "Reembolsar",
  "approvals.money": "Aprobar dinero",
  "approvals.prices": "Aprobar precios",
  "approvals.people": "Aprobar sobre personas y roles",
  "invoices.write": "Timbrar facturas",
  "invoices.send": "Reenviar e imprimir facturas",
  "shipments.write": "Surtir y enviar",
  "catalog.write": "Llantas e imágenes",
  "prices.write": "Precios",
  "stock.write": "Existencias",
  "stock.count": "Contar existencias",
  "promotions.write": "Campañas y banners",
  "places.write": "Lugares y vehículos",
  "customers.read": "Ver clientes",
  "customers.write": "Ayudar a clientes",
  "customers.export": "Exportar datos (ARCO)",
  "customers.erase": "Borrar datos (ARCO)",
  "employees.write": "Empleados e invitaciones",
  "messages.write": "Mensajes",
  "reports.read": "Cifras",
  "audit.own": "Bitácora: lo propio",
  "audit.money": "Bitácora: dinero",
  "audit.read": "Bitácora: todo",
  "staff.write": "Personal y roles",
  "settings.write": "Ajustes",
  "system.read": "Sistema",
  "jobs.retry": "Reintentar trabajos",
} as const satisfies Record<string, string>;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as readonly Permission[];

/**
 * How far a permission reaches. `full`: acts. `ask`: asks, and a second person decides. `read`: sees and changes nothing. `masked`: sees
 * with personal data masked. A role without a permission lacks the key.
 */
export type Grant = "full" | "ask" | "read" | "masked";

export const GRANT_WORDS: Readonly<Record<Grant, string>> = {
  full: "puede",
  ask: "pide, decide otra persona",
  read: "sólo lee",
  masked: "lee oculto",
};

/** Strongest first: each grant includes the later ones. */
export const GRANTS: readonly Grant[] = ["full", "ask", "read", "masked"];

export type Permissions = Readonly<Partial<Record<Permission, Grant>>>;

export const hasGrant = (permissions: Permissions, permission: Permission, wanted: Grant): boolean => {
  const held = permissions[permission];
  return held !== undefined && GRANTS.indexOf(held) <= GRANTS.indexOf(wanted);
};
