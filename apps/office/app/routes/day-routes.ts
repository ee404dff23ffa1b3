import type { OfficeRoute } from "../office-route.ts";

/** Signing in, and what each member begins the day with. */
export const DAY_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/entrar",
    title: "Entrar",
    screen: () => import("../../features/sign-in/sign-in-screen.tsx"),
    needs: "public",
    frame: "bare",
  },
  {
    path: "/invitacion",
    title: "Invitación",
    screen: () => import("../../features/sign-in/invitation-screen.tsx"),
    needs: "public",
    frame: "bare",
  },
  { path: "/", title: "Inicio", screen: () => import("../home.tsx"), needs: "session", frame: "bare" },
  {
    path: "/sesiones",
    title: "Tus sesiones",
    screen: () => import("../../features/sign-in/sessions-screen.tsx"),
    needs: "session",
  },
  {
    path: "/pendientes",
    title: "Pendientes",
    screen: () => import("../../features/tasks/tasks-screen.tsx"),
    needs: "session",
    nav: { group: "", icon: "inbox", count: "pendientes", tab: 0 },
  },
  {
    path: "/tablero",
    title: "Tablero",
    screen: () => import("../../features/figures/figures-screen.tsx"),
    needs: ["reports.read", "masked"],
    nav: { group: "", icon: "chart-column", key: "t" },
  },
  {
    path: "/buscar",
    title: "Buscar",
    screen: () => import("../../features/search/search-screen.tsx"),
    needs: "session",
  },
];
