import type { OfficeRoute } from "../office-route.ts";

/** Group "Venta". */
export const SALE_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/pedidos",
    title: "Pedidos",
    screen: () => import("../../features/orders/orders-screen.tsx"),
    needs: ["orders.read", "masked"],
    nav: { group: "Venta", icon: "package", key: "p", tab: 1 },
  },
  {
    path: "/pedidos/tablero",
    title: "Tablero",
    screen: () => import("../../features/orders/board/board-screen.tsx"),
    needs: ["orders.read", "masked"],
    under: "/pedidos",
  },
  {
    path: "/pedidos/:id",
    title: "Pedido",
    screen: () => import("../../features/orders/order-screen.tsx"),
    needs: ["orders.read", "masked"],
    under: "/pedidos",
  },
  {
    path: "/surtido",
    title: "Surtido",
    screen: () => import("../../features/picking/picking-screen.tsx"),
    needs: ["shipments.write", "full"],
    nav: { group: "Venta", icon: "scan-barcode", key: "s", count: "surtido", tab: 2 },
  },
  {
    path: "/surtido/lista",
    title: "Lista de surtido",
    screen: () => import("../../features/picking/pick-sheet-screen.tsx"),
    needs: ["shipments.write", "full"],
    frame: "bare",
  },
  {
    path: "/surtido/:id",
    title: "Empacar",
    screen: () => import("../../features/picking/packing/pack-screen.tsx"),
    needs: ["shipments.write", "full"],
    under: "/surtido",
  },
  {
    path: "/surtido/:id/hoja",
    title: "Hoja de empaque",
    screen: () => import("../../features/picking/packing/packing-slip-screen.tsx"),
    needs: ["shipments.write", "full"],
    frame: "bare",
  },
  {
    path: "/devoluciones",
    title: "Devoluciones",
    screen: () => import("../../features/returns/returns-screen.tsx"),
    needs: ["returns.write", "read"],
    nav: { group: "Venta", icon: "undo-2", key: "v", count: "devoluciones" },
  },
  {
    path: "/devoluciones/:id",
    title: "Devolución",
    screen: () => import("../../features/returns/return-screen.tsx"),
    needs: ["returns.write", "read"],
    under: "/devoluciones",
  },
  {
    path: "/mensajes",
    title: "Mensajes",
    screen: () => import("../../features/messages/messages-screen.tsx"),
    needs: ["messages.write", "read"],
    nav: { group: "Venta", icon: "message-square", count: "mensajes" },
  },
  {
    path: "/opiniones",
    title: "Opiniones",
    screen: () => import("../../features/reviews/reviews-screen.tsx"),
    needs: ["messages.write", "full"],
    nav: { group: "Venta", icon: "star", count: "opiniones" },
  },
];
