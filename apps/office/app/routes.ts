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
  { path: "/", title: "Inicio", screen: () => import("./home.tsx"), needs: "session", frame: "bare" },
  {
    path: "/sesiones",
    title: "Tus sesiones",
    screen: () => import("../features/sign-in/sessions-screen.tsx"),
    needs: "session",
  },
  {
    path: "/clientes/:id",
    title: "Cliente",
    screen: () => import("../features/customers/customer-screen.tsx"),
    needs: ["customers.read", "masked"],
  },
];
