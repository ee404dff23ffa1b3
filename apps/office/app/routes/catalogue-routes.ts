import { importKindsOf } from "../../../../shared/domain/staff/imports/import-kinds.ts";
import type { OfficeRoute } from "../office-route.ts";

/** Group "Catálogo". */
export const CATALOGUE_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/catalogo",
    title: "Llantas",
    screen: () => import("../../features/catalog/catalog-screen.tsx"),
    needs: ["catalog.write", "read"],
    nav: { group: "Catálogo", icon: "circle-dot" },
  },
  {
    path: "/catalogo/:code",
    title: "Llanta",
    screen: () => import("../../features/catalog/tire/tire-screen.tsx"),
    needs: ["catalog.write", "read"],
    under: "/catalogo",
  },
  {
    path: "/precios",
    title: "Precios",
    screen: () => import("../../features/prices/prices-screen.tsx"),
    needs: ["prices.write", "read"],
    nav: { group: "Catálogo", icon: "tag" },
  },
  {
    path: "/precios/:id",
    title: "Cambio de precios",
    screen: () => import("../../features/prices/price-screen.tsx"),
    needs: ["prices.write", "read"],
    under: "/precios",
  },
  {
    path: "/existencias",
    title: "Existencias",
    screen: () => import("../../features/stock/stock-screen.tsx"),
    needs: ["stock.count", "read"],
    nav: { group: "Catálogo", icon: "boxes", count: "existencias" },
  },
  {
    path: "/importar",
    title: "Importar",
    screen: () => import("../../features/imports/imports-screen.tsx"),
    needs: "session",
    nav: { group: "Catálogo", icon: "upload", isFor: (permissions) => importKindsOf(permissions, "read").length > 0 },
  },
  {
    path: "/importar/:id",
    title: "Importación",
    screen: () => import("../../features/imports/import-screen.tsx"),
    needs: "session",
    under: "/importar",
  },
  {
    path: "/imagenes",
    title: "Imágenes",
    screen: () => import("../../features/pictures/pictures-screen.tsx"),
    needs: ["catalog.write", "read"],
    nav: { group: "Catálogo", icon: "image" },
  },
  {
    path: "/vehiculos",
    title: "Vehículos",
    screen: () => import("../../features/vehicles/vehicles-screen.tsx"),
    needs: ["places.write", "read"],
    nav: { group: "Catálogo", icon: "car" },
  },
  {
    path: "/vehiculos/nuevo",
    title: "Nuevo vehículo",
    screen: () => import("../../features/vehicles/new-vehicle-screen.tsx"),
    needs: ["places.write", "full"],
    under: "/vehiculos",
  },
  {
    path: "/vehiculos/:id",
    title: "Vehículo",
    screen: () => import("../../features/vehicles/vehicle-screen.tsx"),
    needs: ["places.write", "read"],
    under: "/vehiculos",
  },
];
