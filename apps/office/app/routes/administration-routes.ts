import { takesPartInApprovals } from "../../../../shared/domain/staff/approval-kinds.ts";
import type { OfficeRoute } from "../office-route.ts";

/** Group "Casa". */
export const ADMINISTRATION_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/aprobaciones",
    title: "Aprobaciones",
    screen: () => import("../../features/approvals/approvals-screen.tsx"),
    needs: "session",
    nav: { group: "Casa", icon: "stamp", count: "aprobaciones", isFor: takesPartInApprovals },
  },
  {
    path: "/lugares",
    title: "Lugares",
    screen: () => import("../../features/locations/locations-screen.tsx"),
    needs: ["places.write", "read"],
    nav: { group: "Casa", icon: "map-pin" },
  },
  {
    path: "/lugares/nuevo",
    title: "Nuevo lugar",
    screen: () => import("../../features/locations/new-location-screen.tsx"),
    needs: ["places.write", "full"],
    under: "/lugares",
  },
  {
    path: "/lugares/:id",
    title: "Lugar",
    screen: () => import("../../features/locations/location-screen.tsx"),
    needs: ["places.write", "read"],
    under: "/lugares",
  },
  {
    path: "/personal",
    title: "Personal y roles",
    screen: () => import("../../features/staff/roles-screen.tsx"),
    needs: ["staff.write", "full"],
    nav: { group: "Casa", icon: "user-cog" },
  },
  {
    path: "/personal/personas",
    title: "Personas",
    screen: () => import("../../features/staff/people-screen.tsx"),
    needs: ["staff.write", "full"],
    under: "/personal",
  },
  {
    path: "/personal/invitaciones",
    title: "Invitaciones",
    screen: () => import("../../features/staff/invitations-screen.tsx"),
    needs: ["staff.write", "full"],
    under: "/personal",
  },
  {
    path: "/bitacora",
    title: "Bitácora",
    screen: () => import("../../features/audit/audit-screen.tsx"),
    needs: ["audit.own", "full"],
    nav: { group: "Casa", icon: "scroll-text" },
  },
  {
    path: "/sistema",
    title: "Sistema",
    screen: () => import("../../features/system/system-screen.tsx"),
    needs: ["system.read", "read"],
    nav: { group: "Casa", icon: "activity" },
  },
  {
    path: "/ajustes",
    title: "Ajustes",
    screen: () => import("../../features/settings/settings-screen.tsx"),
    needs: ["settings.write", "full"],
    nav: { group: "Casa", icon: "sliders-horizontal" },
  },
];
