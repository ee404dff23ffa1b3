import type { OfficeRoute } from "../office-route.ts";

/** Group "Personas". */
export const PEOPLE_ROUTES: readonly OfficeRoute[] = [
  {
    path: "/clientes",
    title: "Clientes",
    screen: () => import("../../features/customers/customers-screen.tsx"),
    needs: ["customers.read", "masked"],
    nav: { group: "Personas", icon: "users", key: "c" },
  },
  {
    path: "/clientes/:id",
    title: "Cliente",
    screen: () => import("../../features/customers/customer-screen.tsx"),
    needs: ["customers.read", "masked"],
    under: "/clientes",
  },
  {
    path: "/empleados",
    title: "Empleados",
    screen: () => import("../../features/employees/employees-screen.tsx"),
    needs: ["employees.write", "read"],
    nav: { group: "Personas", icon: "id-card" },
  },
  {
    path: "/empleados/invitaciones",
    title: "Invitaciones",
    screen: () => import("../../features/employees/invitations-screen.tsx"),
    needs: ["employees.write", "read"],
    under: "/empleados",
  },
  {
    path: "/correos",
    title: "Correos",
    screen: () => import("../../features/mails/mails-screen.tsx"),
    needs: ["messages.write", "read"],
    nav: { group: "Personas", icon: "mail" },
  },
  {
    path: "/privacidad",
    title: "Privacidad",
    screen: () => import("../../features/privacy/privacy-screen.tsx"),
    needs: ["customers.export", "full"],
    nav: { group: "Personas", icon: "shield", count: "privacidad" },
  },
];
