import type { OfficeRoute } from "./office-route.ts";

/** Every screen of the back office. The order within a group is the navigation's. */
export const ROUTES: readonly OfficeRoute[] = [
  {
    path: "/entrar",
    title: "Entrar",
    screen: () => import("../features/sign-in/sign-in-screen.tsx"),
    needs: "public",
    frame: "bare",
  },
  {
    path: "/invitacion",
    title: "Invitación",
    screen: () => import("../features/sign-in/invitation-screen.tsx"),
    needs: "public",
    frame: "bare",
  },
  { path: "/", title: "Inicio", screen: () => import("./home.tsx"), needs: "session", frame: "bare" },
  {
    path: "/sesiones",
    title: "Tus sesiones",
    screen: () => import("../features/sign-in/sessions-screen.tsx"),
    needs: "session",
  },
  {
    path: "/pendientes",
    title: "Pendientes",
    screen: () => import("../features/tasks/tasks-screen.tsx"),
    needs: "session",
    nav: { group: "", icon: "inbox", count: "pendientes", tab: 0 },
  },
  {
    path: "/pedidos",
    title: "Pedidos",
    screen: () => import("../features/orders/orders-screen.tsx"),
    needs: ["orders.read", "masked"],
    nav: { group: "Venta", icon: "package", key: "p", tab: 1 },
  },
  {
    path: "/pedidos/tablero",
    title: "Tablero",
    screen: () => import("../features/orders/board/board-screen.tsx"),
    needs: ["orders.read", "masked"],
    under: "/pedidos",
  },
  {
    path: "/pedidos/:id",
    title: "Pedido",
    screen: () => import("../features/orders/order-screen.tsx"),
    needs: ["orders.read", "masked"],
    under: "/pedidos",
  },
  {
    path: "/buscar",
    title: "Buscar",
    screen: () => import("../features/search/search-screen.tsx"),
    needs: "session",
  },
  {
    path: "/surtido",
    title: "Surtido",
    screen: () => import("../features/picking/picking-screen.tsx"),
    needs: ["shipments.write", "full"],
    nav: { group: "Venta", icon: "scan-barcode", key: "s", count: "surtido", tab: 2 },
  },
  {
    path: "/surtido/lista",
    title: "Lista de surtido",
    screen: () => import("../features/picking/pick-sheet-screen.tsx"),
    needs: ["shipments.write", "full"],
    frame: "bare",
  },
  {
    path: "/surtido/:id",
    title: "Empacar",
    screen: () => import("../features/picking/pack-screen.tsx"),
    needs: ["shipments.write", "full"],
    under: "/surtido",
  },
  {
    path: "/surtido/:id/hoja",
    title: "Hoja de empaque",
    screen: () => import("../features/picking/packing-slip-screen.tsx"),
    needs: ["shipments.write", "full"],
    frame: "bare",
  },
  {
    path: "/clientes/:id",
    title: "Cliente",
    screen: () => import("../features/customers/customer-screen.tsx"),
    needs: ["customers.read", "masked"],
  },
];
