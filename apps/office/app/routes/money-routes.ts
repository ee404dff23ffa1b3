import type { OfficeRoute } from "../office-route.ts";

/** Group "Dinero". */
export const MONEY_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/depositos",
    title: "Depósitos",
    screen: () => import("../../features/deposits/deposits-screen.tsx"),
    needs: ["deposits.write", "full"],
    nav: { group: "Dinero", icon: "landmark", key: "d", count: "depositos" },
  },
  {
    path: "/reembolsos",
    title: "Reembolsos",
    screen: () => import("../../features/refunds/refunds-screen.tsx"),
    needs: ["payments.read", "masked"],
    nav: { group: "Dinero", icon: "hand-coins" },
  },
  {
    path: "/conciliacion",
    title: "Conciliación",
    screen: () => import("../../features/reconciliation/reconciliation-screen.tsx"),
    needs: ["deposits.write", "full"],
    nav: { group: "Dinero", icon: "scale", count: "conciliacion" },
  },
  {
    path: "/facturas",
    title: "Facturas",
    screen: () => import("../../features/invoices/invoices-screen.tsx"),
    needs: ["invoices.write", "read"],
    nav: { group: "Dinero", icon: "receipt-text", key: "f" },
  },
  {
    path: "/facturas/global",
    title: "Factura global",
    screen: () => import("../../features/invoices/global-screen.tsx"),
    needs: ["invoices.write", "read"],
    under: "/facturas",
  },
  {
    path: "/facturas/:id",
    title: "Factura",
    screen: () => import("../../features/invoices/invoice-screen.tsx"),
    needs: ["invoices.write", "read"],
    under: "/facturas",
  },
];
