import type { OfficeRoute } from "../office-route.ts";

/** Group "Promoción". */
export const PROMOTION_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/campanas",
    title: "Campañas y cupones",
    screen: () => import("../../features/promotions/campaigns-screen.tsx"),
    needs: ["promotions.write", "read"],
    nav: { group: "Promoción", icon: "ticket-percent" },
  },
  {
    path: "/campanas/codigos",
    title: "Códigos",
    screen: () => import("../../features/promotions/codes-screen.tsx"),
    needs: ["promotions.write", "read"],
    under: "/campanas",
  },
  {
    path: "/campanas/:id",
    title: "Campaña",
    screen: () => import("../../features/promotions/campaign-screen.tsx"),
    needs: ["promotions.write", "read"],
    under: "/campanas",
  },
  {
    path: "/simulador",
    title: "Probar un carrito",
    screen: () => import("../../features/promotions/simulator/simulator-screen.tsx"),
    needs: ["promotions.write", "read"],
    under: "/campanas",
  },
  {
    path: "/banners",
    title: "Banners",
    screen: () => import("../../features/banners/banners-screen.tsx"),
    needs: ["promotions.write", "read"],
    nav: { group: "Promoción", icon: "megaphone" },
  },
  {
    path: "/planes-msi",
    title: "Planes MSI",
    screen: () => import("../../features/plans/plans-screen.tsx"),
    needs: ["promotions.write", "read"],
    nav: { group: "Promoción", icon: "credit-card" },
  },
];
